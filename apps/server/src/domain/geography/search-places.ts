import { citiesOfDistrict, districtsIn } from './districts.ts';
import { placeKey } from './place-names.ts';
import { places } from './places.ts';
import { nameOf } from './scope.ts';

/** A name that an admin may mean, ready to be given, and what it stands for. */
export type PlaceSuggestion = { text: string; about: string };

type Known = PlaceSuggestion & { key: string; state: string };

const citiesText = (n: number): string => (n === 1 ? '1 city' : `${n} cities`);

const knownIn = (state: string): Known[] => {
  const cities = places().citiesOf(state) ?? [];
  const known: Omit<Known, 'state'>[] = [
    ...cities.map((city) => ({
      key: placeKey(city),
      text: nameOf({ state, city }),
      about: state,
    })),
    ...places()
      .otherNamesIn(state)
      .map(({ name, city }) => ({
        key: placeKey(name),
        text: nameOf({ state, city }),
        about: `${state}, also ${name}`,
      })),
    ...districtsIn(state).map((district) => ({
      key: placeKey(district),
      text: `${district} district (${state})`,
      about: citiesText(citiesOfDistrict(state, district).length),
    })),
    { key: placeKey(state), text: `All of ${state}`, about: citiesText(cities.length) },
  ];
  return known.map((one) => ({ ...one, state }));
};

let loaded: Known[] | undefined;

/**
 * Cities, districts and states whose names begin like what is typed, then those that hold it; the shortest first.
 * @param within names of states to which it is limited; those that are none are passed over
 */
export const searchPlaces = (
  typed: string,
  within: readonly string[] = [],
  most = 8,
): PlaceSuggestion[] => {
  const key = placeKey(typed);
  if (key === '') return [];
  const states = new Set(within.flatMap((name) => places().stateByAnyName(name.trim()) ?? []));
  const known = (loaded ??= places().states.flatMap(knownIn));
  const hits = known
    .filter((one) => one.key.includes(key) && (states.size === 0 || states.has(one.state)))
    .map((one) => ({ ...one, late: one.key.startsWith(key) ? 0 : 1 }))
    .toSorted(
      (a, b) => a.late - b.late || a.key.length - b.key.length || (a.text < b.text ? -1 : 1),
    );
  const once = new Map(hits.map(({ text, about }) => [text, { text, about }]));
  return [...once.values()].slice(0, most);
};
