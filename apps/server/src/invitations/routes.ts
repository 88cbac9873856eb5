import { Problem, fieldProblem } from '@purboday/contract/conventions/problem';
import {
  invitationsContract,
  type Invitation,
} from '@purboday/contract/invitations/invitations.contract';
import { invitationMessages } from '@purboday/contract/invitations/invitations.messages';
import { deviceHeader, parseDevice } from '@purboday/contract/sign-in/device';
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
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';

const over = (): Problem => new Problem('GONE', invitationMessages.over);

/** @throws Problem GONE for a token that is unknown, used or expired, whichever it is */
const findInvitation =
  ({
    invitations,
    accounts,
    providers,
  }: Pick<Services, 'invitations' | 'accounts' | 'providers'>) =>
  async (token: string) => {
    const invitation = await invitations.find(token);
    const account = invitation && (await accounts.find(invitation.accountId));
    if (!account || account.disabledAt !== null) throw over();
    const { providerId, validUntil } = invitation;
    // Admins never join an organisation, and no link is emailed to them.
    const isAdmin = account.role === 'L1_ADMIN' || account.role === 'L2_ADMIN';
    if (isAdmin && providerId !== null) throw over();
    const organisation = providerId === null ? undefined : await providers.findAny(providerId);
    return { account, organisation, validUntil };
  };

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
const acceptInvitation =
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

export const registerInvitations = (app: App, services: Services): void => {
  const read = async (token: string): Promise<Invitation> => {
    const { account, organisation, validUntil } = await findInvitation(services)(token);
    const { fullName, email, role, invitedAt } = account;
    return {
      fullName,
      email,
      role,
      organisation: organisation?.name ?? null,
      needsPassword: invitedAt !== null,
      validUntil: validUntil.toISOString(),
    };
  };
  /** Only unknown tokens count, so that a room full of new people shares one network. */
  const limited = async <Result>(ip: string, work: () => Promise<Result>): Promise<Result> => {
    await services.rateLimiter.requireOpen(limits.invitationPerNetwork, ip);
    try {
      return await work();
    } catch (error) {
      if (error instanceof Problem && error.message === invitationMessages.over)
        await services.rateLimiter.consume(limits.invitationPerNetwork, ip);
      throw error;
    }
  };
  registerRoute(app, invitationsContract.readInvitation, ({ params, ip }) =>
    limited(ip, () => read(params.token)),
  );
  registerRoute(app, invitationsContract.acceptInvitation, ({ params, body, ip, header }) =>
    limited(ip, () =>
      acceptInvitation(services)({
        ...params,
        ...body,
        ip,
        device: parseDevice(header(deviceHeader)),
      }),
    ),
  );
};
