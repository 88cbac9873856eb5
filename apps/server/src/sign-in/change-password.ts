import { fieldProblem } from '@purboday/contract/conventions/problem';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.schemas';
import type { Session } from '#server/platform/http/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  hashPassword,
  passwordMatches,
  refuseCommonPassword,
} from '#server/platform/encryption/passwords.ts';
import type { AccountEvents } from '#server/domain/account/account-events.ts';
import type { AccountStore } from '#server/domain/account/account-store.ts';
import type { PasswordGuesses } from '#server/domain/account/password-guesses.ts';
import type { Settings } from '#server/settings.ts';
import { presentUser } from './present-user.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  accounts: Pick<AccountStore, 'find' | 'setPassword'>;
  accountEvents: AccountEvents;
  countGuess: PasswordGuesses;
  settings: Pick<Settings, 'adminMfa' | 'productName'>;
};

type Change = { currentPassword: string; newPassword: string; ip: string };

/** Sets a new password: proves the old one, ends the account's other sessions and tells the holder (decisions §2, SEC-07). */
export const changePassword =
  ({ database, accounts, accountEvents, countGuess, settings }: Deps) =>
  async (session: Session, change: Change): Promise<{ user: SessionUser }> => {
    const { actor, tokenHash } = session;
    await countGuess({ email: actor.email, ip: change.ip }, async () => {
      const account = await accounts.find(actor.id);
      if (!(await passwordMatches(change.currentPassword, account?.passwordHash)))
        throw fieldProblem('currentPassword', 'Your current password is not right');
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
        settings.adminMfa === 'required',
      ),
    };
  };
