import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { testDatabase } from '#server/testing/database/test-database.ts';
import { ensureFirstAdmin } from './first-admin.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const clock = () => new Date('2026-11-21T06:00:00Z');
const settingsWith = (firstAdmin?: { email: string; password: string; name: string }) => ({
  firstAdmin,
  productName: 'Purboday',
  foundationName: 'Purboday Foundation',
});
const asha = { email: 'asha@example.org', password: 'eleven quiet otters', name: 'Asha' };
const ensure = (firstAdmin?: typeof asha) =>
  ensureFirstAdmin({ database, clock, settings: settingsWith(firstAdmin) });
const admins = () =>
  database.execute("select email from accounts where role = 'L2_ADMIN' order by email");

test('SEC-08: without FIRST_ADMIN_EMAIL there is no L2 admin', async () => {
  expect(await ensure()).toBe(false);
  expect(await admins()).toEqual([]);
});

test('SEC-02: a first password that anybody would guess stops the start, naming the setting', async () => {
  await expect(ensure({ ...asha, password: 'purboday1' })).rejects.toThrow(
    /FIRST_ADMIN_PASSWORD: This password is easy to guess/u,
  );
  expect(await admins()).toEqual([]);
});

test('several processes starting at once make one admin; a later start with other settings changes nothing', async () => {
  const made = await Promise.all([ensure(asha), ensure(asha), ensure(asha)]);
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await ensure({ ...asha, email: 'other@example.org' })).toBe(false);
  expect(await admins()).toEqual([{ email: 'asha@example.org' }]);
});
