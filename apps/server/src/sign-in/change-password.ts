import { fieldProblem } from '@purboday/contract/conventions/problem';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import type { Services } from '#server/services.ts';
import type { Session } from '#server/platform/http/actor.ts';
import { hashPassword, refuseCommonPassword } from '#server/platform/encryption/passwords.ts';
import { secondFactorRule } from '#server/domain/account/check-second-factor.ts';
import { presentUser } from './present-user.ts';

type Deps = Pick<
  Services,
  'database' | 'accounts' | 'accountEvents' | 'checkPassword' | 'settings'
>;

type Change = { currentPassword: string; newPassword: string; ip: string };

/** Sets a new password: proves the old one, ends the account's other sessions and tells the holder (decisions §2, SEC-07). */
export const changePassword =
  ({ database, accounts, accountEvents, checkPassword, settings }: Deps) =>
  async (session: Session, change: Change): Promise<{ user: SessionUser }> => {
    const { actor, tokenHash } = session;
    await checkPassword(actor, {
      password: change.currentPassword,
      ip: change.ip,
      field: 'currentPassword',
      message: 'Your current password is not right',
    });
    if (change.newPassword === change.currentPassword) {
      throw fieldProblem('newPassword', 'Please choose a password you have not used before');
    }
    refuseCommonPassword('newPassword', change.newPassword, [
      actor.email,
      actor.name,
      actor.providerName ?? '',
      settings.productName,
    ]);
    const passwordHash = await hashPassword(change.newPassword);
    await database.transaction(async () => {
      await accounts.setPassword(actor.id, passwordHash);
      await accountEvents.passwordChanged(actor, { keep: tokenHash, ip: change.ip });
    });
    return {
      user: presentUser(
        { ...session, actor: { ...actor, mustChangePassword: false } },
        secondFactorRule(settings),
      ),
    };
  };
