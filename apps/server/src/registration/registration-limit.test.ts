import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { createRegistrationForm, sendRegistration } from './testing/a-registration.ts';

test('limits registrations of a network per hour, rejected ones included; other networks continue', async () => {
  // 600 an hour, scaled to 3.
  const app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '0.005' } });
  const tryFrom = (ip: string) =>
    sendRegistration(app, createRegistrationForm(), {
      ip,
      headers: { 'idempotency-key': randomUUID() },
    });
  for (let attempts = 0; attempts < 3; attempts += 1)
    expect((await tryFrom('10.0.0.1')).status).toBe(400);
  const limited = await tryFrom('10.0.0.1');
  expect([limited.status, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await tryFrom('10.0.0.2')).status).toBe(400);
  await app.close();
});
