import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.schemas';
import type { Clock } from '#server/platform/process/clock.ts';
import { passwordMatches } from '#server/platform/encryption/passwords.ts';
import type { SessionStore } from '#server/domain/account/session.ts';
import type { Account, AccountStore } from '#server/domain/account/account-store.ts';
import { isDemoAddress } from '#server/domain/account/demo-account.ts';
import type { KnownNetworks } from '#server/domain/account/known-networks.ts';
import type { PasswordGuesses } from '#server/domain/account/password-guesses.ts';
import type { CheckSecondFactor } from '#server/domain/account/check-second-factor.ts';
import type { SecondFactorStore } from '#server/domain/account/second-factor-store.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { Settings } from '#server/settings.ts';
import { presentUser } from './present-user.ts';

type Deps = {
  accounts: Pick<AccountStore, 'findByEmail'>;
  sessions: Pick<SessionStore, 'begin' | 'find'>;
  guesses: { count: PasswordGuesses; networks: Pick<KnownNetworks, 'remember'> };
  secondFactors: Pick<SecondFactorStore, 'enrolled'>;
  check: CheckSecondFactor;
  audit: AuditStore;
  clock: Clock;
  settings: Pick<Settings, 'adminMfa'>;
};

type Attempt = {
  email: string;
  password: string;
  code?: string | undefined;
  ip: string;
  local: boolean;
};

/** The password of a demo account is published: it opens at this computer only (SEC-08). */
const isClosed = ({ email, local }: Attempt): boolean => !local && isDemoAddress(email);

const hasExpired = (account: Account, now: Date): boolean =>
  account.passwordExpiresAt !== null && account.passwordExpiresAt <= now;

/** Decisions §2: why a right password does not let in yet, or no more. */
const refuseBarred = ({ disabledAt, providerStatus }: Account): void => {
  if (disabledAt !== null) throw new Problem('FORBIDDEN', 'Your account has been disabled');
  if (providerStatus === 'REJECTED') throw new Problem('NOT_APPROVED');
  if (providerStatus !== null && providerStatus !== 'APPROVED_L1')
    throw new Problem('UNDER_REVIEW');
};

const authenticate = async (
  { accounts, audit, clock }: Deps,
  attempt: Attempt,
): Promise<Account> => {
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

/** Only after the right password; answers whether the account has an authenticator app, whose code was right (T20). */
const askSecondFactor = async (
  { secondFactors, check }: Deps,
  { id }: Account,
  { code, ip }: Attempt,
): Promise<boolean> => {
  if (!(await secondFactors.enrolled(id))) return false;
  if (code === undefined)
    throw fieldProblem('code', secondFactorMessages.ask, 'SECOND_FACTOR_REQUIRED');
  await check(id, { code, ip });
  return true;
};

/** Signs in with email and password; only the right password learns anything about the account (SEC-04). */
export const logIn =
  (deps: Deps) =>
  async (attempt: Attempt): Promise<{ user: SessionUser; token: string }> => {
    const account = await deps.guesses.count(attempt, () => authenticate(deps, attempt));
    refuseBarred(account);
    const enrolled = await askSecondFactor(deps, account, attempt);
    await deps.guesses.networks.remember(account.id, attempt.ip);
    const token = await deps.sessions.begin(account, attempt.ip, { secondFactor: enrolled });
    const session = await deps.sessions.find(token);
    // The account was barred between the two steps.
    if (!session) throw new Problem('WRONG_CREDENTIALS');
    const record = { kind: 'account' as const, id: account.id };
    await deps.audit.add({ action: 'signed-in', actor: account, record, ip: attempt.ip });
    return { user: presentUser(session, deps.settings.adminMfa === 'required'), token };
  };
