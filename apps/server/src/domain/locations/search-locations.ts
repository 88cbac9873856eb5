import { citiesOfDistrict, listDistricts } from './districts.ts';
import { toLocationKey } from './location-names.ts';
import { places } from './locations.ts';
import { allPostalCodes, districtsOfPostalCode, statesOfPostalCode } from './postal-codes.ts';
import { toName } from './scope.ts';

/** A suggested name, its explanation, and the cities that it stands for. */
type PlaceSuggestion = { text: string; about: string; state: string; cities: readonly string[] };

type Known = PlaceSuggestion & { key: string };

const citiesText = (n: number): string => (n === 1 ? '1 city' : `${n} cities`);

const knownIn = (state: string): Known[] => {
  const cities = places().citiesOf(state) ?? [];
  const known: Omit<Known, 'state'>[] = [
    ...cities.map((city) => ({
      key: toLocationKey(city),
      text: toName({ state, city }),
      about: state,
      cities: [city],
    })),
    ...places()
      .otherNamesIn(state)
      .map(({ name, city }) => ({
        key: toLocationKey(name),
        text: toName({ state, city }),
        about: `${state}, also ${name}`,
        cities: [city],
      })),
    ...listDistricts(state).map((district) => {
      const within = citiesOfDistrict(state, district);
      return {
        key: toLocationKey(district),
        text: `${district} district (${state})`,
        about: citiesText(within.length),
        cities: within,
      };
    }),
    {
      key: toLocationKey(state),
      text: `All of ${state}`,
      about: citiesText(cities.length),
      cities,
    },
  ];
  return known.map((one) => ({ ...one, state }));
};

let loaded: Known[] | undefined;

/**
 * Cities, districts and states whose names begin with the typed text, then those that contain it; the shortest first.
 * @param within names of states to which it is limited; unknown ones are ignored
 */
export const searchPlaces = (
  typed: string,
  within: readonly string[] = [],
  most = 8,
): PlaceSuggestion[] => {
  const key = toLocationKey(typed);
  if (key === '') return [];
  const states = new Set(within.flatMap((name) => places().stateByAnyName(name.trim()) ?? []));
  const known = (loaded ??= places().states.flatMap(knownIn));
  const hits = known
    .filter((one) => one.key.includes(key) && (states.size === 0 || states.has(one.state)))
    .map((one) => ({ ...one, late: one.key.startsWith(key) ? 0 : 1 }))
    .toSorted(
      (a, b) => a.late - b.late || a.key.length - b.key.length || (a.text < b.text ? -1 : 1),
    );
  const once = new Map(
    hits.map(({ text, about, state, cities }) => [text, { text, about, state, cities }]),
  );
  return [...once.values()].slice(0, most);
};

/** Towns of one state, nearest first. */
type TownsOfState = { state: string; towns: string[] };

/** Codes whose main office is named after the town, and those whose district is. */
type Town = { city: string; office: number[]; district: number[]; isCity: boolean };

type PostalRow = { code: string; states: string[]; districts: string[]; office: string };

const most = 6;

/** The first three digits of a code identify its sorting office. */
const toSortingOffice = (code: string): string => code.slice(0, 3);

// 'Kolkata GPO' is the main office of Kolkata.
const toTown = (office: string): string => office.replace(/\s+(?:G\.?P|H|S)\.?O\.?$/u, '');

const isGeneralPostOffice = (office: string): boolean => /\sG\.?P\.?O\.?$/u.test(office);

const areaKey = (state: string, area: string): string => `${state}\t${toLocationKey(area)}`;

/**
 * Towns of the built-in list by state and district, and by state and sorting office: from the codes whose office or district is named
 * after them.
 */
const readTowns = (): Map<string, Map<string, Town>> => {
  const areas = new Map<string, Map<string, Town>>();
  const add = (area: string, city: string, of: 'office' | 'district', row: PostalRow): void => {
    const towns = areas.get(area) ?? new Map<string, Town>();
    const town = towns.get(city) ?? { city, office: [], district: [], isCity: false };
    town[of].push(Number(row.code));
    if (of === 'office' && isGeneralPostOffice(row.office)) town.isCity = true;
    towns.set(city, town);
    areas.set(area, towns);
  };
  const addNamed = (name: string, of: 'office' | 'district', row: PostalRow): void => {
    for (const state of row.states) {
      const place = places().placeByAnyName(state, name);
      if (!place) continue;
      for (const area of [...row.districts, toSortingOffice(row.code)])
        add(areaKey(place.state, area), place.city, of, row);
    }
  };
  for (const row of allPostalCodes()) {
    addNamed(toTown(row.office), 'office', row);
    for (const name of row.districts) addNamed(name, 'district', row);
  }
  return areas;
};

let loadedTowns: Map<string, Map<string, Town>> | undefined;

/** Codes are numbered along postal routes, so near codes have near numbers. */
const toDistance = ({ office, district }: Town, code: number): number => {
  const own = office.length > 0 ? office : district;
  const distance = Math.min(...own.map((each) => Math.abs(each - code)));
  // A whole district has the name of its main town, so a town with the same code is nearer.
  return office.length > 0 ? distance : distance + 1;
};

/** The district of another code of the sorting area says nothing about this one. */
const belongsTo = ({ city, office }: Town, code: string): boolean =>
  office.length > 0 ||
  districtsOfPostalCode(code).some((name) => toLocationKey(name) === toLocationKey(city));

const toTowns = (state: string, area: string): Town[] => [
  ...((loadedTowns ??= readTowns()).get(areaKey(state, area))?.values() ?? []),
];

const ofArea = (state: string, area: string, code: string): string[] =>
  toTowns(state, area)
    .filter((town) => belongsTo(town, code))
    .map((town) => ({ city: town.city, distance: toDistance(town, Number(code)) }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ city }) => city);

/** People in a part of a city may name the whole city. */
const toCity = (state: string, code: string): string[] =>
  toTowns(state, toSortingOffice(code)).flatMap(({ city, isCity }) => (isCity ? [city] : []));

/**
 * Towns of the built-in list near a PIN code, for each of its states: those of its districts, then those of its sorting office, at most
 * six. Empty for an unknown code; a state without a near town has an empty list.
 */
export const townsNear = (code: string): TownsOfState[] =>
  statesOfPostalCode(code).flatMap((name) => {
    const state = places().stateByAnyName(name);
    if (!state) return [];
    const areas = [...districtsOfPostalCode(code), toSortingOffice(code)];
    const [nearest, ...others] = areas.flatMap((area) => ofArea(state, area, code));
    const towns = [...(nearest ? [nearest] : []), ...toCity(state, code), ...others];
    return [{ state, towns: [...new Set(towns)].slice(0, most) }];
  });
