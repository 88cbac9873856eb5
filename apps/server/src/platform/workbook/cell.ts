import { toNfkc } from '@purboday/contract/conventions/normalize';

/** How a spreadsheet displays a number, if not as a number. */
export type NumberDisplay = 'date' | 'time' | 'percentage' | 'fraction';

// Formats that workbooks name by number only (ECMA-376, 18.8.30). 27 to 36 and 50 to 58 are dates in East Asian editions of Excel.
const dateIds = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58];
const timeIds = [18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56];
const builtIn = new Map<number, NumberDisplay>([
  ...dateIds.map((id) => [id, 'date'] as const),
  ...timeIds.map((id) => [id, 'time'] as const),
  [9, 'percentage'],
  [10, 'percentage'],
  [12, 'fraction'],
  [13, 'fraction'],
]);

/**
 * The first section of a format code without quoted texts, escaped characters, colours and locales. Elapsed times keep their
 * letter.
 */
const bareCode = (code: string): string =>
  (code.replace(/"[^"]*"|[\\_*]./gu, '').split(';')[0] ?? '')
    .replace(/\[(h+|m+|s+)\]/giu, '$1:')
    .replace(/\[[^\]]*\]/gu, '');

/** Returns how a format code such as `dd/mm/yyyy` displays a number. */
export const toDisplayByCode = (code: string): NumberDisplay | undefined => {
  const bare = bareCode(code);
  if (/^\s*general/iu.test(bare)) return undefined;
  const letters = bare.replace(/am\/pm|a\/p/giu, 'h').replace(/e[+-]/giu, '');
  if (/[yde]/iu.test(letters)) return 'date';
  if (/[hs]/iu.test(letters)) return 'time';
  if (/m/iu.test(letters)) return 'date';
  if (letters.includes('%')) return 'percentage';
  return /[?#0]\s*\/\s*[?#\d]/u.test(letters) ? 'fraction' : undefined;
};

/** Returns how a cell format displays a number. `codes` are the workbook's own formats by their ids. */
export const toDisplayByFormat = (
  id: number,
  codes: ReadonlyMap<number, string>,
): NumberDisplay | undefined => {
  const code = codes.get(id);
  return code === undefined ? builtIn.get(id) : toDisplayByCode(code);
};

/**
 * A cell as text, or the reason why it has none. A number keeps every digit of the workbook. Formulas are never evaluated: only
 * their stored value counts.
 */
export type Cell = {
  text: string;
  number?: true;
  fault?: CellError;
  /** How the spreadsheet displays the number, if not as a number. */
  shownAs?: NumberDisplay;
  /** The day, `YYYY-MM-DD`, of the number in the date system of its workbook. */
  day?: string;
};
type CellError = 'formula' | 'error';

/** A row with at least one filled cell. `row` is Excel's row number. */
export type SheetRow = { row: number; cells: (Cell | undefined)[] };

export const hasFilledCell = ({ cells }: SheetRow): boolean =>
  cells.some((cell) => cell !== undefined && (cell.fault !== undefined || cell.text.trim() !== ''));

/** Longer than any field accepts; Excel's own limit. */
export const cellMaxChars = 32_767;
export const columnsMax = 256;
export const lastRow = 1_048_576;

/** Thrown for a workbook that cannot be imported. `message` gives the reason in plain words, `hint` says what to do. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

const exponent = /^([+-]?)(\d+)(?:\.(\d+))?[eE]\+?(\d{1,3})$/u;

type Expanded = {
  text: string;
  /** Zeros that the notation left out. In a text cell they replace lost digits. */
  padded: number;
};

/** Writes out scientific notation and never rounds: '9.99971658847E11' is 999971658847. Other text is returned unchanged. */
export const expandNumber = (number: string): Expanded => {
  const match = exponent.exec(number);
  if (!match) return { text: number, padded: 0 };
  const [, sign = '', integer = '', fraction = '', power = '0'] = match;
  const places = Number(power);
  const digits = fraction.padEnd(places, '0');
  const rest = digits.slice(places).replace(/0+$/u, '');
  const text = `${sign === '-' ? '-' : ''}${integer}${digits.slice(0, places)}${rest === '' ? '' : `.${rest}`}`;
  return { text, padded: Math.max(0, places - fraction.length) };
};

