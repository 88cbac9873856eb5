// Normalizes typed or pasted text (UX-11, R5, R6, R14) for forms, server, imports and searches. It
// corrects spelling variants and never changes the meaning.

/**
 * The digit zero of each script that people in India type: full-width, Arabic-Indic and the Indic
 * scripts.
 */
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
 * In UTF-16 units. Longer text exceeds every field: it is rejected without being normalized, so
 * that a request stays cheap (T35).
 */
const longestNormalized = 12_000;

export const unlessTooLong =
  (normalize: (text: string) => string) =>
  (text: string): string =>
    text.length > longestNormalized ? text : normalize(text);

/**
 * Unicode normalization is quadratic in the length of a run of combining marks. No language uses
 * thirty on one letter (UAX #15, stream-safe text).
 */
const endlessMarks = /(\p{M}{30})\p{M}+/gu;

/** Converts text to Unicode NFC in linear time. */
export const toNfc = (text: string): string =>
  printableAscii.test(text) ? text : text.replace(endlessMarks, '$1').normalize('NFC');

/** Converts text to Unicode NFKC in linear time: full-width letters become ASCII. */
export const toNfkc = (text: string): string =>
  printableAscii.test(text) ? text : text.replace(endlessMarks, '$1').normalize('NFKC');

/**
 * Characters without a glyph: direction marks, zero-width spaces, soft hyphens, fillers. Messengers
 * and PDFs add them.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/gu;

/** Removes characters without a glyph. */
export const removeInvisible = (text: string): string => text.replace(invisible, '');

/**
 * Like `invisible`, but keeps the joiners and variation selectors that change how a letter or an
 * emoji looks.
 */
const uselessInText =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/gu;
const emojiStyle = /(\p{Extended_Pictographic}\p{Emoji_Modifier}?[\ufe0e\ufe0f])|[\ufe0e\ufe0f]/gu;

/** Joiners shape letters of Indian and Arabic scripts and combine emoji. Everywhere else they are removed. */
const joiners = /[\u200c\u200d]+/gu;
const beforeJoiner = /[\p{M}\p{Lo}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
const afterJoiner = /^[\p{M}\p{Lo}\p{Extended_Pictographic}]/u;

/**
 * Final consonants that older keyboards write with a joiner: Malayalam chillus and the Bengali
 * khanda ta. Unicode has single characters for them.
 */
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
    .replace(joiners, (joiner, at: number, source: string) => {
      const end = at + joiner.length;
      // Any code point fits into two UTF-16 units.
      const before = source.slice(Math.max(0, at - 2), at);
      return beforeJoiner.test(before) && afterJoiner.test(source.slice(end, end + 2))
        ? joiner.charAt(0)
        : '';
    });

/** Trims text and converts it to NFC without invisible characters. Line breaks and emoji stay. */
export const normalizeText = unlessTooLong((text) =>
  printableAscii.test(text) ? text.trim() : toNfc(text).replace(uselessInText, '').trim(),
);

/**
 * Normalizes a single line such as a name or title: NFC, single spaces, joiners only where they
 * shape letters. Line breaks stay, so that validation rejects them.
 */
export const normalizeLine = unlessTooLong((text) => {
  if (printableAscii.test(text)) return text.replace(/ {2,}/gu, ' ').trim();
  const shaped = keepUsefulJoiners(toNfc(text).replace(uselessInText, ''));
  return shaped
    .replace(emojiStyle, '$1')
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .trim();
});

/**
 * Removes invisible characters and spaces. Full-width characters and digits of any script become
 * ASCII, every dash becomes a hyphen.
 */
const toPlainCharacters = unlessTooLong((text) =>
  text
    .replace(invisible, '')
    .replace(nonAsciiDigit, toAsciiDigit)
    .replace(/[\uff01-\uff5e]/gu, (wide) => String.fromCodePoint(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/gu, ''),
);

/**
 * Converts digits of any script to ASCII and removes spaces, hyphens and a leading apostrophe.
 * Other characters stay, so that validation rejects them.
 */
export const normalizeDigits = (text: string): string =>
  // Shortcut: most imported numbers are plain, and the full normalization costs more than the rest
  // of the row.
  /^[0-9]*$/u.test(text) ? text : toPlainCharacters(text).replace(/^['‘’]|-/gu, '');

/** Removes the prefixes of an Indian mobile number: tel:, +91, 0091, 091, 91, 0 and +91 (0). */
export const normalizeMobileNumber = (text: string): string =>
  normalizeDigits(text)
    .replace(/^tel:|[().]/giu, '')
    .replace(/^(?:\+91|0091|091|91)?0?(?=\d{10}$)/u, '');

/** Normalizes a code of letters and digits: capitals, without spaces, hyphens and invisible characters. */
export const normalizeCode = (text: string): string => normalizeDigits(text).toUpperCase();

/**
 * Converts a day, time or number of a form to ASCII without spaces and invisible characters:
 * `2010-05-01`.
 */
export const normalizeDay = (text: string): string => toPlainCharacters(text);

const isAscii = /^[\0-\x7f]*$/u;

/** Maximum characters of an email address (RFC 5321). */
export const emailMax = 254;

/**
 * Converts a domain to ASCII: `xn--…` for `.भारत`. An invalid domain is returned unchanged, so that
 * validation rejects it.
 */
const toAsciiDomain = (domain: string): string => {
  if (isAscii.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname || domain;
  } catch {
    return domain;
  }
};

/**
 * Converts an email address to lower case with an ASCII domain and without invisible characters.
 * Both spellings of an internationalized domain give the same address.
 */
export const normalizeEmail = unlessTooLong((text) => {
  if (printableAscii.test(text)) return text.trim().toLowerCase();
  const address = toNfc(text).replace(invisible, '').replace(/＠/gu, '@').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  // Domain conversion is quadratic, so it only runs for plausible addresses.
  if (at < 0 || address.length > emailMax || /[\s/?#%\\:[\]]/u.test(address)) return address;
  return `${address.slice(0, at)}@${toAsciiDomain(address.slice(at + 1))}`;
});

/** Normalizes text of one line: NFC, single spaces, ASCII digits, no invisible characters. Letter case and signs stay. */
export const toPlainText = unlessTooLong((text) =>
  printableAscii.test(text)
    ? text.replace(/ {2,}/gu, ' ').trim()
    : normalizeLine(text)
        .replace(invisible, '')
        .replace(nonAsciiDigit, toAsciiDigit)
        .replace(/\s+/gu, ' ')
        .trim(),
);
