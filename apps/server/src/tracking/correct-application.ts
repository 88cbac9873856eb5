import { contactChangeMessages } from '@purboday/contract/contact-changes/contact-changes.messages';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { fieldsProblem, Problem, type FieldError } from '@purboday/contract/conventions/problem';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import type { IdKind } from '@purboday/contract/fields/identity-document-types';
import { idNumbers, maskedIdNumber } from '@purboday/contract/fields/identity-numbers';
import { ageOn, fitsBand } from '@purboday/contract/guardians/age';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import type { Correction } from '@purboday/contract/tracking/tracking.contract';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { candidateCorrections } from '#server/domain/candidate/candidate-correction.ts';
import {
  duplicateCandidate,
  withDuplicateCandidateErrors,
  toPersonKey,
} from '#server/domain/candidate/candidate-identity.ts';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import {
  checkMobileNumber,
  type Candidate,
  type CandidateCorrection,
} from '#server/domain/candidate/candidate-store.ts';
import { contactColumns } from '#server/domain/contact-change/contact-change-store.ts';
import type { Requester } from '#server/domain/email-verification/email-verifications.ts';
import { validateOwnContact } from '#server/domain/guardian/own-contact.ts';
import { checkPlace } from '#server/domain/locations/locations.ts';
import { isKnownPostalCode } from '#server/domain/locations/postal-codes.ts';
import { checkSkills } from '#server/domain/skill/match-skills.ts';
import type { Actor, Session } from '#server/platform/http/authorization.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Services } from '#server/services.ts';
import { canCorrect } from './read-application.ts';

/** @throws Problem with all errors, in the order of the form */
type CheckCorrection = (
  candidate: Candidate,
  form: Correction,
  requester: Requester,
) => Promise<CandidateCorrection & Pick<Candidate, 'name' | 'city' | 'mobileNumber' | 'email'>>;

type Part = { columns: CandidateCorrection; errors: FieldError[] };
const nothing: Part = { columns: {}, errors: [] };

/** Changing only the state would leave a city of another state. */
const correctPlace = (candidate: Candidate, { state, city }: Correction): Part => {
  if (state === undefined && city === undefined) return nothing;
  const { value, errors } = checkPlace({
    state: state ?? candidate.state,
    city: city ?? candidate.city,
  });
  return { columns: value, errors };
};

const correctSkills = async (
  chosen: string[] | undefined,
  candidate: Candidate,
  master: () => Promise<string[]>,
): Promise<Part> => {
  if (chosen === undefined) return nothing;
  // A skill that was removed from the master list may stay with a candidate who has it (decisions §6).
  const { value, errors } = checkSkills(chosen, [...(await master()), ...candidate.skills]);
  return { columns: { skills: value }, errors };
};

/** A correction cannot make a minor an adult. */
const validateBand = ({ dateOfBirth }: Candidate, { category }: Correction, clock: Clock) =>
  dateOfBirth === null ||
  category === undefined ||
  fitsBand(category, ageOn(dateOfBirth, dayInKolkata(clock())))
    ? []
    : [{ path: 'category', message: guardianMessages.bandNotOfBirth }];

/** Fields that were not sent stay as they are. */
const plainColumns = (form: Correction): CandidateCorrection => {
  const { name, fatherName, houseNo, locality, postalCode, mobileNumber } = form;
  const { qualification, category } = form;
  const known = postalCode === undefined ? undefined : isKnownPostalCode(postalCode);
  const columns = { name, fatherName, houseNo, locality, postalCode, mobileNumber };
  const all = { ...columns, qualification, category, postalCodeKnown: known };
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as CandidateCorrection;
};

