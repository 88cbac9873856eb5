import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import { testPassword, type SignedIn } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const toCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock().getTime() });

const logIn = (email: string, code?: string) =>
  app.request('POST', '/api/auth/login', {
    body: { email, password: testPassword, ...(code === undefined ? {} : { code }) },
  });

const post = <Path extends string>(admin: SignedIn, path: Path, body: object) =>
  app.request('POST', `/api/auth/second-factor/${path}`, { as: admin.token, body });

/** An L2 admin with an authenticator app; each code is unused. */
const enrolled = async () => {
  const admin = await app.anL2Admin();
  const begun = await post(admin, 'begin', { password: testPassword });
  const { secret } = begun.body.data as { secret: string };
  const confirmed = await post(admin, 'confirm', { code: toCode(secret) });
  app.advance({ seconds: 30 });
  return { admin, secret, confirmed };
};

test.each([
  ['GET', ''],
  ['POST', '/begin'],
  ['POST', '/confirm'],
  ['POST', '/step-up'],
  ['POST', '/remove'],
])('rejects %s /auth/second-factor%s without a token', async (method, path) => {
  const { status } = await app.request(method, `/api/auth/second-factor${path}`, { body: {} });
  expect(status).toBe(401);
});

test('offers a second factor to providers too (T20)', async () => {
  const provider = await app.aTrainingProvider();
  const { status } = await post(provider, 'begin', { password: testPassword });
  expect(status).toBe(200);
});

test('requires the password, then a code of the app, for the setup (T20)', async () => {
  const admin = await app.anL2Admin();
  const wrong = await post(admin, 'begin', { password: 'not the password' });
  expect(wrong.body.errors).toEqual([{ path: 'password', message: 'Your password is wrong' }]);
  const begun = await post(admin, 'begin', { password: testPassword });
  expect(begun.body.data.uri).toMatch(/^otpauth:\/\/totp\/Purboday:/u);
  // Not confirmed yet: signing in does not require it, or a person without the app would be locked
  // out.
  expect((await logIn(admin.email)).status).toBe(200);
  const rejected = await post(admin, 'confirm', { code: '000000' });
  expect(rejected.status).toBe(400);
  const confirmed = await post(admin, 'confirm', { code: toCode(begun.body.data.secret) });
  expect(confirmed.body.data.recoveryCodes).toHaveLength(10);
  expect((await app.listNotifications()).at(-1)).toMatchObject({
    event: 'second-factor-changed',
    change: 'second-factor-set-up',
  });
});

