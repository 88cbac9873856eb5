import * as z from 'zod/mini';
import {
  categories,
  employmentTypes,
  experienceLevels,
  qualifications,
} from '../conventions/enumerations.ts';
import { candidateSkillsMax, otp as otpLimits } from '../conventions/limits.ts';
import {
  normalizeDigits,
  normalizeLine,
  normalizeMobileNumber,
  normalizeText,
  normalizeCode,
} from '../conventions/normalize.ts';
import { codePoints, requiredInput } from './account-fields.ts';
import { requiredMessage, selectMessage } from './field-messages.ts';
import { findNameError } from './web-addresses.ts';

/** GSTIN, PAN and CIN, which contain neither spaces nor hyphens. */
const plainNumbers = [
  /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/u,
  /^[A-Z]{5}\d{4}[A-Z]$/u,
  /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/u,
];
const udyam = /^UDYAM([A-Z]{2})(\d{2})(\d{7})$/u;

/**
 * Normalizes the registration ID of an organisation. Known formats are written as their authority
 * writes them. In other IDs spaces and hyphens may matter, so they stay.
 */
const normalizeRegistrationId = (text: string): string => {
  const plain = normalizeCode(text);
  if (plainNumbers.some((pattern) => pattern.test(plain))) return plain;
  return udyam.test(plain) ? plain.replace(udyam, 'UDYAM-$1-$2-$3') : normalizeLine(text);
};

// Every field message of specification §5 is defined here once, for forms and server. The first
// checks have `abort: true`, so that an empty field has one error instead of three and a text that
// is too long is not checked further (T35).

const atMost = (max: number, label: string) =>
  z.refine<string>((text) => codePoints(text) <= max, {
    error: `${label} must be ${max} characters or fewer`,
    abort: true,
  });

/** A required line of text: '{label} is required'. At most `max` code points, default 200. */
export const requiredText = (label: string, max = 200) =>
  requiredInput(normalizeLine, requiredMessage(label)).check(atMost(max, label));

/** Like `requiredText`, with line breaks allowed. */
export const requiredLines = (label: string, max: number) =>
  requiredInput(normalizeText, requiredMessage(label)).check(atMost(max, label));

export const registrationId = requiredInput(
  normalizeRegistrationId,
  requiredMessage('Registration ID'),
).check(atMost(100, 'Registration ID'));

/** An optional line of text. An empty one counts as missing. */
export const optionalText = (label: string, max = 200) =>
  z.nullish(z.string().check(z.overwrite(normalizeLine), atMost(max, label)));

/** Rejects a name that contains an address or other text that could deceive: '{label} {reason}'. */
export const checkName = (label: string) =>
  z.superRefine<string>((name, context) => {
    const fault = findNameError(name);
    if (fault !== undefined)
      context.addIssue({ code: 'custom', input: name, message: `${label} ${fault}` });
  });

/** A person's name: 2 to 300 code points after trimming. */
export const personName = (label: string) =>
  requiredInput(normalizeLine, requiredMessage(label)).check(
    z.refine((name: string) => codePoints(name) >= 2, { error: 'Name too short', abort: true }),
    atMost(300, label),
    checkName(label),
  );

/** A person's name of 1 to 200 code points. */
export const shortPersonName = (label: string) => requiredText(label).check(checkName(label));

/** Like `shortPersonName`, but optional. */
export const optionalPersonName = (label: string) =>
  z.nullish(z.string().check(z.overwrite(normalizeLine), atMost(200, label), checkName(label)));

/**
 * The name of an organisation, which candidates see: at most 200 code points. Its messages begin
 * with `label`.
 */
export const organisationName = (label: string) => requiredText(label).check(checkName(label));

/** 10 digits starting with 6 to 9. Spaces, hyphens, +91 and a leading 0 are removed first. */
export const mobileNumber = requiredInput(normalizeMobileNumber, 'Phone number is required').check(
  z.regex(/^[6-9]\d{9}$/, 'Invalid phone number'),
);

/** Digits of a PIN code, without the word before them: `PIN: 700 001`. */
export const normalizePostalCode = (text: string): string =>
  normalizeDigits(text).replace(/^(?:pin|पिन|পিন|ପିନ)(?:code|no|कोड|কোড|କୋଡ)?[.:]*(?=\d)/iu, '');

export const postalCode = requiredInput(normalizePostalCode, 'PIN code is required').check(
  z.regex(/^\d{6}$/, 'Invalid PIN code'),
);

/** 12 digits; spaces and hyphens are removed. Specification §5 has no "required" message for it. */
export const aadharNumber = z
  .string('Invalid Aadhar number')
  .check(z.overwrite(normalizeDigits), z.regex(/^\d{12}$/, 'Invalid Aadhar number'));

/** A name that is selected from a list, which the server checks. */
export const selectedName = (label: string) =>
  z
    .string(selectMessage(label))
    .check(
      z.overwrite(normalizeLine),
      z.minLength(1, selectMessage(label)),
      z.maxLength(100, selectMessage(label)),
    );

/** A state of the built-in list. The server looks it up, ignoring letter case. */
export const state = selectedName('State');

/** A city of the selected state. */
export const city = selectedName('City');

export const qualification = z.enum(qualifications, selectMessage('Qualification'));
export const category = z.enum(categories, selectMessage('Category'));
export const employmentType = z.enum(employmentTypes, 'Employment type is required');
export const experienceLevel = z.enum(experienceLevels, 'Experience requirement is required');

const distinct = (skills: string[]): boolean => new Set(skills).size === skills.length;

/** One or two different skills of the master list, which the server looks up. */
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

export const otp = z
  .string('OTP is required')
  .check(
    z.overwrite(normalizeDigits),
    z.regex(new RegExp(`^\\d{${otpLimits.digits}}$`, 'u'), 'Please enter the 6 digits of the OTP'),
  );

/** The reason for a decision of a reviewer or provider, shown to the person concerned. */
export const reason = (message: string) =>
  requiredInput(normalizeText, message).check(atMost(1000, 'Reason'));

/** An optional reason. An empty one counts as missing. */
export const optionalReason = z.nullish(
  z.string().check(z.overwrite(normalizeText), atMost(1000, 'Reason')),
);
