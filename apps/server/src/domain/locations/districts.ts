import type { Distance } from '@purboday/contract/conventions/enumerations';
import { toLocationKey } from './location-names.ts';
import { places, type Location } from './locations.ts';
import { allPostalCodes } from './postal-codes.ts';

type State = { cities: Map<string, Set<string>>; districts: Map<string, Set<string>> };

const put = (into: Map<string, Set<string>>, key: string, value: string): void => {
  into.set(key, (into.get(key) ?? new Set()).add(value));
};

/**
 * The directory of PIN codes only names main offices and districts. A city belongs to the districts of the office with its name, and to
 * the district with its name. For a third of the towns nothing is known. A code of two states does not say which district is in which
 * state.
 */
const readStates = (): Map<string, State> => {
  const states = new Map<string, State>();
  for (const { states: names, districts, office } of allPostalCodes()) {
    const [name = '', ...others] = names;
    if (others.length > 0) continue;
    const state: State = states.get(name) ?? { cities: new Map(), districts: new Map() };
    states.set(name, state);
    for (const district of districts) {
      for (const town of [office, district]) {
        const city = places().placeByAnyName(name, town)?.city;
        if (city === undefined) continue;
        put(state.cities, toLocationKey(district), city);
        put(state.districts, city, district);
      }
    }
  }
  return states;
};

let loaded: Map<string, State> | undefined;

const toState = (name: string): State | undefined => (loaded ??= readStates()).get(name);

const toDistricts = ({ state, city }: Location): string[] => [
  ...(toState(state)?.districts.get(city) ?? []),
];

/** The cities of a district in any letter case; empty for an unknown one. */
export const citiesOfDistrict = (state: string, district: string): string[] => [
  ...(toState(state)?.cities.get(toLocationKey(district)) ?? []),
];

/** The other cities of the districts of a city. */
export const listNearbyCities = (place: Location): string[] => {
  const near = toDistricts(place).flatMap((district) => citiesOfDistrict(place.state, district));
  return [...new Set(near)].filter((city) => city !== place.city);
};

/** Distance in words. Another city of the same district is nearby. */
export const toDistance = (home: Location, work: Location): Distance => {
  if (home.state !== work.state) return 'other_state';
  if (toLocationKey(home.city) === toLocationKey(work.city)) return 'same_city';
  return listNearbyCities(home).includes(work.city) ? 'nearby' : 'same_state';
};

/** The districts of a state with a known city, sorted. */
export const listDistricts = (state: string): string[] => {
  const all = [...(toState(state)?.districts.values() ?? [])].flatMap((names) => [...names]);
  return [...new Set(all)].toSorted();
};
