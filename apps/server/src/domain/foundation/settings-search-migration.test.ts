import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createDatabaseBefore, productMigrations } from '#server/testing/database/test-database.ts';
import { foundationSettingsStore } from './foundation-settings-store.ts';

const migration = '0031-settings-search.sql';

let before: Awaited<ReturnType<typeof createDatabaseBefore>>;
let database: Database;
beforeAll(async () => {
  before = await createDatabaseBefore(migration);
  ({ database } = before);
});
afterAll(() => before.close());

test('finds earlier versions by the values that they changed, and keeps them unchangeable', async () => {
  const phone = (number: string) => JSON.stringify({ name: 'Surya', contact: { phone: number } });
  await database.execute(
    `insert into foundation_settings (version, id, section, before, after, changed_at, changed_by_name)
     values (1, gen_random_uuid(), 'foundation', $1, $2, now(), 'Meera Das')`,
    [phone('033 1111'), phone('033 2222')],
  );
  // The store reads the view of a later migration.
  const later = (await readdir(productMigrations)).filter((file) => file >= migration);
  for (const file of later)
    if (file.endsWith('.sql'))
      await copyFile(join(productMigrations, file), join(before.directory, file));
  expect(await migrate(database, { directory: before.directory })).toContain(migration);

  const store = foundationSettingsStore(database, () => new Date());
  const search = async (q: string) =>
    (await store.list({ q, limit: 10 })).rows.map(({ version }) => version);
  expect(await search('033 2222')).toEqual([1]);
  expect(await search('Surya')).toEqual([]);
  await expect(database.execute(`update foundation_settings set search = ''`)).rejects.toThrow(
    /append-only/u,
  );
});
