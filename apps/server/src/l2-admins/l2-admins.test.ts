import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { l2AdminMessages } from '@purboday/contract/l2-admins/l2-admins.messages';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import { testPassword, type SignedIn } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let l2: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  l2 = await app.anL2Admin({ fullName: 'Meera Das' });
});
afterAll(() => app.close());

const fresh = 'eleven-golden-otters';
const over = 'This invitation has expired or has already been used. Please ask for a new one.';
let serial = 0;
const aPerson = () => ({ fullName: 'Ravi Sen', email: `ravi${(serial += 1)}@example.org` });

const invite = (body: object, as = l2.token) =>
  app.request('POST', '/api/l2admin/l2admins', { as, body });
const change = (id: string, disabled: boolean, as = l2.token, reason = 'She has left') =>
  app.request('PUT', `/api/l2admin/l2admins/${id}`, { as, body: { disabled, reason } });
const resend = (id: string) =>
  app.request('POST', `/api/l2admin/l2admins/${id}/invitation`, { as: l2.token });
const reset = (id: string, as = l2.token) =>
  app.request('POST', `/api/l2admin/l2admins/${id}/second-factor-reset`, {
    as,
    body: { reason: 'Lost phone' },
  });
const list = async (query = '') =>
  (await app.request('GET', `/api/l2admin/l2admins${query}`, { as: l2.token })).body as {
    data: { _id: string; status: string }[];
  };
const open = (token: string, ip = '127.0.0.1') =>
  app.request('GET', `/api/auth/invitation/${token}`, { ip });
const accept = (token: string, newPassword = fresh) =>
  app.request('POST', `/api/auth/invitation/${token}`, { body: { newPassword } });
const logIn = (email: string, password: string, code?: string) =>
  app.request('POST', '/api/auth/login', { body: { email, password, code } });

const notificationsTo = async (email: string) =>
  (await app.listNotifications()).filter(({ to }) => to.email === email);
const mailedToken = async (email: string): Promise<string> => {
  const notification = (await notificationsTo(email)).findLast(
    ({ event }) => event === 'invitation',
  );
  if (notification?.event !== 'invitation')
    throw new Error(`No invitation was emailed to ${email}`);
  return notification.path.replace('/invitation#token=', '');
};
const auditedOf = async (id: string) =>
  app.database.execute<{ action: string; detail: object }>(
    'select action, actor_id, detail from audit where record_id = $1 order by inserted',
    [id],
  );

const invited = async () => {
  const person = aPerson();
  const { body } = await invite(person);
  app.advance({ seconds: 1 });
  return { ...person, id: body.data._id, token: await mailedToken(person.email) };
};

const enrol = async ({ token }: SignedIn): Promise<void> => {
  const post = (step: 'begin' | 'confirm', body: object) =>
    app.request('POST', `/api/auth/second-factor/${step}`, { as: token, body });
  const { secret } = (await post('begin', { password: testPassword })).body.data as {
    secret: string;
  };
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: app.clock().getTime() });
  expect((await post('confirm', { code })).status).toBe(200);
};

