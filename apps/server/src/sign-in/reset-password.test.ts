import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPassword } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const fresh = 'eleven-golden-otters';
const dead = 'This link has expired or has already been used. Please request a new one.';

const forgot = (email: string, ip = '127.0.0.1') => {
  // Notifications of the same moment have no order.
  app.advance({ seconds: 1 });
  return app.request('POST', '/api/auth/forgot-password', { body: { email }, ip });
};
const reset = (token: unknown, newPassword: unknown = fresh) =>
  app.request('POST', '/api/auth/reset-password', { body: { token, newPassword } });
const logIn = (email: string, password: string) =>
  app.request('POST', '/api/auth/login', { body: { email, password } });

const mailsTo = async (email: string) =>
  (await app.listNotifications()).filter(({ to }) => to.email === email);

/** The token of the newest mailed link. */
const mailedToken = async (email: string): Promise<string> => {
  const notification = (await mailsTo(email)).findLast(({ event }) => event === 'password-reset');
  if (notification?.event !== 'password-reset') throw new Error(`No link was mailed to ${email}`);
  return notification.path.replace('/reset-password#token=', '');
};

const requestReset = async (email: string): Promise<string> => {
  await forgot(email);
  return mailedToken(email);
};

test('sets a new password by an emailed link, ends every session and sends a notice (SEC-07)', async () => {
  const { email, token: session } = await app.anL1Admin();
  const token = await requestReset(email);
  app.advance({ seconds: 1 });
  const answer = await reset(token);
  expect([answer.status, answer.body.message]).toEqual([
    200,
    'Your password has been changed. Please sign in with the new one.',
  ]);
  expect((await logIn(email, testPassword)).status).toBe(401);
  expect((await logIn(email, fresh)).status).toBe(200);
  expect((await app.request('GET', '/api/auth/me', { as: session })).status).toBe(401);
  expect((await mailsTo(email)).map(({ event }) => event)).toEqual([
    'password-reset',
    'password-changed',
  ]);
});

test('responds alike to an unknown address, in the same time, without an email (SEC-07)', async () => {
  const { email } = await app.anL2Admin();
  const timed = async (address: string) => {
    const start = performance.now();
    const { status, body } = await forgot(address);
    return { status, body, ms: performance.now() - start };
  };
  // The fastest of three, because a busy machine delays single ones.
  const fastest = async (address: string) => {
    const answers = [await timed(address), await timed(address), await timed(address)];
    return answers.reduce((best, each) => (each.ms < best.ms ? each : best));
  };
  const known = await fastest(email);
  const unknown = await fastest('stranger@example.org');
  expect(unknown.status).toBe(200);
  expect(unknown.body).toEqual(known.body);
  expect(Math.abs(unknown.ms - known.ms)).toBeLessThan(100);
  expect(await mailsTo('stranger@example.org')).toEqual([]);
});

test('accepts a link once, and ends the other links of the account (SEC-07)', async () => {
  const { email } = await app.aTrainingProvider();
  const first = await requestReset(email);
  const second = await requestReset(email);
  expect(second).not.toBe(first);
  expect((await reset(second)).status).toBe(200);
  for (const token of [first, second]) {
    const { status, body } = await reset(token, 'twelve-quiet-rivers');
    expect([status, body.message]).toEqual([400, dead]);
  }
});

test('accepts one of two simultaneous uses of a link (SEC-07)', async () => {
  const { email } = await app.anL2Admin();
  const token = await requestReset(email);
  const answers = await Promise.all([reset(token, fresh), reset(token, 'twelve-quiet-rivers')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('accepts a link for 60 minutes (SEC-07)', async () => {
  const { email } = await app.anL2Admin();
  const token = await requestReset(email);
  app.advance({ minutes: 60 });
  expect((await reset(token)).body.message).toBe(dead);
  const other = await requestReset(email);
  app.advance({ minutes: 59, seconds: 59 });
  expect((await reset(other)).status).toBe(200);
});

test.each([undefined, '', 'x', 'A'.repeat(43), 7, { $ne: '' }, 'A'.repeat(5000)])(
  'rejects an invalid token: %j',
  async (token) => {
    const { status, body } = await reset(token);
    expect([status, body.message]).toEqual([400, dead]);
    expect(body.errors[0]?.path).toBe('token');
  },
);

test('stores the token nowhere in plain text (SEC-05)', async () => {
  const { email } = await app.anL2Admin();
  const token = await requestReset(email);
  for (const table of ['password_resets', 'notifications', 'audit', 'history']) {
    const [found] = await app.database.execute<{ n: number }>(
      `select count(*) as n from ${table} t where t::text like $1`,
      [`%${token}%`],
    );
    expect([table, Number(found?.n)]).toEqual([table, 0]);
  }
});

test('rejects a password that is easy to guess, and keeps the link valid (SEC-02)', async () => {
  const { email } = await app.aJobProvider({ name: 'Sunrise Textiles' });
  const token = await requestReset(email);
  for (const [password, message] of [
    ['short', 'Password must be at least 8 characters long'],
    ['password1', 'This password is used by many people'],
    ['SunriseTextiles1', 'This password is easy to guess'],
    ['Purboday12', 'This password is easy to guess'],
    [email, 'This password is easy to guess'],
  ] as const) {
    const { status, body } = await reset(token, password);
    expect([status, body.errors[0]?.path]).toEqual([400, 'newPassword']);
    expect(body.message).toContain(message);
  }
  expect((await reset(token)).status).toBe(200);
});

test('sends a disabled account no link, and rejects an earlier one', async () => {
  const { id, email } = await app.anL1Admin();
  const token = await requestReset(email);
  await app.database.execute('update accounts set disabled_at = $2 where id = $1', [
    id,
    app.clock(),
  ]);
  expect((await reset(token)).body.message).toBe(dead);
  await forgot(email);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('does not sign in a provider whose registration is still under review', async () => {
  const { email } = await app.aJobProvider({ status: 'PENDING' });
  expect((await reset(await requestReset(email))).status).toBe(200);
  expect((await logIn(email, fresh)).body.message).toBe('Your registration is under review');
});

test('allows an address five requests an hour from one network, without affecting others (T45)', async () => {
  const { email } = await app.anL2Admin();
  for (let n = 0; n < 5; n += 1) expect((await forgot(email, '10.0.0.1')).status).toBe(200);
  const limited = await forgot(email, '10.0.0.1');
  expect([limited.status, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await forgot(email, '10.0.0.9')).status).toBe(200);
});

test.each([
  ['', 'Email is required'],
  ['asha@', 'Invalid email format'],
])('rejects an email as %j', async (email, message) => {
  const { status, body } = await forgot(email);
  expect([status, body.message]).toEqual([400, message]);
});
