import { isDay } from '@purboday/contract/conventions/kolkata-days';
import { comparisonKey } from '@purboday/contract/conventions/comparison';
import { normalizeDigits, toNfkc, toPlainText } from '@purboday/contract/conventions/normalize';
import { hasLongNumber, maskLongNumbers, type Cell } from './cell.ts';

const dayMs = 86_400_000;
/** Day 0 of Excel's usual date system, which counts 1900 as a leap year. */
const epoch1900 = Date.UTC(1899, 11, 30);
/** Day 0 of the date system of Excel for Mac. */
const epoch1904 = Date.UTC(1904, 0, 1);
/** 31 December 9999 in the usual system. */
const lastSerial = 2_958_465;

/** Converts a serial number of a workbook to `YYYY-MM-DD`; undefined when it is out of range. */
export const parseSerialDay = (serial: number, isDate1904: boolean): string | undefined => {
  if (!(serial >= 0 && serial <= lastSerial - (isDate1904 ? 1_462 : 0))) return undefined;
  const epoch = isDate1904 ? epoch1904 : epoch1900;
  return new Date(epoch + Math.floor(serial) * dayMs).toISOString().slice(0, 10);
};

/** Month names and abbreviations. Hindi, Bengali and Odia spellings vary. */
const monthNames: readonly string[] = [
  'jan|january|जनवरी|जन|জানুয়ারি|জানুয়ারী|জানু|ଜାନୁଆରୀ|ଜାନୁୟାରୀ',
  'feb|february|फरवरी|फ़रवरी|फर|फ़र|ফেব্রুয়ারি|ফেব্রুয়ারী|ফেব|ଫେବୃଆରୀ|ଫେବ୍ରୁଆରୀ',
  'mar|march|मार्च|মার্চ|ମାର୍ଚ୍ଚ|ମାର୍ଚ',
  'apr|april|अप्रैल|এপ্রিল|ଅପ୍ରେଲ|ଏପ୍ରିଲ',
  'may|मई|মে|ମଇ|ମେ',
  'jun|june|जून|জুন|ଜୁନ|ଜୁନ୍',
  'jul|july|जुलाई|जुल|जुला|জুলাই|ଜୁଲାଇ',
  'aug|august|अगस्त|अग|আগস্ট|আগষ্ট|ଅଗଷ୍ଟ|ଅଗଷ୍ଟ',
  'sep|sept|september|सितंबर|सित|सितम्बर|সেপ্টেম্বর|ସେପ୍ଟେମ୍ବର',
  'oct|october|अक्टूबर|अक्टू|अक्तू|अक्तूबर|অক্টোবর|ଅକ୍ଟୋବର',
  'nov|november|नवंबर|नव|नवम्बर|নভেম্বর|ନଭେମ୍ବର',
  'dec|december|दिसंबर|दिस|दिसम्बर|ডিসেম্বর|ଡିସେମ୍ବର',
];
const months = new Map<string, number>(
  monthNames.flatMap((names, at) =>
    names.split('|').map((name) => [comparisonKey(name), at + 1] as const),
  ),
);

