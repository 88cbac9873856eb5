import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { howrah, kolkata } from '#server/testing/builders.ts';
import { explainStatements } from '#server/testing/database/query-plan.ts';
import { readColumn, readSheet } from '#server/testing/raw-workbook.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { l1AdminStore } from './l1-admin-store.ts';

const start = new Date('2026-11-21T10:00:00Z');
let app: TestApp;
let l2: { id: string; token: string };
beforeAll(async () => {
  app = await createTestApp();
  l2 = await app.anL2Admin();
  const named = { fullName: 'Meher Engineer', email: 'meher@example.org' };
  await app.anL1Admin({ ...named, mobileNumber: '9830012345', places: [kolkata, howrah] });
  app.advance({ seconds: 1 });
  await app.anL1Admin({
    fullName: 'Biju Das',
    email: 'biju_1@example.org',
    places: [{ state: 'Odisha', city: 'Cuttack' }],
    mustChangePassword: true,
    passwordExpiresAt: new Date('2026-11-24T10:00:00Z'),
  });
  app.advance({ seconds: 1 });
  await app.anL1Admin({ fullName: 'Gone Away', email: 'gone@example.org', disabledAt: start });
});
afterAll(() => app.close());

const list = (query = '') => app.request('GET', `/api/l2admin/l1admins${query}`, { as: l2.token });
const namesIn = async (query: string): Promise<string[]> =>
  (await list(query)).body.data.map(({ fullName }: { fullName: string }) => fullName);

test('lists the newest first, with cities, status and open load, and no password', async () => {
  await app.aCandidate({ ...kolkata });
  await app.aCandidate({ ...kolkata, status: 'ON_HOLD' });
  await app.aProvider({ kind: 'job-provider', status: 'PENDING', ...howrah });
  await app.aProvider({ kind: 'training-provider', status: 'PENDING', ...kolkata });
  await app.aProvider({
    kind: 'training-provider',
    status: 'PENDING',
    state: 'Odisha',
    city: 'Puri',
  });
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(body.page).toEqual({ next: null, total: 3 });
  expect(body.data.map(({ fullName }: { fullName: string }) => fullName)).toEqual([
    'Gone Away',
    'Biju Das',
    'Meher Engineer',
  ]);
  expect(body.data[2]).toEqual({
    _id: expect.any(String),
    fullName: 'Meher Engineer',
    email: 'meher@example.org',
    mobileNumber: '9830012345',
    assignedStates: ['West Bengal'],
    assignedCities: ['Howrah', 'Kolkata'],
    disabled: false,
    createdAt: start.toISOString(),
    status: 'ACTIVE',
    passwordValidUntil: null,
    pendingReviews: 4,
    overdueReviews: 0,
    secondFactor: false,
    version: expect.any(String),
  });
  expect(body.data[1]).toMatchObject({
    status: 'PASSWORD_NOT_SET',
    passwordValidUntil: '2026-11-24T10:00:00.000Z',
    pendingReviews: 0,
    overdueReviews: 0,
  });
});

describe('search and filter', () => {
  test.each([
    ['?q=MEHER', ['Meher Engineer']],
    ['?q=biju_1@', ['Biju Das']],
    ['?q=_', ['Biju Das']],
    ['?q=%25', []],
    ['?q=98300', ['Meher Engineer']],
    ['?q=cutt', ['Biju Das']],
    ['?q=howrah', ['Meher Engineer']],
    ['?status=ACTIVE', ['Meher Engineer']],
    ['?status=DISABLED', ['Gone Away']],
    ['?status=PASSWORD_NOT_SET', ['Biju Das']],
    ['?status=ACTIVE&q=biju', []],
    ['?q=kolkata&status=DISABLED', ['Gone Away']],
  ])('%s', async (query, names) => {
    expect(await namesIn(query)).toEqual(names);
    expect((await list(query)).body.page.total).toBe(names.length);
  });

  test('pages the list', async () => {
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const { body } = await list(`?limit=1${next && `&cursor=${next}`}`);
      seen.push(body.data[0]?.fullName ?? '');
      next = body.page.next;
    }
    expect(seen).toEqual(['Gone Away', 'Biju Das', 'Meher Engineer']);
  });

  test.each(['?status=SLEEPING', '?cursor=broken', '?limit=0'])(
    'rejects %s with 400',
    async (query) => {
      expect((await list(query)).status).toBe(400);
    },
  );
});

test.each(['xlsx', 'csv'])(
  'exports what search and filter leave as .%s, without formulas and passwords (SEC-45, FLT-57)',
  async (format) => {
    const { id } = await app.anL1Admin({
      fullName: '=1+1',
      email: `${format}@example.org`,
      mobileNumber: '0830012345',
      places: [howrah, kolkata],
    });
    const { status, raw } = await app.request(
      'GET',
      `/api/l2admin/l1admins/export?format=${format}&status=ACTIVE&q=${format}@`,
      { as: l2.token },
    );
    expect(status).toBe(200);
    const rows = readSheet(raw.rawPayload);
    expect(readColumn(rows, 'ID')).toEqual([id]);
    expect(readColumn(rows, 'Name')).toEqual(["'=1+1"]);
    expect(readColumn(rows, 'Assigned Cities')).toEqual(['Howrah, Kolkata']);
    expect(readColumn(rows, 'Status')).toEqual(['ACTIVE']);
    expect(rows.flat().join(' ')).not.toContain('argon2');
    const [entry] = await app.database.execute(
      `select actor_id, detail from audit where action = 'exported' order by id desc limit 1`,
    );
    expect(entry).toMatchObject({
      actor_id: l2.id,
      detail: { list: '/l2admin/l1admins', rows: 1, filters: { status: 'ACTIVE', searched: true } },
    });
    await app.database.execute('delete from l1_admin_places where account_id = $1', [id]);
    await app.database.execute('delete from accounts where id = $1', [id]);
  },
);

test('reads a page and a search of 3,000 admins from indexes', async () => {
  await app.database.execute(`
    insert into accounts (id, email, role, full_name, mobile_number, password_hash, created_at)
    select gen_random_uuid(), 'admin' || n || '@example.org', 'L1_ADMIN', 'Admin ' || n, (9000000000 + n)::text, 'none',
      timestamptz '2025-01-01' + n * interval '1 minute' from generate_series(1, 3000) n`);
  await app.database.execute(`
    insert into accounts (id, email, role, full_name, password_hash, created_at)
    select gen_random_uuid(), 'p' || n || '@example.org', 'TRAINING_PROVIDER', 'Provider ' || n, 'none', timestamptz '2025-01-01'
    from generate_series(1, 3000) n`);
  await app.database.execute(`
    insert into l1_admin_places (account_id, state, city)
    select id, 'State ' || n % 30, 'City ' || (hashtext(id::text) % 4000) || '-' || n from accounts, generate_series(1, 5) n
    where email like 'admin%'`);
  await app.database.execute('vacuum analyze');
  const planOf = (query: { q: string; limit: number }) =>
    explainStatements(app.database, (watched) =>
      l1AdminStore(watched, app.clock).read({ ...query, uncounted: true }),
    );
  const page = await planOf({ q: '', limit: 20 });
  expect(page).toContain('accounts_by_role');
  expect(page).not.toMatch(/Seq Scan|Sort/u);
  const search = await planOf({ q: 'admin2999@', limit: 20 });
  expect(search).toContain('accounts_l1_search');
  expect(search).toContain('l1_admin_places_search');
  expect(search).not.toMatch(/Seq Scan on (?:accounts a|l1_admin_places)/u);
}, 60_000);
