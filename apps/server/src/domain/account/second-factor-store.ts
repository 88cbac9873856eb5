import { recoveryCodeCount } from '@purboday/contract/conventions/limits';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import type { Role } from '@purboday/contract/conventions/roles';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import { and, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core';
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { RecordStep } from '#server/domain/audit/record-step.ts';
import {
  hasChanged,
  bytesColumn,
  timeColumn,
  type Database,
} from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import { limits, type RateLimiter } from '#server/platform/limits/rate-limits.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { passkeyStore } from './passkey-store.ts';
import type { KnownNetworks } from './sign-in-origins.ts';

const secondFactors = pgTable('second_factors', {
  accountId: uuid('account_id').primaryKey(),
  secret: bytesColumn('secret').notNull(),
  confirmedAt: timeColumn('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }),
  createdAt: timeColumn('created_at').notNull(),
});
const recoveryCodes = pgTable('recovery_codes', {
  accountId: uuid('account_id').notNull(),
  codeHash: bytesColumn('code_hash').notNull(),
});

export const withSecondFactor = async (
  database: Database,
  ids: readonly string[],
): Promise<Set<string>> => {
  const rows = await database.sql
    .select({ id: secondFactors.accountId })
    .from(secondFactors)
    .where(and(inArray(secondFactors.accountId, [...ids]), isNotNull(secondFactors.confirmedAt)));
  return new Set(rows.map(({ id }) => id));
};

const periodSeconds = 30;
/** Steps before and after the current one that are accepted: clocks of phones are up to half a minute wrong. */
const toleratedSteps = 1;
const secretBytes = 20;
/** Crockford's base 32 has no letters that look like other characters. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const recoveryCodeLength = 10;

const newRecoveryCode = (): string =>
  Array.from({ length: recoveryCodeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Formats a code as people copy it: `ABCDE-12345`. */
const shown = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

type SecondFactorStoreDeps = { database: Database; encryption: Encryption; clock: Clock };

const secretContext = (accountId: string): string => `second_factors.secret:${accountId}`;

/**
 * Authenticator apps (RFC 6238 with SHA-1, six digits, 30 seconds, which every app supports) and recovery codes of
 * accounts (T20, SEC-09).
 */
export const secondFactorStore = ({ database, encryption, clock }: SecondFactorStoreDeps) => {
  const find = async (accountId: string) =>
    (
      await database.sql.select().from(secondFactors).where(eq(secondFactors.accountId, accountId))
    )[0];

  const hashOf = (accountId: string, code: string): Buffer =>
    encryption.blindIndex(`${accountId}:${code}`, 'recovery-code');

  const currentStep = (): number => Math.floor(clock().getTime() / 1000 / periodSeconds);

  /** The time step of a code; undefined for a wrong one. */
  const stepOf = (secret: Buffer, accountId: string, code: string): number | undefined => {
    const plain = encryption.decrypt(secret, secretContext(accountId));
    const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(plain).buffer }) });
    const timestamp = clock().getTime();
    const delta = totp.validate({ token: code, window: toleratedSteps, timestamp });
    return delta === null ? undefined : currentStep() + delta;
  };

  /**
   * Consumes a step; false when it or a later one was used before. A stored step in the far future was stored while
   * the server's clock was wrong. It is ignored, because it would lock the owner out until then.
   */
  const takeStep = async (accountId: string, step: number): Promise<boolean> => {
    const latestPossible = currentStep() + toleratedSteps;
    return hasChanged(
      database.sql
        .update(secondFactors)
        .set({ lastStep: step })
        .where(
          and(
            eq(secondFactors.accountId, accountId),
            or(
              isNull(secondFactors.lastStep),
              lt(secondFactors.lastStep, step),
              gt(secondFactors.lastStep, latestPossible),
            ),
          ),
        ),
    );
  };

  const takeRecoveryCode = (accountId: string, code: string): Promise<boolean> =>
    hasChanged(
      database.sql
        .delete(recoveryCodes)
        .where(
          and(
            eq(recoveryCodes.accountId, accountId),
            eq(recoveryCodes.codeHash, hashOf(accountId, code)),
          ),
        ),
    );

  const renewRecoveryCodes = async (accountId: string): Promise<string[]> => {
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    await database.sql.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
    await database.sql
      .insert(recoveryCodes)
      .values(codes.map((code) => ({ accountId, codeHash: hashOf(accountId, code) })));
    return codes.map(shown);
  };

  return {
    /** Whether an app was confirmed. */
    enrolled: async (accountId: string): Promise<boolean> =>
      ((await find(accountId))?.confirmedAt ?? null) !== null,

    /** Stores a new unconfirmed secret in place of an earlier unconfirmed one. */
    begin: async (
      accountId: string,
      { issuer, label }: { issuer: string; label: string },
    ): Promise<{ secret: string; uri: string }> => {
      const secret = new Secret({ size: secretBytes });
      const values = {
        secret: encryption.encrypt(Buffer.from(secret.buffer), secretContext(accountId)),
        createdAt: clock(),
      };
      await database.sql
        .insert(secondFactors)
        .values({ accountId, ...values })
        .onConflictDoUpdate({
          target: secondFactors.accountId,
          set: values,
          setWhere: isNull(secondFactors.confirmedAt),
        });
      return { secret: secret.base32, uri: new TOTP({ issuer, label, secret }).toString() };
    },

    /** Consumes a code of the app or a recovery code. */
    take: async (accountId: string, code: string): Promise<boolean> => {
      const found = await find(accountId);
      if (!found) return false;
      if (code.length === recoveryCodeLength)
        return found.confirmedAt !== null && takeRecoveryCode(accountId, code);
      const step = stepOf(found.secret, accountId, code);
      return step !== undefined && takeStep(accountId, step);
    },

    /**
     * Confirms the app, which is required from now on.
     * @returns new recovery codes, which are known only now
     */
    confirm: async (accountId: string): Promise<string[]> => {
      await database.sql
        .update(secondFactors)
        .set({ confirmedAt: clock() })
        .where(eq(secondFactors.accountId, accountId));
      return renewRecoveryCodes(accountId);
    },

    /** @returns new recovery codes in place of the previous ones */
    renewRecoveryCodes,

    /** Removes the app, the recovery codes and the passkeys of an account. */
    remove: async (accountId: string): Promise<boolean> => {
      await passkeyStore(database, clock).removeAll(accountId);
      await database.sql.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
      return hasChanged(
        database.sql
          .delete(secondFactors)
          .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt))),
      );
    },

    deleteRecoveryCodes: async (accountId: string): Promise<void> => {
      await database.sql.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
    },

    recoveryCodesLeft: (accountId: string): Promise<number> =>
      database.sql.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId)),
  };
};

