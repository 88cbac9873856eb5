import { Problem, fieldProblem } from '@purboday/contract/conventions/problem';
import { duplicateMessages } from '@purboday/contract/registration/registration.messages';
import { uniqueViolation } from '#server/platform/database/database-errors.ts';
import { aadharVaultUnique } from '#server/domain/document/aadhar-vault.ts';
import { candidateEmailUnique } from '#server/domain/candidate/candidate-email.ts';

/** The refusal of a repeat: 409, naming the field (decisions §4). */
export const duplicate = (field: keyof typeof duplicateMessages): Problem =>
  fieldProblem(field, duplicateMessages[field], 'DUPLICATE');

const fieldOf: Readonly<Record<string, keyof typeof duplicateMessages>> = {
  [candidateEmailUnique]: 'email',
  [aadharVaultUnique]: 'aadharNumber',
};

/** Of two that register at once both find nothing; the database refuses the second, here in words. */
export const namingDuplicates = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const field = fieldOf[uniqueViolation(error) ?? ''];
    throw field ? duplicate(field) : error;
  }
};
