import { accountMessages } from '@purboday/contract/account/account.messages';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import { screens } from '@purboday/contract/pages/screens';
import type {
  FormerContact,
  FormerMembership,
} from '#server/domain/account/account-change-store.ts';
import { accountEmailUnique } from '#server/domain/account/account-store.ts';
import type { StoredPerson } from '#server/domain/account/membership-store.ts';
import type { Provider } from '#server/domain/provider/provider-store.ts';
import { findUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { Services } from '#server/services.ts';

const account = (id: string) => ({ kind: 'account' as const, id });

/**
 * Restores name and email. The author of a wrong change knows the password, so it ends, as all sessions and known
 * networks do, and passkeys added since; the former address gets a link for a new one. An authenticator app stays, also one
 * that was set up since: a mailbox alone must never remove it.
 */
const undoContact = async (
  {
    accounts,
    providers,
    sessions,
    networks,
    passkeys,
    resets,
    notify,
  }: Pick<
    Services,
    'accounts' | 'providers' | 'sessions' | 'networks' | 'passkeys' | 'resets' | 'notify'
  >,
  { accountId: id, at }: { accountId: string; at: Date },
  { fullName, email }: FormerContact,
): Promise<void> => {
  const present = await accounts.find(id);
  if (!present) throw new Problem('GONE', accountMessages.undoOver);
  await accounts.setContact(id, { fullName, email });
  await providers.changeContactPerson(id, { from: present.email, fullName, email });
  await sessions.endAll(id);
  if (present.email === email) return;
  await networks.deleteAllOf(id);
  await passkeys.removeAddedSince(id, at);
  await accounts.expirePassword(id);
  // The foundation decides about a disabled account.
  if (present.disabledAt !== null) return;
  const { token, validUntil } = await resets.issue(id);
  await notify({
    event: 'password-reset',
    record: account(id),
    path: `${screens.resetPassword.path}#token=${token}`,
    validUntil,
    to: { name: fullName, email },
  });
};

type Undo = { accountId: string; providerId: string; recipientId: string };

/** Whether the recipient of a link may still decide about people: an active manager, or an admin who covers the organisation. */
const isEntitled = async (
  { memberships, admins }: Pick<Services, 'memberships' | 'admins'>,
  provider: Provider,
  recipientId: string,
): Promise<boolean> => {
  const recipients = [
    ...(await memberships.managersOf(provider.id)),
    ...(await admins.l1AdminsOf(provider)),
    ...(await admins.otherL2Admins(undefined)),
  ];
  return recipients.some(({ id }) => id === recipientId);
};

type Undone = { provider: Provider; present: StoredPerson; before: FormerMembership; by: string };

const toChange = (before: FormerMembership): 'removed' | 'manager' | 'member' => {
  if (before === null) return 'removed';
  return before.role === 'MANAGER' ? 'manager' : 'member';
};

/** Informs the person, and all managers. */
const notifyUndone = async (
  { memberships, notify }: Pick<Services, 'memberships' | 'notify'>,
  { provider, present, before, by }: Undone,
): Promise<void> => {
  const organisation = provider.name;
  const { id: accountId, fullName: name, email } = present;
  if (present.invitedAt === null || before?.invitedAt === null)
    await notify({
      event: 'membership-changed',
      record: account(accountId),
      organisation,
      change: toChange(before),
      reason: null,
      to: { name, email },
    });
  const managers = await memberships.managersOf(provider.id);
  await notify(
    managers
      .filter((manager) => manager.id !== accountId)
      .map(({ id, ...to }) => ({
        event: 'organisation-people-changed',
        record: account(id),
        organisation,
        change: 'undone',
        person: { name, email },
        by,
        reason: null,
        to,
      })),
  );
};

const restoreMembership = async (
  {
    memberships,
    sessions,
    invitations,
    clock,
  }: Pick<Services, 'memberships' | 'sessions' | 'invitations' | 'clock'>,
  { accountId, providerId }: Omit<Undo, 'recipientId'>,
  before: FormerMembership,
): Promise<void> => {
  if (before === null) {
    await memberships.change(accountId, providerId, { removedAt: clock(), subscriptions: [] });
    await sessions.endAllOfOrganisation(providerId, accountId);
    await invitations.deleteOf(accountId, providerId);
  } else {
    const { role, ownBatchesOnly, subscriptions, managerSince, invitedAt } = before;
    await memberships.change(accountId, providerId, {
      role,
      ownBatchesOnly,
      subscriptions,
      managerSince: managerSince === null ? null : new Date(managerSince),
      removedAt: null,
      // An invitation that was accepted since stays accepted.
      ...(invitedAt === null && { invitedAt: null, invitedAs: null }),
    });
  }
};

/**
 * Restores role and membership. A person disabled by the foundation stays disabled (T60). The recipient is a manager, or the
 * restored person is, so the organisation has one afterwards.
 */
const undoMembership = async (
  services: Pick<
    Services,
    | 'memberships'
    | 'accounts'
    | 'providers'
    | 'admins'
    | 'clock'
    | 'sessions'
    | 'invitations'
    | 'notify'
  >,
  { accountId, providerId, recipientId }: Undo,
  before: FormerMembership,
): Promise<void> => {
  const { memberships, accounts } = services;
  await memberships.lockPeople(providerId);
  const provider = await services.providers.findAny(providerId);
  const recipient = await accounts.find(recipientId);
  const present = await memberships.findAny(providerId, accountId);
  if (!provider || !recipient || !present || !(await isEntitled(services, provider, recipientId)))
    throw new Problem('GONE', accountMessages.undoOver);
  await restoreMembership(services, { accountId, providerId }, before);
  await notifyUndone(services, { provider, present, before, by: recipient.fullName });
};

/** The emailed link undoes a change of an account or of a membership within seven days (T66, R37). */
export const undoAccountChange =
  (
    services: Pick<
      Services,
      | 'database'
      | 'accountChanges'
      | 'recordStep'
      | 'notify'
      | 'accounts'
      | 'sessions'
      | 'networks'
      | 'memberships'
      | 'providers'
      | 'resets'
      | 'passkeys'
      | 'clock'
      | 'admins'
      | 'invitations'
    >,
  ) =>
  ({ token, ip }: { token: string; ip: string }): Promise<{ of: 'contact' | 'membership' }> => {
    const { database, accountChanges, recordStep } = services;
    const work = async () => {
      const change = await accountChanges.findToUndo(token);
      if (!change) throw new Problem('GONE', accountMessages.undoOver);
      const { accountId, providerId, recipientId, before, setBy } = change;
      const of = 'contact' in before ? ('contact' as const) : ('membership' as const);
      if ('contact' in before) await undoContact(services, change, before.contact);
      else if (providerId !== null)
        await undoMembership(services, { accountId, providerId, recipientId }, before.membership);
      await accountChanges.markUndone(change);
      await recordStep({
        audited: of === 'contact' ? 'account-contact-change-undone' : 'person-change-undone',
        record: account(accountId),
        ip,
        detail: {
          setBy,
          undoneBy: recipientId,
          ...(providerId !== null && { organisation: providerId }),
        },
      });
      return { of };
    };
    return database.transaction(work).catch((error: unknown) => {
      throw findUniqueViolation(error) === accountEmailUnique
        ? fieldProblem('email', accountMessages.emailTaken, 'DUPLICATE')
        : error;
    });
  };
