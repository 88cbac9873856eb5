import * as z from 'zod/mini';

/** The token of a link that an SMS contains: 128 random bits, or 256 in a link of an earlier version. */
export const smsLinkToken = (unknown: string) =>
  z.string(unknown).check(z.regex(/^(?:[\w-]{22}|[\w-]{43})$/u, unknown));
