import type { HistoryAction, HistoryKind } from '@purboday/contract/records/history-actions';
import type { AuditAction } from './audit-tables.ts';

const ofRegistration = {
  register: 'registered',
  import: 'imported',
  approve: 'approved',
  reject: 'rejected',
  hold: 'held',
  resume: 'resumed',
  undo: 'undone',
  resubmit: 'resubmitted',
  assign: 'assigned',
  'decline-erasure': 'erasure-declined',
  'change-contact': 'contact-changed',
  reopen: 'reopened',
  'record-age': 'age-recorded',
  agree: 'adult-agreed',
} as const;

const ofProvider = {
  ...ofRegistration,
  erase: 'contact-person-erased',
  'see-name': 'provider-name-seen',
  contact: 'contact-noted',
  remind: 'overdue-reminded',
} as const;

const ofPlace = {
  assign: 'assigned',
  withdraw: 'sharing-withdrawn',
  'accept-place': 'assignment-answered',
  'decline-place': 'assignment-answered',
} as const;

/** The audit entry of each step in the history: no step is without one. */
export const auditedSteps: {
  readonly [Kind in HistoryKind]: Readonly<Record<HistoryAction<Kind>, AuditAction>>;
} = {
  candidate: {
    ...ofRegistration,
    erase: 'erased',
    contact: 'contact-noted',
    'withdraw-consent': 'guardian-consent-withdrawn',
    correct: 'facts-corrected',
    'decline-correction': 'correction-declined',
    'free-number': 'number-freed',
    'free-guardian-number': 'guardian-number-freed',
    'keep-number': 'number-kept',
    'answer-funder': 'funder-facts-given',
    'withdraw-funder': 'funder-facts-withdrawn',
    'follow-up': 'follow-up-answered',
    'ask-support': 'support-requested',
    'close-support': 'support-closed',
    'tell-apart': 'duplicate-decided',
  },
  'job-provider': ofProvider,
  'training-provider': ofProvider,
  training: {
    ...ofPlace,
    start: 'training-status-changed',
    complete: 'training-status-changed',
    cancel: 'training-status-changed',
    reset: 'training-status-changed',
    undo: 'training-status-changed',
    'join-batch': 'batch-joined',
    'leave-batch': 'batch-left',
  },
  batch: {
    plan: 'batch-created',
    edit: 'batch-changed',
    start: 'batch-status-changed',
    close: 'batch-status-changed',
    cancel: 'batch-status-changed',
  },
  centre: {
    add: 'centre-added',
    edit: 'centre-changed',
    visit: 'centre-visited',
    photo: 'centre-photo-added',
    'finish-point': 'centre-point-done',
    'return-point': 'centre-point-returned',
    'close-point': 'centre-point-closed',
    'request-move': 'centre-move-requested',
    'confirm-move': 'centre-move-confirmed',
    'decline-move': 'centre-move-declined',
    'withdraw-move': 'centre-move-withdrawn',
  },
  certificate: { issue: 'certificate-issued', revoke: 'certificate-revoked' },
  applicant: {
    ...ofPlace,
    update: 'applicant-status-changed',
    reject: 'applicant-rejected',
  },
  placement: {
    make: 'placement-made',
    join: 'placement-changed',
    decline: 'placement-changed',
    leave: 'placement-changed',
    correct: 'placement-changed',
    document: 'placement-document-added',
    check: 'placement-checked',
    'check-in-working': 'check-in-answered',
    'check-in-changed': 'check-in-answered',
    'check-in-left': 'check-in-answered',
    withdraw: 'sharing-withdrawn',
  },
  job: {
    post: 'job-posted',
    edit: 'job-changed',
    close: 'job-changed',
    reopen: 'job-changed',
    delete: 'job-deleted',
  },
  programme: {
    add: 'programme-added',
    edit: 'programme-changed',
    define: 'programme-defined',
    'freeze-report': 'report-frozen',
    'prepare-audit': 'audit-prepared',
    'change-audit': 'audit-changed',
    'draw-sample': 'audit-drawn',
    'set-rule': 'programme-rule-changed',
    activate: 'programme-status-changed',
    close: 'programme-status-changed',
    reopen: 'programme-status-changed',
  },
};
