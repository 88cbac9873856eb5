import type { Place } from '../src/domain/locations/locations.ts';
import type { DemoBatches } from './year/demo-batches.ts';
import type { Random } from './random.ts';
import type { Doer } from './timeline.ts';

export type DemoProvider = Place & {
  id: string;
  name: string;
  skills: string[];
  /** Who signs in for it. */
  accountId: string;
};
/** Who is sent somewhere. */
export type Assignable = Place & { id: string; name: string; skills: string[] };
export type DemoJob = Place & {
  id: string;
  providerId: string;
  title: string;
  skills: string[];
  createdAt: Date;
};

/** Who and what the invented candidates meet: admins, approved providers, open jobs. */
export type DemoWorld = {
  reviewerOf: (place: Place) => Doer;
  assigner: Doer;
  canAssign: boolean;
  trainingProviderFor: (random: Random, place: Place) => DemoProvider | undefined;
  /**
   * The provider for recent assignments whose training has not started, until enough candidates
   * wait there.
   */
  waitsAt: (place: Place, daysAgo: number) => DemoProvider | undefined;
  jobProviderFor: (random: Random, place: Place) => DemoProvider | undefined;
  jobsOf: (provider: DemoProvider) => DemoJob[];
  batches: DemoBatches;
};

type Known = {
  trainingProviders: DemoProvider[];
  /** The one whose sign-in is printed. */
  shownTrainer?: DemoProvider | undefined;
  jobProviders: DemoProvider[];
  jobs: DemoJob[];
  reviewers: (Place & { doer: Doer })[];
  assigner: Doer;
  /** How many wait at that one at least. */
  waiting: number;
  batches: DemoBatches;
};

const group = <T>(list: readonly T[], keyOf: (item: T) => string): Map<string, T[]> =>
  Map.groupBy(list, keyOf);
const keyOf = ({ state, city }: Place): string => `${state}\t${city}`;

/** Usually a provider in the same city, then in the same state, then any. */
const nearest = (providers: DemoProvider[]) => {
  const byCity = group(providers, keyOf);
  const byState = group(providers, ({ state }) => state);
  return (random: Random, place: Place): DemoProvider | undefined => {
    const near =
      (random.chance(0.8) ? byCity.get(keyOf(place)) : undefined) ??
      byState.get(place.state) ??
      providers;
    return near.length > 0 ? random.pick(near) : undefined;
  };
};

const lately = 45;

/** The board needs candidates to start, so the first recent assignments of the state wait there. */
const waitingAt = ({
  shownTrainer: shown,
  waiting,
}: Pick<Known, 'shownTrainer' | 'waiting'>): DemoWorld['waitsAt'] => {
  let left = waiting;
  return ({ state }, daysAgo) => {
    if (left === 0 || daysAgo > lately || state !== shown?.state) return undefined;
    left -= 1;
    return shown;
  };
};

export const demoWorld = ({
  trainingProviders,
  shownTrainer,
  jobProviders,
  jobs,
  reviewers,
  assigner,
  waiting,
  batches,
}: Known): DemoWorld => {
  const jobsByProvider = group(jobs, ({ providerId }) => providerId);
  const reviewerByPlace = new Map(reviewers.map((reviewer) => [keyOf(reviewer), reviewer.doer]));
  const elsewhere: Doer = { id: null, role: 'L1_ADMIN', name: 'Regional Reviewer' };
  return {
    reviewerOf: (place) => reviewerByPlace.get(keyOf(place)) ?? elsewhere,
    assigner,
    canAssign: trainingProviders.length > 0 && jobProviders.length > 0,
    trainingProviderFor: nearest(trainingProviders),
    waitsAt: waitingAt({ shownTrainer, waiting }),
    jobProviderFor: nearest(jobProviders),
    jobsOf: (provider) => jobsByProvider.get(provider.id) ?? [],
    batches,
  };
};
