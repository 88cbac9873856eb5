import { signInMessages } from '@purboday/contract/sign-in/sign-in.messages';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import type { Problem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import { hashPassword, refuseCommonPassword } from '#server/platform/encryption/passwords.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';

type Deps = Pick<
  Services,
  'database' | 'accounts' | 'resets' | 'rateLimiter' | 'accountEvents' | 'settings'
>;

type Reset = { token: string; newPassword: string; ip: string };

const deadLink = (): Problem => fieldProblem('token', signInMessages.resetLinkDead);

/** Sets a new password with a mailed link, once; a refused password leaves the link alive (decisions §2, SEC-07). */
export const resetPassword =
  ({ database, accounts, resets, rateLimiter, accountEvents, settings }: Deps) =>
  async ({ token, newPassword, ip }: Reset): Promise<Record<string, never>> => {
    await rateLimiter.consume(limits.passwordResetPerNetwork, ip);
    const id = await resets.accountOf(token);
    const account = id === undefined ? undefined : await accounts.find(id);
    if (!account || account.disabledAt !== null) throw deadLink();
    const { email, role, fullName: name, providerName } = account;
    const context = [email, name, providerName ?? '', settings.productName];
    refuseCommonPassword('newPassword', newPassword, context);
    const passwordHash = await hashPassword(newPassword);
    await database.transaction(async () => {
      if (!(await resets.take(token, account.id))) throw deadLink();
      await accounts.setPassword(account.id, passwordHash);
      await accountEvents.passwordChanged({ id: account.id, role, name, email }, { ip });
    });
    return {};
  };