describe('an invitation', () => {
  test('sets the password, signs in, and is audited; all L2 admins are emailed', async () => {
    const other = await app.anL2Admin();
    const person = aPerson();
    const answer = await invite(person);
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      ...person,
      status: 'INVITED',
      lastSignInAt: null,
      secondFactor: false,
      invitationValidUntil: new Date(app.clock().getTime() + 72 * 3_600_000).toISOString(),
    });
    const { _id: id } = answer.body.data;
    const token = await mailedToken(person.email);
    expect(JSON.stringify(answer.body)).not.toContain(token);
    expect((await open(token)).body.data).toMatchObject({ ...person, role: 'L2_ADMIN' });

    app.advance({ seconds: 1 });
    const accepted = await accept(token);
    expect(accepted.body.data.user).toMatchObject({ id, role: 'L2_ADMIN', email: person.email });
    const seen = await app.request('GET', '/api/l2admin/l2admins', {
      as: accepted.body.data.token,
    });
    expect(seen.status).toBe(200);
    expect((await logIn(person.email, fresh)).status).toBe(200);
    const row = (await list('?q=ravi')).data.find(({ _id }) => _id === id);
    expect(row).toMatchObject({ status: 'ACTIVE', invitationValidUntil: null });

    expect((await auditedOf(id)).map(({ action }) => action)).toEqual([
      'l2-admin-invited',
      'invitation-accepted',
      'signed-in',
    ]);
    for (const { email } of [l2, other]) {
      const changes = (await notificationsTo(email)).flatMap((notification) =>
        notification.event === 'l2-admin-changed' && notification.admin.email === person.email
          ? [notification.change]
          : [],
      );
      expect(changes).toEqual(['invited', 'accepted']);
    }
  });

  test('works once, also of two simultaneous uses', async () => {
    const { token } = await invited();
    const both = await Promise.all([accept(token), accept(token, 'twelve-quiet-rivers')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    for (const answer of [await open(token), await accept(token)])
      expect([answer.status, answer.body.message]).toEqual([410, over]);
  });

  test('works for 72 hours', async () => {
    const { token, id } = await invited();
    app.advance({ hours: 71, minutes: 59 });
    expect((await open(token)).status).toBe(200);
    app.advance({ minutes: 1 });
    expect((await open(token)).status).toBe(410);
    expect((await accept(token)).status).toBe(410);
    l2 = { ...l2, token: await app.sessions.begin({ id: l2.id, role: 'L2_ADMIN' }) };
    const row = (await list()).data.find(({ _id }) => _id === id);
    expect(row).toMatchObject({ status: 'INVITED', invitationValidUntil: null });
  });

  test('ends when another one is sent, and when the account is disabled', async () => {
    const { token, id, email } = await invited();
    expect((await resend(id)).status).toBe(200);
    expect((await open(token)).status).toBe(410);
    const second = await mailedToken(email);
    expect((await open(second)).status).toBe(200);
    expect((await change(id, true)).status).toBe(200);
    expect((await open(second)).status).toBe(410);
    expect((await resend(id)).body.message).toBe(l2AdminMessages.ofDisabled);
    expect((await change(id, false)).body.data.status).toBe('INVITED');
    expect((await open(second)).status).toBe(410);
  });

  test('stays valid when the password is rejected', async () => {
    const { token } = await invited();
    expect((await accept(token, 'password123')).status).toBe(400);
    expect((await accept(token)).status).toBe(200);
  });

  test('lets no one in before it is accepted, also not by a password reset', async () => {
    const { email } = await invited();
    await app.request('POST', '/api/auth/forgot-password', { body: { email } });
    expect((await notificationsTo(email)).map(({ event }) => event)).toEqual(['invitation']);
    expect((await logIn(email, fresh)).status).toBe(401);
  });

  test('stores and audits no token', async () => {
    const { token } = await invited();
    for (const table of ['invitations', 'audit', 'accounts']) {
      const rows = await app.database.execute(`select row_to_json(t)::text from ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });

  test('rejects guesses, and too many of them with 429', async () => {
    for (const token of ['x', 'A'.repeat(43), '%00', 'A'.repeat(5000)])
      expect((await open(token)).status).toBeGreaterThanOrEqual(400);
    const ip = '10.77.0.1';
    await app.rateLimiter.consume(
      { name: 'invitation-ip', points: 300, seconds: 3600, byNetwork: true, strict: true },
      ip,
      300,
    );
    expect((await open('A'.repeat(43), ip)).status).toBe(429);
  });

  test('is rejected for an email that is in use, also of two simultaneous ones', async () => {
    const response = await invite({ ...aPerson(), email: l2.email });
    expect([response.status, response.body.errors]).toEqual([
      409,
      [{ path: 'email', message: 'This email is already registered' }],
    ]);
    const person = aPerson();
    const both = await Promise.all([invite(person), invite(person)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});

describe('disabling', () => {
  test('ends every session at once, with a reason; enabling needs one too', async () => {
    const other = await app.anL2Admin();
    const missing = await app.request('PUT', `/api/l2admin/l2admins/${other.id}`, {
      as: l2.token,
      body: { disabled: true },
    });
    expect(missing.body.errors).toEqual([
      { path: 'reason', message: l2AdminMessages.reasonRequired },
    ]);
    const answer = await change(other.id, true);
    expect(answer.body.data).toMatchObject({ status: 'DISABLED', reason: 'She has left' });
    const rejected = await app.request('GET', '/api/l2admin/l2admins', { as: other.token });
    expect(rejected.status).toBe(401);
    expect((await logIn(other.email, testPassword)).status).toBe(403);
    expect((await change(other.id, true)).status).toBe(409);
    expect((await change(other.id, false, l2.token, 'Back')).body.data.status).toBe('ACTIVE');
    expect((await logIn(other.email, testPassword)).status).toBe(200);
    expect(await auditedOf(other.id)).toMatchObject([
      { action: 'l2-admin-disabled', actor_id: l2.id, detail: { reason: 'She has left' } },
      { action: 'l2-admin-enabled', detail: { reason: 'Back' } },
      { action: 'signed-in' },
    ]);
    // The disabled admin is notified too.
    expect((await notificationsTo(other.email)).map(({ event }) => event)).toContain(
      'l2-admin-changed',
    );
  });

  test('is impossible for oneself and for unknown or other accounts', async () => {
    await app.anL2Admin();
    expect((await change(l2.id, true)).body.message).toBe(l2AdminMessages.oneself);
    const l1 = await app.anL1Admin();
    for (const id of [l1.id, '019a0000-0000-7000-8000-000000000000'])
      expect((await change(id, true)).status).toBe(404);
  });

  test('leaves one of two admins who disable each other', async () => {
    const alone = await createTestApp();
    try {
      const [a, b] = [await alone.anL2Admin(), await alone.anL2Admin()];
      // An invited admin does not count: the invitation may never be accepted.
      await alone.anL2Admin({ invitedAt: alone.clock() });
      const disable = (by: SignedIn, id: string) =>
        alone.request('PUT', `/api/l2admin/l2admins/${id}`, {
          as: by.token,
          body: { disabled: true, reason: 'Test' },
        });
      const both = await Promise.all([disable(a, b.id), disable(b, a.id)]);
      const [first, second] = both.map(({ status }) => status).toSorted((x, y) => x - y);
      expect(first).toBe(200);
      // 401 when the first call had already ended the sessions of the other admin.
      expect([401, 409]).toContain(second);
      const [row] = await alone.database.execute<{ n: number }>(
        `select count(*)::int as n from accounts where role = 'L2_ADMIN' and disabled_at is null and invited_at is null`,
      );
      expect(row?.n).toBe(1);
    } finally {
      await alone.close();
    }
  });
});

test('resets the second factor of another admin with a reason, and ends the sessions', async () => {
  const other = await app.anL2Admin();
  await enrol(other);
  // T66: an admin without an app resets none.
  const refused = await reset(other.id);
  expect([refused.status, refused.body.message]).toEqual([409, secondFactorMessages.ownFirst]);
  const by = await app.anL2Admin();
  await enrol(by);
  expect((await reset(other.id, other.token)).body.message).toBe(l2AdminMessages.oneself);
  expect((await reset(other.id, by.token)).status).toBe(200);
  expect((await app.request('GET', '/api/auth/me', { as: other.token })).status).toBe(401);
  expect((await logIn(other.email, testPassword)).status).toBe(200);
  expect((await reset(other.id, by.token)).status).toBe(409);
  expect(await auditedOf(other.id)).toContainEqual({
    action: 'second-factor-reset',
    actor_id: by.id,
    detail: { reason: 'Lost phone' },
  });
});

test('filters, searches, pages and exports the list', async () => {
  app.advance({ minutes: 1 });
  const { id } = await invited();
  const response = await list('?status=INVITED&q=ravi&limit=1');
  expect(response.data).toMatchObject([{ _id: id, status: 'INVITED' }]);
  const file = await app.request('GET', '/api/l2admin/l2admins/export?format=csv', {
    as: l2.token,
  });
  expect(file.status).toBe(200);
  expect(String(file.raw.body)).toContain('Ravi Sen');
});
