import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { testDatabase } from '#server/testing/database/test-database.ts';
import { limits, rateLimiter } from './rate-limits.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const scale = { rateLimitScale: 1, production: true };

test('SEC-42: a limit is exact over several processes that count at once', async () => {
  // What processes share is the database alone.
  const processes = Array.from({ length: 4 }, () => rateLimiter(database, scale));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => processes)
      .flat()
      .map((one) => one.consume(limits.revealPerAdmin, 'one-admin')),
  );
  const passed = outcomes.filter(({ status }) => status === 'fulfilled');
  expect(passed).toHaveLength(limits.revealPerAdmin.points);
});

const two = (key: string, points = 1) =>
  [
    { limit: limits.revealPerAdmin, key, points },
    { limit: limits.documentViewPerAdmin, key, points: 2 },
  ] as const;

test('SEC-42: of two limits taken at once each is exact, and each refuses with its own words', async () => {
  const limiter = rateLimiter(database, scale);
  const times = limits.documentViewPerAdmin.points / 2;
  for (let n = 0; n < times; n += 1) await limiter.consumeBoth(...two('both'));
  const refused = await limiter.consumeBoth(...two('both')).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 429, message: limits.documentViewPerAdmin.message });
  expect(refused).toMatchObject({ detail: { retryAfterSeconds: 3600 } });
  await expect(limiter.requireOpen(limits.documentViewPerAdmin, 'both')).rejects.toThrow();
  await limiter.requireOpen(limits.revealPerAdmin, 'both');
});

test('SEC-42: of the second limit nothing is taken when the first refuses, and both begin anew', async () => {
  const limiter = rateLimiter(database, scale);
  const tooMuch = two('first', limits.revealPerAdmin.points + 1);
  await expect(limiter.consumeBoth(...tooMuch)).rejects.toMatchObject({ status: 429 });
  const second = await database.execute(
    `select from rate_limits where key = 'document-view:first'`,
  );
  expect(second).toEqual([]);
  await database.execute(`update rate_limits set expire = 0 where key = 'reveal:first'`);
  await limiter.consumeBoth(...two('first'));
  await limiter.requireOpen(limits.revealPerAdmin, 'first');
});
