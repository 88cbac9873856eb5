import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import { stepUpMinutes } from '@purboday/contract/conventions/limits';
import { screens } from '@purboday/contract/pages/screens';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import { signInMessages } from '@purboday/contract/sign-in/sign-in.messages';
import { isDemoAddress, type Account } from '#server/domain/account/account-store.ts';
import {
  presentUser,
  chooseOrganisation,
  openSession,
} from '#server/domain/account/open-session.ts';
import { secondFactorRule } from '#server/domain/account/second-factor-store.ts';
import {
  hashPassword,
  passwordMatches,
  rejectCommonPassword,
} from '#server/platform/encryption/passwords.ts';
import type { Session } from '#server/platform/http/authorization.ts';
import { withMinimumDuration } from '#server/platform/limits/fair-queue.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';

type ChangePasswordDeps = Pick<
  Services,
  'database' | 'accounts' | 'accountEvents' | 'checkPassword' | 'settings' | 'clock'
>;

type PasswordChange = {
  currentPassword?: string | undefined;
  newPassword: string;
  ip: string;
};

/** Right after a sign-in with a temporary password, the session proves it. */
const isFirstSignIn = ({ actor, confirmedAt }: Session, now: Date): boolean =>
  actor.mustChangePassword && now.getTime() - confirmedAt.getTime() < stepUpMinutes * 60_000;

/** Verifies the current password, ends other sessions and notifies the account holder (decisions §2, SEC-07). */
export const changePassword =
  ({ database, accounts, accountEvents, checkPassword, settings, clock }: ChangePasswordDeps) =>
  async (session: Session, change: PasswordChange): Promise<{ user: SessionUser }> => {
    const { actor, tokenHash } = session;
    const { currentPassword: password, ip } = change;
    const field = 'currentPassword';
    if (password !== undefined)
      await checkPassword(actor, {
        password,
        ip,
        field,
        message: 'Your current password is wrong',
      });
    else if (!isFirstSignIn(session, clock())) throw fieldProblem(field, 'Password is required');
    const isUnchanged =
      password === undefined
        ? await passwordMatches(change.newPassword, (await accounts.find(actor.id))?.passwordHash)
        : change.newPassword === password;
    if (isUnchanged) {
      throw fieldProblem('newPassword', 'Please choose a password you have not used before');
    }
    rejectCommonPassword('newPassword', change.newPassword, [
      actor.email,
      actor.name,
      actor.providerName ?? '',
      settings.productName,
    ]);
    const passwordHash = await hashPassword(change.newPassword);
    await database.transaction(async () => {
      await accounts.setPassword(actor.id, passwordHash);
      await accountEvents.passwordChanged(actor, { keep: tokenHash, ip });
    });
    return {
      user: presentUser(
        { ...session, actor: { ...actor, mustChangePassword: false } },
        secondFactorRule(settings),
      ),
    };
  };

type AuthenticateDeps = Pick<Services, 'accounts' | 'countGuess' | 'recordStep' | 'clock'>;

type Attempt = { email: string; password: string; ip: string; local: boolean };

/** Passwords of demo accounts are published, so they work on this computer only (SEC-08). */
const isClosed = ({ email, local }: Attempt): boolean => !local && isDemoAddress(email);

/** The same for every password, so that it confirms none. */
const demoElsewhere =
  'The accounts of the demo work on the computer that runs it only, at http://localhost, and not through a proxy.';

const hasExpired = (account: Account, now: Date): boolean =>
  account.passwordExpiresAt !== null && account.passwordExpiresAt <= now;

/** A wrong password is counted and audited (SEC-03, SEC-49). */
export const authenticate = ({ accounts, countGuess, clock, recordStep }: AuthenticateDeps) => {
  const check = async (attempt: Attempt): Promise<Account> => {
    const { email, password, ip } = attempt;
    const account = await accounts.findByEmail(email);
    const matches = await passwordMatches(password, account?.passwordHash);
    if (account && matches && !hasExpired(account, clock()) && !isClosed(attempt)) return account;
    await recordStep({
      audited: 'sign-in-failed',
      ip,
      ...(account ? { record: { kind: 'account', id: account.id } } : {}),
    });
    throw isClosed(attempt)
      ? new Problem('WRONG_CREDENTIALS', demoElsewhere)
      : new Problem('WRONG_CREDENTIALS');
  };
  return (attempt: Attempt): Promise<Account> => countGuess(attempt, () => check(attempt));
};

type Authenticate = ReturnType<typeof authenticate>;

