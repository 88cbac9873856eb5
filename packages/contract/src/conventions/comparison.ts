import { normalizeDigits, normalizeLine, toNfc, toPlainText, unlessTooLong } from './normalize.ts';

// Not in normalize.ts, which the sign-in page loads.

/** Accents, and the nukta of Indian scripts, which many people leave out. */
const accents = /[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c]/gu;
const apostrophes =
  /[\u0060\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u2018-\u201b\u2032\u2035\uff07]/gu;
const dashes = /[\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]/gu;
const dots = /[.\u0970\u00b7\u2024\u2027\uff0e]+/gu;

/** `s k das` is also written `sk das`. */
const joinInitials = (key: string): string =>
  key.replace(/(?<=(?:^| )[a-z]) (?=[a-z](?: |$))/gu, '');

/** Emails keep their dots, which distinguish addresses. */
const removeDots = (text: string): string =>
  text
    .split(' ')
    .map((word) => (word.includes('@') ? word : word.replace(dots, ' ')))
    .join(' ');

/**
 * The one comparison of texts, for searches, duplicates and lists: without letter case, accents and
 * dots, with one apostrophe and one dash, initials together (`S. K. Das` is `sk das`). Not for
 * display. `search_text` of the database follows the same rules.
 */
export const comparisonKey = unlessTooLong((text) => {
  const plain = toPlainText(text);
  if (/^[a-zA-Z0-9 @]*$/u.test(plain)) return joinInitials(plain.toLowerCase());
  const unaccented = toNfc(plain.normalize('NFD').replace(accents, '')).toLowerCase();
  const signs = unaccented.replace(apostrophes, "'").replace(dashes, '-');
  return joinInitials(removeDots(signs).replace(/ {2,}/gu, ' ').trim());
});

/** Like `comparisonKey`, for names of people: their words in any order. `name_key` of the database follows the same rule. */
export const nameKey = (name: string): string =>
  comparisonKey(name).split(' ').toSorted().join(' ');

/** Trims skills and removes empty ones and duplicates, ignoring letter case. */
export const distinctSkills = (skills: readonly string[]): string[] => {
  const byKey = new Map<string, string>();
  for (const skill of skills.map(normalizeLine)) {
    const key = comparisonKey(skill);
    if (skill !== '' && !byKey.has(key)) byKey.set(key, skill);
  }
  return [...byKey.values()];
};

const withoutTrunkZero = (digits: string): string => digits.replace(/^0/u, '');

/**
 * Further spellings to search for when a search text is all or part of a mobile number: without
 * country code and trunk zero. `91 97805` has two, because a number may start with 91. Empty for
 * other search texts.
 */
export const toSearchableNumbers = (search: string): string[] => {
  const plain = normalizeDigits(search).replace(/^tel:|[()./]/giu, '');
  if (!/^\+?\d{3,16}$/u.test(plain)) return [];
  const [countryCode] = /^(?:\+91|0091|\+)/u.exec(plain) ?? [''];
  const number = withoutTrunkZero(plain.slice(countryCode.length));
  const mayHaveCountryCode = countryCode === '' && number.startsWith('91');
  const spellings = mayHaveCountryCode ? [number, withoutTrunkZero(number.slice(2))] : [number];
  const typed = toPlainText(search);
  return spellings.filter((digits) => /^\d{3,10}$/u.test(digits) && digits !== typed);
};
