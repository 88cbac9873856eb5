import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { masterKeyFromFile, parseMasterKey } from './encryption-keys.ts';
import { openEncryption } from './encryption.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';

let database: Database;
let now: Date;
const clock = () => now;
const masterKey = randomBytes(32);

const start = (keys: { masterKey: Buffer; previousMasterKey?: Buffer } = { masterKey }) =>
  openEncryption({ database, clock, ...keys });

beforeEach(async () => {
  now = new Date('2026-11-21T06:00:00Z');
  database = await createTestDatabase();
});

afterEach(async () => {
  await database.close();
});

const decryptionError = /unable to authenticate data|not an encrypted value|cut short|no data key/u;
const place = 'candidates.note:1';

test('decrypts a value only with the context it was encrypted with (SEC-52)', async () => {
  const encryption = await start();
  const encrypted = encryption.encrypt('999988887777', place);
  expect(encryption.decrypt(encrypted, place).toString()).toBe('999988887777');
  expect(() => encryption.decrypt(encrypted, 'candidates.note:2')).toThrow(decryptionError);
  expect(() => encryption.decrypt(encrypted, 'candidates.other:1')).toThrow(decryptionError);
});

test('rejects a value with a changed, missing or added byte (SEC-52)', async () => {
  const encryption = await start();
  const encrypted = encryption.encrypt('hello', place);
  for (let at = 0; at < encrypted.length; at += 1) {
    const changed = Buffer.from(encrypted);
    changed[at] = (encrypted[at] ?? 0) ^ 1;
    expect(() => encryption.decrypt(changed, place)).toThrow(decryptionError);
    expect(() => encryption.decrypt(encrypted.subarray(0, at), place)).toThrow(decryptionError);
  }
  expect(() => encryption.decrypt(Buffer.concat([encrypted, Buffer.from([0])]), place)).toThrow(
    decryptionError,
  );
});

test('encrypts the same value differently each time, adding 33 bytes', async () => {
  const encryption = await start();
  const [one, two] = [encryption.encrypt('hello', place), encryption.encrypt('hello', place)];
  expect(one.equals(two)).toBe(false);
  expect(one.length).toBe(5 + 33);
});

test('decrypts a value that was encrypted in chunks', async () => {
  const encryption = await start();
  const encryptor = encryption.createEncryptor(place);
  const encrypted = Buffer.concat([
    encryptor.head,
    encryptor.update(Buffer.from('hel')),
    encryptor.update(Buffer.from('lo')),
    encryptor.finish(),
  ]);
  expect(encryption.decrypt(encrypted, place).toString()).toBe('hello');
});

test('rejects a wrong master key at start and changes nothing (SEC-52)', async () => {
  const encrypted = (await start()).encrypt('hello', place);
  await expect(start({ masterKey: randomBytes(32) })).rejects.toThrow(/^MASTER_KEY does not open/u);
  expect((await start()).decrypt(encrypted, place).toString()).toBe('hello');
});

test('rewraps the data keys when started once with the new and the previous master key (SEC-52)', async () => {
  const before = await start();
  const encrypted = before.encrypt('hello', place);
  const index = before.blindIndex('999988887777', 'aadhar');
  const next = randomBytes(32);
  await start({ masterKey: next, previousMasterKey: masterKey });
  const after = await start({ masterKey: next });
  expect(after.decrypt(encrypted, place).toString()).toBe('hello');
  expect(after.blindIndex('999988887777', 'aadhar')).toEqual(index);
  await expect(start()).rejects.toThrow(/MASTER_KEY/u);
});

test('uses a rotated data key after two minutes and still decrypts old values (SEC-52)', async () => {
  const [one, two] = [await start(), await start()];
  const old = one.encrypt('old', place);
  const index = one.blindIndex('999988887777', 'aadhar');
  const id = await one.rotateDataKey();
  expect(one.encrypt('soon', place).readUInt32BE(1)).toBe(old.readUInt32BE(1));
  now = new Date(now.getTime() + 121_000);
  const fresh = one.encrypt('new', place);
  expect(fresh.readUInt32BE(1)).toBe(id);
  await two.refresh();
  expect(two.decrypt(fresh, place).toString()).toBe('new');
  expect(two.decrypt(old, place).toString()).toBe('old');
  expect(two.blindIndex('999988887777', 'aadhar')).toEqual(index);
});

test('creates one key for each purpose when processes start together', async () => {
  const all = await Promise.all([start(), start(), start(), start()]);
  const rows = await database.execute<{ purpose: string }>(
    'select purpose from data_keys order by id',
  );
  expect(rows.map(({ purpose }) => purpose)).toEqual(['seal', 'blind-index', 'sign']);
  expect(
    all[3]?.decrypt(all[0]?.encrypt('hello', place) ?? Buffer.alloc(0), place).toString(),
  ).toBe('hello');
});

test('rejects wrapped keys that were exchanged in the database', async () => {
  await start();
  const rows = await database.execute<{ id: number }>('select id from data_keys');
  await database.execute(
    'update data_keys a set wrapped = b.wrapped from data_keys b where a.id = 1 and b.id = 2',
  );
  expect(rows).toHaveLength(3);
  await expect(start()).rejects.toThrow(/MASTER_KEY/u);
});

test('accepts a signature for its text and purpose only', async () => {
  const encryption = await start();
  const signature = encryption.sign('a:1', 'document link');
  expect(encryption.verify('a:1', 'document link', signature)).toBe(true);
  expect(encryption.verify('a:2', 'document link', signature)).toBe(false);
  expect(encryption.verify('a:1', 'other', signature)).toBe(false);
  for (const forged of ['', 'x', `${signature}=`, `${signature}A`, signature.slice(1)]) {
    expect(encryption.verify('a:1', 'document link', forged)).toBe(false);
  }
});

test('accepts 32 bytes as base64 or hex and never shows a wrong master key', () => {
  const key = randomBytes(32);
  expect(parseMasterKey(key.toString('hex'))).toEqual(key);
  expect(parseMasterKey(` ${key.toString('base64')}\n`)).toEqual(key);
  for (const wrong of [
    '',
    'secret-secret',
    key.toString('hex').slice(1),
    key.subarray(1).toString('base64'),
  ]) {
    expect(() => parseMasterKey(wrong)).toThrow(
      /^MASTER_KEY must be 32 bytes as base64 or hex\. Make one with: openssl rand -base64 32$/u,
    );
  }
});

test('creates one key file, readable by its owner only, when processes start together', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'purboday-key-'));
  const path = join(folder, 'data', 'master.key');
  const keys = await Promise.all(Array.from({ length: 8 }, () => masterKeyFromFile(path)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(parseMasterKey(await readFile(path, 'utf8'))).toEqual(keys[0]);
  await rm(folder, { recursive: true });
});
