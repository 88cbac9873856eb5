import { createRequire } from 'node:module';
import { hash, verify } from '@node-rs/argon2';
import { fieldProblem } from '@purboday/contract/conventions/problem';

// The library's const enum cannot be read where types are stripped.
const argon2id = 2;

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane; about 18 ms. */
const options = {
  algorithm: argon2id,
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
};

const require = createRequire(import.meta.url);
const load = (): Record<'passwords-common', (string | number)[]> =>
  (require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common')).dictionary;
let common: Set<string> | undefined;

/** The 49,000 words are loaded with the first chosen password, because most processes never need them. */
const isCommon = (password: string): boolean => {
  common ??= new Set(load()['passwords-common'].map(String));
  return common.has(password);
};

/** Hashes a password for storage: a PHC string with its own salt, in normal form C so that keyboards do not matter. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFC'), options);

// Verified when there is no account, so that the response takes the same time (SEC-04).
let decoyHash: Promise<string> | undefined;

/**
 * Whether a password belongs to a stored hash. Takes the same time without one.
 * @param stored the PHC string of the account, undefined when there is no such account
 */
export const passwordMatches = async (
  password: string,
  stored: string | undefined,
): Promise<boolean> => {
  // Created by the first sign-in even when the account exists: its time must not reveal whether it does.
  decoyHash ??= hashPassword(crypto.randomUUID());
  const decoy = await decoyHash;
  const matches = await verify(stored ?? decoy, password.normalize('NFC'));
  return matches && stored !== undefined;
};

const lettersAndDigits = (text: string): string =>
  text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A password with at most this many characters around a word of its context counts as that word. */
const mostExtraCharacters = 3;

const isContext = (password: string, word: string): boolean => {
  const bare = lettersAndDigits(password);
  const context = lettersAndDigits(word);
  return (
    context.length >= 4 &&
    bare.includes(context) &&
    bare.length - context.length <= mostExtraCharacters
  );
};

/**
 * Rejects a password that an attacker would try first (NIST SP 800-63B): one of the 49,000 most used, one or two repeated characters, or
 * little more than a word of its context.
 * @param path field that shows the error
 * @param context own email, company, city, product name
 */
export const rejectCommonPassword = (
  path: string,
  password: string,
  context: readonly string[],
): void => {
  const lower = password.toLowerCase();
  if (isCommon(lower) || new Set(lower).size <= 2) {
    throw fieldProblem(
      path,
      'This password is used by many people and easy to guess. Please choose another one.',
    );
  }
  const words = context.flatMap((text) => [text, text.split('@')[0] ?? '']);
  if (words.some((word) => isContext(password, word))) {
    throw fieldProblem(
      path,
      'This password is easy to guess from your name, email or organisation. Please choose another one.',
    );
  }
};
