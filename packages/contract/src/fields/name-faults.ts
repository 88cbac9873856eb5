import { containsAddress } from './web-addresses.ts';

/** Languages of India are written in these; a letter of another script is there to look like one of them. */
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

/** Line breaks and other controls, characters that are not assigned or private, and what `normalizeLine` removes. */
const unseen =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

// Apostrophes that Unicode counts as letters belong to no script.
const words = /(?:(?![\u02b9-\u02bc\u02c8])[\p{L}\p{M}])+/gu;
const marks = /\p{M}/gu;

/** Every word in one script, and that one of India's. */
const isPlain = (name: string): boolean =>
  (name.match(words) ?? []).every((word) => {
    const letters = word.replace(marks, '');
    return letters === '' || lettersOfScript.some((script) => script.test(letters));
  });

/**
 * Why a text cannot be the name of a person or an organisation; undefined when it can (requirements T14, J2). Names stand in mails to
 * people who know nothing of the writer: they contain no address to follow and no letters that look like others.
 */
export const nameFault = (name: string): string | undefined => {
  if (containsAddress(name)) return 'must not hold a web or email address';
  if (unseen.test(name)) return 'holds characters that cannot be seen';
  return isPlain(name) ? undefined : 'mixes letters of different scripts in one word';
};

/**
 * Whether a text can be nothing but the name of a person: for mails to people who did not ask for one, in which a stranger's words
 * must not be a message of their own.
 */
export const isNameOfPerson = (text: string): boolean =>
  /^[\p{L}\p{M}](?:[\p{L}\p{M} .'’-]|\u200c|\u200d){1,59}$/u.test(text) &&
  nameFault(text) === undefined;
