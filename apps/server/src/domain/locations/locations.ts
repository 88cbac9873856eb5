import type { FieldError } from '@purboday/contract/conventions/problem';
import { selectMessage } from '@purboday/contract/fields/field-messages';
import { readFileSync } from 'node:fs';
import { namesInState, otherStateNames, toLocationKey } from './location-names.ts';

// Lists that ship with the product; the NOTICE beside each names its source.

export const dataFile = (name: string): Buffer =>
  readFileSync(new URL(`../../../data/${name}`, import.meta.url));

const dataRows = (name: string): string[][] =>
  dataFile(name)
    .toString('utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));

/** A city in its state, both in the spelling of the built-in list. Cities in several states may have the same name. */
export type Location = { state: string; city: string };

type State = {
  name: string;
  cities: string[];
  byKey: Map<string, string>;
  aliases: Map<string, string>;
  others: OtherName[];
};

/** Another name of a city: another spelling, a part of it, or a former name. */
type OtherName = { name: string; city: string; kind: 'former' | 'spelling' | 'part' };

type Places = ReturnType<typeof makePlaces>;

const alphabetical = new Intl.Collator('en-IN').compare;

const readCities = (): Map<string, State> => {
  const states = new Map<string, State>();
  for (const [name = '', city = ''] of dataRows('cities.tsv')) {
    const known = states.get(toLocationKey(name));
    const state: State = known ?? {
      name,
      cities: [],
      byKey: new Map(),
      aliases: new Map(),
      others: [],
    };
    state.cities.push(city);
    state.byKey.set(toLocationKey(city), city);
    if (!known) states.set(toLocationKey(name), state);
  }
  for (const state of states.values()) state.cities.sort(alphabetical);
  return states;
};

const addOtherName = ({ aliases, byKey, others }: State, { name, city, kind }: OtherName): void => {
  // Other spellings and parts were once entries of the list, so they mean the town.
  (kind === 'former' ? aliases : byKey).set(toLocationKey(name), city);
  others.push({ name, city, kind });
};

const addLocalNames = (states: ReadonlyMap<string, State>): void => {
  for (const [name = '', city = '', local = ''] of dataRows('local-place-names.tsv')) {
    if (city !== '') states.get(toLocationKey(name))?.aliases.set(toLocationKey(local), city);
  }
};

const readStates = (): Map<string, State> => {
  const states = readCities();
  for (const [name = '', alias = '', city = '', kind] of dataRows('city-aliases.tsv')) {
    const state = states.get(toLocationKey(name));
    if (state) addOtherName(state, { name: alias, city, kind: kind as OtherName['kind'] });
  }
  addLocalNames(states);
  return states;
};

/** Names of states in Hindi, Bengali and Odia, each with the name in the built-in list. */
const localStateNames = (): (readonly [name: string, state: string])[] =>
  dataRows('local-place-names.tsv').flatMap(([state = '', city = '', local = '']) =>
    city === '' ? [[local, state] as const] : [],
  );

const makePlaces = (states: Map<string, State>) => {
  const otherNames = new Map(
    [...otherStateNames, ...localStateNames()].map(([name, state]) => [
      toLocationKey(name),
      toLocationKey(state),
    ]),
  );
  const names = [...states.values()].map(({ name }) => name).toSorted(alphabetical);

  const stateOf = (name: string): State | undefined => states.get(toLocationKey(name));
  const stateByOneName = (name: string): State | undefined =>
    stateOf(name) ?? states.get(otherNames.get(toLocationKey(name)) ?? '');
  /** Several names in one text mean a state only if they all mean the same one. */
  const stateByAnyName = (text: string): State | undefined => {
    const known = stateByOneName(text);
    if (known) return known;
    for (const names of namesInState(text)) {
      const [first, ...others] = names.map(stateByOneName);
      if (first && others.every((other) => other === first)) return first;
    }
    return undefined;
  };
  const cityByAnyName = (state: State, city: string): string | undefined =>
    state.byKey.get(toLocationKey(city)) ?? state.aliases.get(toLocationKey(city));

  return {
    /** States and union territories, sorted. */
    states: names as readonly string[],

    /** Cities of a state, sorted; undefined for an unknown state. */
    citiesOf: (state: string): readonly string[] | undefined => stateOf(state)?.cities,

    /** Other names of the cities of a state; empty for an unknown state. */
    otherNamesIn: (state: string): readonly OtherName[] => stateOf(state)?.others ?? [],

    /**
     * A place in the list's spelling, from any letter case and spacing, another spelling or a part of it; undefined when the list has no
     * such city there.
     */
    findPlace: (state: string, city: string): Location | undefined => {
      const found = stateOf(state);
      const name = found?.byKey.get(toLocationKey(city));
      return found && name ? { state: found.name, city: name } : undefined;
    },

    /**
     * A state in the list's spelling, also from former names, abbreviations and names in Hindi, Bengali and Odia (Orissa, OD, ओडिशा). For
     * import and an admin's cities.
     */
    stateByAnyName: (state: string): string | undefined => stateByAnyName(state)?.name,

    /**
     * As `findPlace`, also from former names of states and cities, abbreviations, and names in Hindi, Bengali and Odia (Allahabad →
     * Prayagraj). For import, search and an admin's cities.
     */
    placeByAnyName: (state: string, city: string): Location | undefined => {
      const found = stateByAnyName(state);
      const name = found && cityByAnyName(found, city);
      return found && name ? { state: found.name, city: name } : undefined;
    },

    /** Every place that a city's name, current or former, may mean; sorted by state. */
    placesNamed: (city: string): Location[] =>
      names.flatMap((state) => {
        const found = stateOf(state);
        const name = found && cityByAnyName(found, city);
        return name ? [{ state, city: name }] : [];
      }),
  };
};

let loaded: Places | undefined;

/** The built-in list (specification §3), read from `apps/server/data/` at the first use (about 10 ms). */
export const places = (): Places => (loaded ??= makePlaces(readStates()));

/** A place in the list's spelling, and its validation errors in the order of the form. */
export type CheckedPlace = { value: Location; errors: FieldError[] };

const stateError: FieldError = { path: 'state', message: selectMessage('State') };
const cityError: FieldError = { path: 'city', message: selectMessage('City') };

const checked = (
  location: Location,
  known: Location | undefined,
  knowsState: (state: string) => boolean,
): CheckedPlace => {
  if (known) return { value: known, errors: [] };
  return {
    value: location,
    errors: knowsState(location.state) ? [cityError] : [stateError, cityError],
  };
};

/** Validates a place of the built-in list, in any letter case (decisions §4). */
export const checkPlace = (location: Location): CheckedPlace =>
  checked(
    location,
    places().findPlace(location.state, location.city),
    (state) => places().citiesOf(state) !== undefined,
  );

/** As `checkPlace`, also with the other names that workbooks contain. */
export const checkPlaceByAnyName = (location: Location): CheckedPlace =>
  checked(
    location,
    places().placeByAnyName(location.state, location.city),
    (state) => places().stateByAnyName(state) !== undefined,
  );

/** Validation errors of a nested form: adds `prefix` to each path. */
export const prefixPaths = (prefix: string, errors: readonly FieldError[]): FieldError[] =>
  errors.map(({ path, message }) => ({ path: `${prefix}${path}`, message }));
