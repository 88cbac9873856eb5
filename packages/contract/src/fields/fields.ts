import * as z from 'zod/mini';
import { secondFactorMessages } from '../second-factor/second-factor.messages.ts';
import {
  categories,
  employmentTypes,
  experienceLevels,
  qualifications,
} from '../conventions/enumerations.ts';
import { candidateSkillsMax, otp as otpLimits, passwordLength } from '../conventions/limits.ts';
import {
  emailMax,
  normalizeCode,
  normalizeDigits,
  normalizeEmail,
  normalizeLine,
  normalizeMobileNumber,
  normalizeText,
} from '../conventions/normalize.ts';
import { requiredMessage, selectMessage } from './field-messages.ts';
import { normalizeRegistrationId } from './registration-id.ts';
import { nameFault } from './name-faults.ts';

// Specification §5: every message of a field lives here once, shared by form and server.
// `abort: true` on the first checks: an empty field has one error, not three, and a text that is too long is looked at no further (T35).

/** Length as people count it: code points. */
const codePoints = (text: string): number => [...text].length;

const atMost = (max: number, label: string) =>
  z.refine<string>((text) => codePoints(text) <= max, {
    error: `${label} must be ${max} characters or fewer`,
    abort: true,
  });

const requiredWith = (normalize: (text: string) => string) => (label: string, max: number) =>
  z
    .string(requiredMessage(label))
    .check(
      z.overwrite(normalize),
      z.minLength(1, { error: requiredMessage(label), abort: true }),
      atMost(max, label),
    );

/** A line of text that may not be empty: '{label} is required'. At most `max` code points, 200 when left out. */
export const requiredText = (label: string, max = 200) => requiredWith(normalizeLine)(label, max);

/** As `requiredText`, for text that may have several lines. */
export const requiredLines = (label: string, max: number) =>
  requiredWith(normalizeText)(label, max);

/** The number an organisation is registered under. */
export const registrationId = requiredWith(normalizeRegistrationId)('Registration ID', 100);

/** A line of text that may be left out; an empty one is as none. */
export const optionalText = (label: string, max = 200) =>
  z.nullish(z.string().check(z.overwrite(normalizeLine), atMost(max, label)));

const beNameable = (label: string) =>
  z.superRefine<string>((name, context) => {
    const fault = nameFault(name);
    if (fault !== undefined)
      context.addIssue({ code: 'custom', input: name, message: `${label} ${fault}` });
  });

/** A person's name: at least two characters after trimming. 300 code points at the most, as long as any real name. */
export const personName = (label: string) =>
  z.string(requiredMessage(label)).check(
    z.overwrite(normalizeLine),
    z.minLength(1, { error: requiredMessage(label), abort: true }),
    z.refine((name: string) => codePoints(name) >= 2, { error: 'Name too short', abort: true }),
    atMost(300, label),
    beNameable(label),
  );

/** A person's name in a field of at most 200 characters, one letter allowed. */
export const shortPersonName = (label: string) => requiredText(label).check(beNameable(label));

/** As `shortPersonName`; it may be left out. */
export const optionalPersonName = (label: string) =>
  z.nullish(z.string().check(z.overwrite(normalizeLine), atMost(200, label), beNameable(label)));

/** The name of an organisation, which candidates are shown: at most 200 code points. Its messages begin with `label`. */
export const organisationName = (label: string) => requiredText(label).check(beNameable(label));

/** RFC 5321, the part before the @ without quotes. The domain is ASCII: `normalizeEmail` writes a domain of India as `xn--…`. */
const emailPattern =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/u;

/** One plain address, lower-cased, no display name. */
export const email = z
  .string('Email is required')
  .check(
    z.overwrite(normalizeEmail),
    z.minLength(1, { error: 'Email is required', abort: true }),
    z.maxLength(emailMax, { error: 'Invalid email format', abort: true }),
    z.regex(emailPattern, 'Invalid email format'),
  );

/** Whether a text is an email address as people are registered with. */
export const isEmail = (text: string): boolean => email.safeParse(text).success;

