import { Problem } from '@purboday/contract/conventions/problem';
import { invitationMessages } from '@purboday/contract/invitations/invitations.messages';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import { notifyL2Admins } from '#server/domain/account/account-events.ts';
import { presentUser } from '#server/domain/account/session-user.ts';
import { hashPassword, rejectCommonPassword } from '#server/platform/encryption/passwords.ts';
import type { Services } from '#server/services.ts';

const over = (): Problem => new Problem('GONE', invitationMessages.over);

/** @throws Problem GONE for a token that is unknown, used or expired, whichever it is */
export const findInvitation =
  ({ invitations, accounts }: Pick<Services, 'invitations' | 'accounts'>) =>
  async (token: string) => {
    const found = await invitations.find(token);
    const account = found && (await accounts.find(found.accountId));
    if (!account || account.disabledAt !== null) throw over();
    return { account, validUntil: found.validUntil };
  };

type Acceptance = { token: string; newPassword: string; ip: string; device?: string | undefined };

/** Sets the first password and signs in. A rejected password keeps the link valid. */
export const acceptInvitation =
  (services: Services) =>
  async ({
    token,
    newPassword,
    ip,
    device,
  }: Acceptance): Promise<{ user: SessionUser; token: string }> => {
    const { database, invitations, accounts, sessions, audit, rememberOrigin, settings } = services;
    const { account } = await findInvitation(services)(token);
    const { id, email, fullName, role } = account;
    rejectCommonPassword('newPassword', newPassword, [email, fullName, settings.productName]);
    const passwordHash = await hashPassword(newPassword);
    const opened = await database.transaction(async () => {
      if (!(await invitations.take(token))) throw over();
      await accounts.acceptInvitation(id, passwordHash);
      await rememberOrigin(account, { ip, device });
      const record = { kind: 'account' as const, id };
      await audit.add({ action: 'invitation-accepted', actor: { id, role }, record, ip });
      if (role === 'L2_ADMIN')
        await notifyL2Admins(services, {
          change: 'accepted',
          admin: { name: fullName, email },
          by: fullName,
        });
      return sessions.begin({ id, role }, ip);
    });
    const session = await sessions.find(opened);
    // The account was disabled between the two steps.
    if (!session) throw over();
    return { user: presentUser(session, services.requiresSecondFactor), token: opened };
  };
