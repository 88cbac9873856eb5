import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';

// An instance from before organisations had people and centres, with records.

const source = 'apps/server/migrations';
const at = '2026-11-01T06:00:00Z';
const [trainer, employer, pending, l2, lone] = [1, 2, 3, 4, 5].map(
  (n) => `0199aaaa-0000-7000-8000-00000000000${n}`,
) as [string, string, string, string, string];
const accountOf = (id: string): string => id.replace('0199aaaa', '0199bbbb');

let directory: string;
let database: Database;

const addProvider = (id: string, kind: string, status: string) =>
  database.execute(
    `insert into providers (id, kind, name, registration_id, registration_id_key, locality, state, city, postal_code,
       contact_name, contact_designation, contact_email, contact_mobile_number, status, status_since, created_at, updated_at)
     values ($1, $2, 'Sahyog', $5, $5, 'Park Street', 'West Bengal', 'Kolkata', '700016', 'Meera Das', 'Head',
       $6, '9830000001', $3, $4, $4, $4)`,
    [id, kind, status, at, `R-${id}`, `${id}@example.org`],
  );
const addAccount = (id: string, role: string, providerId: string | null) =>
  database.execute(
    `insert into accounts (id, email, role, full_name, password_hash, provider_id, created_at)
     values ($1, $2, $3, 'Meera Das', 'x', $4, $5)`,
    [accountOf(id), `${id}@example.org`, role, providerId, at],
  );

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'existing-'));
  const names = (await readdir(source)).filter((name) => name.endsWith('.sql')).toSorted();
  const isOld = (name: string): boolean => name < '0018';
  for (const name of names.filter(isOld)) await copyFile(join(source, name), join(directory, name));
  database = await createTestDatabase({ migrations: directory });
  await migrate(database, { directory });
  await addProvider(trainer, 'training-provider', 'APPROVED_L1');
  await addProvider(employer, 'job-provider', 'APPROVED_L1');
  await addProvider(pending, 'training-provider', 'PENDING');
  await addProvider(lone, 'training-provider', 'APPROVED_L1');
  await addAccount(trainer, 'TRAINING_PROVIDER', trainer);
  await addAccount(employer, 'JOB_PROVIDER', employer);
  await addAccount(l2, 'L2_ADMIN', null);
  await database.execute(
    `insert into sessions (token_hash, account_id, created_at, seen_at, expires_at) values ('\\x01', $1, $2, $2, $2)`,
    [accountOf(trainer), at],
  );
  await database.execute(
    `insert into batches (id, provider_id, state, city, title, skill, place, starts_on, ends_on, days, start_time, end_time,
       capacity, pass_mark, min_attendance, status, created_at, updated_at)
     values ($1, $1, 'West Bengal', 'Kolkata', 'Looms', 'Weaving', 'Park Street', '2026-11-01', '2026-12-01', '{MON}',
       '10:00', '12:00', 20, 40, 75, 'RUNNING', $2, $2)`,
    [trainer, at],
  );
  for (const name of names) await copyFile(join(source, name), join(directory, name));
  await migrate(database, { directory });
}, 60_000);
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

describe('an instance with records from before organisations had people', () => {
  test('every account of an organisation becomes its manager, and admins belong to none', async () => {
    expect(
      await database.execute(
        'select account_id, provider_id, role::text, invited_at, created_at::text as since from memberships order by account_id',
      ),
    ).toMatchObject([
      { account_id: accountOf(trainer), provider_id: trainer, role: 'MANAGER', invited_at: null },
      { account_id: accountOf(employer), provider_id: employer, role: 'MANAGER', invited_at: null },
    ]);
  });

  test('sessions continue in the organisation of their account', async () => {
    expect(await database.execute('select account_id, provider_id from sessions')).toEqual([
      { account_id: accountOf(trainer), provider_id: trainer },
    ]);
  });

  test('training providers have a centre at their address, which their batches name', async () => {
    const centres = await database.execute<{ id: string; provider_id: string }>(
      'select id, provider_id, name, locality, capacity from centres order by provider_id',
    );
    expect(centres).toMatchObject(
      [trainer, pending, lone].map((id) => ({
        provider_id: id,
        name: 'Main centre',
        locality: 'Park Street',
        capacity: null,
      })),
    );
    expect(await database.execute('select centre_id, trainer_account_id from batches')).toEqual([
      { centre_id: centres[0]?.id, trainer_account_id: null },
    ]);
  });
});
