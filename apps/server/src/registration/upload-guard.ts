import { emailProofHeader } from '@purboday/contract/email-verification/email-verification-token';
import { email } from '@purboday/contract/fields/fields';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import { documentMaxBytes } from '@purboday/contract/conventions/limits';
import {
  fieldProblem,
  fieldsProblem,
  type FieldError,
} from '@purboday/contract/conventions/problem';
import { completeCandidateForm } from '@purboday/contract/registration/registration.contract';
import type { Services } from '#server/services.ts';
import type { FormFields } from '#server/platform/files/form-fields.ts';
import type { PreParsingHook } from '#server/platform/http/register-route.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import { type ProviderForm, validateProviderForm } from './register-provider.ts';
import { validateCandidateForm } from './register-candidate.ts';
type Deps = Pick<Services, 'rateLimiter' | 'verifications'>;

export type UnverifiedRegistration = {
  path: string;
  message: string;
  emailIn: (fields: FormFields) => unknown;
  /** In the order of the form. Undefined while text fields are invalid. */
  errorsOf: (fields: FormFields) => Promise<FieldError[] | undefined>;
};

export const unverifiedCandidate = (skills: {
  names: () => Promise<string[]>;
}): UnverifiedRegistration => ({
  path: 'email',
  message: verificationMessages.email,
  emailIn: ({ email: address }) => address,
  errorsOf: async (fields) => {
    const { data } = completeCandidateForm.safeParse(fields);
    return data && validateCandidateForm(data, 'none', await skills.names()).errors;
  },
});

export const unverifiedContact = (
  productName: string,
  parse: (fields: FormFields) => ProviderForm | undefined,
): UnverifiedRegistration => ({
  path: 'contactPerson.email',
  message: verificationMessages.contactEmail,
  emailIn: ({ contactPerson }) =>
    typeof contactPerson === 'object' && !Array.isArray(contactPerson)
      ? contactPerson['email']
      : undefined,
  errorsOf: async (fields) => {
    const form = parse(fields);
    return form && validateProviderForm(form, productName).errorsWith('none');
  },
});

/** An upload of unknown length counts as the largest one. */
export const toKib = (bytes = documentMaxBytes): number => Math.max(1, Math.ceil(bytes / 1024));

/**
 * Strangers upload only after they verified an email, within a daily limit (SEC-42). With an invalid proof in the header nothing is
 * read; without the header, the form is read up to its email and the file is dropped. A retry of a completed registration passes even
 * when the proof has expired.
 */
export const uploadGate =
  ({ rateLimiter, verifications }: Deps, unverified: UnverifiedRegistration): PreParsingHook =>
  async ({ ip, header, bytes, isRepeat }) => {
    await rateLimiter.consume(limits.registrationPerNetwork, ip);
    await rateLimiter.consume(limits.uploadPerNetwork, ip, toKib(bytes));
    if (await isRepeat()) return undefined;
    const { path, message } = unverified;
    const proof = header(emailProofHeader);
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
      const parsed = email.safeParse(unverified.emailIn(fields));
      if (!parsed.success || (await isTheirs(parsed.data))) return undefined;
      const errors = (await unverified.errorsOf(fields)) ?? [{ path, message }];
      return fieldsProblem(errors);
    };
  };
