import { afterAll, beforeAll, expect, test } from 'vitest';
import { howrah, kolkata, type SignedIn } from '#server/testing/builders.ts';
import { testServer } from '#server/testing/database/test-database.ts';
import { runCommand } from '#server/testing/running-product.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { affectedPeopleStore } from './breach-report.ts';

let app: TestApp;
let l1: SignedIn;
let names: Record<'opened' | 'before' | 'reach' | 'elsewhere' | 'erased', string>;

/** A new session each time, because a session of an account without an app needs the password again after a while. */
const read = async (id: string, { ip, status = 200 }: { ip?: string; status?: number } = {}) => {
  const response = await app.request('POST', `/api/l1admin/candidates/${id}/reveal-aadhar`, {
    as: await app.sessions.begin({ id: l1.id, role: 'L1_ADMIN' }),
    body: {},
    ...(ip ? { ip } : {}),
  });
  expect(response.status).toBe(status);
};

beforeAll(async () => {
  app = await createTestApp();
  l1 = await app.anL1Admin({ places: [kolkata] });
  const a = async (name: string, overrides: object = {}) =>
    (await app.aCandidate({ name, ...overrides })).id;
  names = {
    opened: await a('Opened =1+1', { mobileNumber: '9812345678', email: 'opened@example.org' }),
    before: await a('Seen before'),
    reach: await a('Within reach'),
    elsewhere: await a('In another city', howrah),
    erased: await a('Erased since'),
  };
  await read(names.before);
  app.advance({ minutes: 20 });
  await read(names.opened);
  await read(names.opened, { ip: '203.0.113.7' });
  await read(names.erased);
  // The request was denied, so no data was seen.
  await read(names.elsewhere, { status: 404 });
  await app.database.execute('update candidates set erased_at = $1 where id = $2', [
    app.clock(),
    names.erased,
  ]);
});
afterAll(() => app.close());

const since = '2026-11-21T10:10:00Z';
const period = { since: new Date(since), until: new Date('2026-11-21T12:00:00Z') };
const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id);

test('names exactly the people whose data an account saw in a period, with contacts', async () => {
  const affected = affectedPeopleStore(app.database);
  const of = { ...period, accountId: l1.id, address: null };
  const opened = await affected.opened(of);
  expect(opened).toMatchObject([
    {
      kind: 'candidate',
      id: names.opened,
      email: 'opened@example.org',
      mobileNumber: '9812345678',
      actions: ['aadhar revealed'],
    },
  ]);
  expect(opened[0]?.code).toMatch(/^PB-/u);
  expect(ids(await affected.inReach(of)).toSorted()).toEqual(
    [names.opened, names.before, names.reach].toSorted(),
  );
});

test('reports by address, also when several accounts used it', async () => {
  const affected = affectedPeopleStore(app.database);
  const of = { ...period, accountId: null, address: '203.0.113.7' };
  expect(ids(await affected.opened(of))).toEqual([names.opened]);
  expect(ids(await affected.inReach(of))).toContain(names.reach);
  const stranger = { ...of, address: '203.0.113.8' };
  expect([await affected.opened(stranger), await affected.inReach(stranger)]).toEqual([[], []]);
});

test('names the trainees for a provider, and everyone for level 2', async () => {
  const affected = affectedPeopleStore(app.database);
  const { id, provider } = await app.aTrainingProvider();
  await app.aTraining({ candidateId: names.elsewhere, providerId: provider.id });
  const ofProvider = { ...period, accountId: id, address: null };
  expect(ids(await affected.inReach(ofProvider))).toEqual([names.elsewhere]);
  const l2 = await app.anL2Admin();
  const everybody = ids(await affected.inReach({ ...ofProvider, accountId: l2.id }));
  expect(everybody).toEqual(expect.arrayContaining([names.elsewhere, names.reach, provider.id]));
  expect(everybody).not.toContain(names.erased);
});

const run = async (args: string[]) => {
  const { masterKey, dataDir } = app.settings;
  const [row] = await app.database.execute<{ name: string }>('select current_database() as name');
  const url = Object.assign(new URL(testServer()), { pathname: `/${row?.name}` }).href;
  return runCommand(['breach-report', ...args], {
    DATA_DIR: dataDir,
    MASTER_KEY: masterKey ?? '',
    DATABASE_URL: url,
  });
};

test('writes CSV without formulas, and audits the report', async () => {
  const args = ['--since', since, '--until', '2026-11-21T12:00:00Z', '--account', l1.email];
  const { code, out, err } = await run(args);
  expect([code, err]).toEqual([0, '1 recorded as seen or changed, 0 more within reach.\n']);
  const lines = out.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"Opened =1+1","opened@example.org","9812345678","aadhar revealed"');
  // And the training provider of the city.
  const wide = await run([...args, '--reach']);
  expect(wide.out).toContain('"within reach"');
  const reports = await app.database.execute(
    `select detail->>'people' as people from audit where action = 'breach-reported' order by id`,
  );
  expect(reports).toEqual([{ people: '1' }, { people: '4' }]);
});

test.each([
  [['--since', '2026-11-21'], 2, /Give either --account or --address/u],
  [['--since', 'never', '--account', 'a@example.org'], 2, /--since .*It must be a date/u],
  [['--since', '2026-11-21', '--account', 'a@example.org'], 1, /There is no account of/u],
])('explains what is wrong with %j', async (args, status, message) => {
  const { code, err } = await run(args);
  expect(code).toBe(status);
  expect(err).toMatch(message);
});
