import { categories } from '@purboday/contract/conventions/enumerations';
import { comparisonKey } from '@purboday/contract/conventions/comparison';
import { emailMax } from '@purboday/contract/conventions/normalize';
import { email } from '@purboday/contract/fields/account-fields';
import * as fields from '@purboday/contract/fields/fields';
import { dateOfBirth, guardianContact } from '@purboday/contract/fields/guardian-fields';
import {
  aadharCheckMessages,
  hasAadharCheckDigit,
} from '@purboday/contract/fields/identity-numbers';
import { languageCodes, languages, type Language } from '@purboday/contract/languages/languages';
import { parseRelation } from '@purboday/contract/guardians/age';
import type { RowError } from '@purboday/contract/import/import.contract';
import * as z from 'zod/mini';
import type { ImportedCandidate } from '#server/domain/candidate/candidate-batch-store.ts';
import { checkPlaceByAnyName, type CheckedPlace } from '#server/domain/locations/locations.ts';
import { findSkill, type SkillsByName } from '#server/domain/skill/match-skills.ts';
import {
  validateCell,
  expandNumber,
  hasLongNumber,
  isEmptyValue,
  toShownText,
  removeEmptyFraction,
  removeEscape,
  maskLongNumbers,
  type Cell,
} from '#server/platform/workbook/cell.ts';
import { parseCellDay } from '#server/platform/workbook/day.ts';
import { wordReader } from '#server/platform/workbook/words.ts';
import { checkAge, isSocialCategory, type ImportedAge } from './check-age.ts';
import { columns, holdsDigits, type ColumnField } from './columns.ts';
import type { CandidateRow, CandidateSheet } from './read-candidates.ts';

export const maskedNumber =
  /^XXXX XXXX (\d{4}) \((?:sheet (\d{1,3}), )?row (\d{1,7}), ([0-9a-f]{12})\)$/u;

export const isMaskedNumber = (text: string): boolean => maskedNumber.test(text.trim());

/** The field identifies the cell. */
type CellRemark = Omit<RowError, 'row' | 'sheet'> & { field?: ColumnField };

/** `cells` are the original contents for the workbook of rows to correct; `notes` are warnings about imported rows. */
export type CheckedRow = {
  sheet: number;
  row: number;
  cells: string[];
} & ({ candidate: ImportedCandidate; notes: CellRemark[] } | { errors: CellRemark[] });

const lostDigits =
  'The number has lost digits. Format the column as Text, type the number again and upload the row';

const longNumber =
  'This looks like a 12-digit Aadhar number. Please write it only in the column Aadhar Number';

// The message does not repeat the value, because messages are stored.

const socialCategory = 'This is a social category, which we do not collect. It was left out';

/** Columns of any text, where a number from a wrong column would be stored unencrypted or ignored. */
export const acceptsAnyText: ReadonlySet<ColumnField> = new Set([
  'name',
  'fatherName',
  'houseNo',
  'locality',
  'guardianName',
  'language',
]);

// Neither Aadhar numbers nor PIN codes start with 0, so padded numbers and columns of zeros are invalid.

// An Aadhar number never starts with 0, nor does a PIN code: a column of zeros or a padded number is none.
const startsRight = (message: string) =>
  z.refine<string>((digits) => !digits.startsWith('0'), message);

const schemas = {
  name: fields.personName('Name'),
  fatherName: fields.personName("Father's Name"),
  mobileNumber: fields.mobileNumber,
  city: fields.city,
  state: fields.state,
  email,
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
    .check(
      z.refine((text) => parseRelation(text) !== undefined, 'Mother, Father or Legal guardian'),
    ),
  guardianContact,
  guardianPaper: z
    .string()
    .check(z.regex(/^(?:yes|no|y|n|1|0|true|false|हाँ|हां|नहीं)$/iu, 'Yes or No')),
} as const;

const required: ReadonlySet<ColumnField> = new Set(
  columns.filter((c) => 'required' in c).map(({ field }) => field),
);

