import type { FieldError } from '@purboday/contract/conventions/problem';
import { isSameContact } from '@purboday/contract/guardians/age';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';

// The process that reads workbooks loads this module: it imports nothing of the database.

/**
 * Errors for an email or mobile number that belongs to the candidate's guardian, who could then not be distinguished from the candidate
 * (T56).
 */
export const validateOwnContact = (
  { guardianContact }: { guardianContact: string | null },
  ownContact: { mobileNumber?: string | undefined; email?: string | null | undefined },
): FieldError[] => {
  if (guardianContact === null) return [];
  return (['mobileNumber', 'email'] as const).flatMap((path) => {
    const contact = ownContact[path];
    return contact && isSameContact(contact, guardianContact)
      ? [{ path, message: guardianMessages.contactOfGuardian }]
      : [];
  });
};
