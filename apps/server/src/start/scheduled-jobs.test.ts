import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openLog } from '#server/platform/process/log.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createScheduledJobs, startLocalJobs, startJobs } from './start-jobs.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const temporary = [
  'sessions',
  'email_codes',
  'email_verifications',
  'password_resets',
  'idempotency_keys',
];
const counts = async (): Promise<number[]> => {
  const numbers: number[] = [];
  for (const table of temporary) {
    const [row] = await app.database.execute<{ n: number }>(`select count(*) as n from ${table}`);
    numbers.push(row?.n ?? -1);
  }
  return numbers;
};
const runAll = async (): Promise<void> => {
  for (const { run } of createScheduledJobs(app)) await run();
};

test('deletes sessions, codes, confirmed addresses, mailed links and idempotency keys after they expired, not before', async () => {
  const { token, email } = await app.anL2Admin();
  await app.request('POST', '/api/auth/send-verification-email', {
    body: { email: 'a@b.example' },
  });
  await app.verifications.record('a@b.example', '127.0.0.1');
  await app.request('POST', '/api/auth/forgot-password', { body: { email } });
  await app.request('POST', '/api/l2admin/candidate-skills', {
    as: token,
    body: { skill: 'Beekeeping' },
    headers: { 'idempotency-key': 'one-skill' },
  });
  expect(await counts()).toEqual([1, 1, 1, 1, 1]);
  await runAll();
  expect(await counts()).toEqual([1, 1, 1, 1, 1]);
  app.advance({ hours: 48 });
  await runAll();
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
});

test('stores the schedule of every job', async () => {
  const end = await startJobs(app);
  const written = await app.database.execute<{ key: string; cron: string }>(
    'select key, cron from pgboss.schedule order by key',
  );
  const wanted = createScheduledJobs(app).map(({ name, cron }) => ({ key: name, cron }));
  expect(written).toEqual(wanted.toSorted((a, b) => a.key.localeCompare(b.key)));
  await end();
});

test('starts no timer, queue worker or query when routes are registered', async () => {
  const seen: string[] = [];
  const parts = await createTestApp({ onStatement: ({ text }) => seen.push(text) });
  seen.length = 0;
  const began = vi.spyOn(globalThis, 'setInterval');
  const { http } = await buildApp(parts);
  await sleep(300);
  expect(began).not.toHaveBeenCalled();
  expect(seen).toEqual([]);
  await expect(parts.queue.ping()).rejects.toThrow('not running');
  began.mockRestore();
  await http.close();
  await parts.close();
});

test('runs a local job periodically, also after a failure, and waits for it when stopping', async () => {
  let runs = 0;
  let ended = 0;
  const run = async (): Promise<void> => {
    runs += 1;
    if (runs === 1) throw new Error('the disk is away');
    await sleep(100);
    ended += 1;
  };
  const end = startLocalJobs(
    [{ name: 'temporary files', everySeconds: 0.01, run }],
    openLog('silent'),
  );
  await vi.waitFor(() => expect(runs).toBeGreaterThan(2), { timeout: 5_000 });
  await end();
  expect(ended).toBe(runs - 1);
  const before = runs;
  await sleep(100);
  expect(runs).toBe(before);
});
