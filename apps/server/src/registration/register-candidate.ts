import type { Language } from '@purboday/contract/languages/languages';
import type { GivenConsent } from '@purboday/contract/consents/consents.schemas';
import type { ProvenGuardian } from '@purboday/contract/fields/guardian-fields';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import { fieldProblem, fieldsProblem } from '@purboday/contract/conventions/problem';
import type { FieldError } from '@purboday/contract/conventions/problem';
import { maskedIdNumber } from '@purboday/contract/fields/identity-numbers';
import type { CandidateForm } from '@purboday/contract/registration/registration.schemas';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { together } from '#server/platform/database/together.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { AadharVault } from '#server/domain/document/aadhar-vault.ts';
import type { Documents } from '#server/domain/document/document-keeping.ts';
import type { IdentityRules } from '#server/domain/document/identity-rules.ts';
import {
  duplicateCandidate,
  namingDuplicateCandidates,
} from '#server/domain/candidate/candidate-identity.ts';
import { toCandidate } from '#server/domain/candidate/candidate-notice.ts';
import type { CandidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { AgeRules } from '#server/domain/guardian/age-rules.ts';
import { checkPlace } from '#server/domain/geography/check-place.ts';
import { checkSkills } from '#server/domain/skill/check-skills.ts';
import type {
  Claimant,
  EmailVerifications,
  Proof,
} from '#server/domain/email-proof/email-verifications.ts';
import { postalCodeKnown } from '#server/domain/geography/postal-codes.ts';
import type { RecordRegistration } from './record-registration.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  candidates: Pick<CandidateStore, 'add' | 'reserve'>;
  /** What a registration draws on: proofs of email, the master list, the vault, the documents. */
  sources: {
    verifications: Pick<EmailVerifications, 'use'>;
    skills: { names: () => Promise<string[]> };
    aadhars: Pick<AadharVault, 'keep' | 'findByNumber'>;
    documents: Pick<Documents, 'attach'>;
    ages: Pick<AgeRules, 'checkTold'>;
    identities: IdentityRules;
  };
  record: RecordRegistration;
  clock: Clock;
};

export type CandidateRegistration = {
  form: CandidateForm;
  /** Of the age band 16-20: the date of birth, and under 18 who agreed (SEC-56). */
  age: { dateOfBirth?: string | undefined; guardian?: ProvenGuardian | undefined };
  consent: GivenConsent;
  documentId: string;
  /** In which they are written to. */
  language: Language;
  claimant: Claimant;
};

const unverified = (proof: Proof): FieldError[] =>
  proof === 'none' ? [{ path: 'email', message: verificationMessages.email }] : [];

/** What only the server knows to be wrong with a form, in the order of the form, because the first one is what the screen says. */
export const faultsIn = (form: CandidateForm, proof: Proof, skills: readonly string[]) => {
  const place = checkPlace(form);
  const chosen = checkSkills(form.skills, skills);
  return {
    errors: [...place.errors, ...unverified(proof), ...chosen.errors],
    value: { ...form, ...place.value, skills: chosen.value },
  };
};

/**
 * Registers a candidate: all of it in one transaction, so that a refusal leaves nothing behind and the email stays verified. The
 * email's proof is looked at before any other record is: nobody learns who is registered without owning the address.
 */
export const registerCandidate = ({ database, candidates, sources, record, clock }: Deps) => {
  /** The form as it is kept. Faults are told before repeats: nobody learns who is registered without owning the address. */
  const checked = async ({ form, age, claimant }: CandidateRegistration) => {
    const [proof, names, { registrationCode, emailIsTaken }, numberIsTaken] = await together(
      () => sources.verifications.use(form.email, claimant),
      () => sources.skills.names(),
      () => candidates.reserve(form.email),
      () => sources.aadhars.findByNumber(form.aadharNumber, form.idKind),
    );
    const { errors: inForm, value } = faultsIn(form, proof, names);
    const { errors: inAge, columns } = await sources.ages.checkTold(age, form, claimant.ip);
    const errors = [...inForm, ...inAge, ...sources.identities.faultsOf(form.idKind)];
    if (errors.length > 0) throw fieldsProblem(errors);
    if (emailIsTaken) throw duplicateCandidate('email');
    // Used, but not by a candidate: by a provider that registered with the same address.
    if (proof === 'used') throw fieldProblem('email', verificationMessages.email);
    if (numberIsTaken) throw duplicateCandidate('aadharNumber', form.idKind);
    return { ...value, ...columns, registrationCode };
  };

  return async (
    registration: CandidateRegistration,
  ): Promise<{ candidateId: string; registrationCode: string }> =>
    namingDuplicateCandidates(
      () =>
        database.transaction(async () => {
          const { consent, documentId, language, claimant } = registration;
          const { aadharNumber, idKind = 'AADHAR', ...fields } = await checked(registration);
          const id = newId(clock());
          const told = toCandidate({ ...fields, id, language });
          const [aadharId] = await together(
            () => sources.aadhars.keep(aadharNumber, idKind),
            () => sources.documents.attach(documentId),
            () => record({ ...told, city: fields.city, consent, ip: claimant.ip }),
          );
          // The last, because it holds the counters of its city until all of this is committed.
          await candidates.add({
            ...fields,
            id,
            language,
            postalCodeKnown: postalCodeKnown(fields.postalCode),
            aadharId,
            aadharMasked: maskedIdNumber(idKind, aadharNumber),
            idKind,
            documentId,
          });
          return { candidateId: id, registrationCode: fields.registrationCode };
        }),
      registration.form.idKind,
    );
};