const unstorable = /[\u0000-\u0008\u000e-\u001f\u007f]|\p{Cs}/u;

const findError = (field: ColumnField, cell: Cell): string | undefined => {
  const error = validateCell(cell, { isDay: field === 'dateOfBirth' });
  if (error !== undefined) return error;
  return unstorable.test(cell.text) ? 'The text has characters that cannot be stored' : undefined;
};

const significant = (digits: string): number => digits.replace(/0+$/u, '').length;

const digitsLost = (field: ColumnField, cell: Cell): boolean => {
  const text = cell.text.trim();
  if (!cell.number) return expandNumber(text).padded > 0;
  // A number that went through "1.23457E+11" ends in zeros, unlike all but one in a million real Aadhar numbers.
  return field === 'aadharNumber' && text.length === 12 && significant(text) <= 6;
};

const toDigits = ({ text }: Cell): string => removeEmptyFraction(expandNumber(text.trim()).text);

const toLine = ({ text }: Cell): string => removeEscape(text).replace(/[\t\n\v\f\r]+/gu, ' ');

/** The language of a name such as `Hindi`, `हिन्दी` or `hi`. */
const findLanguage = (text: string): Language | undefined =>
  languageCodes.find((code) => {
    const { name, inEnglish } = languages[code];
    return [code, name, inEnglish].some((each) => comparisonKey(each) === comparisonKey(text));
  });

const unknownLanguage = `Not one of ${new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(
  languageCodes.map((code) => languages[code].inEnglish),
)}. Messages are in English`;

/** Split and trim: a pattern with spaces on both sides takes minutes on a cell of spaces (T35). */
const withoutSpacesAtDashes = (text: string): string =>
  text
    .split(/[‐-–—]/u)
    .map((piece) => piece.trim())
    .join('-');

const oneOf = (list: readonly string[], text: string): string => {
  if (list.includes(text)) return text;
  const key = comparisonKey(withoutSpacesAtDashes(text));
  return list.find((item) => comparisonKey(item) === key) ?? text;
};

/** The usual words for each value of the form; null for usual ones without a value. `HS` is Higher Secondary where we work. */
const readQualification = wordReader<string | null>([
  [
    'High School',
    'High School|10th|10|X|Xth|Class 10|Class X|10th pass|10th class|10 pass|Matric|Matriculation|Matriculate|Matric pass|SSC|SSLC|HSLC|Madhyamik|Secondary|दसवीं|10वीं|मैट्रिक|মাধ্যমিক|ମାଟ୍ରିକ',
  ],
  [
    'Intermediate',
    'Intermediate|Inter|12th|12|XII|XIIth|Class 12|Class XII|12th pass|12th class|12 pass|+2|10+2|Plus two|HS|HSC|HSSC|PUC|Higher Secondary|Senior Secondary|Uchcha Madhyamik|बारहवीं|12वीं|इंटर|উচ্চ মাধ্যমিক|ଯୁକ୍ତ ଦୁଇ',
  ],
  [
    'Graduation',
    'Graduation|Graduate|UG|Degree|Bachelor|Bachelors|BA|BSc|BCom|BBA|BCA|BTech|BE|BEd|BSW|LLB|MBBS|BA pass|BSc pass|BCom pass|स्नातक|স্নাতক|ସ୍ନାତକ',
  ],
  [
    'Post Graduation',
    'Post Graduation|Post Graduate|PG|Master|Masters|MA|MSc|MCom|MBA|MCA|MTech|MEd|MSW|LLM|स्नातकोत्तर|স্নাতকোত্তর|ସ୍ନାତକୋତ୍ତର',
  ],
  [
    null,
    'ITI|ITI pass|Diploma|Polytechnic|5th|5th pass|6th|7th|7th pass|8th|8|VIII|8th pass|Class 8|Class VIII|9th|9|IX|9th pass|Class 9|Class IX|11th|11|XI|Class 11|PhD|MPhil|Illiterate|Literate|Below 10th|आठवीं|8वीं|आईटीआई|डिप्लोमा|অষ্টম|আইটিআই|ଅଷ୍ଟମ',
  ],
]);

