import { normalizeDay } from './normalize.ts';

/**
 * The number that was typed or pasted: digits of any script, with spaces, commas, a currency sign or the `/-` of amounts.
 * @returns undefined when nothing was typed, NaN for what is no number, to be rejected
 */
export const typedNumber = (text: string): number | undefined => {
  const plain = normalizeDay(text)
    .replace(/^(?:₹|rs\.?|inr)/iu, '')
    .replace(/\/[-=]$/u, '')
    .replaceAll(',', '');
  if (plain === '') return undefined;
  return /^-?\d+(?:\.\d+)?$/u.test(plain) ? Number(plain) : Number.NaN;
};
