import { createSecretKey, type KeyObject } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { takeLock } from '#server/platform/database/locks.ts';
import { newKey, unwrap, wrap } from './sealing-keys.ts';

export type Purpose = 'seal' | 'blind-index' | 'sign';
/**
 * An unwrapped data key. `usedFrom`: new values are sealed with it from then on. A `KeyObject`, which OpenSSL takes as it is: bytes would be
 * made into one for every value, which takes longer than sealing it.
 */
export type DataKey = { id: number; purpose: Purpose; key: KeyObject; usedFrom: Date };
export type MasterKeys = { masterKey: Buffer; previousMasterKey?: Buffer | undefined };

type Row = { id: number; purpose: Purpose; wrapped: Uint8Array; used_from: Date | string };

const contextOf = (id: number, purpose: Purpose): string => `data_keys.wrapped:${id}:${purpose}`;

const wrongMasterKey =
  'MASTER_KEY does not open the data keys of this database. Start with the key it was made with ' +
  '(to change it, set the new key as MASTER_KEY and the old one as MASTER_KEY_PREVIOUS).';

const tryUnwrap = (row: Row, masterKey: Buffer | undefined): Buffer | undefined => {
  if (masterKey === undefined) return undefined;
  try {
    return unwrap(Buffer.from(row.wrapped), masterKey, contextOf(row.id, row.purpose));
  } catch {
    return undefined;
  }
};

/** Whether the master keys open every data key of a database. Changes nothing. */
export const masterKeysFit = async (
  database: Pick<Database, 'execute'>,
  { masterKey, previousMasterKey }: MasterKeys,
): Promise<boolean> => {
  const rows = await database.execute<Row>(
    sql`select id, purpose, wrapped, used_from from data_keys`,
  );
  return rows.every((row) => tryUnwrap(row, masterKey) ?? tryUnwrap(row, previousMasterKey));
};

/** SQL of the data keys. Call it inside a transaction. */
export const dataKeyStore = (
  database: Database,
  { masterKey, previousMasterKey }: MasterKeys,
  clock: Clock,
) => {
  // Processes that start together wait here for each other, so that they make one key.
  const lock = () => takeLock(database, 'dataKeys');

  const rewrap = async (row: Row): Promise<Buffer> => {
    const key = tryUnwrap(row, previousMasterKey);
    if (key === undefined) throw new Error(wrongMasterKey);
    const wrapped = wrap(key, masterKey, contextOf(row.id, row.purpose));
    await database.execute(sql`update data_keys set wrapped = ${wrapped} where id = ${row.id}`);
    return key;
  };

  const all = async (): Promise<DataKey[]> => {
    const rows = await database.execute<Row>(
      sql`select id, purpose, wrapped, used_from from data_keys order by id`,
    );
    const keys: DataKey[] = [];
    for (const row of rows) {
      const key = tryUnwrap(row, masterKey) ?? (await rewrap(row));
      keys.push({
        id: row.id,
        purpose: row.purpose,
        key: createSecretKey(key),
        usedFrom: new Date(row.used_from),
      });
    }
    return keys;
  };

  const add = async (purpose: Purpose, usedFrom: Date): Promise<DataKey> => {
    const [last] = await database.execute<{ id: number }>(
      sql`select coalesce(max(id), 0)::int as id from data_keys`,
    );
    const id = (last?.id ?? 0) + 1;
    const key = newKey();
    await database.execute(
      sql`insert into data_keys (id, purpose, wrapped, created_at, used_from) values (${id}, ${purpose}, ${wrap(key, masterKey, contextOf(id, purpose))}, ${clock().toISOString()}, ${usedFrom.toISOString()})`,
    );
    return { id, purpose, key: createSecretKey(key), usedFrom };
  };

  return { lock, all, add };
};