const otherQualification = 'The form has no value for this qualification. It was left out';

/** An address as mail programs copy it: `Asha <asha@example.org>`, `mailto:asha@example.org`, `asha@example.org;`. */
const toBareAddress = (text: string): string => {
  if (!text.includes('@') || text.length > 2 * emailMax) return text;
  const address = /^[^<>]*<([^<>]*)>[\s.,;]*$/u.exec(text)?.[1] ?? text;
  return address
    .trim()
    .replace(/^mailto:\s*/iu, '')
    .replace(/[\s.,;]+$/u, '');
};

const prepared = (field: ColumnField, cell: Cell): string => {
  if (holdsDigits(field)) return toDigits(cell);
  if (field === 'dateOfBirth') return parseCellDay(cell) ?? cell.text.trim();
  const line = toLine(cell);
  if (field === 'category') return oneOf(categories, line.trim());
  if (field === 'email' || field === 'guardianContact') return toBareAddress(line);
  return line;
};

const brokenBy = (field: ColumnField, cell: Cell): string | undefined =>
  findError(field, cell) ??
  (holdsDigits(field) && digitsLost(field, cell) ? lostDigits : undefined) ??
  (acceptsAnyText.has(field) && hasLongNumber(cell.text) ? longNumber : undefined);

type Finding = { value: string | null; note?: string } | { error: string };

const parsedAs = (schema: z.core.$ZodType<string>, text: string): Finding => {
  const parsed = z.safeParse(schema, text);
  return parsed.success
    ? { value: parsed.data }
    : { error: parsed.error.issues[0]?.message ?? 'Invalid' };
};

const parseCategory = (text: string): Finding =>
  isSocialCategory(text) ? { value: null, note: socialCategory } : parsedAs(schemas.category, text);

const parseQualification = (text: string): Finding => {
  const value = readQualification(text);
  if (value === undefined) return parsedAs(schemas.qualification, text);
  return value === null ? { value, note: otherQualification } : { value };
};

const parseLanguageName = (text: string): Finding => {
  const language = findLanguage(text);
  return language ? { value: language } : { value: null, note: unknownLanguage };
};

const withCheckDigitNote = (parsed: Finding): Finding =>
  'value' in parsed && !hasAadharCheckDigit(parsed.value ?? '')
    ? { ...parsed, note: aadharCheckMessages.note }
    : parsed;

const parseValue = (field: Exclude<ColumnField, 'skills'>, text: string): Finding => {
  if (field === 'qualification') return parseQualification(text);
  if (field === 'language') return parseLanguageName(text);
  if (field === 'category') return parseCategory(text);
  const parsed = parsedAs(schemas[field], text);
  return field === 'aadharNumber' ? withCheckDigitNote(parsed) : parsed;
};

const checkCell = (field: Exclude<ColumnField, 'skills'>, cell: Cell | undefined): Finding => {
  const broken = cell && brokenBy(field, cell);
  if (broken !== undefined) return { error: broken };
  const text = cell ? prepared(field, cell) : '';
  if (text.trim() !== '' && !isEmptyValue(text)) return parseValue(field, text);
  return required.has(field) ? parseValue(field, '') : { value: null };
};

/** A masked number is resolved, or rejected, when the row is stored. */
const checkCellOrMask = (field: Exclude<ColumnField, 'skills'>, cell: Cell | undefined): Finding =>
  field === 'aadharNumber' && cell && isMaskedNumber(cell.text)
    ? { value: cell.text }
    : checkCell(field, cell);

const unknownSkill = (name: string): string =>
  `"${maskLongNumbers(name.slice(0, 60))}" is not in the list of skills`;