/** 10 digits starting 6 to 9; spaces, hyphens, +91 or a leading 0 are taken off first. */
export const mobileNumber = z
  .string('Phone number is required')
  .check(
    z.overwrite(normalizeMobileNumber),
    z.minLength(1, { error: 'Phone number is required', abort: true }),
    z.regex(/^[6-9]\d{9}$/, 'Invalid phone number'),
  );

export const postalCode = z
  .string('PIN code is required')
  .check(
    z.overwrite(normalizeDigits),
    z.minLength(1, { error: 'PIN code is required', abort: true }),
    z.regex(/^\d{6}$/, 'Invalid PIN code'),
  );

/** 12 digits, spaces and hyphens taken off. It has no "required" text of its own in §5. */
export const aadharNumber = z
  .string('Invalid Aadhar number')
  .check(z.overwrite(normalizeDigits), z.regex(/^\d{12}$/, 'Invalid Aadhar number'));

/** A state of the built-in list; the server looks it up, in any letter case. */
export const state = z
  .string(selectMessage('State'))
  .check(
    z.overwrite(normalizeLine),
    z.minLength(1, selectMessage('State')),
    z.maxLength(100, selectMessage('State')),
  );

/** A city of the chosen state. */
export const city = z
  .string(selectMessage('City'))
  .check(
    z.overwrite(normalizeLine),
    z.minLength(1, selectMessage('City')),
    z.maxLength(100, selectMessage('City')),
  );

export const qualification = z.enum(qualifications, selectMessage('Qualification'));
export const category = z.enum(categories, selectMessage('Category'));
export const employmentType = z.enum(employmentTypes, 'Employment type is required');
export const experienceLevel = z.enum(experienceLevels, 'Experience requirement is required');

const distinct = (skills: string[]): boolean => new Set(skills).size === skills.length;

/** One to two different skills of the master list; the server looks them up. */
export const candidateSkills = z
  .array(
    z
      .string('Please select at least one skill')
      .check(z.overwrite(normalizeLine), z.minLength(1), z.maxLength(100)),
    { error: 'Please select at least one skill' },
  )
  .check(
    z.minLength(1, { error: 'Please select at least one skill', abort: true }),
    z.maxLength(candidateSkillsMax, 'You can select up to 2 skills only.'),
    z.refine(distinct, { error: 'Please select each skill only once' }),
  );

/** Password of a new account: 8 to 128 code points, nothing trimmed or folded (decisions §2). */
export const newPassword = z.string('Password is required').check(
  z.refine((text: string) => codePoints(text) >= passwordLength.min, {
    error: 'Password must be at least 8 characters long',
    abort: true,
  }),
  z.refine((text: string) => codePoints(text) <= passwordLength.max, {
    error: 'Password must be 128 characters or fewer',
  }),
);

/** A password to check: anything that was typed, bounded so that hashing it stays cheap. */
export const givenPassword = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.maxLength(1024, 'Password must be 128 characters or fewer'),
  );

export const otp = z
  .string('OTP is required')
  .check(
    z.overwrite(normalizeDigits),
    z.regex(new RegExp(`^\\d{${otpLimits.digits}}$`, 'u'), 'Please enter the 6 digits of the OTP'),
  );

/** Why a reviewer or provider decided as they did; shown to the person concerned. */
export const reason = (message: string) =>
  z
    .string(message)
    .check(
      z.overwrite(normalizeText),
      z.minLength(1, { error: message, abort: true }),
      atMost(1000, 'Reason'),
    );

/** A reason that may be left out; an empty one is as none. */
export const optionalReason = z.nullish(
  z.string().check(z.overwrite(normalizeText), atMost(1000, 'Reason')),
);

/** A code of an authenticator app (six digits, spaces allowed), or a recovery code (ten letters and digits, dashes allowed). */
export const secondFactorCode = z
  .string(secondFactorMessages.ask)
  .check(
    z.overwrite(normalizeCode),
    z.regex(/^(?:\d{6}|[0-9A-Z]{10})$/u, secondFactorMessages.ask),
  );
