import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '#server/testing/full-run.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let serial = 0;
const anAddress = (): string => `mira${(serial += 1)}@example.org`;
const send = (email: string, ip: string, target = app) =>
  target.request('POST', '/api/auth/send-verification-email', { body: { email }, ip });
/**
 * The limits use the real clock, so the pause between two codes is removed instead of waited for.
 */
const withoutGap = (target = app) =>
  target.database.execute("delete from rate_limits where key like 'otp-gap:%'");
const readiness = async (target: TestApp) => {
  const { status, body } = await target.request('GET', '/readyz');
  return { status, alarms: (body as { alarms: Record<string, boolean> }).alarms };
};

test.runIf(isFullRun)(
  'gives one IPv6 /64 300 codes an hour, from all its addresses (T3, SEC-13)',
  async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 306; n += 1) {
      const { status } = await send(anAddress(), `2001:db8:1:2:${n.toString(16)}::1`);
      statuses.push(status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.slice(-6)).toEqual([429, 429, 429, 429, 429, 429]);
  },
);

describe('T3: codes have a cap over all callers', () => {
  test('stops at CODES_PER_HOUR and raises an alarm, while the service continues', async () => {
    const capped = await createTestApp({ environment: { CODES_PER_HOUR: '5' } });
    const { status, alarms } = await readiness(capped);
    expect(alarms).toBeUndefined();
    const sent: number[] = [];
    for (let n = 0; n < 8; n += 1)
      sent.push((await send(anAddress(), `10.1.${n}.1`, capped)).status);
    expect(sent).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(await capped.listNotifications()).toHaveLength(5);
    expect(await readiness(capped)).toEqual({ status, alarms: ['codes'] });

    await capped.close();
  });
});

describe('T47: each purpose of codes has a budget of its own', () => {
  test('registrations and guardians at their cap leave sign-in at /track as it is', async () => {
    const capped = await createTestApp({ environment: { CODES_PER_HOUR: '5' } });
    for (let n = 0; n < 6; n += 1) await send(anAddress(), `10.1.${n}.1`, capped);
    const guardian = (n: number) =>
      capped.request('POST', '/api/auth/guardian/send-code', {
        body: { name: `Asha ${'ABCDEFG'[n]}`, contact: `mother${n}@example.org` },
        ip: `10.6.${n}.1`,
      });
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await guardian(n)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);

    const { id, email } = await capped.aCandidate();
    const before = (await capped.listNotifications()).length;
    const body = { registrationId: id, email };
    const ip = '10.2.0.1';
    const own = await capped.request('POST', '/api/auth/candidate/send-otp', { body, ip });
    expect([own.status, (await capped.listNotifications()).length]).toEqual([200, before + 1]);
    expect((await readiness(capped)).alarms).toEqual(['codes']);
    await capped.close();
  });

  test('gives one IPv6 /48 600 codes an hour, however many networks it has', async () => {
    const tight = await createTestApp({ environment: { RATE_LIMIT_SCALE: '0.05' } });
    const statuses: number[] = [];
    for (let n = 0; n < 35; n += 1)
      statuses.push((await send(anAddress(), `2001:db8:9:${n.toString(16)}::1`, tight)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect((await send(anAddress(), '2001:db8:a::1', tight)).status).toBe(200);
    await tight.close();
  });

  test('strangers cannot use all codes up on one domain of mail', async () => {
    const tight = await createTestApp({ environment: { RATE_LIMIT_SCALE: '0.05' } });
    const sendTo = async (domain: string, n: number): Promise<number> =>
      (await send(`person${n}@${domain}`, `10.8.${n}.1`, tight)).status;
    const statuses: number[] = [];
    for (let n = 0; n < 55; n += 1) statuses.push(await sendTo('college.example', n));
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(await sendTo('other.example', 60)).toBe(200);
    // A mail service that millions share has a higher cap.
    const large: number[] = [];
    for (let n = 100; n < 160; n += 1) large.push(await sendTo('gmail.com', n));
    expect(large.filter((status) => status === 200)).toHaveLength(60);
    await tight.close();
  });
});

test('is not raised by RATE_LIMIT_SCALE in production (T3)', async () => {
  const production = await createTestApp({
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

  test('limits codes from many networks to twenty an hour per mailbox', async () => {
    const email = anAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 24; n += 1) {
      statuses.push((await send(email, `10.4.${n}.1`)).status);
      await withoutGap();
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  });
});

test('limits verify-email by network (T3)', async () => {
  const tight = await createTestApp({ environment: { RATE_LIMIT_SCALE: '0.05' } });
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