const checkSkills = (cell: Cell | undefined, master: SkillsByName) => {
  const broken = cell && findError('skills', cell);
  if (broken !== undefined) return { error: broken };
  const line = cell ? toLine(cell) : '';
  const named = (isEmptyValue(line) ? '' : line)
    .split(/[,;|]/u)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = named.filter((name) => findSkill(master, name) === undefined);
  const misplaced = unknown.find((name) => maskLongNumbers(name) !== name);
  if (misplaced !== undefined) return { error: unknownSkill(misplaced) };
  const notes = unknown.map((name) => `${unknownSkill(name)}: it was left out`);
  const chosen = named.flatMap((name) => findSkill(master, name) ?? []);
  if (chosen.length === 0) return { value: [], notes };
  const parsed = z.safeParse(fields.candidateSkills, chosen);
  return parsed.success
    ? { value: parsed.data, notes }
    : { error: parsed.error.issues[0]?.message ?? 'Invalid' };
};

const placesMax = 2_000;
const placesFound = new Map<string, CheckedPlace>();

const toPlace = (state: string, city: string): CheckedPlace => {
  const key = `${state}\n${city}`;
  const found = placesFound.get(key) ?? checkPlaceByAnyName({ state, city });
  if (placesFound.size < placesMax) placesFound.set(key, found);
  return found;
};

type Values = Partial<Record<ColumnField, string | null>>;

const toLanguage = ({ language }: Values): Language => (language ?? 'en') as Language;

/**
 * Replaces state and city with the spelling of the master list.
 * @returns errors
 */
const placed = (values: Values): { field: ColumnField; message: string }[] => {
  if (!values.state || !values.city) return [];
  const { value, errors } = toPlace(values.state, values.city);
  const [error] = errors;
  if (error) return [{ field: error.path as ColumnField, message: error.message }];
  Object.assign(values, value);
  return [];
};

const notesIn = (column: string, messages: readonly string[]): CellRemark[] =>
  messages.map((message) => ({ column, message }));

export const headerNames =
  (named: readonly { header: string; field: string | null }[]) =>
  (field: ColumnField): string =>
    named.find((column) => column.field === field)?.header ??
    columns.find((column) => column.field === field)?.header ??
    field;

/**
 * Applies the registration rules to a filled row (decisions §6). Errors are in the order of the template.
 * @param today `YYYY-MM-DD`, for ages
 */
export const checkRow = (
  { columns: own, positions }: CandidateSheet,
  skills: SkillsByName,
  today: string,
) => {
  const at = new Map(
    own.flatMap(({ field }, index) => (field === null ? [] : [[field, index] as const])),
  );
  const headerOf = headerNames(own);

  return ({ sheet, row, cells }: CandidateRow): CheckedRow => {
    const texts = Array.from(positions, (position = -1) =>
      toShownText(cells[position], own[position]?.field === 'dateOfBirth'),
    );
    const cellOf = (field: ColumnField) => cells[at.get(field) ?? -1];
    const errors: CellRemark[] = [];
    const notes: CellRemark[] = [];
    const values: Values = {};
    for (const { field } of columns) {
      if (field === 'skills') continue;
      const found = checkCellOrMask(field, cellOf(field));
      const column = headerOf(field);
      if ('error' in found) errors.push({ field, column, message: found.error });
      else values[field] = found.value;
      if ('note' in found && found.note) notes.push({ column, message: found.note });
    }
    const { age, errors: ageErrors } = checkAge(values, today);
    for (const { field, message } of [...placed(values), ...ageErrors])
      errors.push({ field, column: headerOf(field), message });
    const chosen = checkSkills(cellOf('skills'), skills);
    if ('error' in chosen)
      errors.push({ field: 'skills', column: headerOf('skills'), message: chosen.error });
    if (errors.length > 0 || 'error' in chosen) return { sheet, row, cells: texts, errors };
    notes.push(...notesIn(headerOf('skills'), chosen.notes));
    return {
      sheet,
      row,
      cells: texts,
      notes,
      candidate: {
        ...(values as Omit<ImportedCandidate, 'skills' | 'language' | keyof ImportedAge>),
        ...age,
        language: toLanguage(values),
        skills: chosen.value,
      },
    };
  };
};
