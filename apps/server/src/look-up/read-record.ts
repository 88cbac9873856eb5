import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { HistoryKind } from '@purboday/contract/records/history-actions';
import type { HistoryEntry } from '@purboday/contract/records/records';
import type {
  CandidateRecordView,
  JobProviderRecordView,
  RecordCertificate,
  RecordHistoryEntry,
  TrainingProviderRecordView,
} from '@purboday/contract/look-up/look-up.contract';
import { lookUpMessages } from '@purboday/contract/look-up/look-up.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import { presentCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import {
  presentJobProvider,
  presentTrainingProvider,
} from '#server/domain/provider/provider-presentation.ts';
import type { Provider, ProviderKind } from '#server/domain/provider/provider-store.ts';
import type { CertificateRow } from '#server/domain/certificate/certificate-store.ts';
import type { MessageStore } from '#server/domain/outbox/record-messages.ts';
import type { BatchRecordStore } from './batch-record-store.ts';
import type { AssignmentRecordStore } from './assignment-record-store.ts';

type Deps = Pick<
  Services,
  | 'candidates'
  | 'contactChanges'
  | 'providers'
  | 'documentLinks'
  | 'ages'
  | 'history'
  | 'retention'
  | 'certificates'
> & {
  messages: MessageStore;
  assignments: AssignmentRecordStore;
  batchRecords: BatchRecordStore;
};

/** The refusal of an id that no record of this kind has. */
export const recordNotFound = (): Problem => new Problem('NOT_FOUND', lookUpMessages.notFound);

const aboutOf = (recordKind: HistoryKind): RecordHistoryEntry['about'] => {
  if (recordKind === 'training') return 'training';
  return recordKind === 'applicant' ? 'job' : 'registration';
};

const stepOf = ({
  recordKind,
  ...step
}: HistoryEntry & { recordKind: HistoryKind }): RecordHistoryEntry => ({
  ...step,
  about: aboutOf(recordKind),
});

/** The steps of the registration with those of its trainings and jobs; that a training or job began, the assignment tells. */
const stepsOf = async (history: Deps['history'], ids: string[]): Promise<RecordHistoryEntry[]> => {
  const steps = (await history.ofAll(ids)).map(stepOf);
  return steps.filter(
    ({ about, from, action }) => about === 'registration' || from !== null || action !== 'assign',
  );
};

const presentCertificate = (row: CertificateRow): RecordCertificate => ({
  code: row.code,
  status: row.status,
  skill: row.skill,
  provider: row.provider,
  issuedOn: row.issuedOn,
  revokedOn: row.revokedAt === null ? null : dayInKolkata(row.revokedAt),
  revokedBecause: row.revokedBecause,
});

const standing = (row: Candidate | Provider) => ({
  postalCodeKnown: row.postalCodeKnown,
  statusSince: row.statusSince.toISOString(),
  statusReason: row.statusReason,
});

/** Whole records, whatever their status and place, with everything that happened to them; the Aadhar number masked. */
export const readRecord = ({
  candidates,
  contactChanges,
  providers,
  documentLinks,
  ages,
  history,
  retention,
  certificates,
  messages,
  assignments,
  batchRecords,
}: Deps) => {
  const provider = async (kind: ProviderKind, id: string) => {
    const row = await providers.find(kind, id);
    if (!row) throw recordNotFound();
    const rest = {
      ...standing(row),
      history: await stepsOf(history, [id]),
      messages: await messages.about(kind, id),
    };
    return { row, rest };
  };

  return {
    candidate: async (id: string): Promise<CandidateRecordView> => {
      const row = await candidates.find(id);
      if (!row) throw recordNotFound();
      const sent = await assignments.ofCandidate(id);
      const unproved = await contactChanges.unprovedEmail(id);
      return {
        // M17: identity documents are for the reviewer of the city alone.
        ...presentCandidate(row, undefined),
        age: ages.present(row),
        hasDocument: row.documentId !== null,
        ...(unproved ? { emailToProve: unproved.email } : {}),
        ...standing(row),
        queue: row.queue,
        batches: await batchRecords.ofCandidate(id),
        certificates: (await certificates.ofCandidate(id)).toReversed().map(presentCertificate),
        hold: await retention.holdOf(id),
        history: await stepsOf(history, [id, ...sent.latest.map(({ _id }) => _id)]),
        assignments: sent,
        messages: await messages.about('candidate', id),
      };
    },

    jobProvider: async (admin: Actor, id: string): Promise<JobProviderRecordView> => {
      const { row, rest } = await provider('job-provider', id);
      return {
        ...presentJobProvider(row, documentLinks.for(admin)),
        ...rest,
        assignments: await assignments.ofJobProvider(id),
      };
    },

    trainingProvider: async (admin: Actor, id: string): Promise<TrainingProviderRecordView> => {
      const { row, rest } = await provider('training-provider', id);
      return {
        ...presentTrainingProvider(row, documentLinks.for(admin)),
        ...rest,
        assignments: await assignments.ofTrainingProvider(id),
      };
    },
  };
};
