import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { masterKeyFromFile, parseMasterKey } from './encryption-keys.ts';
import { openSealing } from './encryption.ts';
import { testDatabase } from '#server/testing/database/test-database.ts';

let database: Database;
let now: Date;
const clock = () => now;
const masterKey = randomBytes(32);

const start = (keys: { masterKey: Buffer; previousMasterKey?: Buffer } = { masterKey }) =>
  openSealing({ database, clock, ...keys });

beforeEach(async () => {
  now = new Date('2026-11-21T06:00:00Z');
  database = await testDatabase();
});

afterEach(async () => {
  await database.close();
});

const noOpening = /unable to authenticate data|not a sealed value|cut short|no data key/u;
const place = 'candidates.note:1';

test('SEC-52: a value opens where it was sealed and nowhere else', async () => {
  const sealing = await start();
  const sealed = sealing.seal('999988887777', place);
  expect(sealing.open(sealed, place).toString()).toBe('999988887777');
  expect(() => sealing.open(sealed, 'candidates.note:2')).toThrow(noOpening);
  expect(() => sealing.open(sealed, 'candidates.other:1')).toThrow(noOpening);
});

test('SEC-52: a value with any byte changed, cut or added does not open', async () => {
  const sealing = await start();
  const sealed = sealing.seal('hello', place);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (sealed[at] ?? 0) ^ 1;
    expect(() => sealing.open(changed, place)).toThrow(noOpening);
    expect(() => sealing.open(sealed.subarray(0, at), place)).toThrow(noOpening);
  }
  expect(() => sealing.open(Buffer.concat([sealed, Buffer.from([0])]), place)).toThrow(noOpening);
});

test('the same value never looks the same twice, and takes 33 bytes more', async () => {
  const sealing = await start();
  const [one, two] = [sealing.seal('hello', place), sealing.seal('hello', place)];
  expect(one.equals(two)).toBe(false);
  expect(one.length).toBe(5 + 33);
});

test('a value sealed piece by piece opens whole', async () => {
  const sealing = await start();
  const sealer = sealing.sealer(place);
  const sealed = Buffer.concat([
    sealer.head,
    sealer.update(Buffer.from('hel')),
    sealer.update(Buffer.from('lo')),
    sealer.finish(),
  ]);
  expect(sealing.open(sealed, place).toString()).toBe('hello');
});

test('SEC-52: a wrong master key is refused at start, by name, and changes nothing', async () => {
  const sealed = (await start()).seal('hello', place);
  await expect(start({ masterKey: randomBytes(32) })).rejects.toThrow(/^MASTER_KEY does not open/u);
  expect((await start()).open(sealed, place).toString()).toBe('hello');
});

test('SEC-52: under a new master key, with the previous one given once, everything stays readable', async () => {
  const before = await start();
  const sealed = before.seal('hello', place);
  const index = before.blindIndex('999988887777', 'aadhar');
  const next = randomBytes(32);
  await start({ masterKey: next, previousMasterKey: masterKey });
  const after = await start({ masterKey: next });
  expect(after.open(sealed, place).toString()).toBe('hello');
  expect(after.blindIndex('999988887777', 'aadhar')).toEqual(index);
  await expect(start()).rejects.toThrow(/MASTER_KEY/u);
});

test('SEC-52: after rotating the data key new values use it, once every process has read it; old ones stay readable', async () => {
  const [one, two] = [await start(), await start()];
  const old = one.seal('old', place);
  const index = one.blindIndex('999988887777', 'aadhar');
  const id = await one.rotateDataKey();
  expect(one.seal('soon', place).readUInt32BE(1)).toBe(old.readUInt32BE(1));
  now = new Date(now.getTime() + 121_000);
  const fresh = one.seal('new', place);
  expect(fresh.readUInt32BE(1)).toBe(id);
  await two.refresh();
  expect(two.open(fresh, place).toString()).toBe('new');
  expect(two.open(old, place).toString()).toBe('old');
  expect(two.blindIndex('999988887777', 'aadhar')).toEqual(index);
});

test('processes that start at once make one key of each kind', async () => {
  const all = await Promise.all([start(), start(), start(), start()]);
  const rows = await database.execute<{ purpose: string }>(
    'select purpose from data_keys order by id',
  );
  expect(rows.map(({ purpose }) => purpose)).toEqual(['seal', 'blind-index', 'sign']);
  expect(all[3]?.open(all[0]?.seal('hello', place) ?? Buffer.alloc(0), place).toString()).toBe(
    'hello',
  );
});

test('the wrapped keys in the database tell nothing without the master key', async () => {
  await start();
  const rows = await database.execute<{ id: number }>('select id from data_keys');
  await database.execute(
    'update data_keys a set wrapped = b.wrapped from data_keys b where a.id = 1 and b.id = 2',
  );
  expect(rows).toHaveLength(3);
  await expect(start()).rejects.toThrow(/MASTER_KEY/u);
});

test('a signature holds for its text and purpose only', async () => {
  const sealing = await start();
  const signature = sealing.sign('a:1', 'document link');
  expect(sealing.verify('a:1', 'document link', signature)).toBe(true);
  expect(sealing.verify('a:2', 'document link', signature)).toBe(false);
  expect(sealing.verify('a:1', 'other', signature)).toBe(false);
  for (const forged of ['', 'x', `${signature}=`, `${signature}A`, signature.slice(1)]) {
    expect(sealing.verify('a:1', 'document link', forged)).toBe(false);
  }
});

test('a master key is 32 bytes as base64 or hex, and a wrong one is named without being shown', () => {
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

test('a trial makes its key file once, readable by its owner only, however many processes start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'purboday-key-'));
  const path = join(folder, 'data', 'master.key');
  const keys = await Promise.all(Array.from({ length: 8 }, () => masterKeyFromFile(path)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(parseMasterKey(await readFile(path, 'utf8'))).toEqual(keys[0]);
  await rm(folder, { recursive: true });
});
