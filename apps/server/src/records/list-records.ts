import { fieldProblem } from '@purboday/contract/conventions/problem';
import { idDocuments } from '@purboday/contract/fields/identity-documents';
import type {
  ListedCandidate,
  ListedJobProvider,
  ListedTrainingProvider,
} from '@purboday/contract/records/records.contract';
import { lookUpMessages } from '@purboday/contract/records/records.messages';
import { presentCandidateSummary } from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import {
  presentJobProviderSummary,
  presentTrainingProviderSummary,
} from '#server/domain/provider/provider-presentation.ts';
import type { Provider, ProviderKind } from '#server/domain/provider/provider-store.ts';
import { presentPage } from '#server/platform/database/paging.ts';
import { formatTimeInIndia, type SheetColumn } from '#server/platform/sheets/sheet.ts';
import {
  type CandidateRecordStore,
  type ProviderRecordStore,
  type RecordQuery,
} from './record-list-store.ts';

type ListRecordsDeps = {
  candidateRecords: CandidateRecordStore;
  providerRecords: ProviderRecordStore;
};

const placed = (row: Pick<Candidate | Provider, 'city' | 'state' | 'statusSince'>) => ({
  city: row.city,
  state: row.state,
  statusSince: row.statusSince.toISOString(),
});

const shown = {
  candidate: (row: Candidate): ListedCandidate => ({
    ...presentCandidateSummary(row),
    ...placed(row),
  }),
  jobProvider: (row: Provider): ListedJobProvider => ({
    ...presentJobProviderSummary(row),
    ...placed(row),
  }),
  trainingProvider: (row: Provider): ListedTrainingProvider => ({
    ...presentTrainingProviderSummary(row),
    ...placed(row),
  }),
};

const readable = ({ state, city }: RecordQuery): void => {
  if (city !== undefined && state === undefined)
    throw fieldProblem('city', lookUpMessages.stateFirst);
};

export const listRecords = ({ candidateRecords, providerRecords }: ListRecordsDeps) => {
  const listCandidates =
    <Shown>(present: (row: Candidate) => Shown) =>
    async (query: RecordQuery) => {
      readable(query);
      return presentPage(await candidateRecords.read(query), present);
    };
  const listProviders =
    <Shown>(kind: ProviderKind, present: (row: Provider) => Shown) =>
    async (query: RecordQuery) => {
      readable(query);
      return presentPage(await providerRecords.read(kind, query), present);
    };
  return {
    candidates: listCandidates(shown.candidate),
    jobProviders: listProviders('job-provider', shown.jobProvider),
    trainingProviders: listProviders('training-provider', shown.trainingProvider),
    /** Whole records, for exports. */
    rows: {
      candidates: listCandidates((row) => row),
      jobProviders: listProviders('job-provider', (row) => row),
      trainingProviders: listProviders('training-provider', (row) => row),
    },
  };
};

// Only the mask of the Aadhar number is stored with the record (SEC-53).

type Shared = Pick<
  Candidate | Provider,
  'id' | 'locality' | 'city' | 'state' | 'postalCode' | 'status' | 'statusSince' | 'statusReason'
> & { createdAt: Date };

const id: SheetColumn<Shared> = { header: 'Record ID', width: 38, of: (row) => row.id };

const place: readonly SheetColumn<Shared>[] = [
  { header: 'Locality', width: 24, of: ({ locality }) => locality },
  { header: 'City', of: ({ city }) => city },
  { header: 'State', of: ({ state }) => state },
  { header: 'PIN Code', width: 10, of: ({ postalCode }) => postalCode },
];

const workAndDates: readonly SheetColumn<Shared>[] = [
  { header: 'Status', of: ({ status }) => status },
  { header: 'Status since (IST)', of: ({ statusSince }) => formatTimeInIndia(statusSince) },
  { header: 'Reason', width: 30, of: ({ statusReason }) => statusReason },
  { header: 'Registered (IST)', of: ({ createdAt }) => formatTimeInIndia(createdAt) },
];

export const candidateColumns: readonly SheetColumn<Candidate>[] = [
  { ...id, header: 'Registration ID' },
  { header: 'Registration Code', width: 14, of: ({ registrationCode }) => registrationCode },
  { header: 'Name', width: 26, of: ({ name }) => name },
  { header: "Father's Name", width: 26, of: ({ fatherName }) => fatherName },
  { header: 'Mobile Number', of: ({ mobileNumber }) => mobileNumber },
  { header: 'Email', width: 30, of: ({ email }) => email },
  { header: 'Aadhar Number', of: ({ aadharMasked }) => aadharMasked },
  // Only for instances that accept other identity documents.
  { header: 'ID Document', of: ({ idKind }) => idDocuments[idKind].document },
  { header: 'House No', width: 10, of: ({ houseNo }) => houseNo },
  ...place,
  { header: 'Qualification', of: ({ qualification }) => qualification },
  { header: 'Category', width: 10, of: ({ category }) => category },
  { header: 'Skills', width: 26, of: ({ skills }) => skills.join(', ') },
  { header: 'Queue', width: 12, of: ({ queue }) => queue },
  ...workAndDates,
];

const contact: readonly SheetColumn<Provider>[] = [
  { header: 'Contact Person', width: 26, of: ({ contactName }) => contactName },
  { header: 'Designation', of: ({ contactDesignation }) => contactDesignation },
  { header: 'Email', width: 30, of: ({ contactEmail }) => contactEmail },
  { header: 'Mobile Number', of: ({ contactMobileNumber }) => contactMobileNumber },
];

const registrationId: SheetColumn<Provider> = {
  header: 'Registration ID',
  width: 26,
  of: ({ registrationId }) => registrationId,
};

export const jobProviderColumns: readonly SheetColumn<Provider>[] = [
  id,
  { header: 'Company Name', width: 30, of: ({ name }) => name },
  registrationId,
  { header: 'Industry', of: ({ industry }) => industry },
  { header: 'Jobs Offered', width: 30, of: ({ jobsOffered }) => jobsOffered },
  ...contact,
  ...place,
  ...workAndDates,
];

export const trainingProviderColumns: readonly SheetColumn<Provider>[] = [
  id,
  { header: 'Training Provider Name', width: 30, of: ({ name }) => name },
  registrationId,
  { header: 'Skills Offered', width: 30, of: ({ skillsOffered }) => skillsOffered.join(', ') },
  ...contact,
  ...place,
  ...workAndDates,
];
