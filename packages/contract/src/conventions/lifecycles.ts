/** A lifecycle lists, for each state, the allowed actions and the state that each leads to (decisions §5). */
export type Lifecycle<State extends string, Action extends string> = Record<
  State,
  Partial<Record<Action, State>>
>;

export const registrationStatuses = [
  'PENDING',
  'APPROVED_L1',
  'APPROVED_L2',
  'REJECTED',
  'ON_HOLD',
] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];
const registrationActions = [
  'approve',
  'reject',
  'hold',
  'resume',
  'resubmit',
  'reopen',
  'assign',
  'withdraw-consent',
] as const;
export type RegistrationAction = (typeof registrationActions)[number];

export const candidateLifecycle = {
  PENDING: { approve: 'APPROVED_L1', reject: 'REJECTED', hold: 'ON_HOLD' },
  ON_HOLD: { resume: 'PENDING' },
  REJECTED: { resubmit: 'PENDING' },
  // `withdraw-consent` is for people under 18: their guardian withdrew the consent, so a reviewer
  // waits for a new one.
  APPROVED_L1: { assign: 'APPROVED_L2', 'withdraw-consent': 'PENDING' },
  // Assigning a returned or trained candidate again does not change the status.
  APPROVED_L2: { assign: 'APPROVED_L2', 'withdraw-consent': 'PENDING' },
} as const satisfies Lifecycle<RegistrationStatus, RegistrationAction>;

/** Providers are never assigned. An approved provider can still be put on hold, which blocks its sign-in. */
export const providerLifecycle = {
  PENDING: { approve: 'APPROVED_L1', reject: 'REJECTED', hold: 'ON_HOLD' },
  ON_HOLD: { resume: 'PENDING' },
  // `reopen` needs a reason from a reviewer; `resubmit` is done by the provider with the emailed
  // link.
  REJECTED: { reopen: 'PENDING', resubmit: 'PENDING' },
  APPROVED_L1: { hold: 'ON_HOLD' },
  APPROVED_L2: {},
} as const satisfies Lifecycle<RegistrationStatus, RegistrationAction>;

export const trainingStatuses = ['PENDING', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const;
export type TrainingStatus = (typeof trainingStatuses)[number];
export const trainingActions = ['start', 'complete', 'cancel', 'reset'] as const;
export type TrainingAction = (typeof trainingActions)[number];

export const trainingLifecycle = {
  PENDING: { start: 'IN_PROGRESS', cancel: 'CANCELLED' },
  IN_PROGRESS: { complete: 'COMPLETED', cancel: 'CANCELLED' },
  COMPLETED: { reset: 'PENDING' },
  CANCELLED: { reset: 'PENDING' },
} as const satisfies Lifecycle<TrainingStatus, TrainingAction>;

/**
 * Whether the organisation signs for a step of a training: its completion, in a batch or alone, and
 * a step that undoes the completion (T83).
 */
export const isSignedTrainingStep = (from: TrainingStatus, action: TrainingAction): boolean =>
  action === 'complete' || from === 'COMPLETED';

type TrainingActor = {
  /** True for a member of an open batch, which changes the training instead (journey §10). */
  inBatch?: boolean;
  /** Whether the person signs for the organisation. */
  signs: boolean;
};

/**
 * The allowed actions of a training in this status, used by the server and by optimistic updates in
 * the browser.
 */
export const allowedTrainingActions = (
  status: TrainingStatus,
  { inBatch = false, signs }: TrainingActor,
): Record<TrainingAction, boolean> => {
  const steps: object = inBatch ? {} : trainingLifecycle[status];
  const isAllowed = (action: TrainingAction): boolean =>
    action in steps && (signs || !isSignedTrainingStep(status, action));
  return Object.fromEntries(trainingActions.map((action) => [action, isAllowed(action)])) as Record<
    TrainingAction,
    boolean
  >;
};

export const batchStatuses = ['PLANNED', 'RUNNING', 'COMPLETED', 'CANCELLED'] as const;
export type BatchStatus = (typeof batchStatuses)[number];
export const batchActions = ['start', 'close', 'cancel'] as const;
export type BatchAction = (typeof batchActions)[number];

/** A batch of a training provider (journey §10). The trainings of its members follow `trainingLifecycle`. */
export const batchLifecycle = {
  PLANNED: { start: 'RUNNING', cancel: 'CANCELLED' },
  RUNNING: { close: 'COMPLETED', cancel: 'CANCELLED' },
  COMPLETED: {},
  CANCELLED: {},
} as const satisfies Lifecycle<BatchStatus, BatchAction>;

/** Members can join, leave and be edited only in these statuses. */
const openBatchStatuses = ['PLANNED', 'RUNNING'] as const;

/** Whether members and details of a batch can still change. */
export const isOpenBatch = (status: BatchStatus): boolean =>
  (openBatchStatuses as readonly BatchStatus[]).includes(status);

export const certificateStatuses = ['VALID', 'REVOKED'] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];
export type CertificateAction = 'revoke';

