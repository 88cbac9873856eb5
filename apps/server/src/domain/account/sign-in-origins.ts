import { screens } from '@purboday/contract/pages/screens';
import { signInMessages } from '@purboday/contract/sign-in/sign-in.messages';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Notify } from '#server/domain/outbox/outbox.ts';
import { passwordStreakKey, type FailureStreaks } from '#server/domain/sign-in/failure-streaks.ts';
import { bytesColumn, timeColumn, type Database } from '#server/platform/database/database.ts';
import { hashToken } from '#server/platform/encryption/tokens.ts';
import { toNetwork } from '#server/platform/limits/network-address.ts';
import { toTooManyRequests, type RateLimiter } from '#server/platform/limits/rate-limits.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Account, AccountStore, ResetStore } from './account-store.ts';
import { accounts } from './account-table.ts';

const networks = pgTable('account_networks', {
  accountId: uuid('account_id').notNull(),
  network: text('network').notNull(),
  seenAt: timeColumn('seen_at').notNull(),
});

/** Networks stored per account: a phone gets a new one every day. */
const originsMax = 50;

/** Networks from which an account has signed in (SEC-03). */
export const createKnownNetworks = (database: Database, clock: Clock) => ({
  /** Whether the account with this email signed in from this network; false when there is no account. */
  knows: async (email: string, ip: string): Promise<boolean> => {
    const rows = await database.sql
      .select({ network: networks.network })
      .from(networks)
      .innerJoin(accounts, eq(accounts.id, networks.accountId))
      .where(and(eq(accounts.email, email), eq(networks.network, toNetwork(ip))));
    return rows.length > 0;
  },

  knowsAccount: async (accountId: string, ip: string): Promise<boolean> =>
    (await database.sql.$count(
      networks,
      and(eq(networks.accountId, accountId), eq(networks.network, toNetwork(ip))),
    )) > 0,

  hasAny: async (accountId: string): Promise<boolean> =>
    (await database.sql.$count(networks, eq(networks.accountId, accountId))) > 0,

  /** Stores the network of an account holder who has just signed in; the oldest ones are deleted. */
  remember: async (accountId: string, ip: string): Promise<void> => {
    const row = { network: toNetwork(ip), seenAt: clock() };
    await database.sql
      .insert(networks)
      .values({ accountId, ...row })
      .onConflictDoUpdate({
        target: [networks.accountId, networks.network],
        set: { seenAt: row.seenAt },
      });
    const old = database.sql
      .select({ network: networks.network })
      .from(networks)
      .where(eq(networks.accountId, accountId))
      .orderBy(desc(networks.seenAt), networks.network)
      .offset(originsMax);
    await database.sql
      .delete(networks)
      .where(and(eq(networks.accountId, accountId), inArray(networks.network, old)));
  },

  deleteAllOf: async (accountId: string): Promise<void> => {
    await database.sql.delete(networks).where(eq(networks.accountId, accountId));
  },

  /** Deletes all other networks: those that knew the old password are strangers again. */
  keepOnly: async (accountId: string, ip: string): Promise<void> => {
    await database.sql
      .delete(networks)
      .where(and(eq(networks.accountId, accountId), ne(networks.network, toNetwork(ip))));
  },
});

export type KnownNetworks = ReturnType<typeof createKnownNetworks>;

const devices = pgTable('account_devices', {
  accountId: uuid('account_id').notNull(),
  deviceHash: bytesColumn('device_hash').notNull(),
  seenAt: timeColumn('seen_at').notNull(),
});

const storedMax = 50;

export const deleteDevices = async (
  database: Pick<Database, 'sql'>,
  accountId: string,
): Promise<void> => {
  await database.sql.delete(devices).where(eq(devices.accountId, accountId));
};

type CreateSignInOriginsDeps = { database: Database; clock: Clock; notify: Notify };

/** `device` is a random name that the browser stores. */
type SignInOrigin = { ip: string; device?: string | undefined };

/**
 * Stores where an account signs in from, and emails the holder about a sign-in from an unknown browser and an unknown
 * network. One known of the two is enough: phones change their network daily, and offices their browsers.
 */
export const createSignInOrigins = ({ database, clock, notify }: CreateSignInOriginsDeps) => {
  const networks = createKnownNetworks(database, clock);

  const knowsDevice = async (accountId: string, device: string | undefined): Promise<boolean> => {
    if (device === undefined) return false;
    return (
      (await database.sql.$count(
        devices,
        and(eq(devices.accountId, accountId), eq(devices.deviceHash, hashToken(device))),
      )) > 0
    );
  };

  /** The first sign-in is not reported. */
  const hasSignedInBefore = async (accountId: string): Promise<boolean> =>
    (await database.sql.$count(devices, eq(devices.accountId, accountId))) > 0 ||
    (await networks.hasAny(accountId));

  const rememberDevice = async (accountId: string, device: string): Promise<void> => {
    const seenAt = clock();
    await database.sql
      .insert(devices)
      .values({ accountId, deviceHash: hashToken(device), seenAt })
      .onConflictDoUpdate({
        target: [devices.accountId, devices.deviceHash],
        set: { seenAt },
      });
    const old = database.sql
      .select({ deviceHash: devices.deviceHash })
      .from(devices)
      .where(eq(devices.accountId, accountId))
      .orderBy(desc(devices.seenAt), devices.deviceHash)
      .offset(storedMax);
    await database.sql
      .delete(devices)
      .where(and(eq(devices.accountId, accountId), inArray(devices.deviceHash, old)));
  };

  return async (
    { id, email, fullName }: Pick<Account, 'id' | 'email' | 'fullName'>,
    { ip, device }: SignInOrigin,
  ): Promise<void> => {
    const isNew =
      !(await networks.knows(email, ip)) &&
      !(await knowsDevice(id, device)) &&
      (await hasSignedInBefore(id));
    await networks.remember(id, ip);
    if (device !== undefined) await rememberDevice(id, device);
    if (!isNew) return;
    await notify({
      event: 'new-device',
      record: { kind: 'account', id },
      at: clock(),
      network: ip,
      to: { name: fullName, email },
    });
  };
};

type SignInStreaksDeps = {
  database: Pick<Database, 'transaction'>;
  failureStreaks: FailureStreaks;
  networks: Pick<KnownNetworks, 'knows'>;
  rateLimiter: Pick<RateLimiter, 'failuresInARow'>;
  accounts: Pick<AccountStore, 'findByEmail'>;
  resets: Pick<ResetStore, 'issue'>;
  notify: Notify;
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
  notify,
}: SignInStreaksDeps) => {
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
      await notify({
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
        await notify({
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