type ForgotPasswordDeps = Pick<
  Services,
  'database' | 'accounts' | 'resets' | 'networks' | 'rateLimiter' | 'recordStep' | 'notify'
>;

type ResetRequest = { email: string; ip: string };

/** Emails a link when the address has an account. The response is the same otherwise (decisions §2, SEC-07). */
export const forgotPassword = ({
  database,
  accounts,
  resets,
  networks,
  rateLimiter,
  recordStep,
  notify,
}: ForgotPasswordDeps) => {
  /** Limits emails that strangers can cause. Each link works. */
  const mayMail = async ({ email, ip }: ResetRequest): Promise<boolean> => {
    if (await networks.knows(email, ip)) return true;
    return rateLimiter.consume(limits.passwordResetPerEmailInAll, email).then(
      () => true,
      () => false,
    );
  };

  const mailLink = async ({ email, ip }: ResetRequest): Promise<void> => {
    const account = await accounts.findByEmail(email);
    if (!account || account.disabledAt !== null || account.invitedAt !== null) return;
    if (!(await mayMail({ email, ip }))) return;
    const record = { kind: 'account' as const, id: account.id };
    await database.transaction(async () => {
      const { token, validUntil } = await resets.issue(account.id);
      // Browsers never send the fragment, so no log and no Referer contains the token (SEC-21).
      const path = `${screens.resetPassword.path}#token=${token}`;
      const to = { name: account.fullName, email: account.email };
      await notify({ event: 'password-reset', record, path, validUntil, to });
      await recordStep({ audited: 'password-reset-asked', record, ip });
    });
  };

  return async (request: ResetRequest): Promise<Record<string, never>> => {
    await rateLimiter.consume(limits.passwordResetPerNetwork, request.ip);
    await rateLimiter.consume(limits.passwordResetPerEmail, `${request.email} ${request.ip}`);
    await withMinimumDuration(mailLink(request));
    return {};
  };
};

type ResetPasswordDeps = Pick<
  Services,
  'database' | 'accounts' | 'resets' | 'rateLimiter' | 'accountEvents' | 'settings'
>;

type Reset = { token: string; newPassword: string; ip: string };

const deadLink = (): Problem => fieldProblem('token', signInMessages.resetLinkDead);

/** A link works once; a rejected password keeps it valid (decisions §2, SEC-07). */
export const resetPassword =
  ({ database, accounts, resets, rateLimiter, accountEvents, settings }: ResetPasswordDeps) =>
  async ({ token, newPassword, ip }: Reset): Promise<Record<string, never>> => {
    await rateLimiter.consume(limits.passwordResetPerNetwork, ip);
    const id = await resets.accountOf(token);
    const account = id === undefined ? undefined : await accounts.find(id);
    if (!account || account.disabledAt !== null) throw deadLink();
    const { email, role, fullName: name, providerName } = account;
    const context = [email, name, providerName ?? '', settings.productName];
    rejectCommonPassword('newPassword', newPassword, context);
    const passwordHash = await hashPassword(newPassword);
    await database.transaction(async () => {
      if (!(await resets.take(token, account.id))) throw deadLink();
      await accounts.setPassword(account.id, passwordHash);
      await accountEvents.passwordChanged({ id: account.id, role, name, email }, { ip });
    });
    return {};
  };

type LogInDeps = Pick<
  Services,
  | 'secondFactors'
  | 'checkSecondFactor'
  | 'signInStreaks'
  | 'sessions'
  | 'rememberOrigin'
  | 'recordStep'
  | 'requiresSecondFactor'
  | 'memberships'
  | 'accounts'
> & { authenticate: Authenticate };

type LogInAttempt = {
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
  { code, ip }: LogInAttempt,
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
  async (attempt: LogInAttempt): Promise<{ user: SessionUser; token: string }> => {
    const { authenticate, sessions, rememberOrigin, signInStreaks, recordStep } = deps;
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
    await recordStep({ audited: 'signed-in', actor: session.actor, record, ip: attempt.ip });
    return { user: presentUser(session, deps.requiresSecondFactor), token };
  };

type LogOutDeps = Pick<Services, 'sessions' | 'recordStep'>;

export const logOut =
  ({ sessions, recordStep }: LogOutDeps) =>
  async ({ actor, tokenHash }: Session, ip: string): Promise<Record<string, never>> => {
    await sessions.end(tokenHash);
    const kind = actor.role === 'CANDIDATE' ? 'candidate' : 'account';
    await recordStep({ audited: 'signed-out', actor, record: { kind, id: actor.id }, ip });
    return {};
  };
