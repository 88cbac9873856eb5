import type { ReviewKind } from '@purboday/contract/review/registration-types';
import type { Destination } from '#web/platform/routing/destination.ts';
import { reviewContract, type ReviewCounts } from '@purboday/contract/review/review.contract';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { useCall } from '#web/platform/calls/data.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Dashboard, isPositive } from '#web/shell/dashboard.tsx';
import { usePendingTasks, type PendingTaskCounts } from '#web/shell/pending-tasks.ts';
import {
  toRequestToDos,
  toSupportToDos,
  toVisitPointToDos,
  ToDoToday,
  type ToDo,
} from '#web/shell/to-do-today.tsx';
import type { TileProps } from '#web/ui/elements/tiles.tsx';
import { countDaysSince } from '#web/platform/language/india-time.ts';
import { countText, formatNumber } from '@purboday/contract/conventions/plural';
import type { WaitingCount } from '@purboday/contract/overdue/overdue.contract';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { WordSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { allStatuses, kinds } from './registration-types.ts';

type CityPlace = { state: string; city: string };

/** A whole state has up to 900. */
const citiesShown = 12;

const Cities = ({ names }: { names: readonly string[] }) => {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? names : names.slice(0, citiesShown);
  return (
    <>
      <span className="font-semibold text-ink">{shown.join(', ')}</span>
      {shown.length < names.length && (
        <Button look="quiet" className="-my-3" onClick={() => setWhole(true)}>
          <span>
            See all <span className="numbers">{formatNumber(names.length)}</span>
          </span>
        </Button>
      )}
    </>
  );
};

/**
 * The admin's cities in upper case (specification §2), by state, because several states have cities
 * of one name.
 */
const AssignedCities = ({ places }: { places: readonly CityPlace[] | undefined }) => {
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
            <Cities names={cities.map(({ city }) => city.toUpperCase())} />{' '}
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

const formatWait = (since: string, now: number): string => {
  const days = countDaysSince(since, now);
  return days === 0 ? 'today' : countText(days, 'day');
};

/** The number of pending registrations is in its tile. */
const toReview = ({ kind, count, oldest }: WaitingCount, now: number): ToDo[] => {
  if (!oldest) return [];
  const { many, reviewPath } = kinds[kind];
  return [
    {
      key: `review ${kind}`,
      label: `Pending ${many}`,
      overdue: count,
      link: { to: reviewPath, params: { id: oldest._id } },
      button: `Review the oldest (${formatWait(oldest.since, now)})`,
      about: many,
    },
  ];
};

const toOnHold = ({ kind, count, waiting }: WaitingCount): ToDo => {
  const { title, many, listPath } = kinds[kind];
  return {
    key: `hold ${kind}`,
    label: `${waiting === 1 ? title.toLowerCase() : many} on hold`,
    count: waiting,
    overdue: count,
    link: { to: listPath, search: { status: 'ON_HOLD' } },
    button: 'Resume or reject',
    about: `${many} on hold`,
  };
};

const compareOldest = (a: WaitingCount, b: WaitingCount): number =>
  (a.oldest?.since ?? '').localeCompare(b.oldest?.since ?? '');

/** People who need help first, then reviews, the registration that waits longest on top, then visits of centres. */
const toToDos = ({ steps, readAt, visitPoints, requests, support }: PendingTaskCounts): ToDo[] => {
  const reviews = steps.filter(({ step }) => step === 'review').toSorted(compareOldest);
  const onHold = steps.filter(({ step }) => step === 'hold').toSorted(compareOldest);
  return [
    ...toSupportToDos(support, { to: '/l1-admin/support-requests' }),
    ...reviews.flatMap((row) => toReview(row, readAt)),
    ...toRequestToDos(requests, (id) => ({ to: kinds.candidate.reviewPath, params: { id } })),
    ...toVisitPointToDos(visitPoints, '/l1-admin/centres/$id'),
    ...onHold.map(toOnHold),
  ];
};

/** The seven numbers of the admin's cities, in the order of specification §2. */
const reviewTiles = (counts: Partial<ReviewCounts> = {}): TileProps[] => [
  {
    label: 'Candidates',
    value: counts.candidateCount,
    link: allIn('/l1-admin/candidates'),
  },
  {
    label: 'Job providers',
    value: counts.jobProviderCount,
    link: allIn('/l1-admin/job-providers'),
  },
  {
    label: 'Training providers',
    value: counts.trainingProviderCount,
    link: allIn('/l1-admin/training-providers'),
  },
  {
    label: 'Total pending reviews',
    value: counts.totalCount,
    link: pendingIn(firstWaiting(counts)?.listPath ?? '/l1-admin/candidates'),
    strong: isPositive(counts.totalCount),
  },
  {
    label: 'Pending candidates',
    value: counts.pendingCandidates,
    link: pendingIn('/l1-admin/candidates'),
  },
  {
    label: 'Pending job providers',
    value: counts.pendingJobProviders,
    link: pendingIn('/l1-admin/job-providers'),
  },
  {
    label: 'Pending training providers',
    value: counts.pendingTrainingProviders,
    link: pendingIn('/l1-admin/training-providers'),
  },
];

/** Nothing has been decided in the admin's cities yet. */
const isNew = (counts: ReviewCounts | undefined): boolean =>
  counts !== undefined &&
  counts.candidateCount + counts.jobProviderCount + counts.trainingProviderCount ===
    counts.totalCount;

/** Explains reviews until the first decision. */
const FirstReviews = ({ days }: { days: number | undefined }) => (
  <Section title="How reviews work">
    <Facts
      columns={1}
      facts={[
        {
          label: 'What waits',
          value:
            'Candidates, job providers and training providers who register in your cities. The one that waits longest is first under To do today.',
        },
        {
          label: 'What to check',
          value:
            'The document is readable, belongs to the person or organisation, and agrees with name and number. No warning is open. If something is missing, put the registration on hold and say what.',
        },
        {
          label: 'How long',
          value: days
            ? `A few minutes each. A review that waits for ${countText(days, 'day')} is overdue.`
            : 'A few minutes each.',
        },
      ]}
    />
  </Section>
);

/** /l1-admin/dashboard */
export const ReviewDashboardScreen = () => {
  const user = useSession()?.user;
  const counts = useCall(reviewContract.countForReview, {});
  const waiting = usePendingTasks();
  return (
    <Dashboard<typeof reviewContract.countForReview>
      title={`Welcome, ${user?.fullName ?? ''}`}
      documentTitle="Dashboard"
      lead={<AssignedCities places={user?.l1AdminId?.assignedPlaces} />}
      report="cities"
      counts={counts}
      tiles={(answer) => reviewTiles(answer?.data)}
      toDo={
        <>
          {isNew(counts.data?.data) && <FirstReviews days={waiting?.reviewDays} />}
          <ToDoToday toDos={waiting && toToDos(waiting)} />
        </>
      }
    />
  );
};
