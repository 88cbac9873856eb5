import type { BatchToday } from '@purboday/contract/batches/batch-records';
import { batchesContract } from '@purboday/contract/batches/batches.contract';
import { hasPermission } from '@purboday/contract/organisations/organisation-permissions';
import { trainingContract } from '@purboday/contract/training/training.contract';
import { getRouteApi } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import UserRoundPen from 'lucide-react/icons/user-round-pen';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import { useCall } from '#web/platform/calls/data.ts';
import { today } from '#web/platform/calls/call.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import { useIsLimited, useLacksBatch } from '#web/domain/account/own-batches.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Dashboard, isPositive } from '#web/shell/dashboard.tsx';
import { FirstSteps } from '#web/shell/first-steps.tsx';
import { sumStep, usePendingTasks, type PendingTaskCounts } from '#web/shell/pending-tasks.ts';
import { toVisitPointToDos, ToDoToday, type ToDo } from '#web/shell/to-do-today.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { ButtonLink, TextLink } from '#web/ui/elements/links.tsx';
import type { TileProps } from '#web/ui/elements/tiles.tsx';
import { WordSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { SkillTags } from './assigned-candidate-view.tsx';
import { BatchWords, DayClasses, toRegisterLink, UnmarkedDays } from './day-classes.tsx';

const route = getRouteApi('/portal/training-provider/dashboard');

/** Days without a mark of a batch that does not meet on the shown day (UX-119). */
const toGapsToDo = (batch: BatchToday): ToDo => ({
  key: batch._id,
  label: <BatchWords batch={batch} />,
  note: <UnmarkedDays batch={batch} />,
  link: toRegisterLink(batch._id, batch.unmarkedDays[0] ?? ''),
  button: 'Mark attendance',
  about: `${batch.skill}, ${batch.startTime}`,
});

/** The trainer of a running batch has left the organisation (G3). */
const toTrainerToDo = (batch: BatchToday): ToDo => ({
  key: `${batch._id}-trainer`,
  label: (
    <>
      <BatchWords batch={batch} />{' '}
      <span className="text-small text-soft">The trainer has left the organisation.</span>
    </>
  ),
  link: { to: '/training-provider/batches/$id/edit', params: { id: batch._id } },
  button: 'Choose a trainer',
  about: `${batch.skill}, ${batch.startTime}`,
});

type TrainingCounts = { totalAssignedCandidates: number; totalPendingCandidates: number };

const trainingTiles = ({
  totalAssignedCandidates,
  totalPendingCandidates,
}: Partial<TrainingCounts> = {}): TileProps[] => [
  {
    label: 'Total Assigned Candidates',
    value: totalAssignedCandidates,
    link: { to: '/training-provider/assigned-candidates' },
  },
  {
    label: 'Pending Candidates',
    value: totalPendingCandidates,
    link: { to: '/training-provider/assigned-candidates', search: { status: 'PENDING' } },
    strong: isPositive(totalPendingCandidates),
  },
];

/** The number of trainings to start is in the tile `Pending Candidates`. */
const toTrainingToDos = (waiting: PendingTaskCounts): ToDo[] => {
  const start = sumStep(waiting, 'start');
  // Trainings take long, so only overdue ones are something to do.
  const { count: late } = sumStep(waiting, 'train');
  const toStart: ToDo = {
    key: 'start',
    label: 'Trainings to start',
    overdue: start.count,
    link: { to: '/training-provider/assigned-candidates', search: { status: 'PENDING' } },
    button: 'Start trainings',
  };
  const toComplete: ToDo = {
    key: 'train',
    label: 'in training for too long',
    count: late,
    link: {
      to: '/training-provider/assigned-candidates',
      search: { status: 'IN_PROGRESS', waiting: 'overdue' },
    },
    button: 'Update the status',
  };
  const { count: unanswered } = sumStep(waiting, 'answer');
  const toCall: ToDo = {
    key: 'answer',
    label: 'without an answer yet: please call them',
    count: unanswered,
    link: {
      to: '/training-provider/assigned-candidates',
      search: { status: 'PENDING', answer: 'WAITING' },
    },
    button: 'Show candidates',
  };
  return [
    ...(start.waiting > 0 ? [toStart] : []),
    ...(unanswered > 0 ? [toCall] : []),
    ...(late > 0 ? [toComplete] : []),
  ];
};

const toToDos = (batches: readonly BatchToday[], waiting: PendingTaskCounts): ToDo[] => [
  ...batches.filter(({ needsTrainer }) => needsTrainer).map(toTrainerToDo),
  ...toTrainingToDos(waiting),
  ...toVisitPointToDos(waiting.visitPoints, '/training-provider/centres/$id'),
  ...batches.filter(({ meets, unmarkedDays }) => !meets && unmarkedDays.length > 0).map(toGapsToDo),
];

type ActionProps = {
  link: Destination;
  icon: ComponentType<{ 'aria-hidden': true; className: string }>;
  title: string;
  children: string;
};

const Action = ({ link, icon: Icon, title, children }: ActionProps) => (
  <li>
    <TextLink
      {...link}
      className="sheet flex h-full items-center gap-4 p-3 text-ink no-underline hover:border-edge"
    >
      <Icon aria-hidden className="size-6 shrink-0 text-sun" />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-small text-soft">{children}</span>
      </span>
      <ArrowRight aria-hidden className="ms-auto size-5 shrink-0 text-soft" />
    </TextLink>
  </li>
);

const useMayChangeProfile = (): boolean =>
  hasPermission(useSession()?.user.organisationRole, 'profile');

const ProfileAction = () =>
  useMayChangeProfile() && (
    <Action
      link={{ to: '/training-provider/manage-profile' }}
      icon={UserRoundPen}
      title="Manage Profile"
    >
      Change your name and the skills you offer
    </Action>
  );

const QuickActions = () => (
  <section>
    <h2 className="mb-2 text-lead">Quick actions</h2>
    <ul className="grid gap-2 md:grid-cols-2">
      <Action
        link={{ to: '/training-provider/assigned-candidates' }}
        icon={Users}
        title="View assigned candidates"
      >
        See who is waiting, start and complete trainings
      </Action>
      <ProfileAction />
    </ul>
  </section>
);

const NoSkills = () => {
  const mayChangeProfile = useMayChangeProfile();
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-soft">
        You have not added any skills yet. Add the skills you offer, so that candidates who look for
        them are assigned to you.
        {!mayChangeProfile && ' A manager of your organisation can do this.'}
      </p>
      {mayChangeProfile && (
        <ButtonLink look="primary" to="/training-provider/manage-profile">
          Add skills
        </ButtonLink>
      )}
    </div>
  );
};

