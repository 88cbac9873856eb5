import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpointsByFeature } from '@purboday/contract/conventions/endpoints';
import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import { setUpApp } from '#server/testing/authenticator-app.ts';
import { testPassword } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
type ProviderAccount = Awaited<ReturnType<TestApp['aTrainingProvider']>>;
let manager: ProviderAccount;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  manager = await app.aTrainingProvider({ name: 'Sahyog Learning Foundation' });
});
afterAll(() => app.close());

type Reply = { status: number; body: { message: string; data: { _id: string } } };
const ask = (method: string, path: string, as?: string, body: object = {}) =>
  app.request(method, path, {
    ...(as !== undefined && { as }),
    ...(method !== 'GET' && { body }),
  }) as Promise<Reply>;

const base = '/api/training-providers/people';
let serial = 0;
const aName = () => ({ fullName: 'Sunita Devi', email: `sunita${(serial += 1)}@example.org` });
const mailsTo = async (email: string) =>
  (await app.listNotifications()).filter(({ to }) => to.email === email);

describe('T66: an account without an authenticator app', () => {
  test('enters the password before protected steps, once in 15 minutes; wrong ones are counted', async () => {
    // The sign-in itself counts.
    expect((await ask('POST', base, manager.token, aName())).status).toBe(201);
    app.advance({ minutes: 16 });
    const refused = await ask('POST', base, manager.token, aName());
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { errors: [{ path: 'password', message: secondFactorMessages.stepUpPassword }] },
    ]);
    const confirm = (password: string) =>
      ask('POST', '/api/auth/second-factor/password', manager.token, { password });
    expect((await confirm('wrong-password')).status).toBe(400);
    expect((await confirm(testPassword)).status).toBe(200);
    expect((await ask('POST', base, manager.token, aName())).status).toBe(201);
    for (let n = 0; n < 10; n += 1) await confirm('wrong-password');
    expect((await confirm(testPassword)).status).toBe(429);
  });

  test('enters it before every protected call, while candidates have no password', async () => {
    const accounts: Record<string, string> = {
      TRAINING_PROVIDER: manager.token,
      JOB_PROVIDER: (await app.aJobProvider()).token,
      L1_ADMIN: (await app.anL1Admin()).token,
      L2_ADMIN: (await app.anL2Admin()).token,
    };
    app.advance({ minutes: 16 });
    const guarded = Object.values(endpointsByFeature)
      .flatMap((calls): Endpoint[] => Object.values(calls))
      .filter(({ stepUp }) => stepUp === true);
    expect(guarded.length).toBeGreaterThan(40);
    for (const { method, path, role } of guarded) {
      const url = `/api${path.replaceAll(/:\w+/gu, '0193f0a0-0000-7000-8000-000000000000')}`;
      const answer = await ask(method, url, accounts[role] ?? accounts['L2_ADMIN']);
      expect([path, answer.status, answer.body]).toMatchObject([
        path,
        403,
        { errors: [{ path: 'password' }] },
      ]);
    }
    const candidate = await app.aCandidate();
    const as = await app.sessions.begin({ id: String(candidate.id), role: 'CANDIDATE' });
    app.advance({ minutes: 16 });
    const missing = '0193f0a0-0000-7000-8000-000000000000';
    expect((await ask('DELETE', `/api/account/sessions/${missing}`, as)).status).toBe(404);
  });

  test('is asked for the code instead as soon as it has an app', async () => {
    await setUpApp(app, manager);
    const answer = await ask('POST', '/api/auth/second-factor/password', manager.token, {
      password: testPassword,
    });
    expect(answer.status).toBe(409);
  });

  test('resets no app of another person', async () => {
    const person = await app.aPerson(manager.provider);
    await setUpApp(app, person);
    const reset = () =>
      ask('POST', `${base}/${person.id}/second-factor-reset`, manager.token, {
        reason: 'Lost phone',
      });
    const refused = await reset();
    expect([refused.status, refused.body.message]).toEqual([409, secondFactorMessages.ownFirst]);
    await setUpApp(app, manager);
    expect((await reset()).status).toBe(200);
  });
});

describe('T66: invitations', () => {
  test('are limited to 20 an hour for an organisation', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1)
      statuses.push((await ask('POST', base, manager.token, aName())).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429]);
    const other = await app.aTrainingProvider();
    expect((await ask('POST', base, other.token, aName())).status).toBe(201);
  });

  test('are sent again to an address three times a day, whether or not the person was removed in between', async () => {
    const person = aName();
    const { _id: id } = (await ask('POST', base, manager.token, person)).body.data;
    const resend = () => ask('POST', `${base}/${id}/invitation`, manager.token);
    for (let n = 0; n < 3; n += 1) expect((await resend()).status).toBe(200);
    expect((await resend()).status).toBe(429);
    await ask('DELETE', `${base}/${id}`, manager.token);
    expect((await ask('POST', base, manager.token, person)).status).toBe(429);
    expect((await ask('POST', base, manager.token, aName())).status).toBe(201);
    // Another organisation is not affected.
    const other = await app.aTrainingProvider();
    expect((await ask('POST', base, other.token, person)).status).toBe(201);
  });
});

test('T67: ends an invitation alone, not a link for a new password of a person in another organisation', async () => {
  const stranger = await app.aTrainingProvider();
  const resets = async () =>
    (
      await app.database.execute('select 1 from password_resets where account_id = $1', [
        manager.id,
      ])
    ).length;
  await ask('POST', '/api/auth/forgot-password', undefined, { email: manager.email });
  expect(await resets()).toBe(1);
  const invited = await ask('POST', base, stranger.token, {
    fullName: 'Anyone',
    email: manager.email,
  });
  const { _id: id } = invited.body.data;
  expect((await ask('POST', `${base}/${id}/invitation`, stranger.token)).status).toBe(200);
  expect((await ask('DELETE', `${base}/${id}`, stranger.token)).status).toBe(200);
  expect(await resets()).toBe(1);
  // Also when the person really worked there.
  await app.database.execute(
    `update memberships set removed_at = null, invited_at = null where account_id = $1 and provider_id = $2`,
    [manager.id, stranger.provider.id],
  );
  expect((await ask('DELETE', `${base}/${id}`, stranger.token)).status).toBe(200);
  expect(await resets()).toBe(1);
  expect(await mailsTo(manager.email)).not.toEqual([]);
});
