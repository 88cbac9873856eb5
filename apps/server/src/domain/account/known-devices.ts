import { createHash } from 'node:crypto';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytes, time } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Account } from './account-store.ts';
import { knownNetworks } from './known-networks.ts';

const devices = pgTable('account_devices', {
  accountId: uuid('account_id').notNull(),
  deviceHash: bytes('device_hash').notNull(),
  seenAt: time('seen_at').notNull(),
});

/** Devices stored of one account. */
const storedMax = 50;

const hashOf = (device: string): Buffer => createHash('sha256').update(device).digest();

export const deleteDevices = async (
  database: Pick<Database, 'sql'>,
  accountId: string,
): Promise<void> => {
  await database.sql.delete(devices).where(eq(devices.accountId, accountId));
};

type Deps = { database: Database; clock: Clock; outbox: Outbox };

/** Where a sign-in comes from; `device` is a random name that the browser stores. */
export type SignInOrigin = { ip: string; device?: string | undefined };

/**
 * Remembers where an account signs in from, and mails a sign-in from an unknown browser and an unknown network. One of the two is enough to be
 * known: phones change their network every day, and an office its browsers.
 */
export const signInOrigins = ({ database, clock, outbox }: Deps) => {
  const networks = knownNetworks(database, clock);

  const knowsDevice = async (accountId: string, device: string | undefined): Promise<boolean> => {
    if (device === undefined) return false;
    const rows = await database.sql
      .select({ accountId: devices.accountId })
      .from(devices)
      .where(and(eq(devices.accountId, accountId), eq(devices.deviceHash, hashOf(device))));
    return rows.length > 0;
  };

  /** Nothing is known before the first sign-in, which is mailed to nobody. */
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
      .values({ accountId, deviceHash: hashOf(device), seenAt })
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
