import { fieldsProblem, Problem, type FieldError } from '@purboday/contract/conventions/problem';
import type { Page } from '@purboday/contract/conventions/schemas';
import type {
  Coverage,
  CoveredCity,
  PlaceSuggestion,
} from '@purboday/contract/l1-admins/l1-admins.contract';
import { coverageMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import { places, type Location } from '#server/domain/locations/locations.ts';
import { readScope } from '#server/domain/locations/scope.ts';
import { searchPlaces } from '#server/domain/locations/search-locations.ts';
import { toPage } from '#server/platform/database/paging.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import {
  positionOfCity,
  type CoverageQuery,
  type CoverageStore,
  type L1AdminStore,
} from './l1-admin-store.ts';
import type { L1AdminEvents } from './manage-l1-admins.ts';
import { l1AdminNotFound } from './list-l1-admins.ts';

type ListCoverageDeps = { coverage: CoverageStore };

export const listCoverage =
  ({ coverage }: ListCoverageDeps) =>
  async (query: CoverageQuery): Promise<{ data: CoveredCity[]; page: Page }> => {
    const read = await coverage.select(query);
    const { rows, page } = toPage(read, query, await coverage.total(query), positionOfCity);
    return { data: rows, page };
  };

export const readCoverage =
  ({ coverage }: ListCoverageDeps) =>
  async (): Promise<Coverage> => {
    const moved = await coverage.moved();
    return {
      states: await coverage.states(),
      moved: moved.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    };
  };

const toKey = ({ state, city }: Location): string => `${state}/${city}`;

type Waiting = { waiting: number; waitingWithout: number };

const countWaiting = async ({ coverage }: ListCoverageDeps) => {
  const byCity = new Map((await coverage.waiting()).map((row) => [toKey(row), row]));
  return (cities: readonly Location[]): Waiting => {
    const rows = cities.flatMap((place) => byCity.get(toKey(place)) ?? []);
    const sum = (some: typeof rows): number => some.reduce((total, { n }) => total + n, 0);
    return { waiting: sum(rows), waitingWithout: sum(rows.filter(({ without }) => without)) };
  };
};

/** Names of places that match a text, with the registrations that wait there (UX-110). */
export const suggestPlaces =
  (deps: ListCoverageDeps) =>
  async ({ q, states }: { q: string; states: string }): Promise<PlaceSuggestion[]> => {
    const found = searchPlaces(q, states.split(','));
    if (found.length === 0) return [];
    const waitingIn = await countWaiting(deps);
    return found.map(({ text, about, state, cities }) => ({
      text,
      about,
      ...waitingIn(cities.map((city) => ({ state, city }))),
    }));
  };

type Scope = { assignedStates: readonly string[]; assignedCities: readonly string[] };

export const checkScope =
  (deps: ListCoverageDeps) =>
  async ({ assignedStates, assignedCities }: Scope) => {
    const scope = readScope(assignedStates, assignedCities);
    return {
      cities: scope.places.length,
      waiting: (await countWaiting(deps))(scope.places).waiting,
      wholeStates: scope.wholeStates,
      ambiguous: scope.ambiguous,
      unknown: [...scope.unknown, ...scope.elsewhere],
    };
  };

type GiveCitiesDeps = Pick<Services, 'database'> & {
  l1Admins: Pick<L1AdminStore, 'lock' | 'setPlaces'>;
  events: Pick<L1AdminEvents, 'scopeChanged'>;
};
type CoverageChange = { id: string; places: readonly Location[]; ip: string };

/** Rejects all unknown places at once. */
const knownPlaces = (locations: readonly Location[]): Location[] => {
  const errors: FieldError[] = [];
  const known = locations.flatMap(({ state, city }, index) => {
    const place = places().findPlace(state, city);
    if (!place)
      errors.push({ path: `places.${index}`, message: coverageMessages.unknown(city, state) });
    return place ?? [];
  });
  if (errors.length > 0) throw fieldsProblem(errors);
  return known;
};

/** Adds cities. Applies from the admin's next request (SEC-19). */
export const assignCities =
  ({ database, l1Admins, events }: GiveCitiesDeps) =>
  (
    actor: Actor,
    { id, places: locations, ip }: CoverageChange,
  ): Promise<{ _id: string; cities: number }> =>
    database.transaction(async () => {
      const admin = await l1Admins.lock(id);
      if (!admin) throw l1AdminNotFound();
      if (admin.disabledAt) throw new Problem('INVALID', coverageMessages.disabled);
      const all = new Map(
        [...admin.places, ...knownPlaces(locations)].map((one) => [toKey(one), one]),
      );
      const cities = [...all.values()];
      if (cities.length > admin.places.length) {
        await l1Admins.setPlaces(id, cities, admin.wholeStates);
        await events.scopeChanged({ actor, admin, ip }, cities);
      }
      return { _id: id, cities: cities.length };
    });
