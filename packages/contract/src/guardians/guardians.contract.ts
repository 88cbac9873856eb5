import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { byId, emptyData, recordVersion } from '../conventions/schemas.ts';
import { smsLinkToken } from '../conventions/sms-link-token.ts';
import { otp, personName } from '../fields/fields.ts';
import { dateOfBirth, guardianContact, guardianFields } from '../fields/guardian-fields.ts';
import { isNameOfPerson } from '../fields/web-addresses.ts';
import { languageCodes } from '../languages/languages.ts';
import { candidateAge } from '../records/record-parts.ts';
import { guardianMessages } from './guardians.messages.ts';
import { guardianRelations } from './age.ts';

/** The person under 18. The message to the guardian contains this name. */
const ward = personName('Name').check(z.refine(isNameOfPerson, guardianMessages.badName));

const consentToken = smsLinkToken(guardianMessages.linkUnknown);

/**
 * The consent as the guardian's link shows it. It contains nothing that the guardian did not enter
 * or receive.
 */
const guardianConsent = z.object({
  /** Name of the person under 18. */
  ward: z.string(),
  /** Name of the guardian; empty once the consent is over. */
  name: z.string(),
  relation: z.nullable(z.enum(guardianRelations)),
  agreedAt: z.iso.datetime(),
  withdrawnAt: z.nullable(z.iso.datetime()),
  /** `over`: the person is now an adult, or another consent replaced this one. */
  state: z.enum(['agreed', 'withdrawn', 'over']),
});
export type GuardianConsentPage = z.infer<typeof guardianConsent>;

/** A date of birth that staff have seen, and a signed consent form. */
const paperRecord = z.object({
  dateOfBirth,
  guardian: z.optional(guardianFields),
  /** Confirms that the admin has the signed consent form. */
  paper: z.optional(z.boolean()),
  version: recordVersion,
});
export type PaperRecord = z.output<typeof paperRecord>;

export const guardiansContract = contract({
  requestGuardianConsent: {
    method: 'POST',
    path: '/auth/guardian/send-code',
    role: 'ANYONE',
    summary: 'Send a guardian a code for consenting to the registration of a person under 18',
    body: z.object({
      name: ward,
      contact: guardianContact,
      language: z.optional(z.enum(languageCodes, 'Unknown language')),
    }),
    reply: emptyData,
    message: guardianMessages.sent,
  },

  confirmGuardian: {
    method: 'POST',
    path: '/auth/guardian/confirm',
    role: 'ANYONE',
    summary: "Confirm the guardian's consent with the code that was sent to them",
    body: z.object({ name: ward, contact: guardianContact, otp }),
    /** Sent with the registration as `guardian.proof`. Valid once, for this name, for one hour. */
    reply: z.object({ proof: z.string() }),
    message: guardianMessages.confirmed,
  },

  readGuardianConsent: {
    method: 'POST',
    path: '/auth/guardian/consent',
    role: 'ANYONE',
    summary: "A guardian's consent, by the token of their link",
    body: z.object({ token: consentToken }),
    reply: guardianConsent,
  },

  withdrawGuardianConsent: {
    method: 'POST',
    path: '/auth/guardian/withdraw-consent',
    role: 'ANYONE',
    summary: "Withdraw a guardian's consent, by the token of their link",
    body: z.object({ token: consentToken }),
    reply: guardianConsent,
    message: guardianMessages.consentWithdrawn,
  },

  recordAge: {
    method: 'PUT',
    path: '/l1admin/candidates/:id/age',
    role: 'L1_ADMIN',
    shows: 'candidate',
    summary:
      "Record a candidate's date of birth and, for people under 18, the signed consent form of a guardian",
    params: byId,
    body: paperRecord,
    reply: candidateAge,
    message: guardianMessages.recorded,
  },
});
