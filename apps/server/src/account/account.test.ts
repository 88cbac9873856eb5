import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPassword } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const logIn = async (email: string, ip: string, password = testPassword) =>
  app.request('POST', '/api/auth/login', { body: { email, password }, ip });

const listSessions = async (token: string) =>
  (await app.request('GET', '/api/account/sessions', { as: token })).body.data;

test.each([
  ['GET', '/account/sessions'],
  ['DELETE', '/account/sessions/0190a3c2-0000-7000-8000-000000000000'],
  ['GET', '/account/sign-ins'],
  ['PUT', '/account/language'],
  ['GET', '/l2admin/accounts/0190a3c2-0000-7000-8000-000000000000/sessions'],
  ['GET', '/l2admin/accounts/0190a3c2-0000-7000-8000-000000000000/sign-ins'],
])('rejects %s %s without a token', async (method, path) => {
  expect((await app.request(method, `/api${path}`)).status).toBe(401);
});

test('lists own sessions for every role and ends one left open (SEC-19, T20)', async () => {
  const admin = await app.anL1Admin();
  app.advance({ minutes: 1 });
  const there = (await logIn(admin.email, '203.0.113.7')).body.data.token;
  app.advance({ minutes: 2 });
  const here = (await logIn(admin.email, '198.51.100.4')).body.data.token;
  const open = await listSessions(here);
  expect(open.map(({ ip, current }) => [ip, current])).toEqual([
    ['198.51.100.4', true],
    ['203.0.113.7', false],
    [null, false],
  ]);
  const [, other = { _id: '' }] = open;
  const end = (id: string, as: string) =>
    app.request('DELETE', `/api/account/sessions/${id}`, { as });
  const stranger = await app.anL1Admin();
  expect((await end(other._id, stranger.token)).status).toBe(404);
  expect((await end(other._id, here)).status).toBe(200);
  expect((await end(other._id, here)).status).toBe(404);
  expect((await app.request('GET', '/api/auth/me', { as: there })).status).toBe(401);
  expect(await listSessions(here)).toHaveLength(2);
});

test('keeps the chosen language with the account, for every device', async () => {
  const admin = await app.anL1Admin();
  const save = (language: string) =>
    app.request('PUT', '/api/account/language', { as: admin.token, body: { language } });
  const first = await logIn(admin.email, '203.0.113.7');
  expect(first.body.data.user).not.toHaveProperty('language');
  expect((await save('hi')).status).toBe(200);
  const rejected = await save('bn');
  expect(rejected.status).toBe(400);
  expect(rejected.body.message).toBe('Please choose one of the languages');
  expect((await logIn(admin.email, '198.51.100.4')).body.data.user.language).toBe('hi');
  const me = await app.request('GET', '/api/auth/me', { as: first.body.data.token });
  expect(me.body.data.user.language).toBe('hi');
});

test('leaves out a session that expired without use', async () => {
  const admin = await app.anL1Admin();
  app.advance({ minutes: 31 });
  const { token } = (await logIn(admin.email, '198.51.100.4')).body.data;
  expect(await listSessions(token)).toHaveLength(1);
});

test('lists own sign-ins and failed attempts page by page, and no one else’s (SEC-49)', async () => {
  const admin = await app.anL1Admin();
  const other = await app.anL1Admin();
  await logIn(other.email, '203.0.113.9');
  await logIn(admin.email, '203.0.113.7', 'not the password');
  app.advance({ minutes: 1 });
  await logIn(admin.email, '198.51.100.4');
  const list = (query: string) =>
    app.request('GET', `/api/account/sign-ins?${query}`, { as: admin.token });
  const first = await list('limit=1');
  expect(first.body.data).toMatchObject([{ text: 'Signed in', ip: '198.51.100.4', failed: false }]);
  const second = await list(`limit=1&cursor=${first.body.page.next}`);
  expect(second.body.data).toMatchObject([
    { text: 'Wrong password', ip: '203.0.113.7', failed: true },
  ]);
  expect(second.body.page).toEqual({ next: null, total: 2 });
});

test('shows sign-ins and sessions of an L1 admin, and of a provider by its id, to L2 admins (SEC-49)', async () => {
  const l2 = await app.anL2Admin();
  const l1 = await app.anL1Admin();
  await logIn(l1.email, '203.0.113.7');
  const read = (id: string, what: string) =>
    app.request('GET', `/api/l2admin/accounts/${id}/${what}`, { as: l2.token });
  expect((await read(l1.id, 'sign-ins')).body.data).toMatchObject([{ ip: '203.0.113.7' }]);
  expect((await read(l1.id, 'sessions')).body.data).toHaveLength(2);
  const provider = await app.aTrainingProvider();
  await logIn(provider.email, '203.0.113.8');
  const providerId = provider.provider.id;
  expect((await read(providerId, 'sign-ins')).body.data).toMatchObject([{ ip: '203.0.113.8' }]);
  expect((await read(providerId, 'sessions')).body.data).toHaveLength(2);
  const unknownId = '0190a3c2-0000-7000-8000-000000000000';
  expect((await read(unknownId, 'sign-ins')).status).toBe(404);
});
