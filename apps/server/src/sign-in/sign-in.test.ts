import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPassword } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const logIn = (email: string, password = testPassword, ip = '127.0.0.1') =>
  app.request('POST', '/api/auth/login', { body: { email, password }, ip });

describe('signing in', () => {
  test('returns user and token, which opens /auth/me', async () => {
    const { email } = await app.anL1Admin();
    const { status, body } = await logIn(` ${email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({
      role: 'L1_ADMIN',
      email,
      mustChangePassword: false,
      l1AdminId: { assignedCities: ['Kolkata'] },
    });
    const me = await app.request('GET', '/api/auth/me', { as: body.data.token });
    expect(me.body.data.user).toEqual(body.data.user);
  });

  test('returns a user without phone, address and Aadhar number (SEC-20)', async () => {
    const provider = await app.aTrainingProvider();
    const { body } = await logIn(provider.email);
    expect(Object.keys(body.data.user).toSorted()).toEqual(
      [
        '_id',
        'email',
        'fullName',
        'id',
        'mustChangePassword',
        'organisationRole',
        'role',
        'trainingProviderId',
      ].toSorted(),
    );
  });

  test('names the first missing field', async () => {
    const { status, body } = await app.request('POST', '/api/auth/login', { body: {} });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, message: 'Email is required' });
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['email', 'password']);
  });

  test('responds alike to an unknown email, a wrong password and a wrong password of a pending provider (SEC-04)', async () => {
    const { email } = await app.anL2Admin();
    const pending = await app.aJobProvider({ status: 'PENDING' });
    const answers = [
      await logIn('nobody@example.org', 'wrong-password'),
      await logIn(email, 'wrong-password'),
      await logIn(pending.email, 'wrong-password'),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect({ ...body, requestId: '' }).toEqual({
        success: false,
        message: 'Invalid email or password',
        requestId: '',
      });
    }
  });

  test.each([
    ['PENDING', 'Your registration is under review'],
    ['ON_HOLD', 'Your registration is under review'],
    ['REJECTED', 'Your registration was not approved'],
  ] as const)('rejects a %s provider with the right password: %s', async (status, message) => {
    const provider = await app.aJobProvider({ status });
    const answer = await logIn(provider.email);
    expect([answer.status, answer.body.message]).toEqual([403, message]);
  });

  test('rejects the eleventh guess with Retry-After, also of fifty at once, but not other addresses (SEC-03)', async () => {
    const { email } = await app.anL2Admin();
    const guesses = await Promise.all(
      Array.from({ length: 50 }, (_, i) => logIn(email, `wrong-password-${i}`, '10.0.0.1')),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    const rejected = guesses.filter(({ status }) => status === 429);
    expect(rejected).toHaveLength(40);
    expect(Number(rejected[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await logIn(email, testPassword, '10.0.0.1')).status).toBe(429);
    expect((await logIn(email, testPassword, '10.0.0.2')).status).toBe(200);
  });

  test('ignores a forged X-Forwarded-For (SEC-03)', async () => {
    const { email } = await app.anL2Admin();
    const guess = (i: number) =>
      app.request('POST', '/api/auth/login', {
        body: { email, password: 'wrong-password' },
        headers: { 'x-forwarded-for': `10.1.0.${i}` },
        ip: '10.9.9.9',
      });
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await guess(i)).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  test('compares the whole password, with case and spaces (SEC-01)', async () => {
    const phrase = `${'नमस्ते 🙂 '.repeat(12)}end `;
    const { hashPassword } = await import('#server/platform/encryption/passwords.ts');
    const { email } = await app.anL2Admin({ passwordHash: await hashPassword(phrase) });
    expect((await logIn(email, phrase)).status).toBe(200);
    expect((await logIn(email, phrase.trimEnd())).status).toBe(401);
    expect((await logIn(email, phrase.slice(0, 30))).status).toBe(401);
    expect((await logIn(email, phrase.toUpperCase())).status).toBe(401);
  });
});

describe('sessions', () => {
  test('creates a token per sign-in, which logout ends on the server (SEC-17)', async () => {
    const { email } = await app.anL2Admin();
    const [first, second] = [await logIn(email), await logIn(email)];
    const [a, b] = [first.body.data.token, second.body.data.token];
    expect(a).not.toBe(b);
    expect((await app.request('POST', '/api/auth/logout', { as: a })).status).toBe(200);
    expect((await app.request('GET', '/api/auth/me', { as: a })).status).toBe(401);
    expect((await app.request('GET', '/api/auth/me', { as: b })).status).toBe(200);
  });

  test('uses tokens of 256 random bits, stored as a hash, and rejects anything else (SEC-16)', async () => {
    const { token } = await app.anL2Admin();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await app.database.execute<{ text: string }>(
      'select token_hash::text as text from sessions',
    );
    expect(rows.some(({ text }) => text.includes(Buffer.from(token).toString('hex')))).toBe(false);
    const forged = [
      '',
      'x',
      token.slice(1),
      `${token}x`,
      token.toUpperCase(),
      'null',
      'eyJhbGciOiJub25lIn0.eyJyb2xlIjoiTDJfQURNSU4ifQ.',
      "' or 1=1 --",
    ];
    for (const as of forged) {
      expect([as, (await app.request('GET', '/api/auth/me', { as })).status]).toEqual([as, 401]);
    }
    const basic = { authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` };
    expect((await app.request('GET', '/api/auth/me', { headers: basic })).status).toBe(401);
  });

  test('signs an admin out after 30 idle minutes, and after 12 hours in any case', async () => {
    const idle = await app.anL2Admin();
    const busy = await app.anL2Admin();
    for (let i = 0; i < 25; i += 1) {
      app.advance({ minutes: 29 });
      const { status } = await app.request('GET', '/api/auth/me', { as: busy.token });
      expect([i, status]).toEqual([i, i < 24 ? 200 : 401]);
    }
    expect((await app.request('GET', '/api/auth/me', { as: idle.token })).status).toBe(401);
  });

  test('applies a hold and a disabled account to the next request (SEC-19)', async () => {
    const provider = await app.aTrainingProvider();
    const admin = await app.anL1Admin();
    for (const as of [provider.token, admin.token]) {
      expect((await app.request('GET', '/api/auth/me', { as })).status).toBe(200);
    }
    await app.database.execute(`update providers set status = 'ON_HOLD' where id = $1`, [
      provider.provider.id,
    ]);
    await app.database.execute('update accounts set disabled_at = $2 where id = $1', [
      admin.id,
      app.clock(),
    ]);
    for (const as of [provider.token, admin.token]) {
      expect((await app.request('GET', '/api/auth/me', { as })).status).toBe(401);
    }
  });

  test('forbids storing responses of the API (SEC-22)', async () => {
    const { token } = await app.anL2Admin();
    const { headers } = await app.request('GET', '/api/auth/me', { as: token });
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('changing the password', () => {
  const change = (as: string, currentPassword: string, newPassword: string) =>
    app.request('POST', '/api/auth/change-password', {
      as,
      body: { currentPassword, newPassword },
    });

  test('needs the current one, ends other sessions, keeps this one, and notifies the holder (SEC-07)', async () => {
    const admin = await app.anL2Admin();
    const other = (await logIn(admin.email)).body.data.token;
    expect((await change(admin.token, 'not-it-at-all', 'five-amber-lanterns')).body).toMatchObject({
      success: false,
      errors: [{ path: 'currentPassword' }],
    });
    expect((await change(admin.token, testPassword, 'five-amber-lanterns')).status).toBe(200);
    expect((await app.request('GET', '/api/auth/me', { as: admin.token })).status).toBe(200);
    expect((await app.request('GET', '/api/auth/me', { as: other })).status).toBe(401);
    expect((await logIn(admin.email)).status).toBe(401);
    expect((await logIn(admin.email, 'five-amber-lanterns')).status).toBe(200);
    const notifications = (await app.listNotifications()).filter(
      ({ to }) => to.email === admin.email,
    );
    expect(notifications.map(({ event }) => event)).toEqual(['password-changed']);
  });

  test('allows only a change of a temporary password, which expires after 72 hours (SEC-06)', async () => {
    const expires = new Date(app.clock().getTime() + 72 * 3_600_000);
    const admin = await app.anL1Admin({ mustChangePassword: true, passwordExpiresAt: expires });
    const { token, user } = (await logIn(admin.email)).body.data;
    expect(user.mustChangePassword).toBe(true);
    const rejected = await app.request('GET', '/api/l2admin/notifications', { as: token });
    expect([rejected.status, rejected.body.message]).toEqual([
      403,
      'Please change your password first',
    ]);
    expect((await app.request('GET', '/api/auth/me', { as: token })).status).toBe(200);
    expect((await change(token, testPassword, testPassword)).status).toBe(400);
    app.advance({ hours: 73 });
    expect((await logIn(admin.email)).status).toBe(401);
  });

  test('asks for the new password only right after a sign-in with a temporary one (R1)', async () => {
    const admin = await app.anL1Admin({ mustChangePassword: true });
    const set = (as: string, newPassword: string) =>
      app.request('POST', '/api/auth/change-password', { as, body: { newPassword } });
    const { token } = (await logIn(admin.email)).body.data;
    const same = await set(token, testPassword);
    expect([same.status, same.body.errors]).toMatchObject([400, [{ path: 'newPassword' }]]);
    app.advance({ minutes: 15 });
    const late = await set(token, 'five-amber-lanterns');
    expect([late.status, late.body.errors]).toMatchObject([400, [{ path: 'currentPassword' }]]);
    const again = (await logIn(admin.email)).body.data.token;
    expect((await set(again, 'five-amber-lanterns')).status).toBe(200);
    const later = await set(again, 'six-amber-lanterns');
    expect([later.status, later.body.errors]).toMatchObject([400, [{ path: 'currentPassword' }]]);
    expect((await logIn(admin.email, 'five-amber-lanterns')).status).toBe(200);
  });

  test.each(['password1', '12345678', 'purboday!', 'aaaaaaaaaa'])(
    'rejects %s with the reason (SEC-02)',
    async (password) => {
      const admin = await app.anL2Admin();
      const { status, body } = await change(admin.token, testPassword, password);
      expect(status).toBe(400);
      expect(body.errors[0]?.path).toBe('newPassword');
      expect(body.message).toMatch(/easy to guess/u);
    },
  );

  test('rejects the own email address (SEC-02)', async () => {
    const admin = await app.anL2Admin();
    const { status, body } = await change(admin.token, testPassword, admin.email);
    expect([status, body.errors[0]?.path]).toEqual([400, 'newPassword']);
  });

  test('accepts 8 to 128 characters of any script (SEC-01)', async () => {
    const admin = await app.anL2Admin();
    expect((await change(admin.token, testPassword, 'sevench')).body.message).toBe(
      'Password must be at least 8 characters long',
    );
    expect((await change(admin.token, testPassword, 'अब🙂d'.repeat(33))).status).toBe(400);
    expect((await change(admin.token, testPassword, 'अब🙂d'.repeat(32))).status).toBe(200);
  });
});

test('records sign-ins, failures, sign-outs and rejections in the audit log, which cannot be changed (SEC-49)', async () => {
  const admin = await app.anL2Admin();
  const { token } = (await logIn(admin.email)).body.data;
  await logIn(admin.email, 'wrong-password');
  await app.request('GET', '/api/training-providers/candidates', { as: token });
  await app.request('POST', '/api/auth/logout', { as: token });
  const rows = await app.database.execute<{ action: string }>(
    'select action from audit where actor_id = $1 or record_id = $1 order by at, id',
    [admin.id],
  );
  expect(rows.map(({ action }) => action).toSorted()).toEqual(
    expect.arrayContaining(['sign-in-failed', 'signed-in', 'signed-out']),
  );
  await expect(app.database.execute(`update audit set action = 'nothing'`)).rejects.toThrow();
});
