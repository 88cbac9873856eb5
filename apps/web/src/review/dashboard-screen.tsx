import type { ReviewKind } from '@purboday/contract/review/registration-types';
import type { Destination } from '#web/platform/routing/destination.ts';
import { reviewContract, type ReviewCounts } from '@purboday/contract/review/review.contract';
import MapPin from 'lucide-react/icons/map-pin';
import { LazyReport } from '#web/domain/reports/lazy-report.tsx';
import { useCall } from '#web/platform/calls/data.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Dashboard, isPositive, type TileGroup } from '#web/shell/dashboard.tsx';
import { toPendingTaskLines, usePendingTasks, PendingTasks } from '#web/shell/pending-tasks.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { WordSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { allStatuses, kinds } from './registration-types.ts';

type Place = { state: string; city: string };

/**
 * The admin's cities in upper case (specification §2), by state, because several states have cities
 * of one name.
 */
const AssignedCities = ({ places }: { places: readonly Place[] | undefined }) => {
  if (!places) return <WordSkeleton size="h-4 w-40" />;
  const byState = Map.groupBy(places, ({ state }) => state);
  if (byState.size === 0) return <>No city is assigned to you yet. Please ask your L2 admin.</>;
  return (
    <span className="flex items-start gap-2">
      <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
      <span>
        <span className="sr-only">Your cities: </span>
        {[...byState].map(([state, cities]) => (
          <span key={state} className="me-3 inline-block">
            <span className="font-semibold text-ink">
              {cities.map(({ city }) => city.toUpperCase()).join(', ')}
            </span>{' '}
            <span className="text-small">{state}</span>
          </span>
        ))}
      </span>
    </span>
  );
};

type ListPath = (typeof kinds)[ReviewKind]['listPath'];

const pendingIn = (to: ListPath): Destination => ({ to, search: { status: 'PENDING' } });
const allIn = (to: ListPath): Destination => ({ to, search: { status: allStatuses } });

/** The first list with pending registrations. */
const firstWaiting = (counts: Partial<ReviewCounts>) =>
  [
    { n: counts.pendingCandidates, ...kinds.candidate },
    { n: counts.pendingJobProviders, ...kinds['job-provider'] },
    { n: counts.pendingTrainingProviders, ...kinds['training-provider'] },
  ].find(({ n }) => isPositive(n));

/** Opens the oldest pending registration. */
const ReviewButton = ({ counts }: { counts: ReviewCounts }) => {
  const work = firstWaiting(counts);
  if (!work) return null;
  return (
    <ButtonLink look="primary" {...pendingIn(work.listPath)} className="mt-3 w-full md:w-auto">
      Review pending {work.many}
    </ButtonLink>
  );
};

/** The seven numbers of the admin's cities, pending ones first. */
const reviewTiles = (counts: Partial<ReviewCounts> = {}): TileGroup[] => [
  {
    heading: 'Waiting for your review',
    tiles: [
      {
        label: 'Total Pending Reviews',
        value: counts.totalCount,
        link: pendingIn(firstWaiting(counts)?.listPath ?? '/l1-admin/candidates'),
        strong: isPositive(counts.totalCount),
      },
      {
        label: 'Pending Candidates',
        value: counts.pendingCandidates,
        link: pendingIn('/l1-admin/candidates'),
      },
      {
        label: 'Pending Job Providers',
        value: counts.pendingJobProviders,
        link: pendingIn('/l1-admin/job-providers'),
      },
      {
        label: 'Pending Training Providers',
        value: counts.pendingTrainingProviders,
        link: pendingIn('/l1-admin/training-providers'),
      },
    ],
  },
  {
    heading: 'Registered in your cities',
    tiles: [
      {
        label: 'Candidates',
        value: counts.candidateCount,
        link: allIn('/l1-admin/candidates'),
      },
      {
        label: 'Job Providers',
        value: counts.jobProviderCount,
        link: allIn('/l1-admin/job-providers'),
      },
      {
        label: 'Training Providers',
        value: counts.trainingProviderCount,
        link: allIn('/l1-admin/training-providers'),
      },
    ],
  },
];

/** /l1-admin/dashboard */
export const ReviewDashboardScreen = () => {
  const user = useSession()?.user;
  const counts = useCall(reviewContract.countForReview, {});
  const waiting = usePendingTasks();
  return (
    <>
      <Dashboard<typeof reviewContract.countForReview>
        title={`Welcome, ${user?.fullName ?? ''}`}
        documentTitle="Dashboard"
        lead={<AssignedCities places={user?.l1AdminId?.assignedPlaces} />}
        counts={counts}
        groups={(answer) => reviewTiles(answer?.data)}
        waiting={
          <PendingTasks lines={toPendingTaskLines(waiting)}>
            {counts.data && <ReviewButton counts={counts.data.data} />}
          </PendingTasks>
        }
      />
      <LazyReport of="cities" />
    </>
  );
};
