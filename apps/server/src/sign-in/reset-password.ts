import { signInMessages } from '@purboday/contract/sign-in/sign-in.messages';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import type { Problem } from '@purboday/contract/conventions/problem';
import type { Database } from '#server/platform/database/database.ts';
import { hashPassword, refuseCommonPassword } from '#server/platform/encryption/passwords.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { RateLimiter } from '#server/platform/limits/rate-limits.ts';
import type { AccountEvents } from '#server/domain/account/account-events.ts';
import type { AccountStore } from '#server/domain/account/account-store.ts';
import type { ResetStore } from '#server/domain/account/password-resets.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  accounts: Pick<AccountStore, 'find' | 'setPassword'> & { productName: string };
  resets: Pick<ResetStore, 'accountOf' | 'take'>;
  rateLimiter: Pick<RateLimiter, 'consume'>;
  accountEvents: AccountEvents;
};

type Reset = { token: string; newPassword: string; ip: string };

const deadLink = (): Problem => fieldProblem('token', signInMessages.resetLinkDead);

/** Sets a new password with a mailed link, once; a refused password leaves the link alive (decisions §2, SEC-07). */
export const resetPassword =
  ({ database, accounts, resets, rateLimiter, accountEvents }: Deps) =>
  async ({ token, newPassword, ip }: Reset): Promise<Record<string, never>> => {
    await rateLimiter.consume(limits.passwordResetPerNetwork, ip);
    const id = await resets.accountOf(token);
    const account = id === undefined ? undefined : await accounts.find(id);
    if (!account || account.disabledAt !== null) throw deadLink();
    const { email, role, fullName: name, providerName } = account;
    const context = [email, name, providerName ?? '', accounts.productName];
    refuseCommonPassword('newPassword', newPassword, context);
    const passwordHash = await hashPassword(newPassword);
    await database.transaction(async () => {
      if (!(await resets.take(token, account.id))) throw deadLink();
      await accounts.setPassword(account.id, passwordHash);
      await accountEvents.passwordChanged({ id: account.id, role, name, email }, { ip });
    });
    return {};
  };
