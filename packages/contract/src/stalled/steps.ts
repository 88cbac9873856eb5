/** What somebody waits for, and with it whose turn it is (journey §13). */
export const waitingSteps = [
  'review',
  'hold',
  'assign',
  'start',
  'train',
  'next',
  'applicant',
  'check_in',
] as const;
export type WaitingStep = (typeof waitingSteps)[number];

/** Days after which a step has waited too long; the setting `STALL_DAYS` says others. */
export const stallDays = {
  review: 3,
  hold: 14,
  assign: 7,
  start: 7,
  train: 30,
  next: 14,
  applicant: 7,
  check_in: 7,
} as const satisfies Record<WaitingStep, number>;

/** Whose turn it is. `nobody`: a city without an active level 1 admin. */
export const ownerKinds = [
  'nobody',
  'l1-admin',
  'l2-admin',
  'training-provider',
  'job-provider',
] as const;
export type OwnerKind = (typeof ownerKinds)[number];

/** The steps that are an owner's turn. */
export const stepsOf = {
  nobody: ['review', 'hold'],
  'l1-admin': ['review', 'hold'],
  'l2-admin': ['assign', 'next', 'check_in'],
  'training-provider': ['start', 'train'],
  'job-provider': ['applicant'],
} as const satisfies Record<OwnerKind, readonly WaitingStep[]>;

/** The `id` of level 2 admins, who own their steps together. */
export const everyL2Admin = 'l2-admin';

/** The `id` that means every city without an active level 1 admin; one of them is `nobody:<state>:<city>`. */
export const everyNobody = 'nobody';

/** Who waits: providers for a review, candidates for everything. */
export const stalledKinds = ['candidate', 'job-provider', 'training-provider'] as const;
export type StalledKind = (typeof stalledKinds)[number];
