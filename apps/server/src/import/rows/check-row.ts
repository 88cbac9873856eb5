import * as fields from '@purboday/contract/fields/fields';
import { dateOfBirth, guardianContact } from '@purboday/contract/fields/guardian-fields';
import { relationOf } from '@purboday/contract/guardians/relations';
import type { RowError } from '@purboday/contract/import/import.schemas';
import { categories, qualifications } from '@purboday/contract/conventions/enumerations';
import { comparisonKey } from '@purboday/contract/conventions/normalize';
import * as z from 'zod/mini';
import type { ImportedCandidate } from '#server/domain/candidate/candidate-batch-store.ts';
import { checkPlaceByAnyName, type CheckedPlace } from '#server/domain/geography/check-place.ts';
import { findSkill, type SkillsByName } from '#server/domain/skill/check-skills.ts';
import {
  expandNumber,
  withoutEmptyFraction,
  withoutEscape,
} from '#server/platform/workbook/cell.ts';
import type { Cell, SheetRow } from '#server/platform/workbook/cell.ts';
import { holdsLongNumber, withoutLongNumbers } from '#server/platform/workbook/cell.ts';
import { birthOf, checkAge, type ImportedAge } from './check-age.ts';
import { columns, holdsDigits } from './columns.ts';
import type { ColumnField, HeaderRow } from './columns.ts';
import { isSocialCategory } from './social-category.ts';

type Told = Omit<RowError, 'row'>;

/** A row after its checks; `cells` are what it held, for the workbook of rows to correct; `notes` tell what of a good row was left out. */
export type CheckedRow = {
  row: number;
  cells: string[];
} & ({ candidate: ImportedCandidate; notes: Told[] } | { faults: Told[] });

const lostDigits =
  'The number has lost digits: format the column as Text, type the number again and upload the row';

const longNumber =
  'A number of 12 digits stands here: an Aadhar number belongs into the column Aadhar Number only';

// What stood there is not repeated: it would be kept with the import.
const socialCategory = 'This is a social category, which is not asked for: it was left out';

/** Columns that take any text: a number in the wrong column would be kept there in the clear. */
export const takesAnyText: ReadonlySet<ColumnField> = new Set([
  'name',
  'fatherName',
  'houseNo',
  'locality',
  'guardianName',
]);

// An Aadhar number never starts with 0, nor does a PIN code: a column of zeros or a padded number is none.
const startsRight = (message: string) =>
  z.refine<string>((digits) => !digits.startsWith('0'), message);

const schemas = {
  name: fields.personName('Name'),
  fatherName: fields.personName("Father's Name"),
  mobileNumber: fields.mobileNumber,
  city: fields.city,
  state: fields.state,
  email: fields.email,
  aadharNumber: fields.aadharNumber.check(startsRight('Invalid Aadhar number')),
  houseNo: fields.requiredText('House No', 100),
  locality: fields.requiredText('Locality'),
  postalCode: fields.postalCode.check(startsRight('Invalid PIN code')),
  qualification: fields.qualification,
  category: fields.category,
  dateOfBirth,
  guardianName: fields.personName('Guardian Name'),
  guardianRelation: z
    .string()
    .check(z.refine((text) => relationOf(text) !== undefined, 'Mother, Father or Legal guardian')),
  guardianContact,
  guardianPaper: z
    .string()
    .check(z.regex(/^(?:yes|no|y|n|1|0|true|false|हाँ|हां|नहीं)$/iu, 'Yes or No')),
} as const;

const required: ReadonlySet<ColumnField> = new Set(
  columns.filter((c) => 'required' in c).map(({ field }) => field),
);

const unstorable = /[\u0000-\u0008\u000e-\u001f\u007f]|\p{Cs}/u;

const faultOf = (cell: Cell): string | undefined => {
  if (cell.fault === 'formula') return 'The formula has no stored value: type the value itself';
  if (cell.fault === 'error')
    return `The cell holds the error ${withoutLongNumbers(cell.text)}: type the value itself`;
  return unstorable.test(cell.text) ? 'The text has characters that cannot be stored' : undefined;
};

/** Significant digits of a whole number. */
const significant = (digits: string): number => digits.replace(/0+$/u, '').length;

const digitsLost = (field: ColumnField, cell: Cell): boolean => {
  const text = cell.text.trim();
  if (!cell.number) return expandNumber(text).padded > 0;
  // A number that went through "1.23457E+11" and back ends in zeros; of real Aadhar numbers one in a million does.
  return field === 'aadharNumber' && text.length === 12 && significant(text) <= 6;
};

const digitsOf = ({ text }: Cell): string => withoutEmptyFraction(expandNumber(text.trim()).text);

/** Line breaks and tabs inside a cell are spaces in a name. */
const lineOf = ({ text }: Cell): string => withoutEscape(text).replace(/[\t\n\v\f\r]+/gu, ' ');

const oneOf = (list: readonly string[], text: string): string =>
  list.includes(text)
    ? text
    : (list.find(
        (item) => comparisonKey(item) === comparisonKey(text.replace(/\s*[‐-–—]\s*/gu, '-')),
      ) ?? text);

const prepared = (field: ColumnField, cell: Cell): string => {
  if (holdsDigits(field)) return digitsOf(cell);
  if (field === 'dateOfBirth') return birthOf(cell);
  const line = lineOf(cell);
  if (field === 'qualification') return oneOf(qualifications, line.trim());
  if (field === 'category') return oneOf(categories, line.trim());
  return line;
};

