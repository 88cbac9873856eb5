import type { CallResponse } from '@purboday/contract/conventions/endpoint';
import type { Destination } from '#web/platform/routing/destination.ts';
import { inContext } from '#web/platform/language/in-context.ts';
import { jobsContract } from '@purboday/contract/jobs/jobs.contract';
import Briefcase from 'lucide-react/icons/briefcase';
import FilePlus from 'lucide-react/icons/file-plus';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import { useCall } from '#web/platform/calls/data.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useMedia } from '#web/ui/layout/use-media.ts';
import { Dashboard, isPositive } from '#web/shell/dashboard.tsx';
import { FirstSteps } from '#web/shell/first-steps.tsx';
import { sumStep, usePendingTasks, type PendingTaskCounts } from '#web/shell/pending-tasks.ts';
import { ToDoToday, type ToDo } from '#web/shell/to-do-today.tsx';
import type { TileProps } from '#web/ui/elements/tiles.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import { formatDaysLeft, countDaysTo, filledText } from './job-card.tsx';

type Counts = CallResponse<typeof jobsContract.countJobs>['data'];

const jobTiles = (counts: Partial<Counts> = {}): TileProps[] => [
  {
    label: 'Total Job Postings',
    value: counts.totalJobs,
    link: { to: '/job-provider/manage-jobs' },
  },
  {
    label: 'Assigned Candidates',
    value: counts.totalAssignedCandidates,
    link: { to: '/job-provider/applicants', search: { status: 'current' } },
  },
  {
    label: 'Pending Applications',
    value: counts.totalPendingCandidates,
    link: { to: '/job-provider/applicants', search: { status: 'pending' } },
    strong: isPositive(counts.totalPendingCandidates),
  },
];

/** The number of applications is in the tile `Pending Applications`. */
const toToDos = (waiting: PendingTaskCounts): ToDo[] => {
  const { count, waiting: open } = sumStep(waiting, 'applicant');
  const { count: unanswered } = sumStep(waiting, 'answer');
  const toAnswer: ToDo = {
    key: 'applicants',
    label: 'Applications to answer',
    overdue: count,
    link: { to: '/job-provider/applicants', search: { status: 'pending' } },
    button: inContext('a button', 'Answer'),
    about: 'applications',
  };
  const toCall: ToDo = {
    key: 'answer',
    label: 'without an answer yet: please call them',
    count: unanswered,
    link: { to: '/job-provider/applicants', search: { status: 'pending', answer: 'WAITING' } },
    button: 'Show candidates',
  };
  return [...(open > 0 ? [toAnswer] : []), ...(unanswered > 0 ? [toCall] : [])];
};

type ActionProps = {
  link: Destination;
  icon: ComponentType<{ 'aria-hidden': true; className: string }>;
  label: string;
  children: string;
};

const Action = ({ link, icon: Icon, label, children }: ActionProps) => (
  <li>
    <TextLink
      {...link}
      className="sheet flex h-full items-center gap-4 p-3 text-ink no-underline hover:border-edge md:p-4"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-box bg-sun-wash text-sun">
        <Icon aria-hidden className="size-5" />
      </span>
      <span>
        <span className="block font-semibold">{label}</span>
        <span className="block text-small text-soft">{children}</span>
      </span>
    </TextLink>
  </li>
);

const QuickActions = () => (
  <section>
    <h2 className="mb-2 text-lead">Quick actions</h2>
    <ul className="grid gap-2 md:grid-cols-3">
      <Action link={{ to: '/job-provider/create-job' }} icon={FilePlus} label="Post New Job">
        Describe what you need, and the foundation will send you suitable candidates.
      </Action>
      <Action link={{ to: '/job-provider/manage-jobs' }} icon={Briefcase} label="Manage Jobs">
        Edit, close, reopen or delete what you have posted.
      </Action>
      <Action link={{ to: '/job-provider/applicants' }} icon={Users} label="View Applicants">
        See the candidates sent to you and update their status.
      </Action>
    </ul>
  </section>
);

const firstJob = {
  label: 'Post your first job. The foundation then sends you suitable candidates.',
  link: { to: '/job-provider/create-job' },
  button: 'Post a job',
} as const;

export const JobDashboardScreen = () => {
  const user = useSession()?.user;
  const counts = useCall(jobsContract.countJobs, {});
  const waiting = usePendingTasks();
  return (
    <Dashboard<typeof jobsContract.countJobs>
      title={`Welcome, ${user?.fullName ?? ''}`}
      documentTitle="Dashboard"
      lead={user?.jobProviderId?.companyName ?? ''}
      report="employer"
      counts={counts}
      tiles={(answer) => jobTiles(answer?.data)}
      toDo={
        <ToDoToday
          toDos={waiting && toToDos(waiting)}
          usually={2}
          none={
            <FirstSteps of="job" step={counts.data?.data.totalJobs === 0 ? firstJob : undefined} />
          }
        />
      }
    >
      {() => <QuickActions />}
    </Dashboard>
  );
};

const shownAtMost = 5;

/** Jobs with a deadline soon, nearest first. */
export const useWeekDeadlines = () =>
  useCall(jobsContract.listJobs, { query: { deadline: 'week', limit: shownAtMost } });

type WeekDeadlinesProps = { list: CallResponse<typeof jobsContract.listJobs> | undefined };

/** One line that opens, so that the first job stays in view on phones. Hidden when no deadline is near (UX-62). */
export const WeekDeadlines = ({ list }: WeekDeadlinesProps) => {
  const wide = useMedia('(width > 768px)');
  if (!list || list.page.total === 0) return null;
  return (
    <section className="sheet mb-3 px-4" aria-labelledby="week-deadlines">
      <details open={wide}>
        <summary className="min-h-11 content-center">
          <h2 id="week-deadlines" className="inline text-body font-semibold">
            Deadlines this week
          </h2>{' '}
          <span className="text-soft numbers">({list.page.total})</span>
        </summary>
        <ul className="grid gap-x-6 gap-y-1 pb-3 md:grid-cols-2">
          {list.data.map(({ _id, title, applicationValidTill, positions, filled }) => (
            <li key={_id} className="min-w-0 wrap-anywhere">
              <TextLink to="/job-provider/applicants" search={{ jobId: _id }}>
                <bdi>{title}</bdi>
              </TextLink>
              , <time dateTime={applicationValidTill}>{formatDay(applicationValidTill)}</time> (
              {formatDaysLeft(countDaysTo(applicationValidTill))}),{' '}
              <span className="text-soft numbers">{filledText({ positions, filled })}</span>
            </li>
          ))}
          {list.page.total > shownAtMost && (
            <li>
              <TextLink to="/job-provider/manage-jobs" search={{ deadline: 'week' }}>
                Show all <span>{list.page.total}</span>
              </TextLink>
            </li>
          )}
        </ul>
      </details>
    </section>
  );
};
