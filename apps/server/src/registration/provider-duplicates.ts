import { fieldProblem } from '@purboday/contract/conventions/problem';
import type { Problem } from '@purboday/contract/conventions/problem';
import { providerDuplicateMessages } from '@purboday/contract/registration/registration.messages';
import { accountEmailUnique } from '#server/domain/account/account-store.ts';
import { registrationIdUnique } from '#server/domain/provider/provider-store.ts';
import { uniqueViolation } from '#server/platform/database/database-errors.ts';

type Field = keyof typeof providerDuplicateMessages;

/** The refusal of a repeat: 409, naming the field (decisions §4). */
export const duplicateProvider = (field: Field): Problem =>
  fieldProblem(field, providerDuplicateMessages[field], 'DUPLICATE');

const fieldOf: Readonly<Record<string, Field>> = {
  [accountEmailUnique]: 'contactPerson.email',
  [registrationIdUnique]: 'registrationID',
};

/** Of two that register at once both find nothing; the database refuses the second, here in words. */
export const namingDuplicateProviders = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const field = fieldOf[uniqueViolation(error) ?? ''];
    throw field ? duplicateProvider(field) : error;
  }
};
