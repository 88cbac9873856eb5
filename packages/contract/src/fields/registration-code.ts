import * as z from 'zod/mini';
import { comparisonKey, normalizeDigits } from '../conventions/normalize.ts';

// A registration's code as people say and write it: `PB-7K4-92M`. Crockford's alphabet has neither I, L, O nor U, so that what is heard
// or read for another character can be put right. His own check is modulo 37, whose signs ($, *, =) nobody can say: the sixth character here
// is a check over the field of 32 elements instead, which no wrong character and no exchange of two passes. The database makes the codes
// (migration 0021); both sides hold the same few lines, and a test compares them.

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const prefix = 'PB';
const length = 6;

/** Twice an element of the field of 32 (x⁵ + x² + 1). */
const doubled = (element: number): number => ((element << 1) ^ (element & 16 ? 37 : 0)) & 31;

/** Where the check begins, so that six zeros are no code. */
const start = 12;

/** Zero for a code that nothing happened to. */
const remainder = (characters: string): number =>
  [...characters].reduce((sum, character) => doubled(sum) ^ alphabet.indexOf(character), start);

const charactersOf = (text: string): string => {
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
 * The registration code that a text means: lower case, spaces, missing hyphens, a missing `PB-`, O for 0, I and L for 1 and the digits of
 * Indian scripts are put right.
 * @returns the code as it is stored and shown, `PB-7K4-92M`; undefined for a text that is none or whose check letter is wrong
 */
export const parseRegistrationCode = (text: string): string | undefined => {
  const characters = charactersOf(text);
  if (characters.length !== length || [...characters].some((one) => !alphabet.includes(one)))
    return undefined;
  if (remainder(characters) !== 0) return undefined;
  return `${prefix}-${characters.slice(0, 3)}-${characters.slice(3)}`;
};

const uuid = z.uuid();

/** A registration as people name it: by its code or its id. @returns the code as stored or the id in lower case; undefined for neither */
export const parseRegistrationReference = (text: string): string | undefined => {
  const id = comparisonKey(text);
  return uuid.safeParse(id).success ? id : parseRegistrationCode(text);
};
