import type { InsertedRow } from './insert-rows.ts';

const spellings: readonly (readonly [string, string])[] = [
  ['i', 'ee'],
  ['ou', 'o'],
  ['u', 'oo'],
  ['sh', 's'],
  ['v', 'w'],
  ['k', 'kk'],
  ['a', 'aa'],
];

/** In capitals and small letters, the first letter group that the name has. */
const respell = (name: string): string => {
  const found = spellings.find(([usual]) => name.slice(1).includes(usual));
  return found ? `${name.slice(0, 1)}${name.slice(1).replace(...found)}` : name;
};

const samePlace = ['house_no', 'locality', 'state', 'city', 'postal_code', 'postal_code_known'];
const takeFrom = (row: InsertedRow, columns: readonly string[]): InsertedRow =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

const repeat = (earlier: InsertedRow, turn: number): InsertedRow => {
  const { name, father_name: fatherName } = earlier as { name: string; father_name: string };
  const place = takeFrom(earlier, samePlace);
  const number = takeFrom(earlier, ['mobile_number']);
  const again = [
    { ...place, ...number, name: respell(name), father_name: fatherName },
    { ...place, name: name.split(' ').toReversed().join(' '), father_name: respell(fatherName) },
    { ...place, ...number, name: name.split(' ')[0], father_name: fatherName },
    { ...place, name, father_name: fatherName },
  ];
  return again[turn % again.length] ?? {};
};

/** Registrations of people who registered before: 8 of the small demo, at most 100. */
const countDuplicates = (candidates: number): number => Math.min(100, Math.floor(candidates / 30));

/** Not among the first candidates, which have the stories of the demo. */
const firstPlace = 17;

/**
 * The values of a second registration by the candidate before: another spelling with the same number, the words in the other order, or
 * a shorter name.
 * @returns undefined for most places
 */
export const registerAgain = (
  before: InsertedRow | undefined,
  place: number,
  candidates: number,
): InsertedRow | undefined => {
  const duplicates = countDuplicates(candidates);
  const distance = Math.floor(candidates / Math.max(duplicates, 1));
  const turn = Math.floor(place / distance);
  return before && place % distance === firstPlace && turn < duplicates
    ? repeat(before, turn)
    : undefined;
};
