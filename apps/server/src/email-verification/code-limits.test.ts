import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let serial = 0;
const anAddress = (): string => `mira${(serial += 1)}@example.org`;
const send = (email: string, ip: string, given = app) =>
  given.request('POST', '/api/auth/send-verification-email', { body: { email }, ip });
/** The limits follow the real clock: the gap between two codes is taken away, not waited for. */
const withoutGap = (given = app) =>
  given.database.execute("delete from rate_limits where key like 'otp-gap:%'");
const readiness = async (given: TestApp) => {
  const { status, body } = await given.request('GET', '/readyz');
  return { status, alarms: (body as { alarms: Record<string, boolean> }).alarms };
};

test('T3, SEC-13: one IPv6 /64 gets 300 codes an hour, from whichever of its addresses', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 306; n += 1) {
    const { status } = await send(anAddress(), `2001:db8:1:2:${n.toString(16)}::1`);
    statuses.push(status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(300);
  expect(statuses.slice(-6)).toEqual([429, 429, 429, 429, 429, 429]);
});

describe('T3: codes have a cap over all callers', () => {
  test('CODES_PER_HOUR: no more are mailed, and /readyz raises an alarm without taking the service away', async () => {
    const capped = await testApp({ environment: { CODES_PER_HOUR: '5' } });
    const { status, alarms } = await readiness(capped);
    expect(alarms).toBeUndefined();
    const sent: number[] = [];
    for (let n = 0; n < 8; n += 1)
      sent.push((await send(anAddress(), `10.1.${n}.1`, capped)).status);
    expect(sent).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(await capped.notices()).toHaveLength(5);
    expect(await readiness(capped)).toEqual({ status, alarms: ['codes'] });

    // A candidate at /track is told the same, known or not, and nothing is mailed.
    const { id, email } = await capped.aCandidate();
    for (const registrationId of [id, '0190a3c2-0000-7000-8000-000000000000']) {
      const body = { registrationId, email };
      const asked = await capped.request('POST', '/api/auth/candidate/send-otp', {
        body,
        ip: `10.2.0.${registrationId.charCodeAt(0)}`,
      });
      expect(asked.status).toBe(429);
    }
    expect(await capped.notices()).toHaveLength(5);
    await capped.close();
  });
});

test('T3: in production RATE_LIMIT_SCALE does not loosen the cap over all callers', async () => {
  const production = await testApp({
    environment: {
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      MAIL_FROM: 'Purboday <no-reply@purboday.example>',
      CODES_PER_HOUR: '2',
      RATE_LIMIT_SCALE: '100',
    },
  });
  const sent: number[] = [];
  for (let n = 0; n < 4; n += 1)
    sent.push((await send(anAddress(), `10.4.${n}.1`, production)).status);
  expect(sent).toEqual([200, 200, 429, 429]);
  await production.close();
});

describe('SEC-13: a stranger who asks for codes', () => {
  test('does not use up the owner’s hour, and once refused not their next half minute', async () => {
    const email = anAddress();
    for (let n = 0; n < 5; n += 1) {
      expect((await send(email, '10.3.0.1')).status).toBe(200);
      await withoutGap();
    }
    expect((await send(email, '10.3.0.1')).status).toBe(429);
    expect((await send(email, '10.3.0.2')).status).toBe(200);
    expect((await send(email, '10.3.0.2')).status).toBe(429);
  });

  test('from many places fills nobody’s mailbox: twenty an hour in all', async () => {
    const email = anAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 24; n += 1) {
      statuses.push((await send(email, `10.4.${n}.1`)).status);
      await withoutGap();
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  });
});

test('T3: verify-email is limited, by network', async () => {
  const tight = await testApp({ environment: { RATE_LIMIT_SCALE: '0.05' } });
  const statuses: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const { status } = await tight.request('POST', '/api/auth/verify-email', {
      body: { email: `guess${n}@example.org`, otp: '123456' },
      ip: `2001:db8:5:5::${n + 1}`,
    });
    statuses.push(status);
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(15);
  expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429]);
  await tight.close();
});
