import type { Destination } from '#web/platform/routing/destination.ts';
import { trainingContract } from '@purboday/contract/training/training.contract';
import ArrowRight from 'lucide-react/icons/arrow-right';
import UserRoundPen from 'lucide-react/icons/user-round-pen';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import { LazyReport } from '#web/domain/reports/lazy-report.tsx';
import { useCall } from '#web/platform/calls/data.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Dashboard, isPositive, type TileGroup } from '#web/shell/dashboard.tsx';
import { toPendingTaskLines, usePendingTasks, PendingTasks } from '#web/shell/pending-tasks.tsx';
import { ButtonLink, TextLink } from '#web/ui/elements/links.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { WordSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { SkillTags } from './assigned-candidate-view.tsx';
import { TodaySection } from './today-section.tsx';

type TrainingCounts = { totalAssignedCandidates: number; totalPendingCandidates: number };

const trainingTiles = ({
  totalAssignedCandidates,
  totalPendingCandidates,
}: Partial<TrainingCounts> = {}): TileGroup => ({
  tiles: [
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
  ],
});

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
      className="sheet flex h-full items-center gap-4 p-4 text-ink no-underline hover:border-edge"
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

const QuickActions = () => (
  <section>
    <h2 className="mb-3 text-lead">Quick Actions</h2>
    <ul className="grid gap-3 md:grid-cols-2 md:gap-4">
      <Action
        link={{ to: '/training-provider/assigned-candidates' }}
        icon={Users}
        title="View Assigned Candidates"
      >
        See who is waiting, start and complete trainings
      </Action>
      <Action
        link={{ to: '/training-provider/manage-profile' }}
        icon={UserRoundPen}
        title="Manage Profile"
      >
        Change your name and the skills you offer
      </Action>
    </ul>
  </section>
);

const Skills = ({ skills }: { skills: readonly string[] }) =>
  skills.length > 0 ? (
    <SkillTags skills={skills} />
  ) : (
    <div className="grid justify-items-start gap-3">
      <p className="text-soft">
        You have not added any skills yet. Add the skills you offer, so that candidates who look for
        them are assigned to you.
      </p>
      <ButtonLink look="primary" to="/training-provider/manage-profile">
        Add skills
      </ButtonLink>
    </div>
  );

/** @param skills undefined while they are on their way */
const SkillsOverview = ({ skills }: { skills: readonly string[] | undefined }) => (
  <Section title="Skills Overview">
    {skills ? <Skills skills={skills} /> : <WordSkeleton size="h-6 w-40" />}
  </Section>
);

export const TrainingDashboardScreen = () => {
  const provider = useSession()?.user.trainingProviderId?.trainingProviderName;
  const counts = useCall(trainingContract.countAssigned, {});
  const waiting = usePendingTasks();
  return (
    <>
      <Dashboard<typeof trainingContract.countAssigned>
        title="Dashboard"
        lead={
          provider && (
            <>
              Welcome, <bdi className="font-semibold text-ink">{provider}</bdi>
            </>
          )
        }
        counts={counts}
        groups={(answer) => [trainingTiles(answer?.data)]}
        waiting={
          <>
            <TodaySection />
            <PendingTasks lines={toPendingTaskLines(waiting)} usually={1} />
          </>
        }
      >
        {(answer) => (
          <>
            <QuickActions />
            <SkillsOverview skills={answer?.data.skillsOffered} />
          </>
        )}
      </Dashboard>
      <LazyReport of="training" />
    </>
  );
};
