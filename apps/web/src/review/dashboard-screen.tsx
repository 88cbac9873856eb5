import { dashboardMessages } from '@purboday/contract/conventions/messages';
import { reviewCalls } from '@purboday/contract/review/review.calls';
import { Numbers as NumbersOfCities } from '#web/domain/numbers/lazy-numbers.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { useSession } from '#web/platform/session/session.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TilesSkeleton } from '#web/ui/lists/skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { AssignedCities, ReviewNumbers } from './dashboard-view.tsx';

const Numbers = () => {
  const { data, error, isFetching, refetch } = useCall(reviewCalls.countForReview, {});
  if (data) return <ReviewNumbers counts={data.data} />;
  if (!error) return <TilesSkeleton tiles={7} />;
  return (
    <ErrorState
      title={failureText(error, dashboardMessages.failed, dashboardMessages.unreachable)}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
};

export const DashboardScreen = () => {
  const user = useSession()?.user;
  return (
    <>
      <PageHeader
        title={`Welcome, ${user?.fullName ?? ''}`}
        documentTitle="Dashboard"
        lead={<AssignedCities places={user?.l1AdminId?.assignedPlaces ?? []} />}
      />
      <Numbers />
      <NumbersOfCities of="cities" />
    </>
  );
};