export const checkCorrection = ({
  candidates,
  verifications,
  numbers,
  skills,
  clock,
  settings,
}: Pick<Services, 'candidates' | 'verifications' | 'numbers' | 'clock' | 'settings'> & {
  skills: { names: () => Promise<string[]> };
}): CheckCorrection => {
  const checkNumber = checkMobileNumber({ candidates, verifications, numbers, settings });

  /** A new address must be verified as at registration (SEC-14). */
  const checkEmail = async (
    candidate: Candidate,
    email: string | undefined,
    requester: Requester,
  ): Promise<Part> => {
    if (email === undefined || email === candidate.email) return nothing;
    const unverified = { path: 'email', message: verificationMessages.email };
    const { isProved, problem } = await verifications.consumeContact({
      contact: email,
      requester,
      unverified,
      findDuplicate: async () =>
        (await candidates.hasEmail(email)) ? duplicateCandidate('email') : undefined,
    });
    if (!isProved) return { columns: {}, errors: [unverified] };
    if (problem) throw problem;
    return { columns: { email }, errors: [] };
  };

  return async (candidate, form, requester) => {
    const parts = [
      correctPlace(candidate, form),
      await checkEmail(candidate, form.email, requester),
      await correctSkills(form.skills, candidate, skills.names),
    ];
    const errors = [
      ...parts.flatMap((part) => part.errors),
      ...validateBand(candidate, form, clock),
      ...validateOwnContact(candidate, form),
    ];
    if (errors.length > 0) throw fieldsProblem(errors);
    const columns: CandidateCorrection = Object.assign(
      plainColumns(form),
      await checkNumber(candidate, form, requester),
      ...parts.map((part) => part.columns),
    );
    const now: Candidate = { ...candidate, ...columns } as Candidate;
    const { name, city, mobileNumber, email } = now;
    return { ...columns, personKey: toPersonKey(now), name, city, mobileNumber, email };
  };
};

type IdentityChange = {
  aadharNumber: string | undefined;
  /** Undefined means an Aadhar card. */
  idKind: IdKind | undefined;
  documentId: string | undefined;
};

/** Replaces the identity number and document, inside the transaction of the correction. */
type ReplaceEncrypted = (
  candidate: Candidate,
  identity: IdentityChange,
) => Promise<{
  columns: CandidateCorrection;
  /** Deletes the replaced file once the record no longer refers to it. */
  deleteOld: () => Promise<void>;
}>;

export const replaceEncrypted = ({
  aadharVault,
  documents,
  identities,
}: Pick<Services, 'aadharVault' | 'documents' | 'identities'>): ReplaceEncrypted => {
  const newNumber = async (
    candidate: Candidate,
    { aadharNumber: number, idKind: kind }: IdentityChange,
  ): Promise<CandidateCorrection> => {
    const errors = identities.validateIdKind(kind);
    // A different document has a different number.
    if (number === undefined && kind !== undefined && kind !== candidate.idKind)
      errors.push({ path: 'aadharNumber', message: idNumbers[kind].invalid });
    if (errors.length > 0) throw fieldsProblem(errors);
    if (number === undefined) return {};
    const known = await aadharVault.findByNumber(number, kind);
    if (known !== undefined && known === candidate.aadharId) return {};
    if (known !== undefined) throw duplicateCandidate('aadharNumber', kind);
    const idKind = kind ?? 'AADHAR';
    const aadharMasked = maskedIdNumber(idKind, number);
    return { aadharId: await aadharVault.store(number, idKind), aadharMasked, idKind };
  };

  return async (candidate, identity) => {
    const { documentId } = identity;
    const number = await newNumber(candidate, identity);
    if (documentId !== undefined) await documents.attach(documentId);
    return {
      columns: { ...number, ...(documentId === undefined ? {} : { documentId }) },
      deleteOld: async () => {
        if (number.aadharId !== undefined && candidate.aadharId !== null)
          await aadharVault.delete(candidate.aadharId);
        if (documentId !== undefined && candidate.documentId !== null)
          await documents.detach(candidate.documentId);
      },
    };
  };
};

