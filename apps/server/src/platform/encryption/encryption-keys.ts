import { sql } from 'drizzle-orm';
import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  randomBytes,
  randomUUID,
  type CipherKey,
  type KeyObject,
} from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { acquireLock, type Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';

const keyBytes = 32;
export const nonceBytes = 12;
export const tagBytes = 16;

/**
 * Parses a master key: 32 bytes as base64 or as 64 hex digits.
 * @param name of the setting, for the message
 * @throws Error that names the setting and never shows its value
 */
export const parseMasterKey = (text: string, name = 'MASTER_KEY'): Buffer => {
  const trimmed = text.trim();
  const hex = /^[0-9a-f]{64}$/iu.test(trimmed);
  const base64 = /^[A-Za-z0-9+/_-]{43}=?$/u.test(trimmed);
  if (!hex && !base64) {
    throw new Error(
      `${name} must be 32 bytes as base64 or hex. Make one with: openssl rand -base64 32`,
    );
  }
  return Buffer.from(trimmed, hex ? 'hex' : 'base64');
};

const writeKeyFile = async (path: string): Promise<void> => {
  const unfinished = `${path}.${randomUUID()}`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    // link() fails when the name exists. So one key wins when several processes start together, and it is never half written.
    await link(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(unfinished);
  }
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
};

/**
 * The master key in demo mode. Its file is created (mode 0600) at the first start.
 * @param path outside the database directory, so that a copy of the database alone stays unreadable
 */
export const masterKeyFromFile = async (path: string): Promise<Buffer> => {
  const read = () =>
    readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  const present = await read();
  if (present !== undefined) return parseMasterKey(present, path);
  await mkdir(dirname(path), { recursive: true });
  await writeKeyFile(path);
  return parseMasterKey((await read()) ?? '', path);
};

const newKey = (): Buffer => randomBytes(keyBytes);

/** Nonce, ciphertext and tag of `plain` under AES-256-GCM, bound to `context`. */
const wrap = (plain: Buffer, key: Buffer, context: string): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

/**
 * Reverses `wrap`.
 * @throws Error when the key, the context or a byte differs
 */
export const unwrap = (wrapped: Buffer, key: CipherKey, context: string): Buffer => {
  if (wrapped.length < nonceBytes + tagBytes) throw new Error('An encrypted value is cut short');
  const tag = wrapped.subarray(wrapped.length - tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, wrapped.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(context))
    .setAuthTag(tag);
  return Buffer.concat([
    decipher.update(wrapped.subarray(nonceBytes, wrapped.length - tagBytes)),
    decipher.final(),
  ]);
};

export type Purpose = 'seal' | 'blind-index' | 'sign';
/**
 * An unwrapped data key. New values are encrypted with it from `usedFrom` on. It is a `KeyObject` because converting bytes to one
 * for every value takes longer than the encryption.
 */
export type DataKey = { id: number; purpose: Purpose; key: KeyObject; usedFrom: Date };
export type MasterKeys = { masterKey: Buffer; previousMasterKey?: Buffer | undefined };

type DataKeyRow = { id: number; purpose: Purpose; wrapped: Buffer; used_from: Date };

const dataKeyContext = (id: number, purpose: Purpose): string =>
  `data_keys.wrapped:${id}:${purpose}`;

const wrongMasterKey =
  'MASTER_KEY does not open the data keys of this database. Start with the key it was made with ' +
  '(to change it, set the new key as MASTER_KEY and the old one as MASTER_KEY_PREVIOUS).';

const tryUnwrap = (row: DataKeyRow, masterKey: Buffer | undefined): Buffer | undefined => {
  if (masterKey === undefined) return undefined;
  try {
    return unwrap(row.wrapped, masterKey, dataKeyContext(row.id, row.purpose));
  } catch {
    return undefined;
  }
};

/** Whether a database has data keys, so that it may contain encrypted data. */
export const hasDataKeys = async (database: Pick<Database, 'execute'>): Promise<boolean> => {
  const [table] = await database.execute<{ there: boolean }>(
    sql`select to_regclass('public.data_keys') is not null as there`,
  );
  if (!table?.there) return false;
  return (await database.execute(sql`select id from data_keys limit 1`)).length > 0;
};

/** Whether the master keys decrypt every data key of a database. */
export const canDecryptDataKeys = async (
  database: Pick<Database, 'execute'>,
  { masterKey, previousMasterKey }: MasterKeys,
): Promise<boolean> => {
  const rows = await database.execute<DataKeyRow>(
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
  // Processes that start together wait here, so that they create one key.
  const lock = () => acquireLock(database, 'dataKeys');

  const rewrap = async (row: DataKeyRow): Promise<Buffer> => {
    const key = tryUnwrap(row, previousMasterKey);
    if (key === undefined) throw new Error(wrongMasterKey);
    const wrapped = wrap(key, masterKey, dataKeyContext(row.id, row.purpose));
    await database.execute(sql`update data_keys set wrapped = ${wrapped} where id = ${row.id}`);
    return key;
  };

  const listKeys = async (): Promise<DataKey[]> => {
    const rows = await database.execute<DataKeyRow>(
      sql`select id, purpose, wrapped, used_from from data_keys order by id`,
    );
    const keys: DataKey[] = [];
    for (const row of rows) {
      const key = tryUnwrap(row, masterKey) ?? (await rewrap(row));
      keys.push({
        id: row.id,
        purpose: row.purpose,
        key: createSecretKey(key),
        usedFrom: row.used_from,
      });
    }
    return keys;
  };

  const addKey = async (purpose: Purpose, usedFrom: Date): Promise<DataKey> => {
    const [last] = await database.execute<{ id: number }>(
      sql`select coalesce(max(id), 0)::int as id from data_keys`,
    );
    const id = (last?.id ?? 0) + 1;
    const key = newKey();
    await database.execute(
      sql`insert into data_keys (id, purpose, wrapped, created_at, used_from) values (${id}, ${purpose}, ${wrap(key, masterKey, dataKeyContext(id, purpose))}, ${clock().toISOString()}, ${usedFrom.toISOString()})`,
    );
    return { id, purpose, key: createSecretKey(key), usedFrom };
  };

  return { lock, listKeys, addKey };
};

/**
 * The master keys of an instance, the current one first. None is created, because a new key would decrypt nothing.
 * @throws Error when there is none
 */
export const readMasterKeys = ({
  dataDir,
  masterKey,
  previousMasterKey,
}: {
  dataDir: string;
  masterKey: string | undefined;
  previousMasterKey: string | undefined;
}): [Buffer, ...Buffer[]] => {
  const file = join(dataDir, 'master.key');
  if (masterKey === undefined && !existsSync(file))
    throw new Error(`There is no master key: set MASTER_KEY, or put the key file back as ${file}.`);
  const current =
    masterKey === undefined
      ? parseMasterKey(readFileSync(file, 'utf8'), file)
      : parseMasterKey(masterKey);
  return previousMasterKey === undefined
    ? [current]
    : [current, parseMasterKey(previousMasterKey, 'MASTER_KEY_PREVIOUS')];
};
