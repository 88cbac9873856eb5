import { reviewContract } from '@purboday/contract/review/review.contract';
import { Numbers } from '#web/domain/numbers/lazy-numbers.tsx';
import { useCall } from '#web/platform/calls/data.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Dashboard } from '#web/shell/dashboard.tsx';
import { linesOf, useWaiting } from '#web/shell/use-waiting.ts';
import { WaitingForYou } from '#web/shell/waiting-for-you.tsx';
import { AssignedCities, ReviewButton, reviewTiles } from './dashboard-view.tsx';

/** /l1-admin/dashboard: what waits first, then what is there. */
export const ReviewDashboardScreen = () => {
  const user = useSession()?.user;
  const counts = useCall(reviewContract.countForReview, {});
  const waiting = useWaiting();
  return (
    <>
      <Dashboard<typeof reviewContract.countForReview>
        title={`Welcome, ${user?.fullName ?? ''}`}
        documentTitle="Dashboard"
        lead={<AssignedCities places={user?.l1AdminId?.assignedPlaces} />}
        counts={counts}
        groups={(answer) => reviewTiles(answer?.data)}
        waiting={
          <WaitingForYou lines={linesOf(waiting)}>
            {counts.data && <ReviewButton counts={counts.data.data} />}
          </WaitingForYou>
        }
      />
      <Numbers of="cities" />
    </>
  );
};