export type SecondFactorStore = ReturnType<typeof secondFactorStore>;

/**
 * An admin who takes another person's app away has one (T66): a stolen password alone must not open a second account.
 * @throws Problem INVALID_TRANSITION (409)
 */
export const requireOwnApp = async (
  { secondFactors }: { secondFactors: Pick<SecondFactorStore, 'enrolled'> },
  { id }: { id: string },
): Promise<void> => {
  if (!(await secondFactors.enrolled(id)))
    throw new Problem('INVALID_TRANSITION', secondFactorMessages.ownFirst);
};

type Settings = { adminMfa: 'optional' | 'required'; providerMfa: 'optional' | 'required' };

/**
 * Whether a role must have a second factor (`ADMIN_MFA`, `PROVIDER_MFA`). Candidates sign in with an emailed code and
 * have none.
 */
export const secondFactorRule =
  ({ adminMfa, providerMfa }: Settings) =>
  (role: Role): boolean => {
    if (role === 'CANDIDATE') return false;
    const isAdmin = role === 'L1_ADMIN' || role === 'L2_ADMIN';
    return (isAdmin ? adminMfa : providerMfa) === 'required';
  };

export type SecondFactorRule = ReturnType<typeof secondFactorRule>;

type CheckSecondFactorDeps = {
  secondFactors: Pick<SecondFactorStore, 'take'>;
  rateLimiter: Pick<RateLimiter, 'consume' | 'refund'>;
  networks: Pick<KnownNetworks, 'knowsAccount'>;
  recordStep: RecordStep;
};

/** A typed code; `sessionId` when it is typed within an active session. */
type TypedCode = { code: string; ip: string; sessionId?: string | undefined };

/**
 * Checks and consumes a code. Six digits allow ten wrong attempts in 15 minutes (T20). Each network that signed in
 * before and each active session has its own ten, so that a stranger with the password cannot use up the owner's
 * (T45). A wrong code within a session is 400, because browsers treat 401 as the end of the session (T48).
 */
export const checkSecondFactor = ({
  secondFactors,
  rateLimiter,
  networks,
  recordStep,
}: CheckSecondFactorDeps) => {
  const budgetOf = async (accountId: string, { ip, sessionId }: TypedCode) => {
    if (sessionId !== undefined) return [limits.secondFactorPerSession, sessionId] as const;
    const isKnown = await networks.knowsAccount(accountId, ip);
    return isKnown
      ? ([limits.secondFactorPerKnownNetwork, `${accountId} ${ip}`] as const)
      : ([limits.secondFactorPerAccount, accountId] as const);
  };

  return async (accountId: string, typed: TypedCode): Promise<void> => {
    const [limit, key] = await budgetOf(accountId, typed);
    await rateLimiter.consume(limit, key);
    if (!(await secondFactors.take(accountId, typed.code))) {
      await recordStep({
        audited: 'second-factor-failed',
        record: { kind: 'account', id: accountId },
        ip: typed.ip,
      });
      throw fieldProblem(
        'code',
        secondFactorMessages.wrong,
        typed.sessionId === undefined ? 'WRONG_CREDENTIALS' : 'INVALID',
      );
    }
    await rateLimiter.refund(limit, key);
  };
};