/** A certificate (journey §11). An L2 admin or an erasure revokes it permanently. */
export const certificateLifecycle = {
  VALID: { revoke: 'REVOKED' },
  REVOKED: {},
} as const satisfies Lifecycle<CertificateStatus, CertificateAction>;

export const jobStatuses = ['ACTIVE', 'CLOSED'] as const;
export type JobStatus = (typeof jobStatuses)[number];
export const jobActions = ['close', 'reopen'] as const;
export type JobAction = (typeof jobActions)[number];

/** Reopening needs a future deadline. A job also closes when its deadline passes: see `jobStatusOnDay`. */
export const jobLifecycle = {
  ACTIVE: { close: 'CLOSED' },
  CLOSED: { reopen: 'ACTIVE' },
} as const satisfies Lifecycle<JobStatus, JobAction>;

/**
 * The status of a job on a day: ACTIVE until its last day has ended or its provider closes it
 * (decisions §5).
 * @param lastDay `YYYY-MM-DD` in Asia/Kolkata
 * @param today `YYYY-MM-DD` in Asia/Kolkata
 */
export const jobStatusOnDay = (
  today: string,
  { closed, lastDay }: { closed: boolean; lastDay: string },
): JobStatus => (closed || lastDay < today ? 'CLOSED' : 'ACTIVE');

export const applicantStatuses = ['pending', 'assigned', 'accepted', 'rejected'] as const;
export type ApplicantStatus = (typeof applicantStatuses)[number];
export const applicantJobStatuses = ['PENDING', 'IN_PROGRESS', 'COMPLETED'] as const;
export type ApplicantJobStatus = (typeof applicantJobStatuses)[number];

/** The applicant `status` that follows from each `jobStatus` (decisions §5). */
export const applicantStatusByJobStatus = {
  PENDING: 'pending',
  IN_PROGRESS: 'assigned',
  COMPLETED: 'accepted',
} as const satisfies Record<ApplicantJobStatus, ApplicantStatus>;

/** The state that an action leads to; undefined when the lifecycle does not allow it. */
export const nextState = <State extends string, Action extends string>(
  lifecycle: Lifecycle<State, Action>,
  from: State,
  action: Action,
): State | undefined => lifecycle[from][action];

/** The action that leads from one state to another; undefined when there is none. */
export const actionBetween = <State extends string, Action extends string>(
  lifecycle: Lifecycle<State, Action>,
  from: State,
  to: State,
): Action | undefined => {
  const moves = Object.entries(lifecycle[from]) as [Action, State][];
  return moves.find(([, state]) => state === to)?.[0];
};

/** Statuses of an L1 admin: disabled, with a temporary password, or active. */
export const l1AdminStatuses = ['ACTIVE', 'PASSWORD_NOT_SET', 'DISABLED'] as const;
export type L1AdminStatus = (typeof l1AdminStatuses)[number];
export const l2AdminStatuses = ['ACTIVE', 'INVITED', 'DISABLED'] as const;
export type L2AdminStatus = (typeof l2AdminStatuses)[number];