const Skills = ({ skills }: { skills: readonly string[] }) =>
  skills.length > 0 ? <SkillTags skills={skills} /> : <NoSkills />;

/** @param skills undefined while they are on their way */
const SkillsOverview = ({ skills }: { skills: readonly string[] | undefined }) => (
  <Section title="Skills Overview">
    {skills ? <Skills skills={skills} /> : <WordSkeleton size="h-6 w-40" />}
  </Section>
);

const firstBatch = {
  label: 'Plan your first batch: skill, trainer, days and places.',
  link: { to: '/training-provider/create-batch' },
  button: 'Plan a batch',
} as const;

const NothingToDo = () => {
  const lacksBatch = useLacksBatch();
  const { data: batches } = useCall(batchesContract.listBatches, { query: { limit: 1 } });
  return lacksBatch ? (
    'Your manager has not given you a batch yet.'
  ) : (
    <FirstSteps of="training" step={batches?.page.total === 0 ? firstBatch : undefined} />
  );
};

/** Undefined while they load, none when loading failed. */
const useBatchesOfDay = (date: string | undefined): BatchToday[] | undefined => {
  const { data, isError } = useCall(batchesContract.readToday, { query: { date } });
  return data?.data ?? (isError ? [] : undefined);
};

/** The classes of the day in the address, and what else is to do. */
const Day = () => {
  const { date } = route.useSearch();
  const waiting = usePendingTasks();
  // A row more would move the tiles, so the rows appear together.
  const batches = useBatchesOfDay(date);
  const hasClasses = date !== undefined || batches?.length !== 0;
  return (
    <div className={hasClasses ? 'grid gap-2.5 day-and-tasks' : ''}>
      {hasClasses && (
        <DayClasses
          date={date ?? today()}
          batches={batches}
          loading={<WordSkeleton size="h-5 w-52" />}
        />
      )}
      <ToDoToday
        toDos={waiting && batches && toToDos(batches, waiting)}
        usually={2}
        none={<NothingToDo />}
      />
    </div>
  );
};

export const TrainingDashboardScreen = () => {
  const provider = useSession()?.user.trainingProviderId?.trainingProviderName;
  const counts = useCall(trainingContract.countAssigned, {});
  return (
    <Dashboard<typeof trainingContract.countAssigned>
      title={useIsLimited() ? 'Today' : 'Dashboard'}
      lead={
        provider && (
          <>
            Welcome, <bdi className="font-semibold text-ink">{provider}</bdi>
          </>
        )
      }
      report="training"
      counts={counts}
      tiles={(answer) => trainingTiles(answer?.data)}
      toDo={<Day />}
    >
      {(answer) => (
        <>
          <QuickActions />
          <SkillsOverview skills={answer?.data.skillsOffered} />
        </>
      )}
    </Dashboard>
  );
};
