import { placeKey } from './location-names.ts';
import { places, type Place } from './locations.ts';
import { allPostalCodes } from './postal-codes.ts';

/** Cities by district and districts by city, of one state. */
type State = { cities: Map<string, Set<string>>; districts: Map<string, Set<string>> };

const put = (into: Map<string, Set<string>>, key: string, value: string): void => {
  into.set(key, (into.get(key) ?? new Set()).add(value));
};

/**
 * The directory of PIN codes names a main office and districts: a city lies in the districts of the office that is called like it, and in the
 * district that is called like it. Of a third of the towns it says nothing. A code of two states does not tell whose district is whose.
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
        put(state.cities, placeKey(district), city);
        put(state.districts, city, district);
      }
    }
  }
  return states;
};

let loaded: Map<string, State> | undefined;

const stateOf = (name: string): State | undefined => (loaded ??= readStates()).get(name);

/** The districts in which a city lies, as far as they are known. */
const districtsOf = ({ state, city }: Place): string[] => [
  ...(stateOf(state)?.districts.get(city) ?? []),
];

/** The cities of a district in any letter case; empty for none that is known. */
export const citiesOfDistrict = (state: string, district: string): string[] => [
  ...(stateOf(state)?.cities.get(placeKey(district)) ?? []),
];

/** The other cities of the districts in which a city lies. */
export const citiesNear = (place: Place): string[] => {
  const near = districtsOf(place).flatMap((district) => citiesOfDistrict(place.state, district));
  return [...new Set(near)].filter((city) => city !== place.city);
};

/** The districts of a state of which a city is known, sorted. */
export const districtsIn = (state: string): string[] => {
  const all = [...(stateOf(state)?.districts.values() ?? [])].flatMap((names) => [...names]);
  return [...new Set(all)].toSorted();
};