type GivenCorrection = {
  form: Correction;
  documentId: string | undefined;
  requester: Requester;
  version: number | undefined;
};

const notRejected = (): Problem => new Problem('INVALID_TRANSITION', trackingMessages.notRejected);

/** Corrects a rejected registration and returns it to the reviewer in one transaction (decisions §2, §5). */
export const correctApplication = ({
  database,
  candidates,
  versions,
  check,
  replace,
  contactChanges,
  recordContactChange,
  sessions,
  recordStep,
}: Pick<
  Services,
  | 'database'
  | 'candidates'
  | 'versions'
  | 'contactChanges'
  | 'recordContactChange'
  | 'sessions'
  | 'recordStep'
> & { check: CheckCorrection; replace: ReplaceEncrypted }) => {
  /** An unconfirmed email set by staff allows neither a new number nor a new document (T32). */
  const requireConfirmed = async (
    { id }: Candidate,
    { form, documentId }: GivenCorrection,
  ): Promise<void> => {
    const replaces = [form.aadharNumber, form.idKind, documentId].some(
      (value) => value !== undefined,
    );
    if (replaces && (await contactChanges.unconfirmedEmail(id)))
      throw new Problem('FORBIDDEN', contactChangeMessages.notConfirmed);
  };

  /** A new email ends other sessions, and the former email and phone are notified (T57). */
  const recordContact = async (
    former: Candidate,
    after: Candidate,
    { actor, tokenHash }: Session,
  ): Promise<void> => {
    const fields = contactColumns.filter((column) => former[column] !== after[column]);
    if (!fields.includes('email')) return;
    await recordContactChange(former, { fields, actor });
    await sessions.endAllOfCandidate(actor.id, tokenHash);
  };

  const record = async (
    after: Candidate,
    { actor, fields, ip }: { actor: Actor; fields: string[]; ip: string },
  ): Promise<void> => {
    const { record: about, to: addressee } = toCandidate(after);
    const { city } = after;
    await recordStep({
      record: about,
      action: 'resubmit',
      from: 'REJECTED',
      to: 'PENDING',
      actor,
      ip,
      detail: { fields },
      notify: { event: 'registration-received', record: about, city, to: addressee },
    });
  };

  return async (session: Session, correction: GivenCorrection): Promise<void> => {
    const { actor } = session;
    const { form, documentId, requester, version } = correction;
    // There a new email waits a day (T69).
    if (actor.phoneSession && form.email !== undefined)
      throw fieldsProblem([{ path: 'email', message: contactChangeMessages.emailApart }]);
    const changes = Object.entries(form).filter(([, value]) => value !== undefined);
    const fields = [...changes.map(([name]) => name), ...(documentId ? ['aadharFile'] : [])];
    const work = async (): Promise<void> => {
      const candidate = await candidates.find(actor.id);
      if (!candidate) throw new Problem('NOT_FOUND');
      if (!canCorrect(candidate)) throw notRejected();
      await requireConfirmed(candidate, correction);
      await versions.requireSeen('candidates', actor.id, { seen: version, reader: actor });
      if (fields.length === 0) throw new Problem('INVALID', trackingMessages.nothingChanged);
      const checked = await check(candidate, form, requester);
      const { columns, deleteOld } = await replace(candidate, {
        aadharNumber: form.aadharNumber,
        idKind: form.idKind,
        documentId,
      });
      const correctionBefore = candidateCorrections.valuesBefore(candidate, {
        ...checked,
        ...columns,
      });
      const corrected = { ...checked, ...columns, correctionBefore };
      if (!(await candidates.resubmit(candidate.id, corrected))) throw notRejected();
      await deleteOld();
      const after = { ...candidate, ...checked } as Candidate;
      await record(after, { actor, fields, ip: requester.ip });
      await recordContact(candidate, after, session);
    };
    await withDuplicateCandidateErrors(() => database.transaction(work), form.idKind);
  };
};
