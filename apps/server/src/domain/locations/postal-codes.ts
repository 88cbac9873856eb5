import { dataFile } from './locations.ts';
import { toLocationKey } from './location-names.ts';

/** One post office area of a PIN code, with the field names of the third-party service. */
type PostOffice = {
  Name: string;
  District: string;
  State: string;
  Country: 'India';
  Pincode: string;
};

type PostalCodeRow = { code: string; states: string[]; districts: string[]; office: string };

const newline = 0x0a;

const toRow = (line: string): PostalCodeRow => {
  const [code = '', states = '', districts = '', office = ''] = line.split('\t');
  return { code, states: states.split('|'), districts: districts.split('|'), office };
};

// The file stays one buffer of 0.8 MB with the position of each line: 20,000 objects would need ten times that.
const readDirectory = () => {
  const file = dataFile('pin-codes.tsv');
  const lines = new Map<number, number>();
  let start = file.indexOf(newline) + 1;
  while (start > 0 && start < file.length) {
    lines.set(Number(file.toString('latin1', start, start + 6)), start);
    start = file.indexOf(newline, start) + 1;
  }
  const find = (code: string): PostalCodeRow | undefined => {
    const from = /^\d{6}$/u.test(code) ? lines.get(Number(code)) : undefined;
    if (from === undefined) return undefined;
    const end = file.indexOf(newline, from);
    return toRow(file.toString('utf8', from, end === -1 ? file.length : end));
  };
  return { codes: [...lines.keys()], find };
};

type Directory = ReturnType<typeof readDirectory>;
/** Read at the first use (about 20 ms), so that it does not delay the start. */
let placesByPostalCode: Directory | undefined;
const directory = (): Directory => (placesByPostalCode ??= readDirectory());

let districts: Map<string, Set<string>> | undefined;

/** States of each district, from the codes of a single state. */
const statesOfDistricts = (): Map<string, Set<string>> => {
  if (districts) return districts;
  districts = new Map();
  for (const code of directory().codes) {
    const row = directory().find(String(code));
    const [state = ''] = row?.states ?? [];
    if (row?.states.length !== 1) continue;
    for (const name of row.districts)
      districts.set(name, (districts.get(name) ?? new Set()).add(state));
  }
  return districts;
};

/** The directory does not say in which state of a border code a district is. The district's other codes say it, otherwise the order. */
const stateOfDistrict = (row: PostalCodeRow, district: string, at: number): string => {
  if (row.states.length === 1) return row.states[0] ?? '';
  const fitting = row.states.filter((state) => statesOfDistricts().get(district)?.has(state));
  return (fitting.length === 1 ? fitting[0] : undefined) ?? row.states[at] ?? row.states[0] ?? '';
};

/** Whether the directory has this PIN code. False for anything but six digits. */
export const isKnownPostalCode = (code: string): boolean => directory().find(code) !== undefined;

/** States of a PIN code, the one with most post offices first; empty for an unknown code. */
export const statesOfPostalCode = (code: string): readonly string[] =>
  directory().find(code)?.states ?? [];

/** Districts of a PIN code; empty for an unknown code. */
export const districtsOfPostalCode = (code: string): readonly string[] =>
  directory().find(code)?.districts ?? [];

/** Post offices of a PIN code, one for each district; undefined for an unknown code. */
export const toPostOffices = (code: string): PostOffice[] | undefined => {
  const row = directory().find(code);
  return row?.districts.map((district, at) => ({
    Name: row.office,
    District: district,
    State: stateOfDistrict(row, district, at),
    Country: 'India',
    Pincode: code,
  }));
};

/** Every PIN code with its state, districts and main office, for demo records. */
export const allPostalCodes = function* (): Generator<PostalCodeRow> {
  for (const code of directory().codes) {
    const row = directory().find(String(code));
    if (row) yield row;
  }
};

type Area = { districts: Set<string>; prefixes: Set<string> };

/** The first three digits of a code identify its sorting office. */
const toPrefix = (code: string): string => code.slice(0, 3);

const areaKey = (state: string, name: string): string =>
  `${toLocationKey(state)}\t${toLocationKey(name)}`;

const readAreas = (): Map<string, Area> => {
  const areas = new Map<string, Area>();
  for (const { code, states, districts, office } of allPostalCodes()) {
    for (const name of [office, ...districts]) {
      for (const state of states) {
        const key = areaKey(state, name);
        const area = areas.get(key) ?? { districts: new Set(), prefixes: new Set() };
        for (const district of districts) area.districts.add(district);
        area.prefixes.add(toPrefix(code));
        areas.set(key, area);
      }
    }
  }
  return areas;
};

let postalCodesByCity: Map<string, Area> | undefined;

/** Whether a PIN code is in a state; undefined for an unknown code. */
export const isInState = (code: string, state: string): boolean | undefined => {
  const states = statesOfPostalCode(code);
  return states.length === 0 ? undefined : states.includes(state);
};

/**
 * Whether a PIN code may be in a city: it shares a district or a sorting office with a code named after the city. The directory names
 * districts and main offices only, so for many towns the result is undefined.
 */
export const canBeInCity = (
  code: string,
  { state, city }: { state: string; city: string },
): boolean | undefined => {
  const districts = districtsOfPostalCode(code);
  const area = (postalCodesByCity ??= readAreas()).get(areaKey(state, city));
  if (area === undefined || districts.length === 0) return undefined;
  return area.prefixes.has(toPrefix(code)) || districts.some((name) => area.districts.has(name));
};
