// Nothing that is read for something else when it is typed from a mail: no 0 and O, no 1, l and I.
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** Characters of a temporary password (specification §9). */
const length = 8;

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
