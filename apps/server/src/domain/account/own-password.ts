import { fieldProblem } from '@purboday/contract/conventions/problem';
import type { RecordStep } from '#server/domain/audit/record-step.ts';
import { passwordMatches } from '#server/platform/encryption/passwords.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { limits, type RateLimiter } from '#server/platform/limits/rate-limits.ts';
import type { AccountStore } from './account-store.ts';
import type { KnownNetworks, Attempt, SignInStreaks } from './sign-in-origins.ts';

type PasswordGuessesDeps = {
  rateLimiter: Pick<RateLimiter, 'consume' | 'refund'>;
  networks: Pick<KnownNetworks, 'knows'>;
  signInStreaks: Pick<SignInStreaks, 'count'>;
};

/**
 * Counts each password before it is checked, so that simultaneous guesses all count; a correct one is refunded
 * (SEC-03). The account's limit over all networks applies to strangers only. It never locks out a network that signed
 * in before or an active session, which has its own limit (T45).
 */
export const passwordGuesses =
  ({ rateLimiter, networks, signInStreaks }: PasswordGuessesDeps) =>
  async <T>(attempt: Attempt, check: () => Promise<T>): Promise<T> => {
    const { email, ip, sessionId } = attempt;
    const isInSession = sessionId !== undefined;
    const isStranger = !isInSession && !(await networks.knows(email, ip));
    const counted = [
      [limits.loginPerNetwork, ip],
      [limits.loginPerAccountAndNetwork, `${email} ${ip}`],
      ...(isStranger ? [[limits.loginPerAccount, email] as const] : []),
      ...(isInSession ? [[limits.loginPerAccount, `${email} session`] as const] : []),
      ...(isInSession ? [[limits.passwordPerSession, sessionId] as const] : []),
    ] as const;
    const [perNetwork, perPair, ...perAccount] = counted;
    for (const [limit, key] of [perNetwork, perPair]) await rateLimiter.consume(limit, key);
    // Counted before the hourly limit, whose message about waiting would be wrong for a stopped sign-in.
    const streak = await signInStreaks.count(attempt);
    for (const [limit, key] of perAccount) await rateLimiter.consume(limit, key);
    let checked: T;
    try {
      checked = await check();
    } catch (error) {
      await streak.failed();
      throw error;
    }
    for (const [limit, key] of counted) await rateLimiter.refund(limit, key);
    await streak.succeeded();
    return checked;
  };

type PasswordGuesses = ReturnType<typeof passwordGuesses>;

type CheckOwnPasswordDeps = {
  accounts: Pick<AccountStore, 'find'>;
  countGuess: PasswordGuesses;
  recordStep: RecordStep;
};

type Typed = {
  password: string;
  ip: string;
  /** The form field and the message for a wrong password. */
  field: string;
  message: string;
};

/**
 * Checks the password that a signed-in person types again. Each check counts like a sign-in and a wrong password is
 * audited, so an open session cannot be used to guess it (T49).
 */
export const checkOwnPassword =
  ({ accounts, countGuess, recordStep }: CheckOwnPasswordDeps) =>
  async (actor: Actor, { password, ip, field, message }: Typed): Promise<void> => {
    const { email, sessionId } = actor;
    await countGuess({ email, ip, sessionId }, async () => {
      const account = await accounts.find(actor.id);
      if (await passwordMatches(password, account?.passwordHash)) return;
      const record = { kind: 'account' as const, id: actor.id };
      await recordStep({ audited: 'own-password-wrong', actor, record, ip });
      throw fieldProblem(field, message);
    });
  };
