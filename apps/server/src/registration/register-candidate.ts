import type { GivenConsent } from '@purboday/contract/consents/consents.schemas';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import { fieldProblem, fieldsProblem } from '@purboday/contract/conventions/problem';
import type { FieldError } from '@purboday/contract/conventions/problem';
import type { CandidateForm } from '@purboday/contract/registration/registration.schemas';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { maskedAadhar } from '#server/domain/document/aadhar-vault.ts';
import type { AadharVault } from '#server/domain/document/aadhar-vault.ts';
import type { Documents } from '#server/domain/document/document-keeping.ts';
import {
  duplicateCandidate,
  namingDuplicateCandidates,
} from '#server/domain/candidate/candidate-identity.ts';
import { toCandidate } from '#server/domain/candidate/candidate-notice.ts';
import type { CandidateStore } from '#server/domain/candidate/candidate-store.ts';
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
  candidates: Pick<CandidateStore, 'add' | 'hasEmail'>;
  /** What a registration draws on: proofs of email, the master list, the vault, the documents. */
  sources: {
    verifications: Pick<EmailVerifications, 'use'>;
    skills: { names: () => Promise<string[]> };
    aadhars: Pick<AadharVault, 'keep' | 'findByNumber'>;
    documents: Pick<Documents, 'attach'>;
  };
  record: RecordRegistration;
  clock: Clock;
};

export type CandidateRegistration = {
  form: CandidateForm;
  consent: GivenConsent;
  documentId: string;
  claimant: Claimant;
};

const unverified = (proof: Proof): FieldError[] =>
  proof === 'none' ? [{ path: 'email', message: verificationMessages.email }] : [];

/** What only the server knows to be wrong with a form, in the order of the form, because the first one is what the screen says. */
export const candidateFaults =
  (skills: { names: () => Promise<string[]> }) => async (form: CandidateForm, proof: Proof) => {
    const place = checkPlace(form);
    const chosen = checkSkills(form.skills, await skills.names());
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
  const faultsOf = candidateFaults(sources.skills);

  const checked = async (form: CandidateForm, proof: Proof): Promise<CandidateForm> => {
    const { errors, value } = await faultsOf(form, proof);
    if (errors.length > 0) throw fieldsProblem(errors);
    return value;
  };

  const refuseRepeats = async (form: CandidateForm, proof: Proof): Promise<void> => {
    if (await candidates.hasEmail(form.email)) throw duplicateCandidate('email');
    // Used, but not by a candidate: by a provider that registered with the same address.
    if (proof === 'used') throw fieldProblem('email', verificationMessages.email);
    if (await sources.aadhars.findByNumber(form.aadharNumber))
      throw duplicateCandidate('aadharNumber');
  };

  return async ({
    form,
    consent,
    documentId,
    claimant,
  }: CandidateRegistration): Promise<{ candidateId: string; registrationCode: string }> =>
    namingDuplicateCandidates(() =>
      database.transaction(async () => {
        const proof = await sources.verifications.use(form.email, claimant);
        const { aadharNumber, ...fields } = await checked(form, proof);
        await refuseRepeats(form, proof);
        const id = newId(clock());
        const aadharId = await sources.aadhars.keep(aadharNumber);
        await sources.documents.attach(documentId);
        const registrationCode = await candidates.add({
          ...fields,
          id,
          postalCodeKnown: postalCodeKnown(fields.postalCode),
          aadharId,
          aadharMasked: maskedAadhar(aadharNumber.slice(-4)),
          documentId,
        });
        const told = toCandidate({ ...fields, id, registrationCode });
        await record({ ...told, city: fields.city, consent, ip: claimant.ip });
        return { candidateId: id, registrationCode };
      }),
    );
};
