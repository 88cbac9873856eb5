// What people type, put right quietly (requirements UX-11): nothing here changes what was meant.

/** Zero of each script whose digits people in India type: full-width, Arabic-Indic, and the Indic scripts. */
const zeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10,
];

const asciiDigit = (char: string): string => {
  const code = char.codePointAt(0) ?? 0;
  const zero = zeros.find((z) => code >= z && code <= z + 9);
  return zero === undefined ? char : String(code - zero);
};

/** Text trimmed and in Unicode NFC, so that two spellings of the same name compare equal. */
export const normalizeText = (text: string): string => text.normalize('NFC').trim();

/** Digits of any script as ASCII, without spaces, hyphens and a leading apostrophe. Other characters stay, to be refused. */
export const normalizeDigits = (text: string): string =>
  // Nearly every number of an import is plain already, and taking one apart costs more than the rest of its row.
  /^[0-9]*$/u.test(text)
    ? text
    : [...text.trim()]
        .map(asciiDigit)
        .join('')
        .replace(/^['‘’]/u, '')
        .replace(/[\s\u200b-\u200d\ufeff\-‐-–]/gu, '');

/** An Indian mobile number without its +91, 91 or 0 in front. */
export const normalizeMobileNumber = (text: string): string => {
  const digits = normalizeDigits(text).replace(/[().]/gu, '');
  return digits.replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/u, '');
};

/** A text as its other spellings share it: NFC, lower case, single spaces. For comparing, never for showing. */
export const comparisonKey = (text: string): string =>
  normalizeText(text).replace(/\s+/gu, ' ').toLowerCase();

/** Skills as typed, trimmed; a repeated one, also in other letters, and an empty one are left out. */
export const distinctSkills = (skills: readonly string[]): string[] => {
  const byKey = new Map<string, string>();
  for (const skill of skills.map(normalizeText)) {
    const key = comparisonKey(skill);
    if (skill !== '' && !byKey.has(key)) byKey.set(key, skill);
  }
  return [...byKey.values()];
};
