import type { Role } from '@purboday/contract/conventions/roles';
import {
  overdueContract,
  type LevelTwoWaiting,
  type SupportCount,
  type VisitPointCount,
  type WaitingCount,
} from '@purboday/contract/overdue/overdue.contract';
import type { OverdueRecordType, PendingTaskType } from '@purboday/contract/overdue/steps';
import type { RequestCount } from '@purboday/contract/records/candidate-request';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/calls/call.ts';
import { useSession } from '#web/platform/session/session.ts';

const { countWaitingForL1, countWaitingForTrainer, countWaitingForEmployer, countWaitingForL2 } =
  overdueContract;

export type PendingTaskCounts = {
  steps: readonly WaitingCount[];
  more?: LevelTwoWaiting | undefined;
  visitPoints?: VisitPointCount | undefined;
  /** Requests of candidates in the cities of an L1 admin. */
  requests?: RequestCount | undefined;
  /** Support requests in the cities of an L1 admin. */
  support?: SupportCount | undefined;
  /** Days after which a review is overdue, for L1 admins. */
  reviewDays?: number | undefined;
  /** Time of the response, in milliseconds. */
  readAt: number;
};

/** Menus of several screens share one response for a minute. */
const freshMs = 60_000;

const read = async (
  role: Role,
  signal: AbortSignal,
): Promise<Omit<PendingTaskCounts, 'readAt'>> => {
  // Automatic requests must not extend the session.
  const unattended = { signal, unattended: true };
  if (role === 'L1_ADMIN') {
    const { data, ...beside } = await call(countWaitingForL1, {}, unattended);
    return { steps: data, ...beside };
  }
  if (role === 'TRAINING_PROVIDER') {
    const { data, visitPoints } = await call(countWaitingForTrainer, {}, unattended);
    return { steps: data, visitPoints };
  }
  if (role === 'JOB_PROVIDER')
    return { steps: (await call(countWaitingForEmployer, {}, unattended)).data };
  const { data } = await call(countWaitingForL2, {}, unattended);
  return { steps: data.steps, more: data };
};

/** Pending tasks for menu and dashboard; undefined while loading, null when loading failed. */
export const usePendingTasks = (): PendingTaskCounts | null | undefined => {
  const role = useSession()?.user.role;
  const { data, dataUpdatedAt, isError } = useQuery({
    queryKey: ['waiting', role],
    queryFn: ({ signal }) => read(role ?? 'CANDIDATE', signal),
    enabled: role !== undefined && role !== 'CANDIDATE',
    staleTime: freshMs,
  });
  if (data) return { ...data, readAt: dataUpdatedAt };
  return isError ? null : undefined;
};

const reviewLists: Record<OverdueRecordType, string> = {
  candidate: '/l1-admin/candidates',
  'job-provider': '/l1-admin/job-providers',
  'training-provider': '/l1-admin/training-providers',
};

/** Steps whose number is shown in the menu. */
const countedSteps: { [Step in PendingTaskType]?: (kind: OverdueRecordType) => string } = {
  review: (kind) => reviewLists[kind],
  assign: () => '/l2-admin/candidates',
  start: () => '/training-provider/assigned-candidates',
  applicant: () => '/job-provider/applicants',
};

/** Open points of visits. Each role has one of the lists in its menu. */
const countVisitPoints = (points: VisitPointCount | undefined): [path: string, n: number][] =>
  points === undefined
    ? []
    : ['/l1-admin/centres', '/training-provider/centres'].map((path) => [path, points.waiting]);

const countSupport = (support: SupportCount | undefined): [path: string, n: number][] =>
  support === undefined ? [] : [['/l1-admin/support-requests', support.waiting]];

/** A step over all types of records. `count` are overdue, of `waiting` in total. */
export const sumStep = (
  waiting: Pick<PendingTaskCounts, 'steps'>,
  step: PendingTaskType,
): Pick<WaitingCount, 'count' | 'waiting' | 'since'> => {
  const rows = waiting.steps.filter((row) => row.step === step);
  return {
    since: rows.flatMap(({ since = [] }) => since).toSorted()[0],
    count: rows.reduce((sum, { count }) => sum + count, 0),
    waiting: rows.reduce((sum, row) => sum + row.waiting, 0),
  };
};

/** Overdue tasks, and check-ins, follow-ups and support requests that are due but not overdue yet, so that no person counts twice. */
const countCalls = (
  waiting: Pick<PendingTaskCounts, 'steps'>,
  { stalled, support, followUps }: LevelTwoWaiting,
): number => {
  const checkIns = sumStep(waiting, 'check_in');
  return (
    stalled + checkIns.waiting - checkIns.count + support.waiting - support.overdue + followUps
  );
};

export const countMenuTasks = (
  waiting: Omit<PendingTaskCounts, 'readAt'> | null | undefined,
): ReadonlyMap<string, number> => {
  const counts = new Map([
    ...countVisitPoints(waiting?.visitPoints),
    ...countSupport(waiting?.support),
  ]);
  for (const { step, kind, waiting: n } of waiting?.steps ?? []) {
    const path = countedSteps[step]?.(kind);
    if (path) counts.set(path, n);
  }
  if (waiting?.more) {
    counts.set('/l2-admin/calls', countCalls(waiting, waiting.more));
    counts.set('/l2-admin/messages', waiting.more.failedMessages);
    counts.set('/l2-admin/erasure-requests', waiting.more.erasureRequests);
    counts.set('/l2-admin/grievances', waiting.more.grievances);
  }
  return counts;
};
