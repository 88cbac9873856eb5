import type { Role } from '@purboday/contract/conventions/roles';
import { stalledContract } from '@purboday/contract/stalled/stalled.contract';
import type { LevelTwoWaiting, WaitingCount } from '@purboday/contract/stalled/stalled.contract';
import type { StalledKind, WaitingStep } from '@purboday/contract/stalled/steps';
import { useQuery } from '@tanstack/react-query';
import { paths, withSearch } from '#web/paths.ts';
import { call } from '#web/platform/calls/call.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { WaitingLine } from './waiting-for-you.tsx';

const { countWaitingForL1, countWaitingForTrainer, countWaitingForEmployer, countWaitingForL2 } =
  stalledContract;

/** What waits for whoever is signed in: steps, and for level 2 what else does. */
export type Waiting = { steps: readonly WaitingCount[]; more?: LevelTwoWaiting | undefined };

/** A minute: the menu asks once, however many screens are opened in it. */
const freshMs = 60_000;

const read = async (role: Role, signal: AbortSignal): Promise<Waiting> => {
  // Nobody asked for it: no sign that somebody is there.
  const unattended = { signal, unattended: true };
  if (role === 'L1_ADMIN') return { steps: (await call(countWaitingForL1, {}, unattended)).data };
  if (role === 'TRAINING_PROVIDER')
    return { steps: (await call(countWaitingForTrainer, {}, unattended)).data };
  if (role === 'JOB_PROVIDER')
    return { steps: (await call(countWaitingForEmployer, {}, unattended)).data };
  const { data } = await call(countWaitingForL2, {}, unattended);
  return { steps: data.steps, more: data };
};

/** One call for the menu and the dashboard of a portal; undefined while it is not known, null where it cannot be had. */
export const useWaiting = (): Waiting | null | undefined => {
  const role = useSession()?.user.role;
  const { data, isError } = useQuery({
    queryKey: ['waiting', role],
    queryFn: ({ signal }) => read(role ?? 'CANDIDATE', signal),
    enabled: role !== undefined && role !== 'CANDIDATE',
    staleTime: freshMs,
  });
  return data ?? (isError ? null : undefined);
};

type Place = { label: string; href: string };

const byStatus = (path: string, status: string): string => withSearch(path, { status });

/** The lists of level 1 admins, by who waits. */
const reviewLists: Record<StalledKind, { path: () => string; many: string }> = {
  candidate: { path: paths.l1Candidates, many: 'candidates' },
  'job-provider': { path: paths.l1JobProviders, many: 'job providers' },
  'training-provider': { path: paths.l1TrainingProviders, many: 'training providers' },
};

const places: Record<WaitingStep, (kind: StalledKind) => Place> = {
  review: (kind) => ({
    label: `To review: ${reviewLists[kind].many}`,
    href: byStatus(reviewLists[kind].path(), 'PENDING'),
  }),
  hold: (kind) => ({
    label: `On hold: ${reviewLists[kind].many}`,
    href: byStatus(reviewLists[kind].path(), 'ON_HOLD'),
  }),
  assign: () => ({ label: 'Candidates to assign', href: paths.l2Candidates() }),
  next: () => ({
    label: 'Trained or returned, next step to find',
    href: withSearch(paths.l2Candidates(), { queue: 'trained' }),
  }),
  check_in: () => ({ label: 'Check-ins that are due', href: paths.checkIns() }),
  start: () => ({
    label: 'Trainings to start',
    href: byStatus(paths.assignedCandidates(), 'PENDING'),
  }),
  train: () => ({
    label: 'In training',
    href: byStatus(paths.assignedCandidates(), 'IN_PROGRESS'),
  }),
  applicant: () => ({
    label: 'Applications to answer',
    href: byStatus(paths.applicants(), 'pending'),
  }),
};

/** Steps that wait as long as they go on: told only where they go on for too long. */
const whileTooLong: readonly WaitingStep[] = ['train'];

const lineOf = ({ step, kind, count, waiting }: WaitingCount): WaitingLine => ({
  ...places[step](kind),
  count: whileTooLong.includes(step) ? count : waiting,
  late: count,
});

const linesOfLevelTwo = (more: LevelTwoWaiting): WaitingLine[] => [
  {
    label: 'In cities without a level 1 admin',
    href: withSearch(paths.stalled(), { owner: 'nobody' }),
    count: more.nobody.people,
    alarming: true,
  },
  { label: 'Stalled, whosever turn it is', href: paths.stalled(), count: more.stalled },
  {
    label: 'Requests for erasure',
    href: withSearch(paths.erasureRequests(), { state: 'open' }),
    count: more.erasureRequests,
  },
  {
    label: 'Messages that could not be delivered',
    href: withSearch(paths.l2Messages(), { state: 'failed' }),
    count: more.failedMessages,
  },
];

/** The lines of `<WaitingForYou>`. */
export const linesOf = (waiting: Waiting | null | undefined): WaitingLine[] | null | undefined =>
  waiting && [...waiting.steps.map(lineOf), ...(waiting.more ? linesOfLevelTwo(waiting.more) : [])];

/** Numbers beside entries of the menu, by their address. */
export const menuCounts = (waiting: Waiting | null | undefined): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { step, kind, waiting: n } of waiting?.steps ?? []) {
    if (!['review', 'assign', 'start', 'applicant'].includes(step)) continue;
    counts.set(places[step](kind).href.split('?')[0] ?? '', n);
  }
  if (waiting?.more) {
    counts.set(paths.stalled(), waiting.more.stalled + waiting.more.nobody.people);
    counts.set(paths.l2Messages(), waiting.more.failedMessages);
    counts.set(paths.erasureRequests(), waiting.more.erasureRequests);
  }
  return counts;
};
