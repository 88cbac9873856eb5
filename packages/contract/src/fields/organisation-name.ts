import * as z from 'zod/mini';
import { requiredText } from './fields.ts';

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
const ofScript = scripts.map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

/** Joiners belong between letters of Indian scripts; everything else of the kind hides or turns round what is read. */
const invisible =
  /(?![\u200c\u200d])[\p{Cf}\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u034f\u115f\u1160\u3164\uffa0]|[\ufe00-\ufe0f]|(?<!\p{M}|\p{Lo})[\u200c\u200d]/u;
const webAddress =
  /:\/\/|\bwww\.|@|(?<![\p{L}\p{N}])[\p{L}\p{N}-]+\s?[.。．]\s?(?:com|org|net|in|co|info|io|app|xyz|gov|edu|biz|ly|link|site|online|shop|top|club|click|live)(?![\p{L}\p{N}])/iu;

/** Ends of addresses that are bought for a day; no space before or behind the dot, so that a sentence of a name is not taken for one. */
const cheapAddress =
  /[\p{L}\p{N}]\.(?:ru|cn|tk|ml|ga|cf|gq|cc|ws|pw|icu|vip|win|fun|buzz|space|website|page|dev)(?![\p{L}\p{N}])/iu;

const letters = /[\p{L}\p{M}]+/gu;

/** Every word in one script, and that one of India's. */
const plainWords = (name: string): boolean =>
  [...name.matchAll(letters)].every(([word]) => {
    const used = [...word].filter((letter) => /\p{L}/u.test(letter));
    return ofScript.some((script) => used.every((letter) => script.test(letter)));
  });

/** Why a text is no name of an organisation; undefined when it may be one (T14). */
const faultOf = (name: string): string | undefined => {
  // As programs of mail read it: U+2024 is a dot, too.
  const read = name.normalize('NFKC');
  if ([webAddress, cheapAddress].some((address) => address.test(read)))
    return 'must not hold a web or email address';
  if (invisible.test(name)) return 'holds characters that cannot be seen';
  return plainWords(name) ? undefined : 'mixes letters of different scripts in one word';
};

/**
 * The name of an organisation, which candidates are shown: at most 200 code points, without addresses to follow and without letters that look like others.
 * Its messages begin with `label`.
 */
export const organisationName = (label: string) =>
  requiredText(label).check(
    z.superRefine((name, context) => {
      const fault = faultOf(name);
      if (fault !== undefined) context.addIssue(`${label} ${fault}`);
    }),
  );

/**
 * Whether a text can be nothing but the name of a person: for mails to people who did not ask for one, in which a stranger's words
 * must not be a message of their own.
 */
export const isNameOfPerson = (text: string): boolean =>
  /^[\p{L}\p{M}][\p{L}\p{M}\s.'’-]{1,59}$/u.test(text) && faultOf(text) === undefined;
