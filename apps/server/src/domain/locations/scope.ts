import {
  fieldProblem,
  fieldsProblem,
  type FieldError,
} from '@purboday/contract/conventions/problem';
import { l1AdminMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { citiesOfDistrict } from './districts.ts';
import { toLocationKey } from './location-names.ts';
import { places, type Location } from './locations.ts';

/** The meaning of a name that an admin typed: places, or why there are none. */
type Meaning =
  | { places: Location[]; wholeState?: string }
  /** The name exists in several states. */
  | { among: string[] }
  /** The name exists, but in none of the given states. */
  | 'elsewhere'
  | 'unknown';

const wholeState = /^all of (.+)$/iu;
const inState = /^(.+?)\s*\(([^()]+)\)$/u;
const wholeDistrict = /^(.+?) district$/iu;

const ofState = (state: string, cities: readonly string[]): Location[] =>
  cities.map((city) => ({ state, city }));

const toWholeState = (state: string): { places: Location[] } => ({
  places: ofState(state, places().citiesOf(state) ?? []),
});

/** The places of a state that a name means: a city, or `Howrah district`. */
const toPlaces = (name: string, state: string): Location[] => {
  const city = places().placeByAnyName(state, name);
  if (city) return [city];
  const [, district] = wholeDistrict.exec(name) ?? [];
  return district === undefined ? [] : ofState(state, citiesOfDistrict(state, district));
};

const statesWithPlaces = (name: string, states: readonly string[]) =>
  states
    .map((state) => ({ state, here: toPlaces(name, state) }))
    .filter(({ here }) => here.length > 0);

const meaningAnywhere = (name: string): Meaning => {
  const everywhere = statesWithPlaces(name, places().states);
  if (everywhere.length === 0) return 'unknown';
  return everywhere.length === 1
    ? { places: everywhere.flatMap(({ here }) => here) }
    : { among: everywhere.map(({ state }) => state) };
};

const meaningIn = (name: string, states: readonly string[]): Meaning => {
  if (states.length === 0) return meaningAnywhere(name);
  const here = statesWithPlaces(name, states).flatMap((one) => one.here);
  if (here.length > 0) return { places: here };
  return meaningAnywhere(name) === 'unknown' ? 'unknown' : 'elsewhere';
};

/**
 * Reads one name as admins type it: a city by any of its names, `Bilaspur (Chhattisgarh)` for a name in several states, `Howrah district`,
 * `All of Sikkim`.
 * @param states to which plain names are limited; empty for all
 */
const toMeaning = (name: string, states: readonly string[]): Meaning => {
  const plain = meaningIn(name, states);
  if (plain !== 'unknown') return plain;
  const state = places().stateByAnyName(wholeState.exec(name)?.[1] ?? '');
  if (state) return { ...toWholeState(state), wholeState: state };
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
    const keys = [...(places().citiesOf(state) ?? []), ...others].map(toLocationKey);
    for (const key of new Set(keys)) counted.set(key, (counted.get(key) ?? 0) + 1);
  }
  return counted;
};

let statesOfNames: Map<string, number> | undefined;

/** The shortest unambiguous name of a place. */
export const toName = ({ state, city }: Location): string =>
  ((statesOfNames ??= countNames()).get(toLocationKey(city)) ?? 0) > 1
    ? `${city} (${state})`
    : city;

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** The meaning of all typed names, before any of them is rejected. */
type ReadScope = {
  states: string[];
  places: Location[];
  unknownStates: string[];
  unknown: string[];
  elsewhere: string[];
  /** Names in several states, which need a choice. */
  ambiguous: { name: string; states: string[] }[];
  /** Named as a whole (`All of Sikkim`), or given without any of their cities. */
  wholeStates: string[];
};

/** The cities of an L1 admin. Whole states also include cities that are added to the list later. */
export type AdminScope = Pick<ReadScope, 'places' | 'wholeStates'>;

const distinct = (locations: readonly Location[]): Location[] => [
  ...new Map(locations.map((place) => [`${place.state}\t${place.city}`, place])).values(),
];

/** Reads typed names: cities, districts and whole states (see `toMeaning`). */
export const readScope = (
  assignedStates: readonly string[],
  assignedCities: readonly string[],
): ReadScope => {
  const states = [
    ...new Set(assignedStates.flatMap((name) => places().stateByAnyName(name) ?? [])),
  ];
  const read: ReadScope = {
    states,
    places: [],
    unknownStates: assignedStates.filter((name) => !places().stateByAnyName(name)),
    unknown: [],
    elsewhere: [],
    ambiguous: [],
    wholeStates: [],
  };
  for (const name of assignedCities) {
    const meaning = toMeaning(name, states);
    if (meaning === 'unknown') read.unknown.push(name);
    else if (meaning === 'elsewhere') read.elsewhere.push(name);
    else if ('among' in meaning) read.ambiguous.push({ name, states: meaning.among });
    else {
      read.places.push(...meaning.places);
      if (meaning.wholeState !== undefined) read.wholeStates.push(meaning.wholeState);
    }
  }
  const withoutCity = states.filter((state) => !read.places.some((place) => place.state === state));
  // A misspelt city would otherwise turn into its whole state.
  const isRead = read.unknown.length + read.elsewhere.length + read.ambiguous.length === 0;
  if (isRead) {
    read.wholeStates.push(...withoutCity);
    read.places.push(...withoutCity.flatMap((state) => toWholeState(state).places));
  }
  read.wholeStates = [...new Set(read.wholeStates)];
  read.places = distinct(read.places);
  return read;
};

const validateScope = (read: ReadScope): FieldError[] => {
  const inField = (path: string) => (message: string) => ({ path, message });
  return [
    ...read.unknownStates.map((name) => `Unknown state: ${name}`).map(inField('assignedStates')),
    ...[
      ...read.unknown.map((name) => `Unknown city: ${name}`),
      ...read.ambiguous.map(
        ({ name, states }) => `${name} is a city in ${list.format(states)}. Please name the state.`,
      ),
      ...read.elsewhere.map((name) => `${name} is not a city in ${list.format(read.states)}`),
    ].map(inField('assignedCities')),
  ];
};

/**
 * The (state, city) pairs of an L1 admin, from typed names (decisions §2). A state without a city stands for all its cities; every city
 * must be in one of the states.
 * @throws Problem (400, on `assignedStates` or `assignedCities`) with all unknown and all ambiguous names
 */
export const resolveScope = (
  assignedStates: readonly string[],
  assignedCities: readonly string[],
): AdminScope => {
  if (assignedStates.length + assignedCities.length === 0)
    throw fieldProblem('assignedCities', l1AdminMessages.noPlace);
  const read = readScope(assignedStates, assignedCities);
  const errors = validateScope(read);
  if (errors.length > 0) throw fieldsProblem(errors);
  return read;
};

/**
 * Places that are named in one field; none when there are no names.
 * @throws Problem (400, on this field) with all unknown and all ambiguous names
 */
export const resolveNames = (names: readonly string[], path: string): AdminScope => {
  const read = readScope([], names);
  const errors = validateScope(read);
  if (errors.length > 0) throw fieldsProblem(errors.map((error) => ({ ...error, path })));
  return read;
};

/** Cities as a set of rows, for `place(state text, city text)`: one parameter for any number of cities. */
export const toLocationList = (places: readonly Location[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(places)}::json)`;

export const isInLocations = (
  { state, city }: { state: SQLWrapper; city: SQLWrapper },
  places: readonly Location[],
): SQL => sql`(${state}, ${city}) in (
  select place.state, place.city from ${toLocationList(places)} as place(state text, city text))`;
