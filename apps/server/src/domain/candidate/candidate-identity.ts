import { familyMax } from '@purboday/contract/conventions/limits';
import { Problem, fieldProblem } from '@purboday/contract/conventions/problem';
import type { IdKind } from '@purboday/contract/fields/identity-document-types';
import { duplicateMessages } from '@purboday/contract/registration/registration.messages';
import { comparisonKey, nameKey } from '@purboday/contract/conventions/comparison';
import { aadharVaultUnique } from '#server/domain/document/aadhar-vault.ts';
import { findUniqueViolation } from '#server/platform/database/database-errors.ts';

// Identifies candidates by Aadhar number, email, verified mobile number, or name and birth (decisions §4 and §6).

const candidateEmailUnique = 'candidates_email_key';
/** Name of the index of people without an email by their verified mobile number. */
const verifiedMobileUnique = 'candidates_verified_mobile_number';

/** A key for a person without number and email, the same for all spellings and orders of the names' words. */
export const toPersonKey = (person: {
  name: string;
  fatherName: string;
  mobileNumber: string;
}): string =>
  [nameKey(person.name), nameKey(person.fatherName), comparisonKey(person.mobileNumber)].join('\n');

/** A candidate who signs in with the mobile number of the family. */
export type NumberOwner = { name: string; dateOfBirth: string | null };

const isSamePerson = (one: NumberOwner, other: NumberOwner): boolean => {
  const [year, otherYear] = [one, other].map(({ dateOfBirth }) => dateOfBirth?.slice(0, 4));
  const mayBeSameYear = year === undefined || otherYear === undefined || year === otherYear;
  return mayBeSameYear && nameKey(one.name) === nameKey(other.name);
};

/**
 * @param owners candidates who sign in with the mobile number already
 * @returns the error when the person is one of them, or they are as many as a family's number may have
 */
export const findNumberProblem = (
  owners: readonly NumberOwner[],
  person: NumberOwner,
): Problem | undefined => {
  if (owners.some((owner) => isSamePerson(owner, person)))
    return duplicateCandidate('mobileNumber');
  return owners.length < familyMax
    ? undefined
    : fieldProblem('mobileNumber', duplicateMessages.fullNumber, 'DUPLICATE');
};

type Field = 'email' | 'mobileNumber' | 'aadharNumber';

/** The error for a duplicate: 409 with the field (decisions §4). */
export const duplicateCandidate = (field: Field, kind: IdKind = 'AADHAR'): Problem => {
  const other = field === 'aadharNumber' && kind !== 'AADHAR';
  return fieldProblem(field, duplicateMessages[other ? 'idNumber' : field], 'DUPLICATE');
};

const fieldOf: Readonly<Record<string, Field>> = {
  [candidateEmailUnique]: 'email',
  [verifiedMobileUnique]: 'mobileNumber',
  [aadharVaultUnique]: 'aadharNumber',
};

/** Turns unique violations into errors: of two simultaneous registrations neither finds the other, and the database rejects the second. */
export const withDuplicateCandidateErrors = async <T>(
  work: () => Promise<T>,
  kind?: IdKind,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const field = fieldOf[findUniqueViolation(error) ?? ''];
    throw field ? duplicateCandidate(field, kind) : error;
  }
};
