import type { ReviewCounts } from '@purboday/contract/review';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths, withSearch } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Tile, Tiles } from '#web/ui/tiles.tsx';

type Place = { state: string; city: string };

/** The admin's cities in upper case (specification §2), by state: cities of one name exist in several. */
export const AssignedCities = ({ places }: { places: readonly Place[] }) => {
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

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mb-8">
    <h2 className="mb-3 text-lead">{title}</h2>
    <Tiles>{children}</Tiles>
  </section>
);

/** The seven numbers of the admin's cities: what waits first, then what is there. */
export const ReviewNumbers = ({ counts }: { counts: ReviewCounts }) => {
  const pending = withSearch(paths.l1Candidates(), { status: 'PENDING' });
  return (
    <>
      <Group title="Waiting for your review">
        <Tile
          label="Total Pending Reviews"
          value={counts.totalCount}
          strong={counts.totalCount > 0}
        />
        <Tile label="Pending Candidates" value={counts.pendingCandidates} href={pending} />
        <Tile label="Pending Job Providers" value={counts.pendingJobProviders} />
        <Tile label="Pending Training Providers" value={counts.pendingTrainingProviders} />
      </Group>
      {counts.pendingCandidates > 0 && (
        <ButtonLink look="primary" href={pending} className="mb-8 w-full md:w-auto">
          Review pending candidates
        </ButtonLink>
      )}
      <Group title="Registered in your cities">
        <Tile label="Candidates" value={counts.candidateCount} href={paths.l1Candidates()} />
        <Tile label="Job Providers" value={counts.jobProviderCount} />
        <Tile label="Training Providers" value={counts.trainingProviderCount} />
      </Group>
    </>
  );
};
