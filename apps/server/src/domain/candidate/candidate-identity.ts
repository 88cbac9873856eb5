import { Problem, fieldProblem } from '@purboday/contract/conventions/problem';
import type { IdKind } from '@purboday/contract/fields/identity-document-types';
import { duplicateMessages } from '@purboday/contract/registration/registration.messages';
import { comparisonKey } from '@purboday/contract/conventions/normalize';
import { aadharVaultUnique } from '#server/domain/document/aadhar-vault.ts';
import { findUniqueViolation } from '#server/platform/database/database-errors.ts';

// By what a candidate is known again: Aadhar number, email, or who they are (decisions §4 and §6).

/** Name of the constraint that an email registered twice violates. */
const candidateEmailUnique = 'candidates_email_key';

/** Who somebody is without number and email, whatever the spelling. */
export const personKeyOf = (person: {
  name: string;
  fatherName: string;
  mobileNumber: string;
}): string => [person.name, person.fatherName, person.mobileNumber].map(comparisonKey).join('\n');

type Field = 'email' | 'aadharNumber';

/** The refusal of a repeat: 409, naming the field (decisions §4). */
export const duplicateCandidate = (field: Field, kind: IdKind = 'AADHAR'): Problem => {
  const other = field === 'aadharNumber' && kind !== 'AADHAR';
  return fieldProblem(field, duplicateMessages[other ? 'idNumber' : field], 'DUPLICATE');
};

const fieldOf: Readonly<Record<string, Field>> = {
  [candidateEmailUnique]: 'email',
  [aadharVaultUnique]: 'aadharNumber',
};

/** Of two that register at once both find nothing; the database refuses the second, here in words. */
export const namingDuplicateCandidates = async <T>(
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
