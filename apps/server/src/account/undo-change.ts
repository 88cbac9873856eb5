import { accountMessages } from '@purboday/contract/account/account.messages';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import { peopleMessages } from '@purboday/contract/organisations/people.messages';
import { screens } from '@purboday/contract/pages/screens';
import type { FormerContact, FormerMembership } from '#server/domain/account/account-change-store.ts';
import { accountEmailUnique } from '#server/domain/account/account-store.ts';
import { findUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { Services } from '#server/services.ts';

const account = (id: string) => ({ kind: 'account' as const, id });

/**
 * Restores name and email. Whoever changed them knows the password, so it ends, as all sessions and known networks do;
 * the former address gets a link for a new one.
 */
const undoContact = async (
  { accounts, providers, sessions, networks, resets, outbox }: Services,
  id: string,
  { fullName, email }: FormerContact,
): Promise<void> => {
  const present = await accounts.find(id);
  if (!present) throw new Problem('GONE', accountMessages.undoOver);
  await accounts.setContact(id, { fullName, email });
  await providers.changeContactPerson(id, { from: present.email, fullName, email });
  await sessions.endAll(id);
  if (present.email === email || present.disabledAt !== null) return;
  await networks.deleteAllOf(id);
  await accounts.expirePassword(id);
  const { token, validUntil } = await resets.issue(id);
  await outbox.add({
    event: 'password-reset',
    record: account(id),
    path: `${screens.resetPassword.path}#token=${token}`,
    validUntil,
    to: { name: fullName, email },
  });
};

type Membership = { accountId: string; providerId: string };

/** Restores role and membership. What the foundation disabled stays disabled, and a manager stays. */
const undoMembership = async (
  services: Services,
  { accountId, providerId }: Membership,
  before: FormerMembership,
): Promise<void> => {
  const { memberships, sessions, invitations, clock } = services;
  await memberships.lockPeople(providerId);
  const isManagerAgain = before?.role === 'MANAGER';
  if (!isManagerAgain && !(await memberships.hasOtherManager(providerId, accountId)))
    throw new Problem('INVALID_TRANSITION', peopleMessages.lastManager);
  if (before === null) {
    await memberships.change(accountId, providerId, { removedAt: clock(), subscriptions: [] });
    await sessions.endAllOfOrganisation(providerId, accountId);
    await invitations.deleteOf(accountId, providerId);
    return;
  }
  const { role, ownBatchesOnly, subscriptions, managerSince } = before;
  await memberships.change(accountId, providerId, {
    role,
    ownBatchesOnly,
    subscriptions,
    managerSince: managerSince === null ? null : new Date(managerSince),
    removedAt: null,
  });
};

/** The emailed link undoes a change of an account or of a membership within seven days (T66, R37). */
export const undoAccountChange =
  (services: Services) =>
  ({ token, ip }: { token: string; ip: string }): Promise<{ of: 'contact' | 'membership' }> => {
    const { database, accountChanges, audit } = services;
    const work = async () => {
      const change = await accountChanges.findToUndo(token);
      if (!change) throw new Problem('GONE', accountMessages.undoOver);
      const { accountId, providerId, before, setBy } = change;
      const of = 'contact' in before ? ('contact' as const) : ('membership' as const);
      if ('contact' in before) await undoContact(services, accountId, before.contact);
      else if (providerId !== null)
        await undoMembership(services, { accountId, providerId }, before.membership);
      await accountChanges.markUndone(change);
      await audit.add({
        action: of === 'contact' ? 'account-contact-change-undone' : 'person-change-undone',
        record: account(accountId),
        ip,
        detail: { setBy, ...(providerId !== null && { organisation: providerId }) },
      });
      return { of };
    };
    return database.transaction(work).catch((error: unknown) => {
      throw findUniqueViolation(error) === accountEmailUnique
        ? fieldProblem('email', accountMessages.emailTaken, 'DUPLICATE')
        : error;
    });
  };
