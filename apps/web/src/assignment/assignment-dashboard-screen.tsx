import type { Destination } from '#web/platform/routing/destination.ts';
import {
  assignmentContract,
  type AssignmentCounts,
} from '@purboday/contract/assignment/assignment.contract';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import type { LevelTwoWaiting } from '@purboday/contract/overdue/overdue.contract';
import type { RecordKind } from '@purboday/contract/records/record-types';
import { countText, formatNumber } from '@purboday/contract/conventions/plural';
import { useCall } from '#web/platform/calls/data.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Dashboard } from '#web/shell/dashboard.tsx';
import { sumStep, usePendingTasks, type PendingTaskCounts } from '#web/shell/pending-tasks.ts';
import { type ToDo, toRequestToDos, toSupportToDos } from '#web/shell/to-do-today.tsx';
import type { TileProps } from '#web/ui/elements/tiles.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { useMedia } from '#web/ui/layout/use-media.ts';
import { WorkOfDay } from './first-day.tsx';
import { WaitingByStep } from './waiting-by-step.tsx';

const toRecords = (kind: RecordKind, status: RegistrationStatus): Destination => ({
  to: '/l2-admin/records',
  search: { tab: kind === 'candidates' ? undefined : kind, status },
});

const tiles: readonly { label: string; count: keyof AssignmentCounts; link: Destination }[] = [
  {
    label: 'Approved Job Providers',
    count: 'jobProviders',
    link: toRecords('job-providers', 'APPROVED_L1'),
  },
  {
    label: 'Approved Training Providers',
    count: 'trainingProviders',
    link: toRecords('training-providers', 'APPROVED_L1'),
  },
  {
    label: 'Total L1 Approved Entities',
    count: 'totalEntitiesCount',
    link: { to: '/l2-admin/records' },
  },
  {
    label: 'Awaiting L1 Admin Approval',
    count: 'pendingCandidatesCount',
    link: toRecords('candidates', 'PENDING'),
  },
  {
    label: 'In Progress Training Candidates',
    count: 'inProgressTrainingCandidatesCount',
    link: {
      to: '/l2-admin/calls',
      search: { tab: 'people', unchanged: 'trainings', all: 'yes', status: 'IN_PROGRESS' },
    },
  },
  {
    label: 'In Progress Job Candidates',
    count: 'inProgressJobCandidatesCount',
    link: {
      to: '/l2-admin/calls',
      search: { tab: 'people', unchanged: 'applications', all: 'yes', status: 'IN_PROGRESS' },
    },
  },
];

const assignmentTiles = (counts: Partial<AssignmentCounts> = {}): TileProps[] => [
  {
    label: 'Candidates to Assign',
    value: counts.candidatesCount,
    link: { to: '/l2-admin/candidates' },
    strong: true,
  },
  ...tiles.map(({ count, ...tile }) => ({ ...tile, value: counts[count] })),
];

const toWord = (n: number, one: string, many = `${one}s`): string => (n === 1 ? one : many);

const nextStepLabels = {
  trained: 'trained, next step to find',
  returned: 'returned, next step to find',
};

type CountedToDo = ToDo & { count: number };

const toOversight = ({ uncovered, stalled }: LevelTwoWaiting): CountedToDo[] => [
  {
    key: 'nobody',
    label: `waiting or on hold in ${countText(uncovered.cities, 'city', 'cities')} without an L1 admin`,
    count: uncovered.people,
    alarming: true,
    link: { to: '/l2-admin/coverage', search: { without: 'yes' } },
    button: 'Assign cities',
  },
  {
    key: 'overdue',
    label: stalled === 1 ? 'overdue task' : 'overdue tasks',
    count: stalled,
    link: { to: '/l2-admin/calls', search: { tab: 'people' } },
    button: 'Follow up',
  },
];

const toPrivacyAndSystem = ({
  erasureRequests,
  grievances,
  failedMessages,
}: LevelTwoWaiting): CountedToDo[] => [
  {
    key: 'erasures',
    label: toWord(erasureRequests, 'request for erasure', 'requests for erasure'),
    count: erasureRequests,
    link: { to: '/l2-admin/erasure-requests', search: { state: 'open' } },
    button: 'Decide',
    about: 'requests for erasure',
  },
  {
    key: 'messages',
    label: `${toWord(failedMessages, 'message')} that could not be delivered`,
    count: failedMessages,
    link: { to: '/l2-admin/messages', search: { state: 'failed' } },
    button: 'Open messages',
  },
  {
    key: 'grievances',
    label: toWord(grievances, 'open grievance'),
    count: grievances,
    link: { to: '/l2-admin/grievances' },
    button: 'Answer',
    about: 'grievances',
  },
];

