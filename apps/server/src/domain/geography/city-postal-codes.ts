import { placeKey } from './place-names.ts';
import { allPostalCodes, districtsOfPostalCode, statesOfPostalCode } from './postal-codes.ts';

type Area = { districts: Set<string>; prefixes: Set<string> };

/** The first three digits of a code name the office that sorts its mail. */
const prefixOf = (code: string): string => code.slice(0, 3);

const areaKey = (state: string, name: string): string => `${placeKey(state)}\t${placeKey(name)}`;

const readAreas = (): Map<string, Area> => {
  const areas = new Map<string, Area>();
  for (const { code, states, districts, office } of allPostalCodes()) {
    for (const name of [office, ...districts]) {
      for (const state of states) {
        const key = areaKey(state, name);
        const area = areas.get(key) ?? { districts: new Set(), prefixes: new Set() };
        for (const district of districts) area.districts.add(district);
        area.prefixes.add(prefixOf(code));
        areas.set(key, area);
      }
    }
  }
  return areas;
};

let loaded: Map<string, Area> | undefined;

/** Whether a PIN code lies in a state; undefined when the directory lacks the code. */
export const liesInState = (code: string, state: string): boolean | undefined => {
  const states = statesOfPostalCode(code);
  return states.length === 0 ? undefined : states.includes(state);
};

/**
 * Whether a PIN code may be one of a city: it shares a district or a sorting office with a code that is named after the city. The directory
 * knows districts and main offices, not towns, so of many a town it says nothing: undefined.
 */
export const mayLieInCity = (
  code: string,
  { state, city }: { state: string; city: string },
): boolean | undefined => {
  const districts = districtsOfPostalCode(code);
  const area = (loaded ??= readAreas()).get(areaKey(state, city));
  if (area === undefined || districts.length === 0) return undefined;
  return area.prefixes.has(prefixOf(code)) || districts.some((name) => area.districts.has(name));
};
