/**
 * The kinds of variables in TRAI's direction of 18 November 2025, which Indian networks compare each SMS with:
 * https://msg91.com/help/dlt-registration-in-india/variable-tagging-on-dlt-sms-templates
 */
export const variableKinds = {
  /** Digits, such as a code by SMS. */
  numeric: { max: 30, forbidden: /\D/gu },
  /** Names, dates and codes: letters, digits, spaces and the signs of dates, hours and addresses. */
  alphanumeric: { max: 40, forbidden: /[^\p{L}\p{M}\p{N}\p{Join_Control} ,.:-]/gu },
  /** One whole link to this instance. */
  url: { max: 200, forbidden: /\s/gu },
  /** The foundation's own number to call back. */
  cbn: { max: 14, forbidden: /[^\d+]/gu },
  email: { max: 100, forbidden: /\s/gu },
} as const;
export type VariableKind = keyof typeof variableKinds;

/** A value that changes in a registered text, as it is sent. */
export type Variable = { kind: VariableKind; value: string; max: number };

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Cuts at a word, or before a letter with its marks when the first word is too long. */
const cut = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const words = text.slice(0, max + 1).replace(/[ ,.:-]+\S*$/u, '');
  if (words !== '' && words.length <= max) return words;
  const end = [...graphemes.segment(text)].findLast(({ index }) => index <= max)?.index ?? 0;
  return text.slice(0, end);
};

/** Latin letters without accents, because one accent more than halves the length of an SMS. */
const toPlainText = (value: string): string =>
  value
    .normalize('NFKD')
    .replaceAll(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .replaceAll(/['’]/gu, '')
    .replaceAll(variableKinds.alphanumeric.forbidden, ' ')
    .replaceAll(/ +(?=[ ,.:])/gu, '')
    .trim();

/** Removes signs that the networks do not accept. A value is never empty, because they accept no empty one either. */
const clean = (kind: VariableKind, value: string, max: number): string => {
  if (kind === 'alphanumeric') return cut(toPlainText(value), max) || '-';
  return value.replaceAll(variableKinds[kind].forbidden, '') || '-';
};

/**
 * A value that changes in a phone text.
 * @param value of kind `url` a path below APP_URL
 * @param max number of signs of an alphanumeric value that is always shorter than the kind allows, such as a code
 */
export const variable = (
  kind: VariableKind,
  value: string,
  max: number = variableKinds[kind].max,
): Variable => ({ kind, value: clean(kind, value, max), max });
