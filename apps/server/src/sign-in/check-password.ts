import { Problem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import { passwordMatches } from '#server/platform/encryption/passwords.ts';
import type { Account } from '#server/domain/account/account-store.ts';
import { isDemoAddress } from '#server/domain/account/demo-account.ts';

type Deps = Pick<Services, 'accounts' | 'countGuess' | 'audit' | 'clock'>;

type Attempt = { email: string; password: string; ip: string; local: boolean };

/** The password of a demo account is published: it opens at this computer only (SEC-08). */
const isClosed = ({ email, local }: Attempt): boolean => !local && isDemoAddress(email);

const hasExpired = (account: Account, now: Date): boolean =>
  account.passwordExpiresAt !== null && account.passwordExpiresAt <= now;

/** The account that an email and a password belong to, counted as a guess and recorded when it is wrong (SEC-03, SEC-49). */
export const authenticate = ({ accounts, countGuess, audit, clock }: Deps) => {
  const check = async (attempt: Attempt): Promise<Account> => {
    const { email, password, ip } = attempt;
    const account = await accounts.findByEmail(email);
    const matches = await passwordMatches(password, account?.passwordHash);
    if (account && matches && !hasExpired(account, clock()) && !isClosed(attempt)) return account;
    await audit.add({
      action: 'sign-in-failed',
      ip,
      ...(account ? { record: { kind: 'account', id: account.id } } : {}),
    });
    throw new Problem('WRONG_CREDENTIALS');
  };
  return (attempt: Attempt): Promise<Account> => countGuess(attempt, () => check(attempt));
};

export type Authenticate = ReturnType<typeof authenticate>;
