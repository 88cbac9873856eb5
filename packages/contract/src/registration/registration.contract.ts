import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { consentInput } from '../consents/consents.contract.ts';
import type { mobileProofHeader } from '../email-verification/email-verification-token.ts';
import { dateOfBirth, verifiedGuardian } from '../fields/guardian-fields.ts';
import { email } from '../fields/account-fields.ts';
import * as fields from '../fields/fields.ts';
import { matchesIdKind, idKind, idNumber } from '../fields/identity-fields.ts';
import { languageCodes } from '../languages/languages.ts';
import { registrationCode } from '../records/record-parts.ts';
import { registrationMessages } from './registration.messages.ts';

/** Text fields of a candidate's registration, in form order (specification §3, §5). */
export const candidateForm = z.object({
  name: fields.personName('Name'),
  fatherName: fields.personName("Father's Name"),
  houseNo: fields.requiredText('House No', 100),
  locality: fields.requiredText('Locality'),
  state: fields.state,
  city: fields.city,
  postalCode: fields.postalCode,
  mobileNumber: fields.mobileNumber,
  email,
  qualification: fields.qualification,
  skills: fields.candidateSkills,
  category: fields.category,
  idKind,
  /** Number of the identity document; of an Aadhar card without an `idKind`. */
  aadharNumber: idNumber,
});

/** With a verified mobile number, the email may be left out (reach §20). */
const anyCandidateForm = z.extend(candidateForm, { email: z.optional(email) });

const isForIdKind = matchesIdKind();

/** The form, with the number validated for its document. */
export const completeCandidateForm = anyCandidateForm.check(isForIdKind);
export type CandidateForm = z.output<typeof anyCandidateForm>;

/** Parts of the request that are not fields of the specification's form. */
const additions = {
  consent: consentInput,
  /**
   * For the age band 16-20. Without it, the registration waits until the date of birth is
   * known (SEC-56).
   */
  dateOfBirth: z.optional(dateOfBirth),
  /** For people under 18: the guardian who consented with a code. */
  guardian: z.optional(verifiedGuardian),
  /** Language of notifications; by default the language of the consent, or English. */
  language: z.optional(z.enum(languageCodes, 'Unknown language')),
};

export const registrationContract = contract({
  registerCandidate: {
    method: 'POST',
    path: '/auth/candidate/register',
    role: 'ANYONE',
    files: ['aadharFile'],
    status: 201,
    idempotent: true,
    summary:
      'Register a candidate. The email must be verified, or the mobile number of a candidate who has none',
    body: z.extend(candidateForm, additions).check(isForIdKind),
    bodyWithHeader: {
      // A value would load one more file with every public form.
      header: 'mobile-proof' satisfies typeof mobileProofHeader,
      body: z.extend(anyCandidateForm, additions).check(isForIdKind),
    },
    reply: z.object({ candidateId: z.string(), registrationCode }),
    message: registrationMessages.succeeded,
  },
});
