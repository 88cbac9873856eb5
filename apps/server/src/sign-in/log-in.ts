import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import { chooseOrganisation, openSession } from '#server/domain/account/open-session.ts';
import type { Account } from '#server/domain/account/account-store.ts';
import type { Session } from '#server/platform/http/actor.ts';
import type { Services } from '#server/services.ts';
import { presentUser } from '#server/domain/account/session-user.ts';
import type { Authenticate } from './passwords.ts';
type LogInDeps = Services & { authenticate: Authenticate };

type Attempt = {
  email: string;
  password: string;
  code?: string | undefined;
  device?: string | undefined;
  ip: string;
  local: boolean;
};

const isWrong = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'WRONG_CREDENTIALS';

/** Runs only after the right password. Returns whether the account has an authenticator app (T20). */
const verifySecondFactor = async (
  { secondFactors, checkSecondFactor, signInStreaks }: LogInDeps,
  { id, email, fullName: name }: Account,
  { code, ip }: Attempt,
): Promise<boolean> => {
  if (!(await secondFactors.enrolled(id))) return false;
  if (code === undefined)
    throw fieldProblem('code', secondFactorMessages.ask, 'SECOND_FACTOR_REQUIRED');
  try {
    await checkSecondFactor(id, { code, ip });
  } catch (error) {
    if (isWrong(error)) await signInStreaks.wrongCode(id, { email, name, ip });
    throw error;
  }
  return true;
};

/** Only the right password reveals anything about the account (SEC-04). */
export const logIn =
  (deps: LogInDeps) =>
  async (attempt: Attempt): Promise<{ user: SessionUser; token: string }> => {
    const { authenticate, sessions, rememberOrigin, signInStreaks, audit } = deps;
    const account = await authenticate(attempt);
    await chooseOrganisation(deps)(account);
    const enrolled = await verifySecondFactor(deps, account, attempt);
    await signInStreaks.end(account.id, { email: account.email, ip: attempt.ip });
    await rememberOrigin(account, attempt);
    const token = await openSession(deps)(account, attempt.ip, { secondFactor: enrolled });
    const session = await sessions.find(token);
    // The account was disabled between the two steps.
    if (!session) throw new Problem('WRONG_CREDENTIALS');
    const record = { kind: 'account' as const, id: account.id };
    await audit.add({ action: 'signed-in', actor: session.actor, record, ip: attempt.ip });
    return { user: presentUser(session, deps.requiresSecondFactor), token };
  };

type LogOutDeps = Pick<Services, 'sessions' | 'audit'>;

export const logOut =
  ({ sessions, audit }: LogOutDeps) =>
  async ({ actor, tokenHash }: Session, ip: string): Promise<Record<string, never>> => {
    await sessions.end(tokenHash);
    const kind = actor.role === 'CANDIDATE' ? 'candidate' : 'account';
    await audit.add({ action: 'signed-out', actor, record: { kind, id: actor.id }, ip });
    return {};
  };
