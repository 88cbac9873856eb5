import { screens } from '@purboday/contract/pages/screens';
import { signInMessages } from '@purboday/contract/sign-in/sign-in.messages';
import type { Database } from '#server/platform/database/database.ts';
import { toNetwork } from '#server/platform/limits/network-address.ts';
import { toTooManyRequests, type RateLimiter } from '#server/platform/limits/rate-limits.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import { passwordStreakKey, type FailureStreaks } from '#server/domain/sign-in/failure-streaks.ts';
import type { AccountStore, ResetStore } from './account-store.ts';
import type { KnownNetworks } from './sign-in-origins.ts';
type Deps = {
  database: Pick<Database, 'transaction'>;
  failureStreaks: FailureStreaks;
  networks: Pick<KnownNetworks, 'knows'>;
  rateLimiter: Pick<RateLimiter, 'failuresInARow'>;
  accounts: Pick<AccountStore, 'findByEmail'>;
  resets: Pick<ResetStore, 'issue'>;
  outbox: Pick<Outbox, 'add'>;
};

/** A sign-in attempt; `sessionId` when it is made within an active session. */
export type Attempt = { email: string; ip: string; sessionId?: string | undefined };

/** Wrong codes after a correct password before the owner is notified. */
const wrongCodesToReport = 3;

/** A stopped sign-in has no end that a client could wait for. */
const retryAfterMs = 3600_000;

/**
 * A hundred failures in a row stop password sign-in until the owner sets a new password by email (T45). All unknown
 * networks share one row. Each known network and each active session has its own, so strangers never stop the owner
 * there.
 */
export const signInStreaks = ({
  database,
  failureStreaks,
  networks,
  rateLimiter,
  accounts,
  resets,
  outbox,
}: Deps) => {
  const max = rateLimiter.failuresInARow;
  const keyOf = async ({ email, ip, sessionId }: Attempt): Promise<string> => {
    if (sessionId !== undefined) return `${passwordStreakKey(email)} session`;
    const isKnown = await networks.knows(email, ip);
    return isKnown ? `${passwordStreakKey(email)} ${toNetwork(ip)}` : passwordStreakKey(email);
  };

  const mailStop = async (email: string): Promise<void> => {
    const account = await accounts.findByEmail(email);
    if (!account || account.disabledAt !== null) return;
    await database.transaction(async () => {
      const { token, validUntil } = await resets.issue(account.id);
      await outbox.add({
        event: 'sign-in-stopped',
        record: { kind: 'account', id: account.id },
        path: `${screens.resetPassword.path}#token=${token}`,
        validUntil,
        to: { name: account.fullName, email: account.email },
      });
    });
  };

  return {
    /**
     * Counts an attempt before it is checked.
     * @returns functions to call with the result: a correct password is refunded, and the last allowed failure is
     * emailed to the owner
     * @throws Problem RATE_LIMITED when the row is full
     */
    count: async (attempt: Attempt) => {
      const key = await keyOf(attempt);
      const failures = await failureStreaks.count(key);
      if (failures > max)
        throw toTooManyRequests({ msBeforeNext: retryAfterMs }, signInMessages.stopped);
      return {
        // Within a session only the password is checked; a sign-in may still need a code.
        succeeded: () =>
          attempt.sessionId === undefined ? failureStreaks.takeBack(key) : failureStreaks.end(key),
        failed: async (): Promise<void> => {
          if (failures === max) await mailStop(attempt.email);
        },
      };
    },

    /** Counts a wrong code after a correct password, and emails the owner at the third. */
    wrongCode: async (accountId: string, attempt: Attempt & { name: string }): Promise<void> => {
      const { email, name } = attempt;
      if ((await failureStreaks.count(`code ${accountId}`)) === wrongCodesToReport)
        await outbox.add({
          event: 'wrong-codes',
          record: { kind: 'account', id: accountId },
          to: { name, email },
        });
      if ((await failureStreaks.count(await keyOf(attempt))) === max) await mailStop(email);
    },

    /** Ends the rows after a complete sign-in; the full row of strangers stays until it is confirmed by email. */
    end: async (accountId: string, attempt: Attempt): Promise<void> => {
      const key = await keyOf(attempt);
      await failureStreaks.end(`code ${accountId}`);
      await failureStreaks.endUnlessFull(passwordStreakKey(attempt.email), max);
      if (key !== passwordStreakKey(attempt.email)) await failureStreaks.end(key);
    },
  };
};

export type SignInStreaks = ReturnType<typeof signInStreaks>;
