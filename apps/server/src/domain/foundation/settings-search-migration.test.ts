import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';
import { foundationSettingsStore } from './foundation-settings-store.ts';

const product = join(import.meta.dirname, '../../../migrations');
const migration = '0031-settings-search.sql';

let directory: string;
let database: Database;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const file of await readdir(product))
    if (file < migration) await copyFile(join(product, file), join(directory, file));
  database = await createTestDatabase({ migrations: directory });
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

test('finds earlier versions by the values that they changed, and keeps them unchangeable', async () => {
  const phone = (number: string) => JSON.stringify({ name: 'Surya', contact: { phone: number } });
  await database.execute(
    `insert into foundation_settings (version, id, section, before, after, changed_at, changed_by_name)
     values (1, gen_random_uuid(), 'foundation', $1, $2, now(), 'Meera Das')`,
    [phone('033 1111'), phone('033 2222')],
  );
  await copyFile(join(product, migration), join(directory, migration));
  expect(await migrate(database, { directory })).toEqual([migration]);

  const store = foundationSettingsStore(database, () => new Date());
  const search = async (q: string) =>
    (await store.list({ q, limit: 10 })).rows.map(({ version }) => version);
  expect(await search('033 2222')).toEqual([1]);
  expect(await search('Surya')).toEqual([]);
  await expect(database.execute(`update foundation_settings set search = ''`)).rejects.toThrow(
    /append-only/u,
  );
});
