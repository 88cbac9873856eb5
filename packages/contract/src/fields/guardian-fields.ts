import * as z from 'zod/mini';
import { isDay } from '../conventions/kolkata-days.ts';
import { normalizeDay, normalizeEmail, normalizeMobileNumber } from '../conventions/normalize.ts';
import { guardianMessages } from '../guardians/guardians.messages.ts';
import { guardianRelations } from '../guardians/age.ts';
import { email, requiredInput } from './account-fields.ts';
import { personName } from './fields.ts';

// Fields of a guardian's consent for a person under 18 (SEC-56).

/** A calendar day, `YYYY-MM-DD`. */
export const dateOfBirth = requiredInput(normalizeDay, guardianMessages.birthRequired).check(
  z.refine(isDay, guardianMessages.birthInvalid),
);

const mobile = /^[6-9]\d{9}$/u;

/** Whether a contact is an email address. Otherwise it is a mobile number. */
const isEmail = (contact: string): boolean => /[@＠]/u.test(contact);

const tidied = (text: string): string =>
  isEmail(text) ? normalizeEmail(text) : normalizeMobileNumber(text);

/** A mobile number or an email address. */
export const contact = (messages: { contactRequired: string; contactInvalid: string }) =>
  requiredInput(tidied, messages.contactRequired).check(
    z.refine(
      (text: string) => (isEmail(text) ? email.safeParse(text).success : mobile.test(text)),
      messages.contactInvalid,
    ),
  );

/** Where the guardian's code is sent. */
export const guardianContact = contact(guardianMessages);

export const guardianFields = z.object({
  name: personName('Guardian’s name'),
  relation: z.enum(guardianRelations, guardianMessages.relation),
  contact: guardianContact,
});

/**
 * A guardian who consented with a code; `proof` comes from `confirmGuardian`. Without it, the
 * consent counts only for the network that confirmed it.
 */
export const verifiedGuardian = z.extend(guardianFields, { proof: z.optional(z.string()) });
export type VerifiedGuardian = z.output<typeof verifiedGuardian>;