/** A grievance of a candidate (T24), answered once. */
export const grievanceStates = ['open', 'answered'] as const;
export type GrievanceState = (typeof grievanceStates)[number];

/**
 * Statuses whose records expire without activity. In the other ones the foundation has to take the next step: these people are
 * overdue, not inactive (UX-113).
 */
export const expiringStatuses = [
  'ON_HOLD',
  'REJECTED',
  'APPROVED_L2',
] as const satisfies readonly RegistrationStatus[];
export type ExpiringStatus = (typeof expiringStatuses)[number];

/**
 * Records that will be erased soon, records whose erasure is paused because the candidate could not
 * be notified (T36), and records under legal hold (SEC-58).
 */
export const retentionStates = ['due', 'unnotified', 'held'] as const;
export type RetentionState = (typeof retentionStates)[number];

export const erasureStates = ['open', 'erased', 'declined'] as const;
export type ErasureState = (typeof erasureStates)[number];

/** Statuses of a training that has not ended. */
export const openTrainingStatuses = ['PENDING', 'IN_PROGRESS'] as const;
/** Statuses of an application that is neither accepted nor rejected. */
export const openApplicantStatuses = ['PENDING', 'IN_PROGRESS'] as const;

export const placementStatuses = ['OFFERED', 'JOINED', 'NOT_JOINED', 'LEFT'] as const;
export type PlacementStatus = (typeof placementStatuses)[number];
export const placementActions = ['join', 'decline', 'leave'] as const;
export type PlacementAction = (typeof placementActions)[number];

/** Offered or started work (journey §12). */
export const placementLifecycle = {
  OFFERED: { join: 'JOINED', decline: 'NOT_JOINED' },
  JOINED: { leave: 'LEFT' },
  NOT_JOINED: {},
  LEFT: {},
} as const satisfies Lifecycle<PlacementStatus, PlacementAction>;

/** Statuses of a placement that has not ended. A candidate has at most one such placement. */
export const openPlacementStatuses = ['OFFERED', 'JOINED'] as const satisfies PlacementStatus[];

export const programmeStatuses = ['DRAFT', 'ACTIVE', 'CLOSED'] as const;
export type ProgrammeStatus = (typeof programmeStatuses)[number];
export const programmeActions = ['activate', 'close', 'reopen'] as const;
type ProgrammeAction = (typeof programmeActions)[number];

/** A programme of a funder. Opening it again needs a reason. */
export const programmeLifecycle = {
  DRAFT: { activate: 'ACTIVE' },
  ACTIVE: { close: 'CLOSED' },
  CLOSED: { reopen: 'ACTIVE' },
} as const satisfies Lifecycle<ProgrammeStatus, ProgrammeAction>;

export const auditStatuses = ['PREPARED', 'DRAWN', 'OPEN', 'CLOSED'] as const;
export type AuditStatus = (typeof auditStatuses)[number];
type AuditAction = 'draw' | 'open' | 'close';

/** An audit of a programme by sample. Another draw is possible until the auditor sees people. */
export const auditLifecycle = {
  PREPARED: { draw: 'DRAWN' },
  DRAWN: { draw: 'DRAWN', open: 'OPEN' },
  OPEN: { close: 'CLOSED' },
  CLOSED: {},
} as const satisfies Lifecycle<AuditStatus, AuditAction>;

export const checkInStatuses = ['DUE', 'ANSWERED', 'UNREACHED'] as const;
export type CheckInStatus = (typeof checkInStatuses)[number];
const checkInActions = ['answer', 'miss'] as const;
type CheckInAction = (typeof checkInActions)[number];

/** A check-in after an unsuccessful call can be called again or answered late. */
export const checkInLifecycle = {
  DUE: { answer: 'ANSWERED', miss: 'UNREACHED' },
  UNREACHED: { answer: 'ANSWERED', miss: 'UNREACHED' },
  ANSWERED: {},
} as const satisfies Lifecycle<CheckInStatus, CheckInAction>;