/** Why a cell cannot be read at all, before its text is checked. */
const brokenBy = (field: ColumnField, cell: Cell): string | undefined =>
  faultOf(cell) ??
  (holdsDigits(field) && digitsLost(field, cell) ? lostDigits : undefined) ??
  (takesAnyText.has(field) && holdsLongNumber(cell.text) ? longNumber : undefined);

type Finding = { value: string | null; note?: string } | { fault: string };

const parsedAs = (schema: z.core.$ZodType<string>, text: string): Finding => {
  const parsed = z.safeParse(schema, text);
  return parsed.success
    ? { value: parsed.data }
    : { fault: parsed.error.issues[0]?.message ?? 'Invalid' };
};

const checkCell = (field: Exclude<ColumnField, 'skills'>, cell: Cell | undefined): Finding => {
  const broken = cell && brokenBy(field, cell);
  if (broken !== undefined) return { fault: broken };
  const text = cell ? prepared(field, cell) : '';
  if (text.trim() === '' && !required.has(field)) return { value: null };
  if (field === 'category' && isSocialCategory(text)) return { value: null, note: socialCategory };
  return parsedAs(schemas[field], text);
};

const unknownSkill = (name: string): string =>
  `"${withoutLongNumbers(name.slice(0, 60))}" is not in the list of skills`;

const checkSkills = (cell: Cell | undefined, master: SkillsByName) => {
  const broken = cell && faultOf(cell);
  if (broken !== undefined) return { fault: broken };
  const named = (cell ? lineOf(cell) : '')
    .split(/[,;|]/u)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = named.filter((name) => findSkill(master, name) === undefined);
  const misplaced = unknown.find((name) => withoutLongNumbers(name) !== name);
  if (misplaced !== undefined) return { fault: unknownSkill(misplaced) };
  const notes = unknown.map((name) => `${unknownSkill(name)}: it was left out`);
  const chosen = named.flatMap((name) => findSkill(master, name) ?? []);
  if (chosen.length === 0) return { value: [], notes };
  const parsed = z.safeParse(fields.candidateSkills, chosen);
  return parsed.success
    ? { value: parsed.data, notes }
    : { fault: parsed.error.issues[0]?.message ?? 'Invalid' };
};

/** Places that are remembered: a workbook names a few, over and over. */
const placesMax = 2_000;
const placesFound = new Map<string, CheckedPlace>();

const placeOf = (state: string, city: string): CheckedPlace => {
  const key = `${state}\n${city}`;
  const found = placesFound.get(key) ?? checkPlaceByAnyName({ state, city });
  if (placesFound.size < placesMax) placesFound.set(key, found);
  return found;
};

type Values = Partial<Record<ColumnField, string | null>>;

/** Writes state and city as the master list does. @returns what is wrong with them */
const placed = (values: Values): { field: ColumnField; message: string }[] => {
  if (!values.state || !values.city) return [];
  const { value, errors } = placeOf(values.state, values.city);
  const [fault] = errors;
  if (fault) return [{ field: fault.path as ColumnField, message: fault.message }];
  Object.assign(values, value);
  return [];
};

const notesIn = (column: string, messages: readonly string[]): Told[] =>
  messages.map((message) => ({ column, message }));

/**
 * Checks a row by the rules of registration where it is filled (decisions §6). Every fault is told, in the order of the template.
 * @param today `YYYY-MM-DD`, by which ages are counted
 */
export const checkRow = (headers: HeaderRow, skills: SkillsByName, today: string) => {
  const at = new Map(
    headers.fields.flatMap((field, index) => (field === null ? [] : [[field, index] as const])),
  );
  const headerOf = (field: ColumnField): string =>
    headers.headers[at.get(field) ?? -1] ?? columns.find((c) => c.field === field)?.header ?? field;

  return ({ row, cells }: SheetRow): CheckedRow => {
    const texts = Array.from(headers.headers, (_, index) => cells[index]?.text ?? '');
    const cellOf = (field: ColumnField) => cells[at.get(field) ?? -1];
    const faults: Told[] = [];
    const notes: Told[] = [];
    const values: Values = {};
    for (const { field } of columns) {
      if (field === 'skills') continue;
      const found = checkCell(field, cellOf(field));
      const column = headerOf(field);
      if ('fault' in found) faults.push({ column, message: found.fault });
      else values[field] = found.value;
      if ('note' in found && found.note) notes.push({ column, message: found.note });
    }
    const { age, faults: ageFaults } = checkAge(values, today);
    for (const { field, message } of [...placed(values), ...ageFaults])
      faults.push({ column: headerOf(field), message });
    const chosen = checkSkills(cellOf('skills'), skills);
    if ('fault' in chosen) faults.push({ column: headerOf('skills'), message: chosen.fault });
    if (faults.length > 0 || 'fault' in chosen) return { row, cells: texts, faults };
    notes.push(...notesIn(headerOf('skills'), chosen.notes));
    return {
      row,
      cells: texts,
      notes,
      candidate: {
        ...(values as Omit<ImportedCandidate, 'skills' | keyof ImportedAge>),
        ...age,
        skills: chosen.value,
      },
    };
  };
};
