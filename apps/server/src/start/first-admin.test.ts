import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';
import { readSettings } from '#server/settings.ts';
import { ensureFirstAdmin, formatWelcome } from './first-admin.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const encryption = { blindIndex: () => Buffer.alloc(32) };
const clock = () => new Date('2026-11-21T06:00:00Z');
const settingsWith = (firstAdmin?: { email: string; password: string; name: string }) => ({
  firstAdmin,
  productName: 'Purboday',
  foundationName: 'Purboday Foundation',
});
const asha = { email: 'asha@example.org', password: 'eleven quiet otters', name: 'Asha' };
const ensure = (firstAdmin?: typeof asha) =>
  ensureFirstAdmin({ database, clock, encryption, settings: settingsWith(firstAdmin) });
const admins = () =>
  database.execute("select email from accounts where role = 'L2_ADMIN' order by email");

test('creates no L2 admin without FIRST_ADMIN_EMAIL [SEC-08]', async () => {
  expect(await ensure()).toBe(false);
  expect(await admins()).toEqual([]);
});

test('rejects an easily guessed first password at the start and names the setting [SEC-02]', async () => {
  await expect(ensure({ ...asha, password: 'purboday1' })).rejects.toThrow(
    /FIRST_ADMIN_PASSWORD: This password is easy to guess/u,
  );
  expect(await admins()).toEqual([]);
});

test('creates one admin when several processes start at once, and none at later starts', async () => {
  const made = await Promise.all([ensure(asha), ensure(asha), ensure(asha)]);
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await ensure({ ...asha, email: 'other@example.org' })).toBe(false);
  expect(await admins()).toEqual([{ email: 'asha@example.org' }]);
});

test('prints how the first admin of an empty instance is made (R1)', () => {
  const settings = readSettings({ NODE_ENV: 'test' });
  expect(formatWelcome(settings, [], { hasAdmin: false })).toContain(
    'purboday admin create --email',
  );
  expect(formatWelcome(settings, [], { hasAdmin: true })).not.toContain('admin create');
});