describe('T20, SEC-09: signing in', () => {
  test('asks for a code after the right password only', async () => {
    const { admin, secret } = await enrolled();
    const response = await logIn(admin.email);
    expect(response.status).toBe(401);
    expect(response.body).toMatchObject({
      message: 'Please enter the code of your authenticator app',
      errors: [{ path: 'code' }],
    });
    const stranger = await app.request('POST', '/api/auth/login', {
      body: { email: admin.email, password: 'a wrong password', code: toCode(secret) },
    });
    expect(stranger.body.message).toBe('Invalid email or password');
    expect((await logIn(admin.email, toCode(secret))).status).toBe(200);
  });

  test('accepts a code once, also of two simultaneous attempts', async () => {
    const { admin, secret } = await enrolled();
    const code = toCode(secret);
    const both = await Promise.all([logIn(admin.email, code), logIn(admin.email, code)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await logIn(admin.email, code)).status).toBe(401);
  });

  test('accepts later codes after a clock was wrong for a while', async () => {
    const { admin, secret } = await enrolled();
    const now = app.clock();
    app.advance({ hours: 10 });
    expect((await logIn(admin.email, toCode(secret))).status).toBe(200);
    app.set(now);
    const code = toCode(secret);
    expect((await logIn(admin.email, code)).status).toBe(200);
    expect((await logIn(admin.email, code)).status).toBe(401);
    const [row] = await app.database.execute<{ step: number }>(
      'select last_step as step from second_factors where account_id = $1',
      [admin.id],
    );
    expect(row?.step).toBeLessThanOrEqual(Math.floor(now.getTime() / 30_000) + 1);
  });

  test('accepts a recovery code once', async () => {
    const { admin, confirmed } = await enrolled();
    const [code] = confirmed.body.data.recoveryCodes as string[];
    expect((await logIn(admin.email, code)).status).toBe(200);
    expect((await logIn(admin.email, code)).status).toBe(401);
    const { token } = (await logIn(admin.email, confirmed.body.data.recoveryCodes[1])).body.data;
    const { body } = await app.request('GET', '/api/auth/second-factor', { as: token });
    expect(body.data).toEqual({ enrolled: true, required: false, recoveryCodesLeft: 8 });
  });

  test('stops after ten wrong codes in 15 minutes (SEC-03)', async () => {
    const { admin, secret } = await enrolled();
    for (let attempts = 0; attempts < 10; attempts += 1) await logIn(admin.email, '000000');
    const closed = await logIn(admin.email, toCode(secret));
    expect(closed.status).toBe(429);
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('stores neither the secret nor a recovery code in plain text', async () => {
    const { admin, secret, confirmed } = await enrolled();
    const { rows } = await app.database.sql.execute(
      `select encode(f.secret, 'escape') as secret, string_agg(encode(r.code_hash, 'escape'), ',') as codes
       from second_factors f join recovery_codes r using (account_id) where account_id = '${admin.id}' group by 1`,
    );
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(secret);
    for (const code of confirmed.body.data.recoveryCodes as string[])
      expect(stored).not.toContain(code.replace('-', ''));
  });
});

describe('T20: step-up', () => {
  const exportOf = (token: string) =>
    app.request('GET', '/api/l2admin/records/candidates/export?format=csv', { as: token });

  test('requires a code once in 15 minutes for an export', async () => {
    const { admin, secret } = await enrolled();
    expect((await exportOf(admin.token)).status).toBe(200);
    app.advance({ minutes: 16 });
    const rejected = await exportOf(admin.token);
    expect(rejected.status).toBe(403);
    expect(rejected.body).toMatchObject({
      message: 'Please confirm with the code of your authenticator app',
      errors: [{ path: 'secondFactor' }],
    });
    const confirmed = await post(admin, 'step-up', { code: toCode(secret) });
    expect(confirmed.body.data).toEqual({ validSeconds: 900 });
    expect((await exportOf(admin.token)).status).toBe(200);
  });

  test('requires a code to reveal an Aadhar number, and for nothing else in a review', async () => {
    const l1 = await app.anL1Admin();
    const begun = await post(l1, 'begin', { password: testPassword });
    await post(l1, 'confirm', { code: toCode(begun.body.data.secret) });
    app.advance({ minutes: 16 });
    const { id } = await app.aCandidate();
    const reveal = () =>
      app.request('POST', `/api/l1admin/candidates/${id}/reveal-aadhar`, {
        as: l1.token,
        body: {},
      });
    expect((await reveal()).status).toBe(403);
    const read = await app.request('GET', `/api/l1admin/candidates/${id}`, { as: l1.token });
    expect(read.status).toBe(200);
    await post(l1, 'step-up', { code: toCode(begun.body.data.secret) });
    expect((await reveal()).status).toBe(200);
  });

  test('requires the password without an app (T66)', async () => {
    const admin = await app.anL2Admin();
    const { token } = admin;
    expect((await exportOf(token)).status).toBe(200);
    app.advance({ minutes: 16 });
    const refused = await exportOf(token);
    expect([refused.status, refused.body]).toMatchObject([403, { errors: [{ path: 'password' }] }]);
    expect((await post(admin, 'password', { password: testPassword })).status).toBe(200);
    expect((await exportOf(token)).status).toBe(200);
  });
});

test('replaces recovery codes only after a new code (T20)', async () => {
  const { admin, secret, confirmed } = await enrolled();
  app.advance({ minutes: 16 });
  expect((await post(admin, 'recovery-codes', {})).status).toBe(403);
  await post(admin, 'step-up', { code: toCode(secret) });
  const renewed = await post(admin, 'recovery-codes', {});
  expect(renewed.body.data.recoveryCodes).toHaveLength(10);
  expect((await logIn(admin.email, confirmed.body.data.recoveryCodes[0])).status).toBe(401);
  expect((await logIn(admin.email, renewed.body.data.recoveryCodes[0])).status).toBe(200);
  const none = await app.anL2Admin();
  expect((await post(none, 'recovery-codes', {})).status).toBe(409);
});

test('shows an L2 admin which L1 admins have a second factor (T20)', async () => {
  const l1 = await app.anL1Admin();
  const l2 = await app.anL2Admin();
  const read = () => app.request('GET', `/api/l2admin/l1admins/${l1.id}`, { as: l2.token });
  expect((await read()).body.data.secondFactor).toBe(false);
  const begun = await post(l1, 'begin', { password: testPassword });
  expect((await read()).body.data.secondFactor).toBe(false);
  await post(l1, 'confirm', { code: toCode(begun.body.data.secret) });
  expect((await read()).body.data.secondFactor).toBe(true);
});

describe('T20: ADMIN_MFA=required', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await createTestApp({ environment: { ADMIN_MFA: 'required' } });
  });
  afterAll(() => strict.close());

  test('reports at sign-in, in /auth/me and after the first password that an app must be set up', async () => {
    const admin = await strict.anL1Admin();
    const strictLogIn = () =>
      strict.request('POST', '/api/auth/login', {
        body: { email: admin.email, password: testPassword },
      });
    const { user, token } = (await strictLogIn()).body.data;
    expect(user.mustSetUpSecondFactor).toBe(true);
    const me = () => strict.request('GET', '/api/auth/me', { as: token });
    expect((await me()).body.data.user.mustSetUpSecondFactor).toBe(true);
    const changed = await strict.request('POST', '/api/auth/change-password', {
      as: token,
      body: { currentPassword: testPassword, newPassword: 'eleven-golden-otters' },
    });
    expect(changed.body.data.user.mustSetUpSecondFactor).toBe(true);
    const begun = await strict.request('POST', '/api/auth/second-factor/begin', {
      as: token,
      body: { password: 'eleven-golden-otters' },
    });
    const secret = Secret.fromBase32(begun.body.data.secret);
    const code = new TOTP({ secret }).generate({ timestamp: strict.clock().getTime() });
    await strict.request('POST', '/api/auth/second-factor/confirm', { as: token, body: { code } });
    expect((await me()).body.data.user).not.toHaveProperty('mustSetUpSecondFactor');
    const provider = await strict.aTrainingProvider();
    const own = await strict.request('GET', '/api/auth/me', { as: provider.token });
    expect(own.body.data.user).not.toHaveProperty('mustSetUpSecondFactor');
  });

  test('allows an admin without an app only to set one up', async () => {
    const { token } = await strict.anL2Admin();
    const rejected = await strict.request('GET', '/api/l2admin/approved-l1-entities', {
      as: token,
    });
    expect(rejected.status).toBe(403);
    expect(rejected.body.message).toBe('Please set up your authenticator app first');
    expect((await strict.request('GET', '/api/auth/me', { as: token })).status).toBe(200);
    const provider = await strict.aTrainingProvider();
    const own = await strict.request('GET', '/api/training-providers/candidates', {
      as: provider.token,
    });
    expect(own.status).toBe(200);
  });
});

test('removes a lost app of an L1 admin, whose sessions end (T20)', async () => {
  const l1 = await app.anL1Admin();
  const begun = await post(l1, 'begin', { password: testPassword });
  await post(l1, 'confirm', { code: toCode(begun.body.data.secret) });
  const { admin: l2 } = await enrolled();
  const reset = () =>
    app.request('DELETE', `/api/l2admin/l1admins/${l1.id}/second-factor`, { as: l2.token });
  expect((await reset()).status).toBe(200);
  expect((await app.request('GET', '/api/auth/me', { as: l1.token })).status).toBe(401);
  expect((await logIn(l1.email)).status).toBe(200);
  expect((await reset()).status).toBe(409);
});
