import { Problem } from '@purboday/contract/conventions/problem';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.schemas';
import type { Clock } from '#server/platform/process/clock.ts';
import { passwordMatches } from '#server/platform/encryption/passwords.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { RateLimiter } from '#server/platform/limits/rate-limits.ts';
import type { SessionStore } from '#server/domain/account/session.ts';
import type { Account, AccountStore } from '#server/domain/account/account-store.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import { presentUser } from './present-user.ts';

type Deps = {
  accounts: Pick<AccountStore, 'findByEmail'>;
  sessions: Pick<SessionStore, 'begin' | 'find'>;
  rateLimiter: RateLimiter;
  audit: AuditStore;
  clock: Clock;
};

type Attempt = { email: string; password: string; ip: string };

const hasExpired = (account: Account, now: Date): boolean =>
  account.passwordExpiresAt !== null && account.passwordExpiresAt <= now;

/** Decisions §2: why a right password does not let in yet, or no more. */
const refuseBarred = ({ disabledAt, providerStatus }: Account): void => {
  if (disabledAt !== null) throw new Problem('FORBIDDEN', 'Your account has been disabled');
  if (providerStatus === 'REJECTED') throw new Problem('NOT_APPROVED');
  if (providerStatus !== null && providerStatus !== 'APPROVED_L1')
    throw new Problem('UNDER_REVIEW');
};

/** Counted before the password is checked, so that guesses made at once all count; a success gives its point back (SEC-03). */
const countingFailures = async (
  { rateLimiter }: Deps,
  { email, ip }: Attempt,
  work: () => Promise<Account>,
): Promise<Account> => {
  const pair = `${email} ${ip}`;
  await rateLimiter.consume(limits.loginPerAddress, ip);
  await rateLimiter.consume(limits.loginPerAccountAndAddress, pair);
  const account = await work();
  await rateLimiter.refund(limits.loginPerAddress, ip);
  await rateLimiter.refund(limits.loginPerAccountAndAddress, pair);
  return account;
};

const authenticate = async (
  { accounts, audit, clock }: Deps,
  { email, password, ip }: Attempt,
): Promise<Account> => {
  const account = await accounts.findByEmail(email);
  const matches = await passwordMatches(password, account?.passwordHash);
  if (account && matches && !hasExpired(account, clock())) return account;
  await audit.add({
    action: 'sign-in-failed',
    ip,
    ...(account ? { record: { kind: 'account', id: account.id } } : {}),
  });
  throw new Problem('WRONG_CREDENTIALS');
};

/** Signs in with email and password; only the right password learns anything about the account (SEC-04). */
export const logIn =
  (deps: Deps) =>
  async (attempt: Attempt): Promise<{ user: SessionUser; token: string }> => {
    const account = await countingFailures(deps, attempt, () => authenticate(deps, attempt));
    refuseBarred(account);
    const token = await deps.sessions.begin(account);
    const session = await deps.sessions.find(token);
    // The account was barred between the two steps.
    if (!session) throw new Problem('WRONG_CREDENTIALS');
    await deps.audit.add({ action: 'signed-in', actor: account, ip: attempt.ip });
    return { user: presentUser(session.actor), token };
  };
