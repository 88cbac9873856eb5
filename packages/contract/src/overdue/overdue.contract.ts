import { withContacts } from '../conventions/contacts.ts';
import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { listQueries } from '../pages/list-queries.ts';
import { lastContact } from '../contacts/contacts.contract.ts';
import { byId, emptyData } from '../conventions/schemas.ts';
import { requestCount } from '../records/candidate-request.ts';
import { assigneeTypes, overdueRecordTypes, pendingTaskTypes } from './steps.ts';

const owner = z.object({
  kind: z.enum(assigneeTypes),
  /** Value of the `owner` filter: an account, a provider, `l2-admin`, or `nobody:<state>:<city>`. */
  id: z.string(),
  name: z.string(),
  /** Set for a city without an active L1 admin. */
  state: z.optional(z.string()),
  city: z.optional(z.string()),
});
export type Assignee = z.infer<typeof owner>;

const step = z.enum(pendingTaskTypes);

const stalledCount = z.object({
  owner,
  step,
  count: z.number(),
  /** When the longest waiting of these tasks began. */
  oldest: z.iso.datetime(),
  /** Number of the admin or of the provider's contact person; null for a group and for a city. */
  mobileNumber: z.nullable(z.string()),
});
export type OverdueCount = z.infer<typeof stalledCount>;

const remindedCount = z.extend(stalledCount, { remindedToday: z.boolean() });
export type RemindedCount = z.infer<typeof remindedCount>;

const kind = z.enum(overdueRecordTypes);

const stalledPerson = z.object({
  /** Id of the candidate or provider. */
  _id: z.string(),
  kind,
  registrationCode: z.nullable(z.string()),
  name: z.string(),
  /** Number of the contact person, for a provider. */
  mobileNumber: z.string(),
  state: z.string(),
  city: z.string(),
  step,
  /** When the task began. For a check-in, its due date. */
  since: z.iso.datetime(),
  /** Name of the training or job provider who has to act. */
  providerName: z.nullable(z.string()),
  providerKind: z.nullable(z.enum(['training-provider', 'job-provider'])),
  /** Time of the last call, message or visit. */
  lastContact,
});
export type OverdueTask = z.infer<typeof stalledPerson>;

/** The caller's own tasks: `count` are overdue for L2 admins, of `waiting` in total. */
const waitingCount = z.object({
  step,
  kind,
  count: z.number(),
  waiting: z.number(),
  /** When the task that waits longest began; for a check-in, its due date. */
  since: z.optional(z.iso.datetime()),
  /** The registration that waits longest; only for L1 admins. */
  oldest: z.optional(z.object({ _id: z.string(), since: z.iso.datetime() })),
});
export type WaitingCount = z.infer<typeof waitingCount>;

const own = z.array(waitingCount);

/** Open points of visits of the caller's centres. */
const visitPoints = z.object({
  waiting: z.number(),
  overdue: z.number(),
  /** The centre with the point that is due first; null without open points. */
  next: z.nullable(z.object({ _id: z.string(), name: z.string() })),
});
export type VisitPointCount = z.infer<typeof visitPoints>;

/** Open support requests that the caller may read. */
const supportCount = z.object({
  waiting: z.number(),
  overdue: z.number(),
  since: z.optional(z.iso.datetime()),
});
export type SupportCount = z.infer<typeof supportCount>;

/** Counts for the menu and dashboard of L2 admins. */
const levelTwoWaiting = z.object({
  steps: own,
  /** Overdue tasks of all assignees, and all people who wait in cities without an active L1 admin. */
  stalled: z.number(),
  /** People waiting in cities without an active L1 admin. */
  uncovered: z.object({ cities: z.number(), people: z.number() }),
  /** Counted up to 1,000; 1,001 means more. */
  failedMessages: z.number(),
  erasureRequests: z.number(),
  grievances: z.number(),
  /** Trained and returned candidates without a next step; `count` are overdue, of `waiting` in total. */
  queues: z.array(
    z.object({ queue: z.enum(['trained', 'returned']), waiting: z.number(), count: z.number() }),
  ),
  /** Requests of candidates that wait for long, or whose city has no L1 admin. */
  candidateRequests: requestCount,
  support: supportCount,
  /** Trained candidates to call about what they do now. */
  followUps: z.number(),
});
export type LevelTwoWaiting = z.infer<typeof levelTwoWaiting>;

export const overdueLists = defineList({
  row: stalledPerson,
  scopes: {
    l2: {
      path: '/l2admin/stalled/people',
      role: 'L2_ADMIN',
      summary:
        'Overdue tasks of an assignee, of a place or of everyone, oldest first. `q` searches name, email, mobile number or id',
      contacts: 'rows',
      query: withContacts(listQueries.stalled),
    },
  },
});

export const overdueContract = contract({
  countOverdue: {
    method: 'GET',
    path: '/l2admin/stalled',
    role: 'L2_ADMIN',
    shows: 'several',
    summary:
      'Assignees with their numbers of overdue tasks, by task. For cities without an active L1 admin, all waiting people count',
    reply: z.array(remindedCount),
  },

  remindAssignee: {
    method: 'POST',
    path: '/l2admin/stalled/:id/reminders',
    role: 'L2_ADMIN',
    status: 201,
    summary: 'Remind an L1 admin or a provider of their overdue tasks, at most once a day',
    params: byId,
    reply: emptyData,
  },

  listOverdue: overdueLists.l2,

  countWaitingForL2: {
    method: 'GET',
    path: '/l2admin/waiting',
    role: 'L2_ADMIN',
    summary:
      'Tasks of L2 admins, and counts of overdue tasks, failed notifications and due erasures',
    reply: levelTwoWaiting,
  },

  countWaitingForL1: {
    method: 'GET',
    path: '/l1admin/waiting',
    role: 'L1_ADMIN',
    summary: "Registrations waiting for review and open points of visits in the admin's cities",
    reply: own,
    beside: {
      visitPoints,
      requests: requestCount,
      support: supportCount,
      /** Days after which a review is overdue. */
      reviewDays: z.number(),
    },
  },

  countWaitingForTrainer: {
    method: 'GET',
    path: '/training-providers/waiting',
    role: 'TRAINING_PROVIDER',
    summary: 'Trainings and open points of visits waiting for the provider',
    reply: own,
    beside: { visitPoints },
  },

  countWaitingForEmployer: {
    method: 'GET',
    path: '/job-providers/waiting',
    role: 'JOB_PROVIDER',
    summary: 'Applications waiting for the provider',
    reply: own,
  },
});
