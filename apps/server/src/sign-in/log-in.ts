import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.schemas';
import type { SessionStore } from '#server/domain/account/session.ts';
import type { Account } from '#server/domain/account/account-store.ts';
import type { KnownNetworks } from '#server/domain/account/known-networks.ts';
import type { CheckSecondFactor } from '#server/domain/account/check-second-factor.ts';
import type { SecondFactorStore } from '#server/domain/account/second-factor-store.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { CheckPassword } from './check-password.ts';
import { presentUser } from './present-user.ts';

type Deps = {
  checkPassword: CheckPassword;
  secondFactor: {
    store: Pick<SecondFactorStore, 'enrolled'>;
    check: CheckSecondFactor;
    /** Every admin has to have an authenticator app. */
    required: boolean;
  };
  sessions: Pick<SessionStore, 'begin' | 'find'>;
  networks: Pick<KnownNetworks, 'remember'>;
  audit: AuditStore;
};

type Attempt = {
  email: string;
  password: string;
  code?: string | undefined;
  ip: string;
  local: boolean;
};

/** Decisions §2: why a right password does not let in yet, or no more. */
const refuseBarred = ({ disabledAt, providerStatus }: Account): void => {
  if (disabledAt !== null) throw new Problem('FORBIDDEN', 'Your account has been disabled');
  if (providerStatus === 'REJECTED') throw new Problem('NOT_APPROVED');
  if (providerStatus !== null && providerStatus !== 'APPROVED_L1')
    throw new Problem('UNDER_REVIEW');
};

/** Only after the right password; answers whether the account has an authenticator app, whose code was right (T20). */
const askSecondFactor = async (
  { store, check }: Pick<Deps['secondFactor'], 'store' | 'check'>,
  { id }: Account,
  { code, ip }: Attempt,
): Promise<boolean> => {
  if (!(await store.enrolled(id))) return false;
  if (code === undefined)
    throw fieldProblem('code', secondFactorMessages.ask, 'SECOND_FACTOR_REQUIRED');
  await check(id, { code, ip });
  return true;
};

/** Signs in with email and password; only the right password learns anything about the account (SEC-04). */
export const logIn =
  ({ checkPassword, secondFactor, sessions, networks, audit }: Deps) =>
  async (attempt: Attempt): Promise<{ user: SessionUser; token: string }> => {
    const account = await checkPassword(attempt);
    refuseBarred(account);
    const enrolled = await askSecondFactor(secondFactor, account, attempt);
    await networks.remember(account.id, attempt.ip);
    const token = await sessions.begin(account, attempt.ip, { secondFactor: enrolled });
    const session = await sessions.find(token);
    // The account was barred between the two steps.
    if (!session) throw new Problem('WRONG_CREDENTIALS');
    const record = { kind: 'account' as const, id: account.id };
    await audit.add({ action: 'signed-in', actor: account, record, ip: attempt.ip });
    return { user: presentUser(session, secondFactor.required), token };
  };
