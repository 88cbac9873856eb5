// The one normalization of what people type or paste (requirements UX-11, R5, R6, R14): it corrects the writing, never the meaning.
// Forms, the server, imports and searches all use it. The database has the same rules for searches in `search_text` (migration 0110).

/** Zero of each script whose digits people in India type: full-width, Arabic-Indic, and the Indic scripts. */
const zeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10,
];

const nonAsciiDigit = /(?![0-9])\p{Nd}/gu;

const toAsciiDigit = (char: string): string => {
  const code = char.codePointAt(0) ?? 0;
  const zero = zeros.find((z) => code >= z && code <= z + 9);
  return zero === undefined ? char : String(code - zero);
};

const printableAscii = /^[ -~]*$/u;

/**
 * UTF-16 units. A longer text is longer than any field takes: it is not normalized, only rejected, so that no request costs more than a
 * glance (T35).
 */
const longestNormalized = 12_000;

const unlessTooLong =
  (normalize: (text: string) => string) =>
  (text: string): string =>
    text.length > longestNormalized ? text : normalize(text);

/** Unicode normalization is quadratic in the length of a run of marks; no language puts thirty on a letter (UAX #15, stream-safe text). */
const endlessMarks = /(\p{M}{30})\p{M}+/gu;

/** Text in Unicode NFC, in time proportional to its length. */
export const toNfc = (text: string): string =>
  printableAscii.test(text) ? text : text.replace(endlessMarks, '$1').normalize('NFC');

/** As `toNfc`, and compatibility characters as what they mean: full-width letters as ASCII. */
export const toNfkc = (text: string): string =>
  printableAscii.test(text) ? text : text.replace(endlessMarks, '$1').normalize('NFKC');

/** Characters that print nothing: direction marks, zero-width spaces, soft hyphens, fillers. Messengers and PDFs add them unseen. */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** A text without the characters that print nothing. */
export const removeInvisible = (text: string): string => text.replace(invisible, '');

/** As `invisible`, without the joiners and variation selectors that change how a letter or an emoji looks. */
const uselessInText =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const emojiStyle = /(\p{Extended_Pictographic}\p{Emoji_Modifier}?[\ufe0e\ufe0f])|[\ufe0e\ufe0f]/gu;

