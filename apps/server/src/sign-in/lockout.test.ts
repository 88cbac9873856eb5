import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPassword } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1' } });
});
afterAll(() => app.close());

const logIn = (email: string, ip: string, { password = testPassword, code = '' } = {}) =>
  app.request('POST', '/api/auth/login', {
    body: { email, password, ...(code === '' ? {} : { code }) },
    ip,
  });
const wrong = (email: string, ip: string) => logIn(email, ip, { password: 'wrong-password' });
/** Failures in a row from networks that never signed in: the last one is real, the others are written into the database. */
const failInARow = async (
  times: number,
  {
    email,
    last = () => wrong(email, '10.20.0.1'),
  }: { email: string; last?: () => Promise<unknown> },
): Promise<void> => {
  await app.database.execute(
    `insert into failure_streaks (key, failures, last_at) values ('password ' || $1, $2, $3)
     on conflict (key) do update set failures = failure_streaks.failures + excluded.failures`,
    [email, times - 1, app.clock()],
  );
  await last();
};
/** The hourly limits use the real clock, so they are removed instead of waited for. */
const laterThatDay = () => app.database.execute('delete from rate_limits');
const notificationsTo = async (email: string, event: string) =>
  (await app.listNotifications()).filter(
    (notification) => notification.event === event && notification.to.email === email,
  );
const toToken = (notification: unknown): string =>
  String((notification as { path: string }).path).split('token=')[1] ?? '';
const resetWith = (token: string, newPassword: string, ip: string) =>
  app.request('POST', '/api/auth/reset-password', { body: { token, newPassword }, ip });

const enrolled = async () => {
  const admin = await app.anL2Admin();
  const post = (path: string, body: object) =>
    app.request('POST', `/api/auth/second-factor/${path}`, { as: admin.token, body });
  const begun = await post('begin', { password: testPassword });
  const { secret } = begun.body.data as { secret: string };
  const codeNow = (): string => {
    app.advance({ seconds: 30 });
    const timestamp = app.clock().getTime();
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  };
  await post('confirm', { code: codeNow() });
  return { admin, codeNow };
};

describe('T45: a stranger cannot lock the owner out', () => {
  test('mails the owner a reset link although a stranger used up five from elsewhere', async () => {
    const { email } = await app.anL2Admin();
    const sendRequest = (ip: string) =>
      app.request('POST', '/api/auth/forgot-password', { body: { email }, ip });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await sendRequest('10.1.0.1')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await sendRequest('10.1.0.2')).status).toBe(200);
    const mailed = await notificationsTo(email, 'password-reset');
    expect(mailed).toHaveLength(6);
  });

  test('fills no mailbox with reset links: 20 an hour for strangers, and the last ones still work', async () => {
    const { email } = await app.anL2Admin();
    expect((await logIn(email, '10.2.9.9')).status).toBe(200);
    for (let n = 0; n < 25; n += 1)
      await app.request('POST', '/api/auth/forgot-password', {
        body: { email },
        ip: `10.2.${n}.1`,
      });
    expect(await notificationsTo(email, 'password-reset')).toHaveLength(20);
    // A network that signed in before is not affected.
    await app.request('POST', '/api/auth/forgot-password', { body: { email }, ip: '10.2.9.9' });
    const mailed = await notificationsTo(email, 'password-reset');
    expect(mailed).toHaveLength(21);
    const reset = await resetWith(toToken(mailed[0]), 'five-amber-lanterns', '10.2.0.7');
    expect(reset.status).toBe(200);
  });

  test('stops password sign-in from new networks after 100 failures in a row until the mailed link is used', async () => {
    const { email } = await app.anL2Admin();
    const home = '10.50.0.1';
    expect((await logIn(email, home)).status).toBe(200);
    await failInARow(100, { email });
    await laterThatDay();
    app.advance({ hours: 48 });
    expect((await logIn(email, '10.60.0.1')).status).toBe(429);
    expect((await logIn(email, home)).status).toBe(200);
    // A sign-in at home does not unlock the sign-in for other networks.
    expect((await logIn(email, '10.60.0.1')).status).toBe(429);

    const [stopped, ...more] = await notificationsTo(email, 'sign-in-stopped');
    expect(more).toEqual([]);
    app.set(new Date(app.clock().getTime() - 48 * 3600_000));
    const newPassword = 'five-amber-lanterns';
    expect((await resetWith(toToken(stopped), newPassword, '10.60.0.1')).status).toBe(200);
    expect((await logIn(email, '10.60.0.2', { password: newPassword })).status).toBe(200);
  });

  test('counts failures in a row only: a right password in between starts again', async () => {
    const { email } = await app.anL2Admin();
    await failInARow(60, { email });
    expect((await logIn(email, '10.61.0.1')).status).toBe(200);
    await failInARow(60, { email });
    expect((await logIn(email, '10.62.0.1')).status).toBe(200);
    expect(await notificationsTo(email, 'sign-in-stopped')).toEqual([]);
  });

  test('responds in the same way to an email without an account', async () => {
    const email = 'nobody-there@example.org';
    await failInARow(100, { email });
    const { status, body } = await wrong(email, '10.63.0.1');
    expect([status, body.message]).toEqual([
      429,
      expect.stringContaining('Too many wrong passwords in a row'),
    ]);
  });
});

