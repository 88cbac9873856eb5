import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
});
afterAll(() => app.close());

const hour = 3600;
const day = 24 * hour;

const read = async () => {
  const { body } = await app.request('GET', '/api/usual-days');
  return body.data;
};

/** Registers a candidate who is approved after this many days. */
const checkedAfter = async (days: number): Promise<void> => {
  const { id } = await app.aCandidate();
  const record = { kind: 'candidate' as const, id };
  await app.recordStep({ record, action: 'register', to: 'PENDING' });
  app.advance({ seconds: days * day });
  await app.recordStep({ record, action: 'approve', from: 'PENDING', to: 'APPROVED_L1' });
};

test('shows the median days of each step in the last 90 days from five steps on, computed every six hours (UX-47)', async () => {
  expect(await read()).toEqual({
    check: null,
    place: null,
    begin: null,
    decide: null,
    train: null,
  });
  for (const days of [2, 3, 1, 30]) await checkedAfter(days);
  app.advance({ seconds: 7 * hour });
  // Computed for this request and returned to the next one.
  await read();
  await expect.poll(read).toMatchObject({ check: null });

  await checkedAfter(4);
  // Cached, so the fifth is not counted yet.
  expect(await read()).toMatchObject({ check: null });
  app.advance({ seconds: 7 * hour });
  await read();
  await expect.poll(read).toMatchObject({ check: 3, place: null });

  // Nothing counts after 90 days.
  app.advance({ seconds: 100 * day });
  await read();
  await expect.poll(read).toMatchObject({ check: null });
});
