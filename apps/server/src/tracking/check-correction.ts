import { selectMessage, verificationMessages } from '@purboday/contract/fields/field-messages';
import { Problem, fieldProblem } from '@purboday/contract/conventions/problem';
import type { FieldError } from '@purboday/contract/conventions/problem';
import {
  duplicateMessages,
  unknownSkillMessage,
} from '@purboday/contract/registration/registration.messages';
import { comparisonKey } from '@purboday/contract/conventions/normalize';
import type { Correction } from '@purboday/contract/tracking/tracking.schemas';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { Claimant, EmailVerifications } from '#server/domain/account/email-verifications.ts';
import { places } from '#server/domain/geography/places.ts';
import { postalCodeKnown } from '#server/domain/geography/postal-codes.ts';
import type { CorrectedColumns, CorrectionStore } from './correction-store.ts';

type Deps = {
  corrections: Pick<CorrectionStore, 'hasEmail'>;
  verifications: Pick<EmailVerifications, 'use'>;
  skills: { names: () => Promise<string[]> };
};

/** What is right of a correction, as columns; or a Problem with everything that is wrong with it, in the order of the form. */
export type CheckCorrection = (
  candidate: Candidate,
  form: Correction,
  claimant: Claimant,
) => Promise<CorrectedColumns & Pick<Candidate, 'name' | 'city' | 'mobileNumber' | 'email'>>;

type Part = { columns: CorrectedColumns; errors: FieldError[] };
const nothing: Part = { columns: {}, errors: [] };

/** A new state without a city that lies in it is half an address. */
const checkPlace = (candidate: Candidate, { state, city }: Correction): Part => {
  if (state === undefined && city === undefined) return nothing;
  const wanted = { state: state ?? candidate.state, city: city ?? candidate.city };
  const place = places().findPlace(wanted.state, wanted.city);
  if (place) return { columns: { state: place.state, city: place.city }, errors: [] };
  const known = places().citiesOf(wanted.state) !== undefined;
  const cityError = { path: 'city', message: selectMessage('City') };
  const stateError = { path: 'state', message: selectMessage('State') };
  return { columns: {}, errors: known ? [cityError] : [stateError, cityError] };
};

const checkSkills = async (
  chosen: string[] | undefined,
  candidate: Candidate,
  master: () => Promise<string[]>,
): Promise<Part> => {
  if (chosen === undefined) return nothing;
  // A skill that has left the master list may stay with whoever has it (decisions §6).
  const allowed = [...(await master()), ...candidate.skills];
  const byName = new Map(allowed.map((skill) => [comparisonKey(skill), skill]));
  const skills = chosen.flatMap((skill) => byName.get(comparisonKey(skill)) ?? []);
  if (skills.length < chosen.length)
    return { columns: {}, errors: [{ path: 'skills', message: unknownSkillMessage }] };
  if (new Set(skills).size < skills.length) {
    const message = 'Please select each skill only once';
    return { columns: {}, errors: [{ path: 'skills', message }] };
  }
  return { columns: { skills }, errors: [] };
};

const personKeyOf = (person: Pick<Candidate, 'name' | 'fatherName' | 'mobileNumber'>): string =>
  [person.name, person.fatherName, person.mobileNumber].map(comparisonKey).join('\n');

/** Only what was given, so that nothing is set to null by leaving it out. */
const plainColumns = (form: Correction): CorrectedColumns => {
  const { name, fatherName, houseNo, locality, postalCode, mobileNumber } = form;
  const { qualification, category } = form;
  const known = postalCode === undefined ? undefined : postalCodeKnown(postalCode);
  const columns = { name, fatherName, houseNo, locality, postalCode, mobileNumber };
  const all = { ...columns, qualification, category, postalCodeKnown: known };
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as CorrectedColumns;
};

export const checkCorrection = ({ corrections, verifications, skills }: Deps): CheckCorrection => {
  /** A new address has to prove itself as at registration (SEC-14). */
  const checkEmail = async (
    candidate: Candidate,
    email: string | undefined,
    claimant: Claimant,
  ): Promise<Part> => {
    if (email === undefined || email === candidate.email) return nothing;
    const proof = await verifications.use(email, claimant);
    if (proof === 'none')
      return { columns: {}, errors: [{ path: 'email', message: verificationMessages.email }] };
    if (await corrections.hasEmail(email))
      throw fieldProblem('email', duplicateMessages.email, 'DUPLICATE');
    if (proof === 'used') throw fieldProblem('email', verificationMessages.email);
    return { columns: { email }, errors: [] };
  };

  return async (candidate, form, claimant) => {
    const parts = [
      checkPlace(candidate, form),
      await checkEmail(candidate, form.email, claimant),
      await checkSkills(form.skills, candidate, skills.names),
    ];
    const errors = parts.flatMap((part) => part.errors);
    if (errors.length > 0) throw new Problem('INVALID', errors[0]?.message, { errors });
    const columns: CorrectedColumns = Object.assign(
      plainColumns(form),
      ...parts.map((part) => part.columns),
    );
    const now: Candidate = { ...candidate, ...columns } as Candidate;
    const { name, city, mobileNumber, email } = now;
    return { ...columns, personKey: personKeyOf(now), name, city, mobileNumber, email };
  };
};
