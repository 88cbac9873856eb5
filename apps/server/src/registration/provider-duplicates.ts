import { fieldProblem } from '@purboday/contract/conventions/problem';
import type { Problem } from '@purboday/contract/conventions/problem';
import { providerDuplicateMessages } from '@purboday/contract/registration/registration.messages';
import { uniqueViolation } from '#server/platform/database/database-errors.ts';
import { providerUnique } from './provider-store.ts';

type Field = keyof typeof providerDuplicateMessages;

/** The refusal of a repeat: 409, naming the field (decisions §4). */
export const providerDuplicate = (field: Field): Problem =>
  fieldProblem(field, providerDuplicateMessages[field], 'DUPLICATE');

const fieldOf: Readonly<Record<string, Field>> = {
  [providerUnique.email]: 'contactPerson.email',
  [providerUnique.registrationId]: 'registrationID',
};

/** Of two that register at once both find nothing; the database refuses the second, here in words. */
export const namingProviderDuplicates = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const field = fieldOf[uniqueViolation(error) ?? ''];
    throw field ? providerDuplicate(field) : error;
  }
};
