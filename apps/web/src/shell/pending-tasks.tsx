import type { ReactNode } from 'react';
import type { Destination } from '#web/platform/routing/destination.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import type { Role } from '@purboday/contract/conventions/roles';
import { overdueContract } from '@purboday/contract/overdue/overdue.contract';
import type { LevelTwoWaiting, WaitingCount } from '@purboday/contract/overdue/overdue.contract';
import type { OverdueRecordType, PendingTaskType } from '@purboday/contract/overdue/steps';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/calls/call.ts';
import { useSession } from '#web/platform/session/session.ts';

export type PendingTaskLine = {
  link: Destination;
  label: string;
  count: number;
  /** Number of overdue ones. */
  late?: number | undefined;
  /** Shown in red: no one is assigned. */
  alarming?: boolean;
};

const number = new Intl.NumberFormat('en-IN');

const Line = ({ link, label, count, late = 0, alarming = false }: PendingTaskLine) => (
  <li className="flex flex-wrap items-center gap-x-3 border-t border-line first:border-t-0">
    <TextLink {...link} className="inline-flex min-h-11 flex-1 items-center gap-3 py-1.5">
      <span className={`min-w-10 font-semibold numbers ${alarming ? 'text-brick' : ''}`}>
        {number.format(count)}
      </span>
      {label}
    </TextLink>
    {late > 0 && <span className="badge badge-pending">{number.format(late)} overdue</span>}
  </li>
);

const Lines = ({ lines }: { lines: readonly PendingTaskLine[] }) =>
  lines.length === 0 ? (
    <p className="text-soft">You’re all caught up.</p>
  ) : (
    <ul>
      {lines.map((line) => (
        <Line key={line.label} {...line} />
      ))}
    </ul>
  );

const LinesSkeleton = ({ lines }: { lines: number }) => (
  <output className="block after-200ms" aria-label="Loading">
    {['w-52', 'w-44', 'w-48'].slice(0, lines).map((width) => (
      <span key={width} className="block border-t border-line first:border-t-0">
        <span className="flex min-h-11 items-center">
          <span className={`skeleton h-5 ${width}`} />
        </span>
      </span>
    ))}
  </output>
);

/** Pending tasks of the signed-in user. */
export const PendingTasks = ({
  lines,
  usually = 3,
  children,
}: {
  /** Undefined while loading, null when loading failed. */
  lines: readonly PendingTaskLine[] | null | undefined;
  /** Number of placeholder lines, at most three. */
  usually?: number;
  children?: ReactNode;
}) => {
  if (lines === null) return null;
  return (
    <Section title="Waiting for you">
      {lines ? (
        <Lines lines={lines.filter(({ count }) => count > 0)} />
      ) : (
        <LinesSkeleton lines={usually} />
      )}
      {children}
    </Section>
  );
};

const { countWaitingForL1, countWaitingForTrainer, countWaitingForEmployer, countWaitingForL2 } =
  overdueContract;

export type PendingTaskCounts = {
  steps: readonly WaitingCount[];
  more?: LevelTwoWaiting | undefined;
};

/** Menus of several screens share one response for a minute. */
const freshMs = 60_000;

const read = async (role: Role, signal: AbortSignal): Promise<PendingTaskCounts> => {
  // Automatic requests must not extend the session.
  const unattended = { signal, unattended: true };
  if (role === 'L1_ADMIN') return { steps: (await call(countWaitingForL1, {}, unattended)).data };
  if (role === 'TRAINING_PROVIDER')
    return { steps: (await call(countWaitingForTrainer, {}, unattended)).data };
  if (role === 'JOB_PROVIDER')
    return { steps: (await call(countWaitingForEmployer, {}, unattended)).data };
  const { data } = await call(countWaitingForL2, {}, unattended);
  return { steps: data.steps, more: data };
};

