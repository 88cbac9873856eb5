import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { trackingFixture } from './testing/tracking-fixture.ts';

let app: TestApp;
let at: ReturnType<typeof trackingFixture>;
beforeAll(async () => {
  app = await createTestApp();
  at = trackingFixture(app);
});
afterAll(() => app.close());

const wrong = 'OTP verification failed. Invalid OTP. Please try again.';

test('signs a candidate in with id, email and the emailed code, and shows the application', async () => {
  const { id, email, name } = await app.aCandidate();
  const sent = await at.requestCode(` ${id.toUpperCase()} `, String(email).toUpperCase());
  expect([sent.status, sent.body.message]).toEqual([200, 'OTP sent to your email']);
  const { status, body } = await at.logIn(id, email, await at.newestCode(String(email)));
  expect(status).toBe(200);
  expect(body.data.user).toEqual({
    id,
    _id: id,
    role: 'CANDIDATE',
    email,
    fullName: name,
    mustChangePassword: false,
  });
  expect((await at.read(body.data.token)).status).toBe(200);
  const me = await app.request('GET', '/api/auth/me', { as: body.data.token });
  expect(me.body.data.user).toEqual(body.data.user);
});

test('responds alike to an unknown id, another address and a right pair, in the same time (SEC-04)', async () => {
  const own = await app.aCandidate();
  const other = await app.aCandidate();
  const before = (await app.listNotifications()).length;
  const timed = async (id: string, email: unknown) => {
    const start = performance.now();
    const { status, body } = await at.requestCode(id, email);
    return { status, body, ms: performance.now() - start };
  };
  const right = await timed(own.id, own.email);
  const foreign = await timed(own.id, other.email);
  const unknown = await timed(randomUUID(), 'stranger@example.org');
  for (const answer of [foreign, unknown]) {
    expect([answer.status, answer.body]).toEqual([right.status, right.body]);
    expect(Math.abs(answer.ms - right.ms)).toBeLessThan(150);
  }
  expect((await app.listNotifications()).length).toBe(before + 1);
});

test('accepts a code once, only with its own id, address and flow (SEC-11)', async () => {
  const own = await app.aCandidate();
  const other = await app.aCandidate();
  await at.requestCode(own.id, own.email);
  const code = await at.newestCode(String(own.email));
  for (const [id, email] of [
    [other.id, own.email],
    [own.id, other.email],
    [randomUUID(), own.email],
  ]) {
    const { status, body } = await at.logIn(id, email, code);
    expect([status, body.message]).toEqual([400, wrong]);
  }
  const verify = { body: { email: own.email, otp: code } };
  expect((await app.request('POST', '/api/auth/verify-email', verify)).status).toBe(400);
  expect((await at.logIn(own.id, own.email, code)).status).toBe(200);
  expect((await at.logIn(own.id, own.email, code)).status).toBe(400);
});

test('expires a code after ten minutes (SEC-10)', async () => {
  const { id, email } = await app.aCandidate();
  await at.requestCode(id, email);
  const code = await at.newestCode(String(email));
  app.advance({ minutes: 10, seconds: 1 });
  expect((await at.logIn(id, email, code)).body.message).toBe(wrong);
});

test('ends the right code after five wrong attempts (SEC-12)', async () => {
  const { id, email } = await app.aCandidate();
  await at.requestCode(id, email);
  const code = await at.newestCode(String(email));
  const other = code === '000000' ? '000001' : '000000';
  for (let attempts = 0; attempts < 5; attempts += 1) await at.logIn(id, email, other);
  expect((await at.logIn(id, email, code)).body.message).toBe(wrong);
});

test('sends the next code after 30 seconds at the earliest (SEC-13)', async () => {
  const { id, email } = await app.aCandidate();
  await at.requestCode(id, email);
  const again = await at.requestCode(id, email, '10.0.0.1');
  expect([again.status, Number(again.headers['retry-after']) > 0]).toEqual([429, true]);
});

test.each([
  [undefined, 'a@example.org', 'Registration code is required'],
  ['', 'a@example.org', 'Registration code is required'],
  [
    'AB12CD',
    'a@example.org',
    'Please enter the full registration code from our message, for example PB-7K4-92M',
  ],
  [randomUUID(), '', 'Email is required'],
  [randomUUID(), 'a@', 'Invalid email format'],
])('rejects %j with %j: %s (SEC-35)', async (id, email, message) => {
  const { status, body } = await at.requestCode(id, email);
  expect([status, body.message]).toEqual([400, message]);
});

test('ends a candidate’s short session by logging out', async () => {
  const token = await at.signedIn(await app.aCandidate());
  await app.request('POST', '/api/auth/logout', { as: token });
  expect((await at.read(token)).status).toBe(401);
  const other = await at.signedIn(await app.aCandidate());
  app.advance({ minutes: 31 });
  expect((await at.read(other)).status).toBe(401);
});

test('allows a candidate only the own application (SEC-27)', async () => {
  const token = await at.signedIn(await app.aCandidate());
  for (const path of [
    '/l1admin/candidates',
    '/l2admin/erasure-requests',
    '/training-providers/candidates',
  ])
    expect((await app.request('GET', `/api${path}`, { as: token })).status).toBe(403);
  const admin = await app.anL2Admin();
  expect((await at.read(admin.token)).status).toBe(403);
  expect((await app.request('GET', '/api/candidate/application')).status).toBe(401);
});
