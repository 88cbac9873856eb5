import { accountMessages } from '@purboday/contract/account/account.messages';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import { accountEmailUnique } from './account-store.ts';
import { findUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';

type CorrectUnusedEmailDeps = Pick<Services, 'accounts' | 'accountChanges' | 'recordStep'>;

const emailTaken = () => fieldProblem('email', accountMessages.emailTaken, 'DUPLICATE');

/** Corrects the email of an account that no one has opened, before a new link or password is sent. Inside a transaction. */
export const correctUnusedEmail = async (
  { accounts, accountChanges, recordStep }: CorrectUnusedEmailDeps,
  actor: Actor,
  { id, email, ip }: { id: string; email: string; ip: string },
): Promise<void> => {
  const isTaken =
    (await accounts.findByEmail(email)) !== undefined ||
    // Its holder can return to it for some days.
    (await accountChanges.findByFormerEmail(email)) !== undefined;
  if (isTaken) throw emailTaken();
  await accounts.setContact(id, { email }).catch((error: unknown) => {
    throw findUniqueViolation(error) === accountEmailUnique ? emailTaken() : error;
  });
  const record = { kind: 'account' as const, id };
  const detail = { fields: ['email'] };
  await recordStep({ audited: 'account-contact-changed', actor, record, ip, detail });
};