const toFollowUps = (count = 0): CountedToDo => ({
  key: 'follow-ups',
  label: toWord(count, 'trained candidate to ask', 'trained candidates to ask'),
  count,
  link: { to: '/l2-admin/calls', search: { tab: 'follow-ups' } },
  button: 'Call them',
  about: 'trained candidates to ask',
});

/** The most urgent first. Candidates to assign have the action card. */
const toToDos = (waiting: PendingTaskCounts): ToDo[] => {
  const { more } = waiting;
  const checkIns = sumStep(waiting, 'check_in');
  const answers = sumStep(waiting, 'answer');
  const toDos: CountedToDo[] = [
    {
      key: 'check-ins',
      label: checkIns.waiting === 1 ? 'check-in due' : 'check-ins due',
      count: checkIns.waiting,
      overdue: checkIns.count,
      since: checkIns.since,
      link: { to: '/l2-admin/calls' },
      button: 'Make the calls',
    },
    ...(more ? [...toOversight(more), ...toPrivacyAndSystem(more)] : []),
    toFollowUps(more?.followUps),
    ...(more?.queues ?? []).map(({ queue, waiting: count, count: overdue }) => ({
      key: queue,
      label: nextStepLabels[queue],
      count,
      overdue,
      link: { to: '/l2-admin/candidates', search: { queue } } as const,
      button: 'Find a next step',
      about: nextStepLabels[queue],
    })),
    {
      key: 'answers',
      label:
        answers.count === 1
          ? "place without the candidate's answer"
          : "places without the candidate's answer",
      count: answers.count,
      since: answers.since,
      link: { to: '/l2-admin/calls', search: { tab: 'offers' } },
      button: 'Call the candidates',
    },
  ];
  return [
    ...toDos.filter(({ count }) => count > 0),
    ...toRequestToDos(more?.candidateRequests, (id) => ({
      to: '/l2-admin/records/$kind/$id',
      params: { kind: 'candidates', id },
    })),
    // The L1 admin of the city owns them.
    ...toSupportToDos(more?.support, { to: '/l2-admin/calls', search: { tab: 'support' } }),
  ];
};

type InvitationProps = { waiting: number | undefined; overdue: number };

/** Its number is in the tile `Candidates to Assign`. */
const Invitation = ({ waiting, overdue }: InvitationProps) => (
  <section
    aria-labelledby="assign"
    className="sheet flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 md:px-6"
  >
    <h2 id="assign" className="text-lead">
      Assign Candidates
    </h2>
    <p className="flex-[1_1_16rem] text-soft">
      {waiting === 0
        ? 'No one is waiting right now. Trained and returned candidates are listed there too.'
        : 'Find a training or a job for approved candidates.'}
      {overdue > 0 && (
        <>
          {' '}
          <span className="badge badge-pending">{`${formatNumber(overdue)} overdue`}</span>
        </>
      )}
    </p>
    <ButtonLink to="/l2-admin/candidates" className="max-md:w-full">
      View candidates
    </ButtonLink>
  </section>
);

/** /l2-admin/dashboard */
export const AssignmentDashboardScreen = () => {
  const name = useSession()?.user.fullName ?? '';
  const counts = useCall(assignmentContract.countForAssignment, {});
  const waiting = usePendingTasks();
  const isWide = useMedia('(width >= 1280px)');
  return (
    <Dashboard<typeof assignmentContract.countForAssignment>
      title={`Welcome, ${name}`}
      documentTitle="L2 admin dashboard"
      lead="See who is waiting for a training or a job."
      report="all"
      counts={counts}
      tiles={(answer) => assignmentTiles(answer?.data)}
      toDo={
        <div className="grid grid-cols-1 items-start gap-3 min-[80rem]:grid-cols-[minmax(0,41rem)_minmax(0,1fr)]">
          <div className="grid gap-3">
            <WorkOfDay toDos={waiting && toToDos(waiting)} now={waiting?.readAt} />
          </div>
          {isWide && <WaitingByStep />}
        </div>
      }
    >
      {(answer) => (
        <Invitation
          waiting={answer?.data.candidatesCount}
          overdue={waiting ? sumStep(waiting, 'assign').count : 0}
        />
      )}
    </Dashboard>
  );
};