/** Pending tasks for menu and dashboard; undefined while loading, null when loading failed. */
export const usePendingTasks = (): PendingTaskCounts | null | undefined => {
  const role = useSession()?.user.role;
  const { data, isError } = useQuery({
    queryKey: ['waiting', role],
    queryFn: ({ signal }) => read(role ?? 'CANDIDATE', signal),
    enabled: role !== undefined && role !== 'CANDIDATE',
    staleTime: freshMs,
  });
  return data ?? (isError ? null : undefined);
};

type Place = { label: string; link: Destination };

type ReviewListPath = `/l1-admin/${'candidates' | 'job-providers' | 'training-providers'}`;

const reviewLists: { [Kind in OverdueRecordType]: { path: ReviewListPath; many: string } } = {
  candidate: { path: '/l1-admin/candidates', many: 'candidates' },
  'job-provider': { path: '/l1-admin/job-providers', many: 'job providers' },
  'training-provider': { path: '/l1-admin/training-providers', many: 'training providers' },
};

const places: Record<PendingTaskType, (kind: OverdueRecordType) => Place> = {
  review: (kind) => ({
    label: `To review: ${reviewLists[kind].many}`,
    link: { to: reviewLists[kind].path, search: { status: 'PENDING' } },
  }),
  hold: (kind) => ({
    label: `On hold: ${reviewLists[kind].many}`,
    link: { to: reviewLists[kind].path, search: { status: 'ON_HOLD' } },
  }),
  assign: () => ({ label: 'Candidates to assign', link: { to: '/l2-admin/candidates' } }),
  next: () => ({
    label: 'Trained or returned, next step to find',
    link: { to: '/l2-admin/candidates', search: { queue: 'trained' } },
  }),
  check_in: () => ({ label: 'Check-ins that are due', link: { to: '/l2-admin/check-ins' } }),
  start: () => ({
    label: 'Trainings to start',
    link: { to: '/training-provider/assigned-candidates', search: { status: 'PENDING' } },
  }),
  train: () => ({
    label: 'In training',
    link: { to: '/training-provider/assigned-candidates', search: { status: 'IN_PROGRESS' } },
  }),
  applicant: () => ({
    label: 'Applications to answer',
    link: { to: '/job-provider/applicants', search: { status: 'pending' } },
  }),
};

/** Tasks that are expected to take long: listed only when overdue. */
const whileTooLong: readonly PendingTaskType[] = ['train'];

const toLine = ({ step, kind, count, waiting }: WaitingCount): PendingTaskLine => ({
  ...places[step](kind),
  count: whileTooLong.includes(step) ? count : waiting,
  late: count,
});

const linesOfLevelTwo = (more: LevelTwoWaiting): PendingTaskLine[] => [
  {
    label: 'Waiting or on hold in cities without an L1 admin',
    link: { to: '/l2-admin/stalled', search: { owner: 'nobody' } },
    count: more.nobody.people,
    alarming: true,
  },
  { label: 'All overdue tasks', link: { to: '/l2-admin/stalled' }, count: more.stalled },
  {
    label: 'Requests for erasure',
    link: { to: '/l2-admin/erasure-requests', search: { state: 'open' } },
    count: more.erasureRequests,
  },
  {
    label: 'Messages that could not be delivered',
    link: { to: '/l2-admin/messages', search: { state: 'failed' } },
    count: more.failedMessages,
  },
];

export const toPendingTaskLines = (
  waiting: PendingTaskCounts | null | undefined,
): PendingTaskLine[] | null | undefined =>
  waiting && [...waiting.steps.map(toLine), ...(waiting.more ? linesOfLevelTwo(waiting.more) : [])];

export const countMenuTasks = (
  waiting: PendingTaskCounts | null | undefined,
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { step, kind, waiting: n } of waiting?.steps ?? []) {
    if (!['review', 'assign', 'start', 'applicant'].includes(step)) continue;
    counts.set(places[step](kind).link.to, n);
  }
  if (waiting?.more) {
    counts.set('/l2-admin/stalled', waiting.more.stalled);
    counts.set('/l2-admin/messages', waiting.more.failedMessages);
    counts.set('/l2-admin/erasure-requests', waiting.more.erasureRequests);
  }
  return counts;
};
