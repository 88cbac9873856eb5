import type { Services } from '#server/services.ts';
import { validateOwnContact } from '#server/domain/guardian/age-rules.ts';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { ageOn, fitsBand } from '@purboday/contract/guardians/age';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import {
  fieldProblem,
  fieldsProblem,
  type FieldError,
} from '@purboday/contract/conventions/problem';
import type { Correction } from '@purboday/contract/tracking/tracking.contract';
import { duplicateCandidate, toPersonKey } from '#server/domain/candidate/candidate-identity.ts';
import { checkMobileNumber } from '#server/domain/candidate/check-mobile-number.ts';
import type { Candidate, CandidateCorrection } from '#server/domain/candidate/candidate-store.ts';
import type { Requester } from '#server/domain/email-verification/email-verifications.ts';
import { checkPlace } from '#server/domain/locations/locations.ts';
import { checkSkills } from '#server/domain/skill/match-skills.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { isKnownPostalCode } from '#server/domain/locations/postal-codes.ts';

type Deps = Pick<Services, 'candidates' | 'verifications' | 'clock' | 'settings'> & {
  skills: { names: () => Promise<string[]> };
};

/** @throws Problem with all errors, in the order of the form */
export type CheckCorrection = (
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
  skills,
  clock,
  settings,
}: Deps): CheckCorrection => {
  const checkNumber = checkMobileNumber({ candidates, verifications, settings });

  /** A new address must be verified as at registration (SEC-14). */
  const checkEmail = async (
    candidate: Candidate,
    email: string | undefined,
    requester: Requester,
  ): Promise<Part> => {
    if (email === undefined || email === candidate.email) return nothing;
    const proof = await verifications.use(email, requester);
    if (proof === 'none')
      return { columns: {}, errors: [{ path: 'email', message: verificationMessages.email }] };
    if (await candidates.hasEmail(email)) throw duplicateCandidate('email');
    if (proof === 'used') throw fieldProblem('email', verificationMessages.email);
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
