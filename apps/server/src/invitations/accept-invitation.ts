import { fieldProblem } from '@purboday/contract/conventions/problem';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import { notifyL2Admins } from '#server/domain/account/account-events.ts';
import type { Account } from '#server/domain/account/account-store.ts';
import {
  openSession,
  roleOfOrganisation,
  presentUser,
} from '#server/domain/account/open-session.ts';
import type { Provider } from '#server/domain/provider/provider-store.ts';
import { hashPassword, rejectCommonPassword } from '#server/platform/encryption/passwords.ts';
import type { Services } from '#server/services.ts';
import { over, findInvitation } from './read-invitation.ts';

type Acceptance = {
  token: string;
  newPassword?: string | undefined;
  ip: string;
  device?: string | undefined;
};
type Opened = { user?: SessionUser; token?: string };

const acceptMembership = async (
  { memberships, accounts }: Pick<Services, 'memberships' | 'accounts'>,
  account: Account,
  { id: providerId, kind }: Provider,
): Promise<void> => {
  if (!(await memberships.accept(account.id, providerId))) throw over();
  // The next sign-in leads to the organisation that was just joined.
  await accounts.setOrganisation(account.id, { providerId, role: roleOfOrganisation[kind] });
};

type Found = Awaited<ReturnType<ReturnType<typeof findInvitation>>>;

/** The hash of the first password of a new person; undefined for a person who has an account. */
const hashFirstPassword = async (
  { account, organisation }: Found,
  newPassword: string | undefined,
  productName: string,
): Promise<string | undefined> => {
  if (account.invitedAt === null) return undefined;
  if (newPassword === undefined) throw fieldProblem('newPassword', 'Password is required');
  const context = [account.email, account.fullName, organisation?.name ?? '', productName];
  rejectCommonPassword('newPassword', newPassword, context);
  return hashPassword(newPassword);
};

/** Records who accepted; all L2 admins are notified of another one. */
const recordAcceptance = async (
  services: Pick<Services, 'recordStep' | 'admins' | 'notify'>,
  { account, organisation }: Found,
  ip: string,
): Promise<void> => {
  const { id, fullName, email } = account;
  const role = organisation ? roleOfOrganisation[organisation.kind] : account.role;
  const actor = { id, role, providerId: organisation?.id ?? null };
  await services.recordStep({
    audited: 'invitation-accepted',
    actor,
    record: { kind: 'account', id },
    ip,
  });
  if (role !== 'L2_ADMIN') return;
  const admin = { name: fullName, email };
  await notifyL2Admins(services, { change: 'accepted', admin, by: fullName });
};

/**
 * New people set their password and are signed in. People with an account join the organisation and sign in as usual.
 * A rejected password keeps the link valid.
 */
export const acceptInvitation =
  (
    services: Pick<
      Services,
      | 'database'
      | 'invitations'
      | 'accounts'
      | 'rememberOrigin'
      | 'settings'
      | 'sessions'
      | 'requiresSecondFactor'
      | 'providers'
      | 'memberships'
      | 'recordStep'
      | 'notify'
      | 'admins'
    >,
  ) =>
  async ({ token, newPassword, ip, device }: Acceptance): Promise<Opened> => {
    const { database, invitations, accounts, rememberOrigin, settings } = services;
    const invitation = await findInvitation(services)(token);
    const { account, organisation } = invitation;
    const passwordHash = await hashFirstPassword(invitation, newPassword, settings.productName);
    const opened = await database.transaction(async () => {
      if (!(await invitations.take(token))) throw over();
      if (passwordHash !== undefined) await accounts.acceptInvitation(account.id, passwordHash);
      if (organisation) await acceptMembership(services, account, organisation);
      await recordAcceptance(services, invitation, ip);
      if (passwordHash === undefined) return undefined;
      await rememberOrigin(account, { ip, device });
      const current = await accounts.find(account.id);
      return current && openSession(services)(current, ip, { secondFactor: false });
    });
    if (opened === undefined) return {};
    const session = await services.sessions.find(opened);
    // The account was disabled between the two steps.
    if (!session) throw over();
    return { user: presentUser(session, services.requiresSecondFactor), token: opened };
  };
