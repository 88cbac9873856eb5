import { toNfkc } from '@purboday/contract/conventions/normalize';

/** What a spreadsheet shows a number as, other than a number. */
export type ShownAs = 'date' | 'time' | 'percentage' | 'fraction';

// Formats that workbooks name by number only (ECMA-376, 18.8.30). 27 to 36 and 50 to 58 are dates in East Asian editions of Excel.

// Formats that workbooks name by number only (ECMA-376, 18.8.30). 27 to 36 and 50 to 58 are dates in East Asian editions of Excel.
const dateIds = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58];
const timeIds = [18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56];
const builtIn = new Map<number, ShownAs>([
  ...dateIds.map((id) => [id, 'date'] as const),
  ...timeIds.map((id) => [id, 'time'] as const),
  [9, 'percentage'],
  [10, 'percentage'],
  [12, 'fraction'],
  [13, 'fraction'],
]);

/** The first section of a format without its quoted texts, escaped characters, colours and locales; elapsed times keep their letter. */
const bareCode = (code: string): string =>
  (code.replace(/"[^"]*"|[\\_*]./gu, '').split(';')[0] ?? '')
    .replace(/\[(h+|m+|s+)\]/giu, '$1:')
    .replace(/\[[^\]]*\]/gu, '');

/** What a format code, such as `dd/mm/yyyy`, shows a number as. */
export const shownByCode = (code: string): ShownAs | undefined => {
  const bare = bareCode(code);
  if (/^\s*general/iu.test(bare)) return undefined;
  const letters = bare.replace(/am\/pm|a\/p/giu, 'h').replace(/e[+-]/giu, '');
  if (/[yde]/iu.test(letters)) return 'date';
  if (/[hs]/iu.test(letters)) return 'time';
  if (/m/iu.test(letters)) return 'date';
  if (letters.includes('%')) return 'percentage';
  return /[?#0]\s*\/\s*[?#\d]/u.test(letters) ? 'fraction' : undefined;
};

/** What a format of a workbook shows a number as. `codes` are the workbook's own formats, by their numbers. */
export const shownByFormat = (
  id: number,
  codes: ReadonlyMap<number, string>,
): ShownAs | undefined => {
  const code = codes.get(id);
  return code === undefined ? builtIn.get(id) : shownByCode(code);
};

/**
 * A cell as it was read: its text, a number with every digit the workbook holds; or why it has none. Formulas are never evaluated:
 * only the value that a spreadsheet stored with one counts.
 */
export type Cell = {
  text: string;
  number?: true;
  fault?: CellFault;
  /** How the spreadsheet shows the number, where that is something else than a number. */
  shownAs?: ShownAs;
  /** The day, `YYYY-MM-DD`, that the number means in the date system of its workbook. */
  day?: string;
};
type CellFault = 'formula' | 'error';

/** A row that has at least one filled cell. `row` as Excel numbers it. */
export type SheetRow = { row: number; cells: (Cell | undefined)[] };

/** Whether anything is in a row. */
export const isFilled = ({ cells }: SheetRow): boolean =>
  cells.some((cell) => cell !== undefined && (cell.fault !== undefined || cell.text.trim() !== ''));

/** Longer than anything a field takes; Excel's own limit is 32,767. */
export const cellMaxChars = 32_767;
/** Columns after these are not read. */
export const columnsMax = 256;
/** Excel's last row. */
export const lastRow = 1_048_576;

/** A workbook that cannot be taken; `message` says so in plain words, `hint` what to do. */
export class WorkbookRefusal extends Error {
  override readonly name = 'WorkbookRefusal';
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

const exponent = /^([+-]?)(\d+)(?:\.(\d+))?[eE]\+?(\d{1,3})$/u;

/** A number in scientific notation, written out. */
type Expanded = {
  text: string;
  /** Zeros that the notation left out: in a text they stand for digits that are lost. */
  padded: number;
};

/** Moves the decimal point of scientific notation and never rounds: '9.99971658847E11' is 999971658847. Other text stays. */
export const expandNumber = (given: string): Expanded => {
  const match = exponent.exec(given);
  if (!match) return { text: given, padded: 0 };
  const [, sign = '', whole = '', fraction = '', power = '0'] = match;
  const places = Number(power);
  const digits = fraction.padEnd(places, '0');
  const rest = digits.slice(places).replace(/0+$/u, '');
  const text = `${sign === '-' ? '-' : ''}${whole}${digits.slice(0, places)}${rest === '' ? '' : `.${rest}`}`;
  return { text, padded: Math.max(0, places - fraction.length) };
};

/** '9876543212.0' is 9876543212: a spreadsheet wrote a whole number as one with a fraction. */
export const withoutEmptyFraction = (text: string): string => text.replace(/^(\d+)\.0+$/u, '$1');

// A formula character that a list of rows to correct was written with has an apostrophe before it (SEC-45); it comes back without.

// A formula character that a list of rows to correct was written with has an apostrophe before it (SEC-45); it comes back without.

// A formula character that a list of rows to correct was written with has an apostrophe before it (SEC-45); it comes back without.

// A formula character that a list of rows to correct was written with has an apostrophe before it (SEC-45); it comes back without.

// A formula character that a list of rows to correct was written with has an apostrophe before it (SEC-45); it comes back without.
export const withoutEscape = (text: string): string =>
  text.replace(/^'(?=[\t\n\v\f\r]|\s*[=+\-@＝＋－＠﹢﹣﹦﹫−])/u, '');

/** Digits in a text from which it may be an Aadhar number, or what a spreadsheet or a slip of the hand left of one. */
const suspicious = 7;

const digit = /\p{Nd}/gu;

/** Twelve digits in any script, however they are set apart: 1234 5678 9012, 1234-5678-9012. */
const twelve = /(?:\p{Nd}[\s.\-–—/_]*){12}/u;

/** A text with a dot in place of each digit of any script. */
export const withoutDigits = (text: string): string => text.replace(digit, '•');

/** A text of a workbook as it may be told and kept: the digits of what may be an Aadhar number are taken out (SEC-52). */
export const withoutLongNumbers = (text: string): string =>
  (text.match(digit)?.length ?? 0) < suspicious ? text : withoutDigits(text);

/** Whether a text holds what may be a whole Aadhar number: it belongs into no column but its own. */
export const holdsLongNumber = (text: string): boolean => twelve.test(text);

/** How to enter a value so that a spreadsheet leaves it as it is. */
const asText = 'format the column as Text, type the value again and upload the row';

const changedInto = {
  date: `A spreadsheet turned this value into a date: ${asText}`,
  time: `A spreadsheet turned this value into a time: ${asText}`,
  percentage: `A spreadsheet shows this value as a percentage: ${asText}`,
  fraction: `A spreadsheet shows this value as a fraction: ${asText}`,
} as const;

const noDay =
  'This is not a date: format the column as Date, type the date again and upload the row';

/** Why a cell cannot be read, before its text is looked at; undefined where it can. */
export const cellFault = (
  cell: Cell | undefined,
  { isDay = false }: { isDay?: boolean } = {},
): string | undefined => {
  if (cell === undefined) return undefined;
  if (cell.fault === 'formula') return 'The formula has no stored value: type the value itself';
  if (cell.fault === 'error')
    return `The cell holds the error ${withoutLongNumbers(cell.text)}: type the value itself`;
  if (cell.shownAs === undefined) return undefined;
  if (!isDay) return changedInto[cell.shownAs];
  return cell.shownAs === 'date' ? undefined : noDay;
};

/** What people write where there is nothing to write. */
const nothing =
  /^#?(?:n\.?\s*[/.\\]?\s*a|nil+|none|null|not\s*applicable|not\s*available|not\s*known|unknown|लागू नहीं|नहीं|नहीं है|नही|उपलब्ध नहीं|না|নেই|নাই|প্রযোজ্য নয়|ନାହିଁ|[-–—_.?*\s]+)[.!]*$/iu;

/** Whether a text of an optional column says that there is none: `NA`, `N/A`, `-`, `nil`, `none`, `Not applicable`, `नहीं`. */
export const meansNothing = (text: string): boolean =>
  nothing.test(
    toNfkc(text)
      .replace(/\p{Cf}/gu, '')
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .trim(),
  );

/**
 * The text of a cell as it is shown again: a date as a day, since the number of one means another day in another workbook.
 * @param isDay whether its column contains days: a number without a date format is one there, too
 */
export const shownText = (cell: Cell | undefined, isDay = false): string => {
  if (cell === undefined) return '';
  const { text, day = text, shownAs } = cell;
  return shownAs === 'date' || (isDay && shownAs === undefined) ? day : text;
};
