import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createDatabaseBefore, productMigrations } from '#server/testing/database/test-database.ts';

const migration = '0021-centres.sql';

let before: Awaited<ReturnType<typeof createDatabaseBefore>>;
let database: Database;
beforeAll(async () => {
  before = await createDatabaseBefore(migration);
  ({ database } = before);
});
afterAll(() => before.close());

const provider = '019a0000-0000-7000-8000-000000000001';
const employer = '019a0000-0000-7000-8000-000000000002';
const candidate = '019a0000-0000-7000-8000-000000000003';

const addProvider = (id: string, kind: string) =>
  database.execute(
    `insert into providers (id, kind, name, registration_id, registration_id_key, locality, state, city, postal_code, contact_name,
       contact_designation, contact_email, contact_mobile_number, status, status_since, created_at, updated_at)
     values ($1, $2::text::provider_kind, 'Sahyog', 'R1', $2, 'Park Street', 'West Bengal', 'Kolkata', '700016', 'Meera Das', 'Head', 'meera@example.org',
       '9700000000', 'APPROVED_L1', now(), now(), now())`,
    [id, kind],
  );

test('adds the first centre of existing training providers, and names it in their batches and trainings', async () => {
  await addProvider(provider, 'training-provider');
  await addProvider(employer, 'job-provider');
  await database.execute(
    `insert into candidates (id, name, father_name, state, city, mobile_number, person_key, status, status_since, created_at, updated_at)
     values ($1, 'Asha', 'Ram', 'West Bengal', 'Kolkata', '9800000000', 'k', 'APPROVED_L2', now(), now(), now())`,
    [candidate],
  );
  await database.execute(
    `insert into trainings (id, candidate_id, provider_id, status, assigned_at, updated_at)
     values (gen_random_uuid(), $1, $2, 'PENDING', now(), now())`,
    [candidate, provider],
  );
  await database.execute(
    `insert into batches (id, provider_id, state, city, title, skill, place, starts_on, ends_on, days, start_time, end_time, capacity,
       pass_mark, min_attendance, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'West Bengal', 'Kolkata', 'Coding', 'Coding', 'Hall', '2026-11-02', '2026-12-31', '{MON}', '10:00',
       '12:00', 30, 50, 70, 'PLANNED', now(), now())`,
    [provider],
  );
  await copyFile(join(productMigrations, migration), join(before.directory, migration));
  expect(await migrate(database, { directory: before.directory })).toEqual([migration]);

  const centres = await database.execute<{ id: string }>('select * from centres');
  expect(centres).toMatchObject([
    {
      provider_id: provider,
      name: 'Main centre',
      locality: 'Park Street',
      city: 'Kolkata',
      postal_code: '700016',
      capacity: null,
      contact_name: null,
    },
  ]);
  for (const table of ['batches', 'trainings'])
    expect(await database.execute(`select centre_id from ${table}`)).toEqual([
      { centre_id: centres[0]?.id },
    ]);
});
