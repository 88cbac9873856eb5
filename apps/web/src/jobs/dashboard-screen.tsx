import { jobsCalls } from '@purboday/contract/jobs/jobs.calls';
import { dashboardMessages } from '@purboday/contract/conventions/messages';
import { Numbers as NumbersOfEmployer } from '#web/domain/numbers/lazy-numbers.tsx';
import { useCall } from '#web/platform/calls/data.ts';
import { useLoadFailure } from '#web/platform/calls/load-failure.ts';
import { useSession } from '#web/platform/session/session.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { JobNumbers, JobNumbersSkeleton, QuickActions } from './dashboard-view.tsx';

const Numbers = () => {
  const { data, error, isFetching, refetch } = useCall(jobsCalls.countJobs, {});
  const failure = useLoadFailure(error, dashboardMessages);
  if (data) return <JobNumbers counts={data.data} />;
  if (!failure) return <JobNumbersSkeleton />;
  return <ErrorState title={failure} onRetry={() => void refetch()} busy={isFetching} />;
};

/** Where a job provider starts. */
export const DashboardScreen = () => {
  const user = useSession()?.user;
  return (
    <>
      <PageHeader
        title={`Welcome, ${user?.fullName ?? ''}`}
        documentTitle="Dashboard"
        lead={user?.jobProviderId?.companyName ?? ''}
      />
      <Numbers />
      <QuickActions />
      <NumbersOfEmployer of="employer" />
    </>
  );
};
