import type { ConsentInput } from '@purboday/contract/consents/consents.contract';
import { fieldProblem, fieldsProblem } from '@purboday/contract/conventions/problem';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import type { VerifiedGuardian } from '@purboday/contract/fields/guardian-fields';
import { maskedIdNumber } from '@purboday/contract/fields/identity-numbers';
import type { Language } from '@purboday/contract/languages/languages';
import type { CandidateForm } from '@purboday/contract/registration/registration.contract';
import {
  duplicateCandidate,
  withDuplicateCandidateErrors,
} from '#server/domain/candidate/candidate-identity.ts';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type {
  VerificationState,
  Requester,
} from '#server/domain/email-verification/email-verifications.ts';
import { checkPlace } from '#server/domain/locations/locations.ts';
import { isKnownPostalCode } from '#server/domain/locations/postal-codes.ts';
import type {
  RecordRecipient,
  RegistrationReference,
} from '#server/domain/outbox/outbox-notice.ts';
import { checkSkills } from '#server/domain/skill/match-skills.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Services } from '#server/services.ts';

type Registration = {
  record: RegistrationReference;
  /** Undefined for a candidate. */
  organisation?: string;
  city: string;
  to: RecordRecipient;
  /** Undefined when no box was ticked. */
  consent: ConsentInput;
  ip: string;
};

const confirmationDelaySeconds = 1;

/** Records history, audit entry, consent and notification of a new registration (decisions §5). */
export const recordRegistration = async (
  { history, audit, consents, outbox }: Pick<Services, 'history' | 'audit' | 'consents' | 'outbox'>,
  { record, organisation, city, to, consent, ip }: Registration,
): Promise<void> => {
  await history.add({ record, action: 'register', from: null, to: 'PENDING' });
  await audit.add({ action: 'registered', record, ip });
  await consents.add(record, consent, ip);
  await outbox.add(
    {
      event: 'registration-received',
      record,
      ...(organisation === undefined ? {} : { organisation }),
      city,
      to,
    },
    confirmationDelaySeconds,
  );
};

type Deps = Services;

type CandidateRegistration = {
  form: CandidateForm;
  /** For ages 16-20: the date of birth, and under 18 the guardian's consent (SEC-56). */
  age: { dateOfBirth?: string | undefined; guardian?: VerifiedGuardian | undefined };
  consent: ConsentInput;
  documentId: string;
  language: Language;
  requester: Requester;
};

/** Checks that need the server, in the order of the form: the screen shows the first error. */
export const validateCandidateForm = (
  form: CandidateForm,
  proof: VerificationState,
  masterSkills: readonly string[],
) => {
  const place = checkPlace(form);
  const skills = checkSkills(form.skills, masterSkills);
  const unverified =
    proof === 'none' ? [{ path: 'email', message: verificationMessages.email }] : [];
  return {
    errors: [...place.errors, ...unverified, ...skills.errors],
    value: { ...form, ...place.value, skills: skills.value },
  };
};

/** Registers a candidate in one transaction: after a rejection nothing is left, and the email stays verified. */
export const registerCandidate = (deps: Deps) => {
  const { database, candidates, skills, verifications, aadharVault, documents } = deps;
  const { ages, identities, history, audit, consents, outbox, clock } = deps;

  /** Duplicates are reported only after the email was verified, so that strangers cannot learn who is registered. */
  const rejectDuplicates = async (form: CandidateForm, proof: VerificationState): Promise<void> => {
    if (await candidates.hasEmail(form.email)) throw duplicateCandidate('email');
    // The verification was used to register a provider with the same address.
    if (proof === 'used') throw fieldProblem('email', verificationMessages.email);
    if ((await aadharVault.findByNumber(form.aadharNumber, form.idKind)) !== undefined)
      throw duplicateCandidate('aadharNumber', form.idKind);
  };

  const register = async (registration: CandidateRegistration) => {
    const { form, age, consent, documentId, language, requester } = registration;
    const proof = await verifications.use(form.email, requester);
    const { errors, value } = validateCandidateForm(form, proof, await skills.names());
    const checkedAge = await ages.checkAge(age, form, requester.ip);
    const allErrors = [...errors, ...checkedAge.errors, ...identities.validateIdKind(form.idKind)];
    if (allErrors.length > 0) throw fieldsProblem(allErrors);
    await rejectDuplicates(form, proof);

    const { aadharNumber, idKind = 'AADHAR', ...fields } = value;
    const id = newId(clock());
    await documents.attach(documentId);
    const registrationCode = await candidates.add({
      ...fields,
      ...checkedAge.columns,
      id,
      language,
      postalCodeKnown: isKnownPostalCode(fields.postalCode),
      aadharId: await aadharVault.store(aadharNumber, idKind),
      aadharMasked: maskedIdNumber(idKind, aadharNumber),
      idKind,
      documentId,
    });
    await recordRegistration(
      { history, audit, consents, outbox },
      {
        ...toCandidate({ ...fields, id, language, registrationCode }),
        city: fields.city,
        consent,
        ip: requester.ip,
      },
    );
    return { candidateId: id, registrationCode };
  };

  return (registration: CandidateRegistration) =>
    withDuplicateCandidateErrors(
      () => database.transaction(() => register(registration)),
      registration.form.idKind,
    );
};
