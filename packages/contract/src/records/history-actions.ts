import {
  batchActions,
  placementActions,
  programmeActions,
  trainingActions,
  type ApplicantJobStatus,
  type BatchStatus,
  type CertificateStatus,
  type JobStatus,
  type PlacementStatus,
  type ProgrammeStatus,
  type RegistrationStatus,
  type TrainingStatus,
} from '../conventions/lifecycles.ts';

// Actions in the history of records: stored by the server, returned by the API, labelled by
// screens.

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

/** Types of records with a history, and the actions of each. */
export const historyActions = {
  candidate: [
    ...ofRegistration,
    'contact',
    'withdraw-consent',
    'correct',
    'decline-correction',
    'free-number',
    'free-guardian-number',
    'keep-number',
    'answer-funder',
    'withdraw-funder',
    'follow-up',
    'ask-support',
    'close-support',
    'tell-apart',
  ],
  'job-provider': [...ofRegistration, 'see-name', 'contact', 'remind'],
  'training-provider': [...ofRegistration, 'see-name', 'contact', 'remind'],
  training: [
    'assign',
    ...trainingActions,
    'undo',
    'join-batch',
    'leave-batch',
    'withdraw',
    'accept-place',
    'decline-place',
  ],
  batch: ['plan', 'edit', ...batchActions],
  centre: [
    'add',
    'edit',
    'visit',
    'photo',
    'finish-point',
    'return-point',
    'close-point',
    'request-move',
    'confirm-move',
    'decline-move',
    'withdraw-move',
  ],
  certificate: ['issue', 'revoke'],
  applicant: ['assign', 'update', 'reject', 'withdraw', 'accept-place', 'decline-place'],
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
  programme: [
    'add',
    'edit',
    'define',
    'freeze-report',
    'set-rule',
    ...programmeActions,
    'prepare-audit',
    'change-audit',
    'draw-sample',
    'invite-auditor',
    'extend-auditor',
    'end-auditor',
    'open-audit',
    'close-audit',
  ],
} as const;

export type HistoryKind = keyof typeof historyActions;
export type HistoryAction<Kind extends HistoryKind = HistoryKind> =
  (typeof historyActions)[Kind][number];

/** The state of an applicant in its history: the job status, or rejected. */
export type ApplicantHistoryState = ApplicantJobStatus | 'rejected';

type States = {
  candidate: RegistrationStatus;
  'job-provider': RegistrationStatus;
  'training-provider': RegistrationStatus;
  training: TrainingStatus;
  batch: BatchStatus;
  /** Centres have no states. */
  centre: never;
  certificate: CertificateStatus;
  applicant: ApplicantHistoryState;
  placement: PlacementStatus;
  job: JobStatus;
  programme: ProgrammeStatus;
};

export type HistoryState<Kind extends HistoryKind = HistoryKind> = States[Kind];
