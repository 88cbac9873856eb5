import type { ConsentInput } from '@purboday/contract/consents/consents.contract';
import { fieldsProblem, type FieldError } from '@purboday/contract/conventions/problem';
import { requiredMessage, verificationMessages } from '@purboday/contract/fields/field-messages';
import type { VerifiedGuardian } from '@purboday/contract/fields/guardian-fields';
import { maskedIdNumber } from '@purboday/contract/fields/identity-numbers';
import type { Language } from '@purboday/contract/languages/languages';
import type { CandidateForm } from '@purboday/contract/registration/registration.contract';
import {
  duplicateCandidate,
  findNumberProblem,
  withDuplicateCandidateErrors,
} from '#server/domain/candidate/candidate-identity.ts';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { Requester } from '#server/domain/email-verification/email-verifications.ts';
import { checkPlace } from '#server/domain/locations/locations.ts';
import { isKnownPostalCode } from '#server/domain/locations/postal-codes.ts';
import type {
  RecordRecipient,
  RegistrationReference,
} from '#server/domain/outbox/notification-fields.ts';
import { checkSkills } from '#server/domain/skill/match-skills.ts';
import { newId } from '#server/platform/database/database.ts';
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
  { consents, recordStep, notify }: Pick<Services, 'recordStep' | 'consents' | 'notify'>,
  { record, organisation, city, to, consent, ip }: Registration,
): Promise<void> => {
  await recordStep({ record, action: 'register', to: 'PENDING', ip });
  await consents.add(record, consent, ip);
  await notify(
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

type RegisterCandidateDeps = Pick<
  Services,
  | 'database'
  | 'candidates'
  | 'skills'
  | 'verifications'
  | 'aadharVault'
  | 'documents'
  | 'ages'
  | 'identities'
  | 'clock'
  | 'settings'
  | 'numbers'
  | 'smsBudgets'
  | 'recordStep'
  | 'notify'
  | 'consents'
>;

type CandidateRegistration = {
  form: CandidateForm;
  /** For ages 16-20: the date of birth, and under 18 the guardian's consent (SEC-56). */
  age: { dateOfBirth?: string | undefined; guardian?: VerifiedGuardian | undefined };
  consent: ConsentInput;
  documentId: string;
  language: Language;
  requester: Requester;
};

/** The address that has to be verified: the email, or the mobile number of a candidate without one. */
const toVerifiedContact = ({
  email,
  mobileNumber,
}: Pick<CandidateForm, 'email' | 'mobileNumber'>): string => email ?? mobileNumber;

/** The error for an address that is not verified. */
const unverifiedContact = (
  { email }: Pick<CandidateForm, 'email'>,
  phoneCodes: boolean,
): FieldError => {
  if (email !== undefined) return { path: 'email', message: verificationMessages.email };
  return phoneCodes
    ? { path: 'mobileNumber', message: verificationMessages.mobileNumber }
    : { path: 'email', message: requiredMessage('Email') };
};

type Rules = { masterSkills: readonly string[]; phoneCodes: boolean };

/** Checks that need the server, in the order of the form: the screen shows the first error. */
export const validateCandidateForm = (
  form: CandidateForm,
  isProved: boolean,
  { masterSkills, phoneCodes }: Rules,
) => {
  const place = checkPlace(form);
  const skills = checkSkills(form.skills, masterSkills);
  const unverified = isProved ? [] : [unverifiedContact(form, phoneCodes)];
  return {
    errors: [...place.errors, ...unverified, ...skills.errors],
    value: { ...form, ...place.value, skills: skills.value },
  };
};

/** Registers a candidate in one transaction: after a rejection nothing is left, and the address stays verified. */
export const registerCandidate = (deps: RegisterCandidateDeps) => {
  const { database, candidates, skills, verifications, aadharVault, documents } = deps;
  const { ages, identities, clock, settings, numbers } = deps;

  const findDuplicate = async (form: CandidateForm, ip: string, born?: string) => {
    const { email, mobileNumber, name } = form;
    if (email !== undefined)
      return (await candidates.hasEmail(email)) ? duplicateCandidate('email') : undefined;
    await numbers.releaseStale(mobileNumber, form, ip);
    const owners = await candidates.lockNumberOwners(mobileNumber);
    return findNumberProblem(owners, { name, dateOfBirth: born ?? null });
  };

  const register = async (registration: CandidateRegistration) => {
    const { form, age, consent, documentId, language, requester } = registration;
    const email = form.email ?? null;
    const { isProved, problem } = await verifications.consumeContact({
      contact: toVerifiedContact(form),
      requester,
      unverified: unverifiedContact(form, settings.phoneCodes),
      findDuplicate: () => findDuplicate(form, requester.ip, age.dateOfBirth),
    });
    const { errors, value } = validateCandidateForm(form, isProved, {
      masterSkills: await skills.names(),
      phoneCodes: settings.phoneCodes,
    });
    const checkedAge = await ages.checkAge(age, { ...form, email }, requester.ip);
    const allErrors = [...errors, ...checkedAge.errors, ...identities.validateIdKind(form.idKind)];
    if (allErrors.length > 0) throw fieldsProblem(allErrors);
    if (problem) throw problem;
    if ((await aadharVault.findByNumber(form.aadharNumber, form.idKind)) !== undefined)
      throw duplicateCandidate('aadharNumber', form.idKind);

    const { aadharNumber, idKind = 'AADHAR', ...fields } = value;
    const id = newId(clock());
    await documents.attach(documentId);
    const registrationCode = await candidates.add({
      ...fields,
      ...checkedAge.columns,
      id,
      email,
      mobileNumberVerified: email === null,
      language,
      postalCodeKnown: isKnownPostalCode(fields.postalCode),
      aadharId: await aadharVault.store(aadharNumber, idKind),
      aadharMasked: maskedIdNumber(idKind, aadharNumber),
      idKind,
      documentId,
    });
    await recordRegistration(deps, {
      ...toCandidate({ ...fields, id, email, language, registrationCode }),
      city: fields.city,
      consent,
      ip: requester.ip,
    });
    await deps.smsBudgets.noteRegistration(requester.ip);
    return { candidateId: id, registrationCode };
  };

  return (registration: CandidateRegistration) =>
    withDuplicateCandidateErrors(
      () => database.transaction(() => register(registration)),
      registration.form.idKind,
    );
};
