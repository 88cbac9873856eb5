import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';
import { limits, rateLimiter } from './rate-limits.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const scale = { rateLimitScale: 1, production: true };

test('counts exactly over several processes (SEC-42)', async () => {
  // The processes share only the database.
  const processes = Array.from({ length: 4 }, () => rateLimiter(database, scale));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => processes)
      .flat()
      .map((one) => one.consume(limits.revealPerAdmin, 'one-admin')),
  );
  const passed = outcomes.filter(({ status }) => status === 'fulfilled');
  expect(passed).toHaveLength(limits.revealPerAdmin.points);
});
