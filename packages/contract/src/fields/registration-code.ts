import * as z from 'zod/mini';
import { normalizeDigits, toPlainText } from '../conventions/normalize.ts';

// The code of a registration, for example `PB-7K4-92M`. Crockford's alphabet has no I, L, O and U,
// so that misheard and misread characters can be corrected. His check symbols ($, *, =) are hard
// to say aloud, so the sixth character is a checksum over the field of 32 elements. It detects
// every wrong character and every swap of two. The database generates the codes with the same
// algorithm, and a test compares both.

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const prefix = 'PB';
const length = 6;

/** Doubles an element of the field of 32 (x⁵ + x² + 1). */
const doubled = (element: number): number => ((element << 1) ^ (element & 16 ? 37 : 0)) & 31;

/** The initial value, chosen so that six zeros are not a valid code. */
const start = 12;

/** Zero for a correct code. */
const remainder = (characters: string): number =>
  [...characters].reduce((sum, character) => doubled(sum) ^ alphabet.indexOf(character), start);

const toCharacters = (text: string): string => {
  const typed = normalizeDigits(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/gu, '');
  const bare =
    typed.length === prefix.length + length && typed.startsWith(prefix)
      ? typed.slice(prefix.length)
      : typed;
  return bare.replaceAll('O', '0').replaceAll(/[IL]/gu, '1');
};

/**
 * Parses a registration code. Corrects lower case, spaces, missing hyphens, a missing `PB-`, O for
 * 0, I and L for 1, and digits of Indian scripts.
 * @returns the stored form `PB-7K4-92M`; undefined for a wrong checksum or any other text
 */
export const parseRegistrationCode = (text: string): string | undefined => {
  const characters = toCharacters(text);
  if (characters.length !== length || [...characters].some((one) => !alphabet.includes(one)))
    return undefined;
  if (remainder(characters) !== 0) return undefined;
  return `${prefix}-${characters.slice(0, 3)}-${characters.slice(3)}`;
};

const uuid = z.uuid();

/**
 * Parses a registration code or id.
 * @returns the stored code, or the id in lower case; undefined for any other text
 */
export const parseRegistrationReference = (text: string): string | undefined => {
  const id = toPlainText(text).toLowerCase();
  return uuid.safeParse(id).success ? id : parseRegistrationCode(text);
};
