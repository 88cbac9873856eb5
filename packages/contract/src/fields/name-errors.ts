import { containsAddress } from './web-addresses.ts';

/** The scripts of Indian languages. A letter of another script in a name imitates one of them. */
const scripts = [
  'Latin',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Arabic',
  'Meetei_Mayek',
  'Ol_Chiki',
] as const;
const lettersOfScript = scripts.map((script) => new RegExp(`^\\p{Script=${script}}+$`, 'u'));

/**
 * Line breaks and other controls, unassigned and private characters, and the characters that
 * `normalizeLine` removes.
 */
const unseen =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

// Apostrophes that Unicode classifies as letters belong to no script.
const words = /(?:(?![\u02b9-\u02bc\u02c8])[\p{L}\p{M}])+/gu;
const marks = /\p{M}/gu;

/** Whether every word uses a single script, and one of India's. */
const isPlain = (name: string): boolean =>
  (name.match(words) ?? []).every((word) => {
    const letters = word.replace(marks, '');
    return letters === '' || lettersOfScript.some((script) => script.test(letters));
  });

/**
 * The reason why a text is not accepted as the name of a person or an organisation; undefined when
 * it is (T14, J2). Names appear in emails to strangers, so they must not contain addresses or
 * look-alike letters.
 */
export const findNameError = (name: string): string | undefined => {
  if (containsAddress(name)) return 'must not contain a web or email address';
  if (unseen.test(name)) return 'contains characters that cannot be seen';
  return isPlain(name) ? undefined : 'mixes letters of different scripts in one word';
};

/**
 * Whether a text can only be the name of a person. Used for emails that their recipients did not
 * request, so that a name cannot carry a message.
 */
export const isNameOfPerson = (text: string): boolean =>
  /^[\p{L}\p{M}](?:[\p{L}\p{M} .'’-]|\u200c|\u200d){1,59}$/u.test(text) &&
  findNameError(text) === undefined;
