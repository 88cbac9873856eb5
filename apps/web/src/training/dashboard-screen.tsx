import { dashboardMessages } from '@purboday/contract/conventions/messages';
import { trainingCalls } from '@purboday/contract/training/training.calls';
import { Numbers as NumbersOfTraining } from '#web/domain/numbers/lazy-numbers.tsx';
import { useCall } from '#web/platform/calls/data.ts';
import { useSession } from '#web/platform/session/session.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TilesSkeleton } from '#web/ui/lists/skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { QuickActions, SkillsOverview, TrainingNumbers } from './dashboard-view.tsx';
import { useLoadFailure } from '#web/platform/calls/load-failure.ts';

const Numbers = () => {
  const { data, error, isFetching, refetch } = useCall(trainingCalls.countAssigned, {});
  const failure = useLoadFailure(error, dashboardMessages);
  if (data) {
    return (
      <>
        <TrainingNumbers {...data.data} />
        <QuickActions />
        <SkillsOverview skills={data.data.skillsOffered} />
      </>
    );
  }
  if (failure)
    return <ErrorState title={failure} busy={isFetching} onRetry={() => void refetch()} />;
  return <TilesSkeleton tiles={2} />;
};

/** The training provider's start: how many candidates, how many wait, what is offered. */
export const TrainingDashboardScreen = () => {
  const user = useSession()?.user;
  const provider = user?.trainingProviderId?.trainingProviderName;
  return (
    <>
      <PageHeader
        title="Dashboard"
        lead={
          provider && (
            <>
              Welcome, <bdi className="font-semibold text-ink">{provider}</bdi>
            </>
          )
        }
      />
      <div className="grid gap-6">
        <Numbers />
      </div>
      <NumbersOfTraining of="training" />
    </>
  );
};
