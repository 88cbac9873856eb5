import { and, count, desc, eq, inArray, ne } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createHash } from 'node:crypto';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import { bytesColumn, timeColumn } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import { toNetwork } from '#server/platform/limits/network-address.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Account } from './account-store.ts';
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

  knowsAccount: async (accountId: string, ip: string): Promise<boolean> => {
    const rows = await database.sql
      .select({ network: networks.network })
      .from(networks)
      .where(and(eq(networks.accountId, accountId), eq(networks.network, toNetwork(ip))));
    return rows.length > 0;
  },

  hasAny: async (accountId: string): Promise<boolean> => {
    const rows = await database.sql
      .select({ network: networks.network })
      .from(networks)
      .where(eq(networks.accountId, accountId))
      .limit(1);
    return rows.length > 0;
  },

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

const hashText = (device: string): Buffer => createHash('sha256').update(device).digest();

export const deleteDevices = async (
  database: Pick<Database, 'sql'>,
  accountId: string,
): Promise<void> => {
  await database.sql.delete(devices).where(eq(devices.accountId, accountId));
};

type Deps = { database: Database; clock: Clock; outbox: Outbox };

/** `device` is a random name that the browser stores. */
type SignInOrigin = { ip: string; device?: string | undefined };

/**
 * Stores where an account signs in from, and emails the holder about a sign-in from an unknown browser and an unknown
 * network. One known of the two is enough: phones change their network daily, and offices their browsers.
 */
export const createSignInOrigins = ({ database, clock, outbox }: Deps) => {
  const networks = createKnownNetworks(database, clock);

  const knowsDevice = async (accountId: string, device: string | undefined): Promise<boolean> => {
    if (device === undefined) return false;
    const rows = await database.sql
      .select({ accountId: devices.accountId })
      .from(devices)
      .where(and(eq(devices.accountId, accountId), eq(devices.deviceHash, hashText(device))));
    return rows.length > 0;
  };

  /** The first sign-in is not reported. */
  const hasSignedInBefore = async (accountId: string): Promise<boolean> => {
    const [devicesKnown] = await database.sql
      .select({ n: count() })
      .from(devices)
      .where(eq(devices.accountId, accountId));
    return (devicesKnown?.n ?? 0) > 0 || (await networks.hasAny(accountId));
  };

  const rememberDevice = async (accountId: string, device: string): Promise<void> => {
    const seenAt = clock();
    await database.sql
      .insert(devices)
      .values({ accountId, deviceHash: hashText(device), seenAt })
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
    await outbox.add({
      event: 'new-device',
      record: { kind: 'account', id },
      at: clock(),
      network: ip,
      to: { name: fullName, email },
    });
  };
};
