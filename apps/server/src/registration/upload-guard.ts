import {
  emailProofHeader,
  mobileProofHeader,
} from '@purboday/contract/email-verification/email-verification-token';
import { email } from '@purboday/contract/fields/account-fields';
import { mobileNumber } from '@purboday/contract/fields/fields';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import { documentMaxBytes } from '@purboday/contract/conventions/limits';
import {
  fieldProblem,
  fieldsProblem,
  type FieldError,
} from '@purboday/contract/conventions/problem';
import { completeCandidateForm } from '@purboday/contract/registration/registration.contract';
import type { Services } from '#server/services.ts';
import type { FormFields } from '#server/platform/files/multipart.ts';
import type { PreParsingHook } from '#server/platform/http/register-route.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import { type ProviderForm, validateProviderForm } from './register-provider.ts';
import { validateCandidateForm } from './register-candidate.ts';

export type UnverifiedRegistration = {
  proofHeader: typeof emailProofHeader | typeof mobileProofHeader;
  path: string;
  message: string;
  /** The address to verify; undefined while it is missing or invalid. */
  contactIn: (fields: FormFields) => string | undefined;
  /** In the order of the form. Undefined while text fields are invalid. */
  errorsOf: (fields: FormFields) => Promise<FieldError[] | undefined>;
};

type ReadHeader = (name: string) => string | undefined;

/** Waits for the email, or for the mobile number when the request has its proof. */
export const unverifiedCandidate = ({
  skills,
  settings: { phoneCodes },
}: {
  skills: { names: () => Promise<string[]> };
  settings: { phoneCodes: boolean };
}): ((header: ReadHeader) => UnverifiedRegistration) => {
  const errorsOf = async (fields: FormFields) => {
    const { data } = completeCandidateForm.safeParse(fields);
    const masterSkills = await skills.names();
    return data && validateCandidateForm(data, false, { masterSkills, phoneCodes }).errors;
  };
  const byEmail: UnverifiedRegistration = {
    proofHeader: emailProofHeader,
    path: 'email',
    message: verificationMessages.email,
    contactIn: (fields) => email.safeParse(fields['email']).data,
    errorsOf,
  };
  const byMobile: UnverifiedRegistration = {
    proofHeader: mobileProofHeader,
    path: 'mobileNumber',
    message: verificationMessages.mobileNumber,
    contactIn: (fields) => mobileNumber.safeParse(fields['mobileNumber']).data,
    errorsOf,
  };
  return (header) => (header(mobileProofHeader) === undefined ? byEmail : byMobile);
};

export const unverifiedContact = (
  productName: string,
  parse: (fields: FormFields) => ProviderForm | undefined,
): UnverifiedRegistration => ({
  proofHeader: emailProofHeader,
  path: 'contactPerson.email',
  message: verificationMessages.contactEmail,
  contactIn: ({ contactPerson }) =>
    typeof contactPerson === 'object' && !Array.isArray(contactPerson)
      ? email.safeParse(contactPerson['email']).data
      : undefined,
  errorsOf: async (fields) => {
    const form = parse(fields);
    return form && validateProviderForm(form, productName).errorsWith(false);
  },
});

/** An upload of unknown length counts as the largest one. */
export const toKib = (bytes = documentMaxBytes): number => Math.max(1, Math.ceil(bytes / 1024));

/**
 * Strangers upload only after they verified an address, within a daily limit (SEC-42). With an invalid proof in the header nothing is
 * read; without the header, the form is read up to its address and the file is dropped. A retry of a completed registration passes even
 * when the proof has expired.
 */
export const uploadGate =
  (
    { rateLimiter, verifications }: Pick<Services, 'rateLimiter' | 'verifications'>,
    describe: (header: ReadHeader) => UnverifiedRegistration,
  ): PreParsingHook =>
  async ({ ip, header, bytes, isRepeat }) => {
    await rateLimiter.consume(limits.registrationPerNetwork, ip);
    await rateLimiter.consume(limits.uploadPerNetwork, ip, toKib(bytes));
    if (await isRepeat()) return undefined;
    const { proofHeader, path, message, contactIn, errorsOf } = describe(header);
    const proof = header(proofHeader);
    const proved = proof === undefined ? undefined : await verifications.provedWith(proof);
    if (proof !== undefined && proved === undefined) throw fieldProblem(path, message);
    // Called before the file is read and again with all fields.
    const proofChecks = new Map<string, Promise<boolean>>();
    const isProved = (address: string) => {
      const answer = proofChecks.get(address) ?? verifications.isProved(address, { proof, ip });
      proofChecks.set(address, answer);
      return answer;
    };
    const isTheirs = (address: string) =>
      proof === undefined ? isProved(address) : address === proved;
    return async (fields) => {
      const contact = contactIn(fields);
      if (contact === undefined || (await isTheirs(contact))) return undefined;
      const errors = (await errorsOf(fields)) ?? [{ path, message }];
      return fieldsProblem(errors);
    };
  };
