import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPassword } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1' } });
});
afterAll(() => app.close());

const logIn = (email: string, ip: string, password = 'wrong-password') =>
  app.request('POST', '/api/auth/login', { body: { email, password }, ip });

/** An address in its own IPv6 /64 network. */
const inOneNetwork = (n: number): string => `2001:db8:7:9:${(n + 1).toString(16)}::${n + 1}`;
/** The limit of each address allows ten guesses. */
const fromAfar = (n: number): string => `10.20.${Math.floor(n / 10)}.1`;

const guess = async (email: string, times: number, ipOf: (n: number) => string) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await logIn(email, ipOf(n))).status);
  return statuses;
};
const count = (statuses: number[], status: number): number =>
  statuses.filter((one) => one === status).length;

test('counts addresses of one IPv6 /64 together: ten guesses in all (T3, SEC-03)', async () => {
  const { email } = await app.anL2Admin();
  const statuses = await guess(email, 30, inOneNetwork);
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 20]);
  // The neighbouring network is separate.
  expect((await logIn(email, '2001:db8:7:a::1', testPassword)).status).toBe(200);
});

test('counts an IPv4 address in both notations together (T3, SEC-03)', async () => {
  const { email } = await app.anL2Admin();
  await guess(email, 10, () => '10.9.0.4');
  expect((await logIn(email, '::ffff:10.9.0.4')).status).toBe(429);
});

describe('T3, SEC-03: an account bounds the wrong passwords of all strangers together', () => {
  test('stops strangers at 100 an hour with a helpful message, but not known networks', async () => {
    const { email } = await app.anL2Admin();
    const home = '10.50.0.1';
    expect((await logIn(email, home, testPassword)).status).toBe(200);
    const statuses = await guess(email, 130, fromAfar);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([100, 30]);

    const rejected = await logIn(email, '10.60.0.1', testPassword);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(60);
    expect(rejected.body.message).toBe(
      'Too many wrong passwords in a row. To sign in here, please set a new password with “Forgot password”. On devices that you have used before, you can sign in as usual.',
    );
    expect((await logIn(email, home, testPassword)).status).toBe(200);
  });

  test('signs in after a new password by email at once, also from a new address', async () => {
    const { email } = await app.anL2Admin();
    await guess(email, 100, fromAfar);
    const ip = '10.70.0.1';
    expect((await logIn(email, ip, testPassword)).status).toBe(429);
    await app.request('POST', '/api/auth/forgot-password', { body: { email }, ip });
    const notification = (await app.listNotifications()).findLast(
      ({ event }) => event === 'password-reset',
    );
    const token =
      notification && 'path' in notification ? String(notification.path).split('token=')[1] : '';
    const newPassword = 'five-amber-lanterns';
    const body = { token, newPassword };
    expect((await app.request('POST', '/api/auth/reset-password', { body, ip })).status).toBe(200);
    expect((await logIn(email, ip, newPassword)).status).toBe(200);
  });

  test('limits an email without an account alike, so that responses do not reveal accounts', async () => {
    const statuses = await guess('nobody-at-all@example.org', 105, fromAfar);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([100, 5]);
  });

  test('counts exactly a hundred at once, and not the right passwords', async () => {
    const { email } = await app.anL2Admin();
    for (let n = 0; n < 5; n += 1)
      expect((await logIn(email, `10.80.0.${n}`, testPassword)).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, n) => logIn(email, `10.81.${n}.1`)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(100);
  });

  test('allows no more guesses of the password in a session', async () => {
    const admin = await app.anL2Admin();
    const change = (n: number) =>
      app.request('POST', '/api/auth/change-password', {
        as: admin.token,
        body: { currentPassword: 'wrong-password', newPassword: 'five-amber-lanterns' },
        ip: fromAfar(n),
      });
    const statuses: number[] = [];
    for (let n = 0; n < 104; n += 1) statuses.push((await change(n)).status);
    expect([count(statuses, 400), count(statuses, 429)]).toEqual([10, 94]);
  });
});

test('does not raise limits of sign-ins, codes and reveals by RATE_LIMIT_SCALE in production (T3)', async () => {
  const production = await createTestApp({
    environment: {
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      MAIL_FROM: 'Purboday <no-reply@purboday.example>',
      ADMIN_MFA: 'optional',
      RATE_LIMIT_SCALE: '100',
    },
  });
  const { email } = await production.anL2Admin();
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const body = { email, password: 'wrong-password' };
    statuses.push((await production.request('POST', '/api/auth/login', { body })).status);
  }
  expect(statuses.slice(-2)).toEqual([429, 429]);
  const send = () =>
    production.request('POST', '/api/auth/send-verification-email', {
      body: { email: 'asha@example.org' },
    });
  expect([(await send()).status, (await send()).status]).toEqual([200, 429]);
  const admin = await production.anL1Admin();
  const { id } = await production.aCandidate();
  const reveals: number[] = [];
  for (let n = 0; n < 31; n += 1) {
    const url = `/api/l1admin/candidates/${id}/reveal-aadhar`;
    reveals.push((await production.request('POST', url, { as: admin.token, body: {} })).status);
  }
  expect(reveals.slice(-2)).toEqual([200, 429]);
  await production.close();
});

test('T90: counts wrong passwords of a live session in all, from however many networks they come', async () => {
  const { token, email } = await app.anL2Admin();
  const begin = (n: number, password = 'wrong-password') =>
    app.request('POST', '/api/auth/second-factor/begin', {
      as: token,
      body: { password },
      ip: `10.90.${n}.1`,
    });
  const statuses: number[] = [];
  for (let n = 0; n < 30; n += 1) statuses.push((await begin(n)).status);
  expect([count(statuses, 400), count(statuses, 429)]).toEqual([10, 20]);
  // Also the right one, for a quarter of an hour; another session is not affected.
  expect((await begin(40, testPassword)).status).toBe(429);
  const other = (await logIn(email, '10.91.0.1', testPassword)).body.data.token;
  const begun = await app.request('POST', '/api/auth/second-factor/begin', {
    as: other,
    body: { password: testPassword },
    ip: '10.91.0.1',
  });
  expect(begun.status).toBe(200);
});
