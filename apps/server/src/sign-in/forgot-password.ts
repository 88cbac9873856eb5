import { screens } from '@purboday/contract/pages/screens';
import type { Services } from '#server/services.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import { inSameTime } from '#server/platform/limits/same-time.ts';

type Deps = Pick<
  Services,
  'database' | 'accounts' | 'resets' | 'networks' | 'rateLimiter' | 'audit' | 'outbox'
>;

type Asking = { email: string; ip: string };

/** Mails a link that sets a new password, if the address has an account; the answer is the same if not (decisions §2, SEC-07). */
export const forgotPassword = ({
  database,
  accounts,
  resets,
  networks,
  rateLimiter,
  audit,
  outbox,
}: Deps) => {
  /** False once strangers had so many links mailed that the mailbox has enough of them; each works. */
  const mayMail = async ({ email, ip }: Asking): Promise<boolean> => {
    if (await networks.knows(email, ip)) return true;
    return rateLimiter.consume(limits.passwordResetPerEmailInAll, email).then(
      () => true,
      () => false,
    );
  };

  const mailLink = async ({ email, ip }: Asking): Promise<void> => {
    const account = await accounts.findByEmail(email);
    if (!account || account.disabledAt !== null || !(await mayMail({ email, ip }))) return;
    const record = { kind: 'account' as const, id: account.id };
    await database.transaction(async () => {
      const { token, validUntil } = await resets.issue(account.id);
      // In the fragment: browsers never send it to a server, so no log and no Referer has it (SEC-21).
      const path = `${screens.resetPassword.path}#token=${token}`;
      const to = { name: account.fullName, email: account.email };
      await outbox.add({ event: 'password-reset', record, path, validUntil, to });
      await audit.add({ action: 'password-reset-asked', record, ip });
    });
  };

  return async (asking: Asking): Promise<Record<string, never>> => {
    await rateLimiter.consume(limits.passwordResetPerNetwork, asking.ip);
    await rateLimiter.consume(limits.passwordResetPerEmail, `${asking.email} ${asking.ip}`);
    await inSameTime(mailLink(asking));
    return {};
  };
};
