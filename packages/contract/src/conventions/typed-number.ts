import { normalizeDay } from './normalize.ts';

/**
 * Parses a typed or pasted number: digits of any script, with spaces, commas, a currency sign or
 * the `/-` of amounts.
 * @returns undefined for an empty text, NaN for an invalid number
 */
export const typedNumber = (text: string): number | undefined => {
  const plain = normalizeDay(text)
    .replace(/^(?:₹|rs\.?|inr)/iu, '')
    .replace(/\/[-=]$/u, '')
    .replaceAll(',', '');
  if (plain === '') return undefined;
  return /^-?\d+(?:\.\d+)?$/u.test(plain) ? Number(plain) : Number.NaN;
};
