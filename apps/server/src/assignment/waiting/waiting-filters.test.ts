import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let token: string;

const howrah = { state: 'West Bengal', city: 'Howrah' };
const kolkata = { state: 'West Bengal', city: 'Kolkata' };
const patna = { state: 'Bihar', city: 'Patna' };

beforeAll(async () => {
  app = await createTestApp();
  token = (await app.anL2Admin()).token;
  const waiting = async (name: string, days: number, more: object) => {
    const queueSince = new Date(app.clock().getTime() - days * 24 * 60 * 60 * 1000);
    await app.aCandidate({ name, status: 'APPROVED_L1', queue: 'awaiting', queueSince, ...more });
  };
  const graduate = { qualification: 'Graduation' };
  await waiting('Chandra', 40, { ...howrah, ...graduate, skills: ['Dance', 'Coding'] });
  await waiting('Asha', 20, { ...howrah, skills: ['Dance'], qualification: 'High School' });
  await waiting('Bimal', 10, { ...kolkata, ...graduate, skills: ['Coding'] });
  await waiting('Dipa', 1, { ...patna, ...graduate, skills: ['Dance'] });
  await app.aCandidate({ name: 'Pending Person', ...howrah, skills: ['Dance'] });
});
afterAll(() => app.close());

type WaitingPage = { names: string[]; total: number; next: string | null };

const listWaiting = async (query: string): Promise<WaitingPage> => {
  const { status, body } = await app.request(
    'GET',
    `/api/l2admin/approved-l1-candidates?${query}`,
    {
      as: token,
    },
  );
  expect([query, status]).toEqual([query, 200]);
  return { names: body.data.map(({ name }: { name: string }) => name), ...body.page };
};

test.each([
  ['state=West+Bengal', ['Chandra', 'Asha', 'Bimal']],
  ['state=West+Bengal&city=Howrah', ['Chandra', 'Asha']],
  ['state=Bihar&city=Howrah', []],
  ['skill=Dance', ['Chandra', 'Asha', 'Dipa']],
  ['skill=Dance&state=West+Bengal&city=Howrah', ['Chandra', 'Asha']],
  ['qualification=Graduation', ['Chandra', 'Bimal', 'Dipa']],
  ['qualification=Graduation&skill=Dance', ['Chandra', 'Dipa']],
  ['waited=14', ['Chandra', 'Asha']],
  ['waited=90', []],
  ['waited=7&state=West+Bengal&city=Kolkata', ['Bimal']],
  ['q=as&skill=Dance', ['Asha']],
  ['q=chandra&state=Bihar', []],
  ['queue=trained&skill=Dance', []],
])('filters the queue by %s (UX-56)', async (query, names) => {
  expect(await listWaiting(query)).toEqual({ names, total: names.length, next: null });
});

test.each([
  ['sort=waiting', ['Chandra', 'Asha', 'Bimal', 'Dipa']],
  ['sort=-waiting', ['Dipa', 'Bimal', 'Asha', 'Chandra']],
  ['sort=name', ['Asha', 'Bimal', 'Chandra', 'Dipa']],
  ['sort=-name', ['Dipa', 'Chandra', 'Bimal', 'Asha']],
  ['sort=-name&skill=Dance', ['Dipa', 'Chandra', 'Asha']],
  ['sort=name&waited=7&state=West+Bengal', ['Asha', 'Bimal', 'Chandra']],
  ['sort=-waiting&skill=Dance&state=West+Bengal&city=Howrah', ['Asha', 'Chandra']],
])('reads the queue in an order of its index, page by page: %s (UX-53)', async (query, names) => {
  const seen: string[] = [];
  let cursor: string | null = '';
  do {
    const page: WaitingPage = await listWaiting(
      `${query}&limit=1${cursor ? `&cursor=${cursor}` : ''}`,
    );
    expect(page.total).toBe(names.length);
    seen.push(...page.names);
    cursor = page.next;
  } while (cursor);
  expect(seen).toEqual(names);
});

test('selects all candidates that match the filters, longest waiting first (UX-56)', async () => {
  const path = '/api/l2admin/assign-candidates?skill=Dance&state=West+Bengal&city=Howrah';
  const { body } = await app.request('GET', path, { as: token });
  expect(body.data).toMatchObject({
    total: 2,
    candidates: [
      { name: 'Chandra', ...howrah, skills: ['Dance', 'Coding'] },
      { name: 'Asha', ...howrah, skills: ['Dance'] },
    ],
  });
});

test('rejects an unknown filter (UX-56)', async () => {
  for (const query of ['qualification=Doctor', 'waited=3', 'sort=age']) {
    const path = `/api/l2admin/approved-l1-candidates?${query}`;
    expect([query, (await app.request('GET', path, { as: token })).status]).toEqual([query, 400]);
  }
});

test('removes a candidate who leaves the queue from its counts (UX-56)', async () => {
  const before = await listWaiting('skill=Dance');
  const { id } = await app.aCandidate({
    name: 'Esha',
    status: 'APPROVED_L1',
    queue: 'awaiting',
    queueSince: app.clock(),
    skills: ['Dance'],
  });
  expect((await listWaiting('skill=Dance')).total).toBe(before.total + 1);
  await app.database.execute(`update candidates set skills = '{Coding}' where id = $1`, [id]);
  expect((await listWaiting('skill=Dance')).total).toBe(before.total);
  await app.database.execute(
    `update candidates set queue = null, queue_since = null where id = $1`,
    [id],
  );
  expect((await listWaiting('')).total).toBe(4);
});
