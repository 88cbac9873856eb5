import { citiesOfDistrict } from './districts.ts';
import { placeKey } from './place-names.ts';
import { places, type Place } from './places.ts';

/** What a name of an admin's scope means: places, or why it means none. */
export type Meaning =
  | { places: Place[] }
  /** It lies in several states. */
  | { among: string[] }
  /** It is a name, but not one of the states given. */
  | 'elsewhere'
  | 'unknown';

const wholeState = /^all of (.+)$/iu;
const inState = /^(.+?)\s*\(([^()]+)\)$/u;
const wholeDistrict = /^(.+?) district$/iu;

const ofState = (state: string, cities: readonly string[]): Place[] =>
  cities.map((city) => ({ state, city }));

/** The places of a state that a name means: a city, or `Howrah district`. */
const placesOf = (name: string, state: string): Place[] => {
  const city = places().placeByAnyName(state, name);
  if (city) return [city];
  const [, district] = wholeDistrict.exec(name) ?? [];
  return district === undefined ? [] : ofState(state, citiesOfDistrict(state, district));
};

const found = (name: string, states: readonly string[]) =>
  states
    .map((state) => ({ state, here: placesOf(name, state) }))
    .filter(({ here }) => here.length > 0);

const meaningAnywhere = (name: string): Meaning => {
  const everywhere = found(name, places().states);
  if (everywhere.length === 0) return 'unknown';
  return everywhere.length === 1
    ? { places: everywhere.flatMap(({ here }) => here) }
    : { among: everywhere.map(({ state }) => state) };
};

const meaningIn = (name: string, states: readonly string[]): Meaning => {
  if (states.length === 0) return meaningAnywhere(name);
  const here = found(name, states).flatMap((one) => one.here);
  if (here.length > 0) return { places: here };
  return meaningAnywhere(name) === 'unknown' ? 'unknown' : 'elsewhere';
};

/**
 * Reads one name as admins type it: a city by any of its names, `Bilaspur (Chhattisgarh)` where the name is one of several states, `Howrah
 * district`, `All of Sikkim`.
 * @param states to which plain names are limited; none for all
 */
export const meaningOf = (name: string, states: readonly string[]): Meaning => {
  const plain = meaningIn(name, states);
  if (plain !== 'unknown') return plain;
  const state = places().stateByAnyName(wholeState.exec(name)?.[1] ?? '');
  if (state) return { places: ofState(state, places().citiesOf(state) ?? []) };
  const [, base = '', within = ''] = inState.exec(name) ?? [];
  const named = places().stateByAnyName(within);
  return named ? meaningIn(base, [named]) : 'unknown';
};

const countNames = (): Map<string, number> => {
  const counted = new Map<string, number>();
  for (const state of places().states) {
    const others = places()
      .otherNamesIn(state)
      .map(({ name }) => name);
    const keys = [...(places().citiesOf(state) ?? []), ...others].map(placeKey);
    for (const key of new Set(keys)) counted.set(key, (counted.get(key) ?? 0) + 1);
  }
  return counted;
};

let statesOfNames: Map<string, number> | undefined;

/** The shortest name that means this place and nothing else. */
export const nameOf = ({ state, city }: Place): string =>
  ((statesOfNames ??= countNames()).get(placeKey(city)) ?? 0) > 1 ? `${city} (${state})` : city;