const weekday =
  /^(?:(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?|रविवार|सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार)[\s,.]+/iu;
const timeOfDay = /[\sT,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?\s*Z?$/iu;

/** Longer than any spelled-out day. */
const longestDay = 100;

/** Normalizes a text: ASCII digits, single spaces, lower case, without invisible marks, weekday and time. */
const plainText = (text: string): string =>
  toPlainText(
    [...toNfkc(text.slice(0, longestDay)).replace(/\p{Cf}/gu, '')]
      // One by one, because spaces and hyphens between the parts are significant.
      .map((char) => (/\p{Nd}/u.test(char) ? normalizeDigits(char) : char))
      .join('')
      .replace(/[‐-―−]/gu, '-'),
  )
    .toLowerCase()
    .replace(/^['‘’]/u, '')
    // The danda ends Hindi sentences and also separates like a slash; `॰` abbreviates.
    .replace(/[।|\\_]/gu, '/')
    .replace(/॰/gu, '.')
    .replace(/(?<=\d)\.$/u, '')
    .replace(timeOfDay, '')
    .replace(weekday, '')
    .trim();

const between = String.raw`\s*[\s./,-]\s*`;
const gap = String.raw`[\s./,-]*`;
const day = String.raw`(?<day>\d{1,2})`;
const namedDay = `${day}(?:st|nd|rd|th)?`;
const month = String.raw`(?<month>\d{1,2})`;
const monthName = String.raw`(?<name>[\p{L}\p{M}]+)\.?`;
const year = String.raw`(?<year>\d{4})`;
const shortYear = String.raw`(?<year>\d{4}|\d{2})`;

const forms = [
  `${year}${between}${month}${between}${day}`,
  `${day}${between}${month}${between}${shortYear}`,
  `${namedDay}(?: of)?${gap}${monthName}${gap}'?${shortYear}`,
  `${monthName}${gap}${namedDay}${between}${year}`,
  `${year}${gap}${monthName}${gap}${day}`,
];
const wholeForms = forms.map((form) => new RegExp(`^${form}$`, 'u'));
/** A day among other words of a header. */
const innerForms = forms.map(
  (form) => new RegExp(`(?<![\\p{N}:./-])${form}(?![\\p{N}:/-]|\\.\\p{N})`, 'gu'),
);

/** Returns a year of four digits. Two digits from 50 on are a year of the last century. */
const fullYear = (year: string): string | undefined => {
  if (year.length === 4) return year;
  return Number(year) >= 50 ? `19${year}` : undefined;
};

/** Excel displays days as `15-Aug-09`, so next to a month name two digits under 50 are a year of this century. */
const yearBesideName = (year: string): string => fullYear(year) ?? `20${year}`;

type DayParts = Partial<Record<'day' | 'month' | 'name' | 'year', string>>;

const dayOfParts = ({ day: ofMonth = '', month: number, name, year: yearText = '' }: DayParts) => {
  const fourDigits = (name === undefined ? fullYear : yearBesideName)(yearText);
  const monthNumber = number ?? String(months.get(comparisonKey(name ?? '')));
  const written = `${fourDigits}-${monthNumber.padStart(2, '0')}-${ofMonth.padStart(2, '0')}`;
  return isDay(written) ? written : undefined;
};

/**
 * Parses a day: `2026-11-21`, `2026/11/21`, `21.11.2026`, `21-Nov-2026`, `21 November 2026`, `२१/११/२०२६`. The day comes before
 * the month, as everywhere in India. `05/06/09` is ambiguous and rejected.
 * @returns `YYYY-MM-DD`; undefined for anything else
 */
const parseDay = (input: string): string | undefined => {
  const text = plainText(input);
  const parts = wholeForms
    .map((form) => form.exec(text)?.groups)
    .find((groups) => groups !== undefined);
  return parts && dayOfParts(parts);
};

const rangeWord = String.raw`(?:to|till|until|and|or|&|,|-|\/|से|और|থেকে|ও|ରୁ|ଓ)`;
/** Beside a day of a range or a list: `1 to 3 November 2026`. */
const endsRange = new RegExp(String.raw`\d(?:st|nd|rd|th)?\s*${rangeWord}\s*$`, 'u');
const beginsRange = new RegExp(String.raw`^\s*${rangeWord}\s*\d{1,2}(?![\d:.])`, 'u');

/** From each position, because a wrong match may begin before a day: `1 to 20 Nov 2026`. */
const matchesIn = (text: string, form: RegExp): RegExpExecArray[] => {
  const found: RegExpExecArray[] = [];
  for (let at = 0; at < text.length; at += 1) {
    form.lastIndex = at;
    const match = form.exec(text);
    if (!match) break;
    found.push(match);
    at = match.index;
  }
  return found;
};

const findDays = (text: string) =>
  innerForms
    .flatMap((form) => matchesIn(text, form))
    .flatMap(({ 0: written, index, groups }) => {
      const day = groups && dayOfParts(groups);
      if (day === undefined) return [];
      const after = text.slice(index + written.length);
      const isRange = endsRange.test(text.slice(0, index)) || beginsRange.test(after);
      return [{ day, written, isRange }];
    });

/**
 * Parses a header that is a day, or contains one full day among other words and signs: `21/11/2026 (Sat)`, `शनिवार, २१ नवंबर २०२६`.
 * @returns `YYYY-MM-DD`; undefined for none, several days and a range
 */
export const parseHeaderDay = (header: string): string | undefined => {
  const whole = parseDay(header);
  if (whole !== undefined) return whole;
  const found = findDays(plainText(header));
  const [day, ...others] = new Set(found.map((one) => one.day));
  return others.length > 0 || found.some(({ isRange }) => isRange) ? undefined : day;
};

const [dayDigits, monthDigits, yearDigits] = [
  '(?:0?[1-9]|[12]\\d|3[01])',
  '(?:0?[1-9]|1[0-2])',
  '(?:19|20)\\d{2}',
];
/** Digits that belong to days, valid or not, and to times. */
const datesAndTimes = new RegExp(
  [
    `${dayDigits}\\s*[./-]\\s*${monthDigits}\\s*[./-]\\s*(?:${yearDigits}|\\d{2})`,
    `${yearDigits}\\s*[./-]\\s*${monthDigits}\\s*[./-]\\s*${dayDigits}`,
    `${yearDigits}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])`,
    `(?:0[1-9]|[12]\\d|3[01])(?:0[1-9]|1[0-2])${yearDigits}`,
    yearDigits,
  ]
    .map((form) => `(?<![\\d./-])${form}(?![\\d/-])`)
    .concat('(?<!\\d)\\d{1,2}[:.]\\d{2}(?!\\d)')
    .join('|'),
  'gu',
);

/** Whether a header contains no long number beside days, so that it identifies no one and can be shown. */
export const hasOnlyDays = (header: string): boolean => {
  if (header.length > longestDay) return false;
  const text = plainText(header);
  const days = findDays(text);
  const others = days
    .reduce((rest, { written }) => rest.replace(written, ' '), text)
    .replace(datesAndTimes, ' ');
  return maskLongNumbers(others) === others && (days.length > 0 || !hasLongNumber(text));
};

/** Returns the day in a cell: a date of the spreadsheet, its number, or text. */
export const parseCellDay = (cell: Cell): string | undefined =>
  cell.shownAs === undefined || cell.shownAs === 'date'
    ? (cell.day ?? parseDay(cell.text))
    : undefined;

const looksNumeric = /^\d{1,4}\s*[./-]\s*\d{1,2}(?:\s*[./-]\s*\d{1,4})?$/u;
const dayOfMonth = /^(?:day\s*-?\s*)?(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?$/u;
const digitsOnly = /^(?:\d{6}|\d{8})$/u;
const words = /[\p{L}\p{M}]+/gu;

/** Numbers that look like a day, anywhere in a header: `Sat 20/11`, `(31.02.2026)`, `20261121 morning`. */
const innerDay = new RegExp(
  `(?<![\\p{N}:./-])(?:\\d{1,4}\\s*[./-]\\s*\\d{1,2}\\s*[./-]\\s*\\d{1,4}|${dayDigits}[./-]${monthDigits}|${yearDigits}\\d{4}|\\d{4}${yearDigits})(?![\\p{N}:%/-])`,
  'u',
);

/** Whether a text was meant as a day, valid or not: `20/11`, `31.02.2026`, `20 Nov`, `20`. */
export const isMeantAsDay = (input: string): boolean => {
  const text = plainText(input);
  if (looksNumeric.test(text) || dayOfMonth.test(text) || digitsOnly.test(text)) return true;
  if (innerDay.test(text)) return true;
  return (
    /\d/u.test(text) && (text.match(words) ?? []).some((word) => months.has(comparisonKey(word)))
  );
};
