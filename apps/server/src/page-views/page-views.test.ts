import { countedPaths } from '@purboday/contract/pages/counted-screens';
import { screens } from '@purboday/contract/pages/screens';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { forwardPageViews } from './count-page-view.ts';

type Post = NonNullable<Parameters<typeof forwardPageViews>[1]>;

let app: TestApp;
let l2: string;
beforeAll(async () => {
  app = await createTestApp({ start: new Date('2026-11-21T18:29:00Z') });
  l2 = (await app.anL2Admin()).token;
});
afterAll(() => app.close());

const open = (screen: unknown, headers: Record<string, string> = {}, ip = '10.1.1.1') =>
  app.request('POST', '/api/page-views', { body: { screen }, headers, ip });
const read = (query = '') => app.request('GET', `/api/l2admin/page-views${query}`, { as: l2 });

test('counts page views by screen and by day in Kolkata', async () => {
  // 23:59 in Kolkata, and two minutes later.
  await open('/');
  await open('/');
  await open('/login');
  app.advance({ minutes: 2 });
  await open('/');
  const { status, body } = await read('?from=2026-11-21&to=2026-11-23');
  expect([status, body.data]).toEqual([
    200,
    {
      from: '2026-11-21',
      to: '2026-11-23',
      total: 4,
      days: [
        { day: '2026-11-21', n: 3 },
        { day: '2026-11-22', n: 1 },
        { day: '2026-11-23', n: 0 },
      ],
      screens: [
        { screen: '/', n: 3 },
        { screen: '/login', n: 1 },
      ],
    },
  ]);
});

test('shows the last thirty days by default', async () => {
  const { data } = (await read()).body;
  expect([data.from, data.to, data.days.length]).toEqual(['2026-10-24', '2026-11-22', 30]);
});

test.each([
  ['from=2026-11-31', 'Please enter a date as YYYY-MM-DD'],
  ['from=2026-11-22&to=2026-11-21', 'The first day must not be after the last day'],
  ['from=2024-01-01&to=2026-11-21', 'Please choose at most 366 days'],
])('rejects %s with 400', async (query, message) => {
  const { status, body } = await read(`?${query}`);
  expect([status, body.message]).toEqual([400, message]);
});

describe('SEC-56: a screen that is not counted', () => {
  const others = Object.values(screens)
    .map(({ path }) => path)
    .filter((path) => !countedPaths.includes(path));

  test('ignores registrations, the own application, and pages opened with a secret', () => {
    expect(others).toEqual([
      '/forgot-password',
      '/reset-password',
      '/change-password',
      '/track',
      '/my-links',
      '/register/candidate',
      '/register/candidate/success',
      '/register/job-provider',
      '/register/job-provider/success',
      '/register/training-provider',
      '/register/training-provider/success',
    ]);
  });

  test.each([...others, '/unknown', '/l1-admin/review/candidate/0190a3c2', '/?q=asha', 7, null])(
    'rejects %s',
    async (screen) => {
      expect((await open(screen)).status).toBe(400);
    },
  );
});

test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('counts nothing with %o', async (headers) => {
  const before = (await read()).body.data.total;
  expect((await open('/terms', headers)).status).toBe(200);
  expect((await read()).body.data.total).toBe(before);
});

test('stores neither address nor browser of a visitor', async () => {
  await open('/terms', { 'user-agent': 'Telltale/1.0' }, '10.99.99.99');
  const tables = await app.database.execute<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const rows = await app.database.execute(
      `select 1 from "${name}" t where t::text like '%Telltale%' or t::text like '%10.99.99.99%'`,
    );
    expect([name, rows]).toEqual([name, []]);
  }
});

test('stops a network address that counts without end', async () => {
  const small = await createTestApp({ environment: { RATE_LIMIT_SCALE: '0.005' } });
  const sendPageView = () => small.request('POST', '/api/page-views', { body: { screen: '/' } });
  try {
    for (let n = 0; n < 3; n += 1) expect((await sendPageView()).status).toBe(200);
    const answer = await sendPageView();
    expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  } finally {
    await small.close();
  }
});

describe('ANALYTICS_URL', () => {
  const opened = { screen: '/login', at: '2026-11-21T10:00:00.000Z' };

  test('receives the screen and the time, and nothing else', () => {
    const post = vi.fn<Post>(async () => ({}));
    forwardPageViews('https://stats.example.org/in', post)(opened);
    expect(post).toHaveBeenCalledOnce();
    const [url, init] = post.mock.calls[0] ?? [];
    expect([url, init?.method, init?.redirect]).toEqual([
      'https://stats.example.org/in',
      'POST',
      'error',
    ]);
    expect(init?.headers).toEqual({ 'content-type': 'application/json' });
    expect(JSON.parse(init?.body as string)).toEqual({ event: 'page-view', ...opened });
  });

  test('blocks at most eight requests when it does not respond, and no one waits', () => {
    const post = vi.fn<Post>(() => new Promise(() => undefined));
    const forwardPageView = forwardPageViews('https://stats.example.org/in', post);
    for (let n = 0; n < 50; n += 1) forwardPageView(opened);
    expect(post).toHaveBeenCalledTimes(8);
  });

  test('frees its slot when forwarding fails, and swallows the error', async () => {
    const post = vi.fn<Post>(async () => Promise.reject(new Error('down')));
    const forwardPageView = forwardPageViews('https://stats.example.org/in', post);
    for (let n = 0; n < 30; n += 1) {
      forwardPageView(opened);
      await Promise.resolve();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(post).toHaveBeenCalledTimes(30);
  });

  test('receives nothing when it is not configured', () => {
    const post = vi.fn<Post>(async () => ({}));
    forwardPageViews(undefined, post)(opened);
    expect(post).not.toHaveBeenCalled();
  });

  test('must be an https address', async () => {
    await expect(
      createTestApp({ environment: { ANALYTICS_URL: 'http://stats.example.org' } }),
    ).rejects.toThrow(/ANALYTICS_URL: must be an address starting with https:/u);
  });
});
