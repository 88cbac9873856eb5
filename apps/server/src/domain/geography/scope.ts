import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import { places, type Place } from './places.ts';

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

const knownStates = (assignedStates: readonly string[]): string[] => {
  const found = assignedStates.map((name) => {
    const state = places().stateByAnyName(name);
    if (!state) throw fieldProblem('assignedStates', `Unknown state: ${name}`);
    return state;
  });
  return [...new Set(found)];
};

const onlyPlaceNamed = (city: string): Place => {
  const [first, ...others] = places().placesNamed(city);
  if (!first) throw fieldProblem('assignedCities', `Unknown city: ${city}`);
  if (others.length === 0) return first;
  const states = list.format([first, ...others].map(({ state }) => state));
  throw fieldProblem('assignedCities', `${city} is a city in ${states}. Please name the state.`);
};

const placesIn = (states: readonly string[], city: string): Place[] => {
  const found = states.flatMap((state) => places().placeByAnyName(state, city) ?? []);
  if (found.length > 0) return found;
  if (places().placesNamed(city).length === 0)
    throw fieldProblem('assignedCities', `Unknown city: ${city}`);
  throw fieldProblem('assignedCities', `${city} is not a city in ${list.format(states)}`);
};

const distinct = (found: readonly Place[]): Place[] => [
  ...new Map(found.map((place) => [`${place.state}\t${place.city}`, place])).values(),
];

/**
 * An L1 admin's scope: the (state, city) pairs that the given names form through the built-in list (decisions §2).
 * Every state given must bring a city and every city must be in one of the states.
 * Refuses (400, on `assignedStates` or `assignedCities`) an unknown name, and without a state a city name of several states.
 */
export const resolveScope = (
  assignedStates: readonly string[],
  assignedCities: readonly string[],
): Place[] => {
  const states = knownStates(assignedStates);
  if (states.length === 0) return distinct(assignedCities.map(onlyPlaceNamed));
  const found = distinct(assignedCities.flatMap((city) => placesIn(states, city)));
  const idle = states.find((state) => !found.some((place) => place.state === state));
  if (idle) throw fieldProblem('assignedStates', `None of the cities is in ${idle}`);
  return found;
};

/** An admin's cities as rows `place(state, city)`: one parameter, however many there are. */
export const placeRows = (places: readonly Place[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(places)}::json) as place(state text, city text)`;

/** The condition that a row belongs to one of the places. */
export const inPlaces = (
  { state, city }: { state: SQLWrapper; city: SQLWrapper },
  places: readonly Place[],
): SQL => sql`(${state}, ${city}) in (select place.state, place.city from ${placeRows(places)})`;
