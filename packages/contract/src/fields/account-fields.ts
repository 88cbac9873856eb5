import * as z from 'zod/mini';
import { passwordLength } from '../conventions/limits.ts';
import { emailMax, normalizeCode, normalizeEmail } from '../conventions/normalize.ts';
import { secondFactorMessages } from '../second-factor/second-factor.messages.ts';

// Separate from the other fields, which the sign-in page does not load.

/** A required text in its normal form. An empty one has this message only. */
export const requiredInput = (normalize: (text: string) => string, message: string) =>
  z.string(message).check(z.overwrite(normalize), z.minLength(1, { error: message, abort: true }));

/** Length in code points, which is how people count characters. */
export const codePoints = (text: string): number => [...text].length;

/**
 * RFC 5321 without quoted local parts. The domain is ASCII, because `normalizeEmail` converts
 * Indian domains to `xn--…`.
 */
const emailPattern =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/u;

/** A single address in lower case, without a display name. */
export const email = requiredInput(normalizeEmail, 'Email is required').check(
  z.maxLength(emailMax, { error: 'Invalid email format', abort: true }),
  z.regex(emailPattern, 'Invalid email format'),
);

/** Whether a text is a valid email address for a registration. */
export const isEmail = (text: string): boolean => email.safeParse(text).success;

/** Password of an account: 8 to 128 code points, neither trimmed nor normalized (decisions §2). */
export const newPassword = z.string('Password is required').check(
  z.refine((text: string) => codePoints(text) >= passwordLength.min, {
    error: 'Password must be at least 8 characters long',
    abort: true,
  }),
  z.refine((text: string) => codePoints(text) <= passwordLength.max, {
    error: 'Password must be 128 characters or fewer',
  }),
);

/** A password to verify. The length is limited so that hashing stays cheap. */
export const passwordToVerify = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.maxLength(1024, 'Password must be 128 characters or fewer'),
  );

/**
 * A code of an authenticator app (six digits, spaces allowed) or a recovery code (ten letters and
 * digits, dashes allowed).
 */
export const secondFactorCode = z
  .string(secondFactorMessages.ask)
  .check(
    z.overwrite(normalizeCode),
    z.regex(/^(?:\d{6}|[0-9A-Z]{10})$/u, secondFactorMessages.ask),
  );
