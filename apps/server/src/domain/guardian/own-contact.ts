import { isSameContact } from '@purboday/contract/guardians/canonical-contact';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import type { FieldError } from '@purboday/contract/conventions/problem';

/** Errors for an email or mobile number that reaches the candidate's guardian, who then could not be told from the candidate (T56). */
export const validateOwnContact = (
  { guardianContact }: { guardianContact: string | null },
  given: { mobileNumber?: string | undefined; email?: string | null | undefined },
): FieldError[] => {
  if (guardianContact === null) return [];
  return (['mobileNumber', 'email'] as const).flatMap((path) => {
    const contact = given[path];
    return contact && isSameContact(contact, guardianContact)
      ? [{ path, message: guardianMessages.contactOfGuardian }]
      : [];
  });
};
