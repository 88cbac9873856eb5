import { batchActions, placementActions, trainingActions } from '../conventions/lifecycles.ts';
import type {
  ApplicantJobStatus,
  BatchStatus,
  CertificateStatus,
  JobStatus,
  PlacementStatus,
  RegistrationStatus,
  TrainingStatus,
} from '../conventions/lifecycles.ts';

// What can happen to a record, told once: the server writes it, the API answers it, screens have words for it.

const ofRegistration = [
  'register',
  'import',
  'approve',
  'reject',
  'hold',
  'resume',
  'undo',
  'resubmit',
  'assign',
  'erase',
  'decline-erasure',
  'change-contact',
  'reopen',
  'record-age',
  'agree',
] as const;

/** The kinds of records that have a history, and the actions of each. */
export const historyActions = {
  candidate: [...ofRegistration, 'contact', 'withdraw-consent'],
  'job-provider': [...ofRegistration, 'see-name'],
  'training-provider': [...ofRegistration, 'see-name'],
  training: ['assign', ...trainingActions, 'join-batch', 'leave-batch', 'withdraw'],
  batch: ['plan', 'edit', ...batchActions],
  certificate: ['issue', 'revoke'],
  applicant: ['assign', 'update', 'reject', 'withdraw'],
  placement: [
    'make',
    ...placementActions,
    'correct',
    'document',
    'check',
    'check-in-working',
    'check-in-changed',
    'check-in-left',
    'withdraw',
  ],
  job: ['post', 'edit', 'close', 'reopen', 'delete'],
} as const;

/** The kind of a record that has a history. */
export type HistoryKind = keyof typeof historyActions;
/** What can happen to a record of a kind. */
export type HistoryAction<Kind extends HistoryKind = HistoryKind> =
  (typeof historyActions)[Kind][number];

/** Where an applicant stands, as history tells it: the job status, or the end. */
export type ApplicantHistoryState = ApplicantJobStatus | 'rejected';

type States = {
  candidate: RegistrationStatus;
  'job-provider': RegistrationStatus;
  'training-provider': RegistrationStatus;
  training: TrainingStatus;
  batch: BatchStatus;
  certificate: CertificateStatus;
  applicant: ApplicantHistoryState;
  placement: PlacementStatus;
  job: JobStatus;
};

/** The states that a record of a kind goes through. */
export type HistoryState<Kind extends HistoryKind = HistoryKind> = States[Kind];