/** '9876543212.0' is 9876543212: a spreadsheet stored a whole number as a decimal. */
export const removeEmptyFraction = (text: string): string => text.replace(/^(\d+)\.0+$/u, '$1');

// Files of rejected rows have an apostrophe before formula characters (SEC-45). This removes it.
export const removeEscape = (text: string): string =>
  text.replace(/^'(?=[\t\n\v\f\r]|\s*[=+\-@＝＋－＠﹢﹣﹦﹫−])/u, '');

/** A text with this many digits may be an Aadhar number, or what a spreadsheet or typing mistake left of one. */
const suspicious = 7;

const digit = /\p{Nd}/gu;

/** Twelve digits in any script, however they are separated: 1234 5678 9012, 1234-5678-9012. */
const twelve = /(?:\p{Nd}[\s.\-–—/_]*){12}/u;

/** Replaces each digit of any script by a dot. */
export const maskDigits = (text: string): string => text.replace(digit, '•');

/** Removes the digits of a text that may contain an Aadhar number, so that it can be shown and stored (SEC-52). */
export const maskLongNumbers = (text: string): string =>
  (text.match(digit)?.length ?? 0) < suspicious ? text : maskDigits(text);

/** Whether a text contains what may be an Aadhar number. Only the Aadhar column may contain one. */
export const hasLongNumber = (text: string): boolean => twelve.test(text);

const asText = 'format the column as Text, type the value again and upload the row';

const changedInto = {
  date: `A spreadsheet turned this value into a date: ${asText}`,
  time: `A spreadsheet turned this value into a time: ${asText}`,
  percentage: `A spreadsheet shows this value as a percentage: ${asText}`,
  fraction: `A spreadsheet shows this value as a fraction: ${asText}`,
} as const;

const noDay =
  'This is not a date: format the column as Date, type the date again and upload the row';

/** Returns why a cell cannot be read; undefined when its text can be validated. */
export const validateCell = (
  cell: Cell | undefined,
  { isDay = false }: { isDay?: boolean } = {},
): string | undefined => {
  if (cell === undefined) return undefined;
  if (cell.fault === 'formula') return 'The formula has no stored value: type the value itself';
  if (cell.fault === 'error')
    return `The cell holds the error ${maskLongNumbers(cell.text)}: type the value itself`;
  if (cell.shownAs === undefined) return undefined;
  if (!isDay) return changedInto[cell.shownAs];
  return cell.shownAs === 'date' ? undefined : noDay;
};

const nothing =
  /^#?(?:n\.?\s*[/.\\]?\s*a|nil+|none|null|not\s*applicable|not\s*(?:available|known|given|provided|mentioned)|unknown|nan|अज्ञात|पता नहीं|জানা নেই|অজানা|ଜଣା ନାହିଁ|लागू नहीं|नहीं|नहीं है|नही|उपलब्ध नहीं|না|নেই|নাই|প্রযোজ্য নয়|ନାହିଁ|[-–—_.?*\s]+)[.!]*$/iu;

/** Whether a text means that there is no value: `NA`, `N/A`, `-`, `nil`, `none`, `Not applicable`, `नहीं`. */
export const isEmptyValue = (text: string): boolean =>
  nothing.test(
    toNfkc(text)
      .replace(/\p{Cf}/gu, '')
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .trim(),
  );

/**
 * Returns the text of a cell for display. A date is shown as a day, because its number depends on the workbook.
 * @param isDay whether the column contains days, in which a number without a date format is a day too
 */
export const toShownText = (cell: Cell | undefined, isDay = false): string => {
  if (cell === undefined) return '';
  const { text, day = text, shownAs } = cell;
  return shownAs === 'date' || (isDay && shownAs === undefined) ? day : text;
};
