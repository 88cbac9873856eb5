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
import { inOneStatement, statementOf, together } from '#server/platform/database/together.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { AadharVault } from '#server/domain/document/aadhar-vault.ts';
import { tookTooLong, type Documents } from '#server/domain/document/document-keeping.ts';
import type { IdentityRules } from '#server/domain/document/identity-rules.ts';
import {
  duplicateCandidate,
  namingDuplicateCandidates,
} from '#server/domain/candidate/candidate-identity.ts';
import { toCandidate } from '#server/domain/candidate/candidate-notice.ts';
import { reserving, type CandidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { AgeRules } from '#server/domain/guardian/age-rules.ts';
import { checkPlace } from '#server/domain/geography/check-place.ts';
import { checkSkills } from '#server/domain/skill/check-skills.ts';
import { skillNames } from '#server/domain/skill/skill-store.ts';
import {
  proofOf,
  type Claimant,
  type EmailVerifications,
  type Proof,
  type UseRow,
} from '#server/domain/email-proof/email-verifications.ts';
import { postalCodeKnown } from '#server/domain/geography/postal-codes.ts';
import type { RecordingOf } from './record-registration.ts';

type Deps = {
  database: Pick<Database, 'transaction' | 'execute'>;
  candidates: Pick<CandidateStore, 'adding' | 'hasEmail'>;
  /** What a registration draws on: proofs of email, the master list, the vault, the documents. */
  sources: {
    verifications: Pick<EmailVerifications, 'using'>;
    aadhars: Pick<AadharVault, 'keeping' | 'knowing'>;
    documents: Pick<Documents, 'attaching'>;
    ages: Pick<AgeRules, 'checkTold'>;
    identities: IdentityRules;
  };
  recordingOf: RecordingOf;
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

type Known = UseRow & {
  skills: string[];
  code: string;
  emailIsTaken: boolean;
  numberIsTaken: boolean;
};

/** What the database knows of a form, and the use of the email's proof: one statement. */
const asking = (
  { form, claimant }: CandidateRegistration,
  { verifications, aadhars }: Pick<Deps['sources'], 'verifications' | 'aadhars'>,
) => {
  const { used, columns } = verifications.using(form.email, claimant);
  const numberIsTaken = aadhars.knowing(form.aadharNumber, form.idKind);
  return statementOf(
    inOneStatement(
      { used },
      (take) =>
        `select ${columns(take)}, ${skillNames}, ${reserving(form.email)(take)}, ${numberIsTaken(take)} as "numberIsTaken"`,
    ),
  );
};

/**
 * Registers a candidate: all of it in one transaction, so that a refusal leaves nothing behind and the email stays verified. The
 * email's proof is looked at before any other record is: nobody learns who is registered without owning the address.
 */
export const registerCandidate = (deps: Deps) => {
  const { database, candidates, sources, recordingOf, clock } = deps;

  /** The form as it is kept. Faults are told before repeats: nobody learns who is registered without owning the address. */
  const checked = async (registration: CandidateRegistration) => {
    const { form, age, claimant } = registration;
    const [known] = await database.execute<Known>(...asking(registration, sources));
    if (!known) throw new Error('There is no registration code');
    const proof = proofOf(known);
    const { errors: inForm, value } = faultsIn(form, proof, known.skills);
    const { errors: inAge, columns } = await sources.ages.checkTold(age, form, claimant.ip);
    const errors = [...inForm, ...inAge, ...sources.identities.faultsOf(form.idKind)];
    if (errors.length > 0) throw fieldsProblem(errors);
    // Of two at once the second has waited for the first one's proof, and read who is there before.
    const emailIsTaken =
      known.emailIsTaken || (proof === 'used' && (await candidates.hasEmail(form.email)));
    if (emailIsTaken) throw duplicateCandidate('email');
    // Used, but not by a candidate: by a provider that registered with the same address.
    if (proof === 'used') throw fieldProblem('email', verificationMessages.email);
    if (known.numberIsTaken) throw duplicateCandidate('aadharNumber', form.idKind);
    return { ...value, ...columns, registrationCode: known.code };
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
          const number = sources.aadhars.keeping(aadharNumber, idKind);
          const recording = recordingOf({
            ...told,
            city: fields.city,
            consent,
            ip: claimant.ip,
          });
          const candidate = candidates.adding({
            ...fields,
            id,
            language,
            postalCodeKnown: postalCodeKnown(fields.postalCode),
            aadharId: number.reference,
            aadharMasked: maskedIdNumber(idKind, aadharNumber),
            idKind,
            document: () => '(select id from attached)',
          });
          const parts = {
            attached: sources.documents.attaching(documentId),
            in_vault: number.part,
            ...recording.parts,
            in_candidates: candidate,
          };
          const stored = statementOf(
            inOneStatement(parts, () => 'select exists (select from attached) as attached'),
          );
          const [[row]] = await together(
            () => database.execute<{ attached: boolean }>(...stored),
            recording.send,
          );
          if (row?.attached !== true) throw tookTooLong();
          return { candidateId: id, registrationCode: fields.registrationCode };
        }),
      registration.form.idKind,
    );
};
