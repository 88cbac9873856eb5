import { jobsContract } from '@purboday/contract/jobs/jobs.contract';
import { Numbers } from '#web/domain/numbers/lazy-numbers.tsx';
import { useCall } from '#web/platform/calls/data.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Dashboard } from '#web/shell/dashboard.tsx';
import { linesOf, useWaiting } from '#web/shell/use-waiting.ts';
import { WaitingForYou } from '#web/shell/waiting-for-you.tsx';
import { jobTiles, QuickActions } from './dashboard-view.tsx';

/** Where a job provider starts. */
export const JobDashboardScreen = () => {
  const user = useSession()?.user;
  const counts = useCall(jobsContract.countJobs, {});
  const waiting = useWaiting();
  return (
    <>
      <Dashboard<typeof jobsContract.countJobs>
        title={`Welcome, ${user?.fullName ?? ''}`}
        documentTitle="Dashboard"
        lead={user?.jobProviderId?.companyName ?? ''}
        counts={counts}
        groups={(answer) => [jobTiles(answer?.data)]}
        waiting={
          <>
            <WaitingForYou lines={linesOf(waiting)} usually={1} />
            <QuickActions />
          </>
        }
      />
      <Numbers of="employer" />
    </>
  );
};
