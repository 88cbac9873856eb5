import type { Location } from '../src/domain/locations/locations.ts';
import type { DemoProvider } from './demo-provider.ts';
import type { DemoBatches } from './year/demo-batches.ts';
import type { Random } from './random.ts';
import type { TimelineActor } from './timeline.ts';

/** The candidate of an assignment. */
export type AssignableCandidate = Location & { id: string; name: string; skills: string[] };
export type DemoJob = Location & {
  id: string;
  providerId: string;
  title: string;
  skills: string[];
  createdAt: Date;
  openUntil: Date;
  /** Positions that are still free. */
  free: number;
};

/** Admins, approved providers and open jobs for the invented candidates. */
export type DemoWorld = {
  reviewerOf: (place: Location) => TimelineActor;
  isCovered: (place: Location) => boolean;
  assigner: TimelineActor;
  canAssign: boolean;
  trainingProviderFor: (random: Random, place: Location) => DemoProvider | undefined;
  /** A provider whose sign-in is printed, until enough candidates wait there. */
  waitsAt: (place: Location) => DemoProvider | undefined;
  jobProviderFor: (random: Random, place: Location) => DemoProvider | undefined;
  jobsOf: (provider: DemoProvider) => DemoJob[];
  providerById: (id: string) => DemoProvider;
  batches: DemoBatches;
};

type Known = {
  trainingProviders: DemoProvider[];
  /** Those whose sign-ins are printed. */
  shown?: DemoProvider[];
  jobProviders: DemoProvider[];
  jobs: DemoJob[];
  reviewers: (Location & { doer: TimelineActor })[];
  assigner: TimelineActor;
  /** How many wait at each of them at least. */
  waiting: number;
  batches: DemoBatches;
};

const group = <T>(list: readonly T[], keyOf: (item: T) => string): Map<string, T[]> =>
  Map.groupBy(list, keyOf);
const keyOf = ({ state, city }: Location): string => `${state}\t${city}`;

/** Usually a provider in the same city, then in the same state, then any. */
const nearest = (providers: DemoProvider[]) => {
  const byCity = group(providers, keyOf);
  const byState = group(providers, ({ state }) => state);
  return (random: Random, place: Location): DemoProvider | undefined => {
    const near =
      (random.chance(0.8) ? byCity.get(keyOf(place)) : undefined) ??
      byState.get(place.state) ??
      providers;
    return near.length > 0 ? random.pick(near) : undefined;
  };
};

/** Both portals need candidates to start, so some of the state wait there. */
const waitingAt = (shown: DemoProvider[], waiting: number): DemoWorld['waitsAt'] => {
  const left = Array.from({ length: waiting }, () => shown).flat();
  return ({ state }) => (left.at(-1)?.state === state ? left.pop() : undefined);
};

export const demoWorld = ({
  trainingProviders,
  shown = [],
  jobProviders,
  jobs,
  reviewers,
  assigner,
  waiting,
  batches,
}: Known): DemoWorld => {
  const jobsByProvider = group(jobs, ({ providerId }) => providerId);
  const byId = new Map([...trainingProviders, ...jobProviders].map((one) => [one.id, one]));
  const reviewerByPlace = new Map(reviewers.map((reviewer) => [keyOf(reviewer), reviewer.doer]));
  const elsewhere: TimelineActor = { id: null, role: 'L1_ADMIN', name: 'Regional Reviewer' };
  return {
    reviewerOf: (place) => reviewerByPlace.get(keyOf(place)) ?? elsewhere,
    isCovered: (place) => reviewerByPlace.has(keyOf(place)),
    assigner,
    canAssign: trainingProviders.length > 0 && jobProviders.length > 0,
    trainingProviderFor: nearest(trainingProviders),
    waitsAt: waitingAt(shown, waiting),
    jobProviderFor: nearest(jobProviders),
    providerById: (id) => {
      const provider = byId.get(id);
      if (!provider) throw new Error(`The demo has no provider ${id}`);
      return provider;
    },
    jobsOf: (provider) => jobsByProvider.get(provider.id) ?? [],
    batches,
  };
};
