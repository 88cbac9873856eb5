import { trainingContract } from '@purboday/contract/training/training.contract';
import { Numbers } from '#web/domain/numbers/lazy-numbers.tsx';
import { useCall } from '#web/platform/calls/data.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Dashboard } from '#web/shell/dashboard.tsx';
import { linesOf, useWaiting } from '#web/shell/use-waiting.ts';
import { WaitingForYou } from '#web/shell/waiting-for-you.tsx';
import { QuickActions, SkillsOverview, trainingTiles } from './dashboard-view.tsx';

/** The training provider's start: how many candidates, how many wait, what is offered. */
export const TrainingDashboardScreen = () => {
  const provider = useSession()?.user.trainingProviderId?.trainingProviderName;
  const counts = useCall(trainingContract.countAssigned, {});
  const waiting = useWaiting();
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
        waiting={<WaitingForYou lines={linesOf(waiting)} usually={1} />}
      >
        {(answer) => (
          <>
            <QuickActions />
            <SkillsOverview skills={answer?.data.skillsOffered} />
          </>
        )}
      </Dashboard>
      <Numbers of="training" />
    </>
  );
};