/** Joiners shape the letters of Indian and Arabic scripts and join emoji; anywhere else they only hide. */
const joiners = /[\u200c\u200d]+/gu;
const beforeJoiner = /[\p{M}\p{Lo}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
const afterJoiner = /^[\p{M}\p{Lo}\p{Extended_Pictographic}]/u;

/** Letters without a vowel that older keyboards write with a joiner: Malayalam chillus and the Bengali khanda ta. Unicode has letters for them. */
const joinedFinals = new Map([
  ['\u0d23\u0d4d\u200d', '\u0d7a'],
  ['\u0d28\u0d4d\u200d', '\u0d7b'],
  ['\u0d30\u0d4d\u200d', '\u0d7c'],
  ['\u0d32\u0d4d\u200d', '\u0d7d'],
  ['\u0d33\u0d4d\u200d', '\u0d7e'],
  ['\u0d15\u0d4d\u200d', '\u0d7f'],
  ['\u09a4\u09cd\u200d', '\u09ce'],
]);
const joinedFinal = /[ണനരലളക]\u0d4d\u200d|ত\u09cd\u200d/gu;

const keepUsefulJoiners = (text: string): string =>
  text
    .replace(joinedFinal, (final) => joinedFinals.get(final) ?? final)
    .replace(joiners, (found, at: number, whole: string) => {
      const end = at + found.length;
      // Two UTF-16 units contain any code point.
      const before = whole.slice(Math.max(0, at - 2), at);
      return beforeJoiner.test(before) && afterJoiner.test(whole.slice(end, end + 2))
        ? found.charAt(0)
        : '';
    });

/** Text of any length, trimmed and in Unicode NFC, without characters that print nothing. Line breaks and emoji stay. */
export const normalizeText = unlessTooLong((text) =>
  printableAscii.test(text) ? text.trim() : toNfc(text).replace(uselessInText, '').trim(),
);

/**
 * A name, title or other text of one line: NFC, single spaces, joiners only where they shape letters. Line breaks stay, to be rejected:
 * nobody types them into one line.
 */
export const normalizeLine = unlessTooLong((text) => {
  if (printableAscii.test(text)) return text.replace(/ {2,}/gu, ' ').trim();
  const shaped = keepUsefulJoiners(toNfc(text).replace(uselessInText, ''));
  return shaped
    .replace(emojiStyle, '$1')
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .trim();
});

/** Without invisible characters and spaces; full-width signs and digits of any script as ASCII, every dash as a hyphen. */
const toPlainCharacters = unlessTooLong((text) =>
  text
    .replace(invisible, '')
    .replace(nonAsciiDigit, toAsciiDigit)
    .replace(/[\uff01-\uff5e]/gu, (wide) => String.fromCodePoint(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/gu, ''),
);

/** Digits of any script as ASCII, without spaces, hyphens and a leading apostrophe. Other characters stay, to be rejected. */
export const normalizeDigits = (text: string): string =>
  // Nearly every number of an import is plain already, and taking one apart costs more than the rest of its row.
  /^[0-9]*$/u.test(text) ? text : toPlainCharacters(text).replace(/^['‘’]|-/gu, '');

/** An Indian mobile number without what may come before it: tel:, +91, 0091, 091, 91, 0 or +91 (0). */
export const normalizeMobileNumber = (text: string): string =>
  normalizeDigits(text)
    .replace(/^tel:|[().]/giu, '')
    .replace(/^(?:\+91|0091|091|91)?0?(?=\d{10}$)/u, '');

/** A code of letters and digits: capitals, without spaces, hyphens and invisible characters. */
export const normalizeCode = (text: string): string => normalizeDigits(text).toUpperCase();

/** A day, time or number of a form as ASCII, without spaces and invisible characters: `2010-05-01`. */
export const normalizeDay = (text: string): string => toPlainCharacters(text);

const isAscii = /^[\0-\x7f]*$/u;

/** RFC 5321. */
export const emailMax = 254;

/** The domain as mail servers know it: `xn--…` for `.भारत`. An impossible one stays as it is, to be rejected. */
const toAsciiDomain = (domain: string): string => {
  if (isAscii.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname || domain;
  } catch {
    return domain;
  }
};

/**
 * An email address in lower case, its domain in ASCII, without invisible characters: both spellings of an address with a domain of India
 * are one address.
 */
export const normalizeEmail = unlessTooLong((text) => {
  if (printableAscii.test(text)) return text.trim().toLowerCase();
  const address = toNfc(text).replace(invisible, '').replace(/＠/gu, '@').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  // The conversion is quadratic, so only what can be an address is converted.
  if (at < 0 || address.length > emailMax || /[\s/?#%\\:[\]]/u.test(address)) return address;
  return `${address.slice(0, at)}@${toAsciiDomain(address.slice(at + 1))}`;
});

/** A text as a search sees it: NFC, single spaces, ASCII digits, no joiners or other invisible characters. The letter case stays. */
export const toSearchText = unlessTooLong((text) =>
  printableAscii.test(text)
    ? text.replace(/ {2,}/gu, ' ').trim()
    : normalizeLine(text)
        .replace(invisible, '')
        .replace(nonAsciiDigit, toAsciiDigit)
        .replace(/\s+/gu, ' ')
        .trim(),
);

/** What is searched for if a search is a mobile number, or a part of one, in another spelling; undefined otherwise. */
export const toSearchedNumber = (search: string): string | undefined => {
  const plain = normalizeDigits(search).replace(/[().]/gu, '');
  if (!/^\+?\d{3,15}$/u.test(plain)) return undefined;
  const number = normalizeMobileNumber(plain).replace(/^(?:\+91|0091|\+)|^0(?=\d{3,9}$)/u, '');
  return number.length < 3 || number === toSearchText(search) ? undefined : number;
};

/** A text as its other spellings share it: as a search sees it, in lower case. For comparing, never for showing. */
export const comparisonKey = (text: string): string => toSearchText(text).toLowerCase();

/** Skills as typed, trimmed; a repeated one, also in other letters, and an empty one are left out. */
export const distinctSkills = (skills: readonly string[]): string[] => {
  const byKey = new Map<string, string>();
  for (const skill of skills.map(normalizeLine)) {
    const key = comparisonKey(skill);
    if (skill !== '' && !byKey.has(key)) byKey.set(key, skill);
  }
  return [...byKey.values()];
};
