import { afterAll, beforeAll, expect, test } from 'vitest';
import { l1AdminMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import { testPassword } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let l2: { id: string; token: string };
beforeAll(async () => {
  app = await createTestApp();
  l2 = await app.anL2Admin();
});
afterAll(() => app.close());

const renew = (id: string, headers: Record<string, string> = {}) =>
  app.request('POST', `/api/l2admin/l1admins/${id}/temporary-password`, { as: l2.token, headers });
const login = (email: string, password: string) =>
  app.request('POST', '/api/auth/login', { body: { email, password } });
const mailsTo = async (email: string) =>
  (await app.listNotifications()).filter(({ to }) => to.email === email);
const sentTo = async (email: string): Promise<string> => {
  const mail = (await mailsTo(email)).at(-1);
  return mail?.event === 'temporary-password' ? mail.temporaryPassword : '';
};

test('creates a temporary password, mails it, and neither returns nor stores it (SEC-06, SEC-32)', async () => {
  const { id, email, token } = await app.anL1Admin();
  const answer = await renew(id);
  expect([answer.status, answer.body.message]).toEqual([200, l1AdminMessages.passwordSent]);
  const password = await sentTo(email);
  expect(password).toMatch(/^[A-Za-z2-9]{8}$/u);
  expect(answer.raw.body).not.toContain(password);
  const stored = await app.database.execute<{ all: string }>(
    `select (select string_agg(t::text, '') from accounts t) || (select string_agg(t::text, '') from audit t) as all`,
  );
  expect(stored[0]?.all).not.toContain(password);

  // The previous session and password have ended.
  expect((await app.request('GET', '/api/l1admin/candidates', { as: token })).status).toBe(401);
  expect((await login(email, testPassword)).status).toBe(401);
  const { user, token: fresh } = (await login(email, password)).body.data;
  expect(user.mustChangePassword).toBe(true);
  const other = await app.request('GET', '/api/l1admin/candidates', { as: fresh });
  expect([other.status, other.body.message]).toEqual([403, 'Please change your password first']);
  const audits = await app.database.execute(
    `select actor_id from audit where action = 'temporary-password-sent' and record_id = $1`,
    [id],
  );
  expect(audits).toEqual([{ actor_id: l2.id }]);
});

test('expires it after 72 hours (SEC-06)', async () => {
  const { id, email } = await app.anL1Admin();
  const { body } = await renew(id);
  const end = new Date(app.clock().getTime() + 72 * 3_600_000);
  expect(body.data).toMatchObject({
    status: 'PASSWORD_NOT_SET',
    passwordValidUntil: end.toISOString(),
  });
  const password = await sentTo(email);
  app.advance({ hours: 71, minutes: 59 });
  expect((await login(email, password)).status).toBe(200);
  app.advance({ hours: 1, minutes: 1 });
  expect((await login(email, password)).status).toBe(401);
  // A new password lets the person sign in again.
  const { token } = await app.anL2Admin();
  await app.request('POST', `/api/l2admin/l1admins/${id}/temporary-password`, { as: token });
  expect((await login(email, await sentTo(email))).status).toBe(200);
  app.set(new Date('2026-11-21T10:00:00Z'));
  l2 = await app.anL2Admin();
});

test('sends one email for a double click, with a working password (FLT-01, FLT-02)', async () => {
  const { id, email } = await app.anL1Admin();
  const key = { 'idempotency-key': 'one-click' };
  const answers = await Promise.all([renew(id, key), renew(id, key), renew(id, key)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await login(email, await sentTo(email))).status).toBe(200);
});

test('replaces the last one', async () => {
  const { id, email } = await app.anL1Admin();
  await renew(id);
  const first = await sentTo(email);
  await renew(id);
  const second = await sentTo(email);
  expect(second).not.toBe(first);
  expect((await login(email, first)).status).toBe(401);
  expect((await login(email, second)).status).toBe(200);
});

test('rejects a disabled account with 409, sends no email and keeps the password', async () => {
  const { id, email } = await app.anL1Admin({ disabledAt: app.clock() });
  const answer = await renew(id);
  expect([answer.status, answer.body.message]).toEqual([409, l1AdminMessages.passwordOfDisabled]);
  expect(await mailsTo(email)).toEqual([]);
  const [row] = await app.database.execute(
    'select must_change_password from accounts where id = $1',
    [id],
  );
  expect(row).toEqual({ must_change_password: false });
});
