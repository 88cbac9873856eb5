/** Pending tasks. The task determines who has to act (journey §13). */
export const pendingTaskTypes = [
  'review',
  'hold',
  'assign',
  'start',
  'train',
  'next',
  'applicant',
  'check_in',
  'answer',
  'support',
] as const;
export type PendingTaskType = (typeof pendingTaskTypes)[number];

/** Days after which a task is overdue. The setting `STALL_DAYS` overrides them. */
export const stallDays = {
  review: 3,
  hold: 14,
  assign: 7,
  start: 7,
  train: 30,
  next: 14,
  applicant: 7,
  check_in: 7,
  answer: 5,
  support: 3,
} as const satisfies Record<PendingTaskType, number>;

/** Types of assignees. `nobody`: a city without an active L1 admin. */
export const assigneeTypes = [
  'nobody',
  'l1-admin',
  'l2-admin',
  'training-provider',
  'job-provider',
] as const;
export type AssigneeType = (typeof assigneeTypes)[number];

/**
 * The tasks of each type of assignee. Providers see unanswered assignments too, but level 2 has to
 * call the candidate.
 */
export const tasksByAssignee = {
  nobody: ['review', 'hold', 'support'],
  'l1-admin': ['review', 'hold', 'support'],
  'l2-admin': ['assign', 'next', 'check_in', 'answer'],
  'training-provider': ['start', 'train'],
  'job-provider': ['applicant'],
} as const satisfies Record<AssigneeType, readonly PendingTaskType[]>;

/** The `id` of L2 admins, who share their tasks. */
export const allL2AdminsId = 'l2-admin';

/** The `id` of all cities without an active L1 admin; one city is `nobody:<state>:<city>`. */
export const unassignedCitiesId = 'nobody';

/** Types of records with tasks. Providers only wait for a review. */
export const overdueRecordTypes = ['candidate', 'job-provider', 'training-provider'] as const;
export type OverdueRecordType = (typeof overdueRecordTypes)[number];
