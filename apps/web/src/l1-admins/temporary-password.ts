import {
  temporaryPasswordCharacters as characters,
  temporaryPasswordLength as length,
} from '@purboday/contract/conventions/limits';

/** A byte below the largest multiple of the alphabet: every character is as likely as every other. */
const fairByte = (): number => {
  const limit = 256 - (256 % characters.length);
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) return byte;
  }
};

/** A random temporary password from the browser's cryptographic generator (requirements SEC-06). */
export const temporaryPassword = (): string =>
  Array.from({ length }, () => characters[fairByte() % characters.length]).join('');