describe('T45: second-factor codes', () => {
  test('blocks neither a known network nor a live session after ten wrong codes of a stranger with the password', async () => {
    const { admin, codeNow } = await enrolled();
    const home = '10.70.0.1';
    expect((await logIn(admin.email, home, { code: codeNow() })).status).toBe(200);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await logIn(admin.email, `10.71.${n}.1`, { code: '000000' })).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await logIn(admin.email, home, { code: codeNow() })).status).toBe(200);
    const stepUp = await app.request('POST', '/api/auth/second-factor/step-up', {
      as: admin.token,
      body: { code: codeNow() },
      ip: '10.72.0.1',
    });
    expect(stepUp.status).toBe(200);
  });

  test('allows each known network and each session ten wrong codes in 15 minutes', async () => {
    const { admin, codeNow } = await enrolled();
    const home = '10.73.0.1';
    await logIn(admin.email, home, { code: codeNow() });
    for (let n = 0; n < 10; n += 1) await logIn(admin.email, home, { code: '000000' });
    expect((await logIn(admin.email, home, { code: codeNow() })).status).toBe(429);
    const stepUp = (code: string) =>
      app.request('POST', '/api/auth/second-factor/step-up', { as: admin.token, body: { code } });
    for (let n = 0; n < 10; n += 1) await stepUp('000000');
    expect((await stepUp(codeNow())).status).toBe(429);
  });

  test('mails the owner at the third wrong code after a right password, once', async () => {
    const { admin, codeNow } = await enrolled();
    const ip = '10.74.0.1';
    for (let n = 0; n < 2; n += 1) await logIn(admin.email, ip, { code: '000000' });
    expect(await notificationsTo(admin.email, 'wrong-codes')).toEqual([]);
    for (let n = 0; n < 3; n += 1) await logIn(admin.email, ip, { code: '000000' });
    expect(await notificationsTo(admin.email, 'wrong-codes')).toHaveLength(1);
    await logIn(admin.email, ip, { code: codeNow() });
    for (let n = 0; n < 3; n += 1) await logIn(admin.email, ip, { code: '000000' });
    expect(await notificationsTo(admin.email, 'wrong-codes')).toHaveLength(2);
  });

  test('stops sign-in with the password after 100 wrong codes in a row', async () => {
    const { admin, codeNow } = await enrolled();
    await failInARow(100, {
      email: admin.email,
      last: () => logIn(admin.email, '10.75.0.1', { code: '000000' }),
    });
    expect((await logIn(admin.email, '10.76.0.1', { code: codeNow() })).status).toBe(429);
    expect(await notificationsTo(admin.email, 'sign-in-stopped')).toHaveLength(1);
  });
});

test('accepts the owner’s codes after one was accepted while the clock was ahead', async () => {
  const { admin, codeNow } = await enrolled();
  app.advance({ hours: 240 });
  expect((await logIn(admin.email, '10.77.0.1', { code: codeNow() })).status).toBe(200);
  app.set(new Date(app.clock().getTime() - 240 * 3600_000));
  const code = codeNow();
  expect((await logIn(admin.email, '10.77.0.1', { code })).status).toBe(200);
  expect((await logIn(admin.email, '10.77.0.1', { code })).status).toBe(401);
});
