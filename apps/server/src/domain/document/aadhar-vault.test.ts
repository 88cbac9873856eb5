import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { openLog } from '#server/platform/process/log.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openEncryption } from '#server/platform/encryption/encryption.ts';
import { freshDataDir } from '#server/testing/database/data-dirs.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';
import { aadharVault, aadharVaultUnique } from './aadhar-vault.ts';

const clock = () => new Date('2026-11-21T06:00:00Z');
const number = '999988887777';

const vaultOn = async (database: Database) => {
  const encryption = await openEncryption({ database, clock, masterKey: randomBytes(32) });
  return { encryption, vault: aadharVault({ database, encryption, clock }) };
};

const withVault = async (work: (at: Awaited<ReturnType<typeof vaultOn>>) => Promise<void>) => {
  const database = await createTestDatabase();
  const at = await vaultOn(database);
  await work(at).finally(() => database.close());
};

test('masks a number, finds it and reveals it', () =>
  withVault(async ({ vault }) => {
    const reference = await vault.store(number);
    expect(await vault.readMasked(reference)).toBe('XXXX XXXX 7777');
    expect(await vault.reveal(reference)).toBe(number);
    expect(await vault.findByNumber(number)).toBe(reference);
    expect(await vault.findByNumber('999988887776')).toBeUndefined();
    expect(await vault.readMasked('00000000-0000-4000-8000-000000000000')).toBeUndefined();
  }));

test('stores each number once, by a named constraint (SEC-52)', () =>
  withVault(async ({ vault, encryption }) => {
    await vault.store(number);
    await encryption.rotateDataKey();
    const error = await vault.store(number).catch((thrown: unknown) => thrown);
    expect(findUniqueViolation(error)).toBe(aadharVaultUnique);
  }));

test('stores a deleted number again', () =>
  withVault(async ({ vault }) => {
    await vault.delete(await vault.store(number));
    expect(await vault.findByNumber(number)).toBeUndefined();
    await vault.store(number);
  }));

test('rejects Aadhar numbers without exactly 12 digits', () =>
  withVault(async ({ vault }) => {
    for (const wrong of ['', '9999 8888 7777', '99998888777', '9999888877771']) {
      await expect(vault.store(wrong)).rejects.toThrow('12 digits');
    }
  }));

const packed = (digits: string): Buffer => Buffer.from(digits, 'hex');
const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();
/** PostgreSQL's numeric type stores groups of four digits, each as a little-endian 16-bit number. */
const numeric = Buffer.from(new Uint16Array([9999, 8888, 7777]).buffer);
const binary = (): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(BigInt(number));
  return bytes;
};

test('writes the digits nowhere in the database directory or its log, as text, UTF-16 or packed (SEC-52)', async () => {
  const dataDir = freshDataDir();
  const database = await openDatabase({ dataDir, log: openLog('silent') });
  await migrate(database);
  const { vault } = await vaultOn(database);
  const reference = await vault.store(number);
  await database.execute('create table control (plain text)');
  await database.execute("insert into control values ('control-' || $1)", ['444455556666']);
  await database.execute('checkpoint');
  await database.close();

  const utf16 = Buffer.from(number, 'utf16le');
  const forms = [
    Buffer.from(number),
    utf16,
    swapped(utf16),
    packed(number),
    numeric,
    binary(),
    Buffer.from('9999 8888 7777'),
  ];
  const counts = { reference: 0, control: 0, digits: 0 };
  for (const name of await readdir(dataDir, { recursive: true })) {
    const path = join(dataDir, name);
    if (!(await stat(path)).isFile()) continue;
    const bytes = await readFile(path);
    if (bytes.includes('control-444455556666')) counts.control += 1;
    if (bytes.includes(packed(reference.replaceAll('-', '')))) counts.reference += 1;
    counts.digits += forms.filter((form) => bytes.includes(form)).length;
  }
  // The search finds the row's reference and a plain text, so it would also have found the digits.
  expect(counts.reference).toBeGreaterThan(0);
  expect(counts.control).toBeGreaterThan(0);
  expect(counts.digits).toBe(0);
  await rm(dataDir, { recursive: true });
});
