import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Page } from '@purboday/contract/conventions/schemas';
import type {
  AuditEntry,
  CandidateRecordView,
  JobProviderRecordView,
  RecordCertificate,
  RecordHistoryEntry,
  TrainingProviderRecordView,
} from '@purboday/contract/records/records.contract';
import { lookUpMessages } from '@purboday/contract/records/records.messages';
import type { RecordKind } from '@purboday/contract/records/record-types';
import type { HistoryKind } from '@purboday/contract/records/history-actions';
import type { HistoryEntry } from '@purboday/contract/records/record-parts';
import { presentCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { CertificateRow } from '#server/domain/certificate/certificate-store.ts';
import type { MessageStore } from '#server/domain/outbox/outbox.ts';
import {
  presentJobProvider,
  presentTrainingProvider,
} from '#server/domain/provider/provider-presentation.ts';
import type { Provider, ProviderKind } from '#server/domain/provider/provider-store.ts';
import type { AuditAction } from '#server/domain/audit/audit-tables.ts';
import { registrantName } from '#server/domain/audit/history.ts';
import { presentPage, type PageRequest } from '#server/platform/database/paging.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import type {
  AssignmentRecordStore,
  AuditRecordStore,
  BatchRecordStore,
} from './record-detail-store.ts';

type ReadRecordDeps = Pick<
  Services,
  | 'candidates'
  | 'candidateRequests'
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

const recordNotFound = (): Problem => new Problem('NOT_FOUND', lookUpMessages.notFound);

const toAbout = (recordKind: HistoryKind): RecordHistoryEntry['about'] => {
  if (recordKind === 'training') return 'training';
  return recordKind === 'applicant' ? 'job' : 'registration';
};

const toStep = ({
  recordKind,
  ...step
}: HistoryEntry & { recordKind: HistoryKind }): RecordHistoryEntry => ({
  ...step,
  about: toAbout(recordKind),
});

/** Leaves out the start of trainings and jobs, which the assignment shows. */
const listSteps = async (
  history: ReadRecordDeps['history'],
  ids: string[],
): Promise<RecordHistoryEntry[]> => {
  const steps = (await history.ofAll(ids)).map(toStep);
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

const workAndDates = (row: Candidate | Provider) => ({
  postalCodeKnown: row.postalCodeKnown,
  statusSince: row.statusSince.toISOString(),
  statusReason: row.statusReason,
});

/** Any status and place, with the whole history; the Aadhar number is masked. */
export const readRecord = ({
  candidates,
  candidateRequests,
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
}: ReadRecordDeps) => {
  const provider = async (kind: ProviderKind, id: string) => {
    const row = await providers.find(kind, id);
    if (!row) throw recordNotFound();
    const rest = {
      ...workAndDates(row),
      history: await listSteps(history, [id]),
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
      const requests = await candidateRequests.listOpen(id);
      return {
        // M17: only the reviewer of the city sees identity documents.
        ...presentCandidate(row, undefined),
        age: ages.present(row),
        hasDocument: row.documentId !== null,
        ...(unproved ? { emailToProve: unproved.email } : {}),
        ...(requests.length > 0 ? { requests } : {}),
        ...workAndDates(row),
        queue: row.queue,
        batches: await batchRecords.ofCandidate(id),
        certificates: (await certificates.ofCandidate(id)).toReversed().map(presentCertificate),
        hold: await retention.holdOf(id),
        history: await listSteps(history, [id, ...sent.latest.map(({ _id }) => _id)]),
        assignments: sent,
        messages: await messages.about('candidate', id),
      };
    },

    jobProvider: async (admin: Actor, id: string): Promise<JobProviderRecordView> => {
      const { row, rest } = await provider('job-provider', id);
      return {
        ...presentJobProvider(row, documentLinks.forSession(admin)),
        ...rest,
        assignments: await assignments.ofJobProvider(id),
      };
    },

    trainingProvider: async (admin: Actor, id: string): Promise<TrainingProviderRecordView> => {
      const { row, rest } = await provider('training-provider', id);
      return {
        ...presentTrainingProvider(row, documentLinks.forSession(admin)),
        ...rest,
        assignments: await assignments.ofTrainingProvider(id),
      };
    },
  };
};

type AuditRow = Awaited<ReturnType<AuditRecordStore['read']>>['rows'][number];
type Which = { kind: RecordKind; id: string };

/** Actions whose name is no readable sentence. */
const words: Partial<Record<AuditAction, string>> = {
  'aadhar-revealed': 'Whole Aadhar number shown',
  held: 'Put on hold',
  resumed: 'Set to pending again',
  resubmitted: 'Corrected and sent again',
  'code-wrong': 'Wrong code typed',
  'otp-locked': 'Too many wrong codes',
  'probe-denied': 'Requested, but not shown',
  'sign-in-failed': 'Sign-in failed',
  'contact-person-erased': 'Data of the contact person erased',
  'retention-held': 'Kept from erasure',
  'retention-released': 'No longer kept from erasure',
};

const toText = ({ action, emailSetBy }: AuditRow): string => {
  if (action === 'signed-in' && emailSetBy !== null)
    return `Signed in with the email that ${emailSetBy} set`;
  const plain = action.replaceAll('-', ' ');
  return words[action] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
};

const present = (row: AuditRow): AuditEntry => ({
  _id: row.id,
  at: row.at.toISOString(),
  text: toText(row),
  by: row.actorRole === 'CANDIDATE' ? registrantName : row.actorName,
  byRole: row.actorRole,
  ip: row.ip,
  reason: row.reason,
});

const definedIds = (...ids: (string | null | undefined)[]): string[] =>
  ids.filter((id) => typeof id === 'string');

/** Access to the record, its document, assignments and account (SEC-49). */
export const listAuditEntries = ({
  candidates,
  providers,
  accounts,
  auditRecords,
}: Pick<Services, 'candidates' | 'providers' | 'accounts'> & {
  auditRecords: AuditRecordStore;
}) => {
  const idsOf = async ({ kind, id }: Which): Promise<string[]> => {
    if (kind === 'candidates') {
      const row = await candidates.find(id);
      if (!row) throw recordNotFound();
      return definedIds(id, row.documentId, ...(await auditRecords.assignmentIdsOf(id)));
    }
    const row = await providers.find(
      kind === 'job-providers' ? 'job-provider' : 'training-provider',
      id,
    );
    if (!row) throw recordNotFound();
    return definedIds(id, row.documentId, await accounts.idOfProvider(id));
  };

  return async (which: Which, query: PageRequest): Promise<{ data: AuditEntry[]; page: Page }> => {
    const ids = await idsOf(which);
    return presentPage(await auditRecords.read(ids, query), present);
  };
};
