import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceHeader } from '@purboday/contract/sign-in/device';
import { peopleMessages } from '@purboday/contract/organisations/people.messages';
import { testPassword, type SignedIn } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { PROVIDER_MFA: 'required', RATE_LIMIT_SCALE: '100' } });
});
afterAll(() => app.close());

const codeFor = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock().getTime() });

const post = <Path extends string>(path: Path, { token }: SignedIn, body: object) =>
  app.request('POST', `/api/auth/second-factor/${path}`, { as: token, body });

const enrol = async (account: SignedIn): Promise<string> => {
  const begun = await post('begin', account, { password: testPassword });
  const { secret } = begun.body.data as { secret: string };
  await post('confirm', account, { code: codeFor(secret) });
  app.advance({ seconds: 30 });
  return secret;
};

const logIn = (email: string, { ip = '127.0.0.1', device = '' } = {}) =>
  app.request('POST', '/api/auth/login', {
    body: { email, password: testPassword },
    ip,
    headers: device === '' ? {} : { [deviceHeader]: device },
  });

const eventsTo = async (email: string): Promise<string[]> =>
  (await app.listNotifications()).filter(({ to }) => to.email === email).map(({ event }) => event);

describe('PROVIDER_MFA=required: providers have a second factor', () => {
  test.each([
    ['aTrainingProvider', '/api/training-providers/candidates'],
    ['aJobProvider', '/api/job-providers/candidates'],
  ] as const)('lets %s do nothing else before it is set up', async (make, path) => {
    const provider = await app[make]();
    const before = await app.request('GET', path, { as: provider.token });
    expect([before.status, before.body]).toMatchObject([
      403,
      { message: 'Please set up your authenticator app first' },
    ]);
    const signedIn = await logIn(provider.email);
    expect(signedIn.body.data.user.mustSetUpSecondFactor).toBe(true);
    await enrol(provider);
    expect((await app.request('GET', path, { as: provider.token })).status).toBe(200);
    expect((await logIn(provider.email)).status).toBe(401);
    const removed = await post('remove', provider, { code: '000000' });
    expect(removed.status).toBe(403);
  });

  test('asks admins for none where ADMIN_MFA does not', async () => {
    const admin = await app.anL2Admin();
    expect((await logIn(admin.email)).body.data.user).not.toHaveProperty('mustSetUpSecondFactor');
  });

  test('lets an L2 admin reset the lost app of the only manager, whose sessions end', async () => {
    const provider = await app.aJobProvider();
    const l2 = await app.anL2Admin();
    await enrol(provider);
    await enrol(l2);
    const path =
      `/api/l2admin/job-providers/${provider.provider.id}/people/${provider.id}/second-factor-reset` as '/api/l2admin/job-providers/:id/people/:accountId/second-factor-reset';
    const reset = (body: object = { reason: 'Lost phone' }) =>
      app.request('POST', path, { as: l2.token, body });
    expect((await reset({ reason: ' ' })).status).toBe(400);
    expect((await reset()).status).toBe(200);
    expect((await app.request('GET', '/api/auth/me', { as: provider.token })).status).toBe(401);
    expect((await logIn(provider.email)).status).toBe(200);
    expect(await eventsTo(provider.email)).toContain('second-factor-changed');
    expect((await reset()).status).toBe(409);
  });

  test('lets a manager reset the app of another person, who is emailed the reason', async () => {
    const manager = await app.aTrainingProvider({ name: 'Sahyog Learning Foundation' });
    await enrol(manager);
    const trainer = await app.aPerson(manager.provider);
    const reset = (id = trainer.id, as = manager.token) =>
      app.request('POST', `/api/training-providers/people/${id}/second-factor-reset`, {
        as,
        body: { reason: 'Lost phone' },
      });
    expect((await reset()).body.message).toBe('This account has no authenticator app set up');
    await enrol(trainer);
    expect((await reset(manager.id, trainer.token)).status).toBe(403);
    expect((await reset(manager.id)).body.message).toBe(peopleMessages.oneself);
    expect((await reset()).status).toBe(200);
    expect((await app.request('GET', '/api/auth/me', { as: trainer.token })).status).toBe(401);
    const notification = (await app.listNotifications()).findLast(
      ({ to }) => to.email === trainer.email,
    );
    expect(notification).toMatchObject({
      event: 'second-factor-changed',
      reason: 'Lost phone',
      organisation: 'Sahyog Learning Foundation',
    });
    const audited = await app.database.execute(
      `select actor_id, detail from audit where record_id = '${trainer.id}' and action = 'second-factor-reset'`,
    );
    expect(audited).toEqual([{ actor_id: manager.id, detail: { reason: 'Lost phone' } }]);
  });

  test('lets no manager reset the app of a person who works elsewhere or was only invited', async () => {
    const manager = await app.aTrainingProvider();
    await enrol(manager);
    const other = await app.aTrainingProvider();
    await enrol(other);
    const reset = () =>
      app.request('POST', `/api/training-providers/people/${other.id}/second-factor-reset`, {
        as: manager.token,
        body: { reason: 'Lost phone' },
      });
    expect((await reset()).status).toBe(404);
    await app.database.execute(
      `insert into memberships (account_id, provider_id, role, invited_at, created_at)
        values ('${other.id}', '${manager.provider.id}', 'MEMBER', now(), now())`,
    );
    expect((await reset()).body.message).toBe(peopleMessages.worksElsewhere);
    expect((await app.request('GET', '/api/auth/me', { as: other.token })).status).toBe(200);
  });

  test('has no second factor for candidates', async () => {
    const candidate = await app.aCandidate();
    const token = await app.sessions.begin({ id: candidate.id, role: 'CANDIDATE' });
    const { status } = await post('begin', { token, id: '', email: '' }, { password: 'x' });
    expect(status).toBe(403);
  });
});

describe('emails about sign-ins on new devices', () => {
  const device = 'browser-at-the-office-1';

  test('are sent for an unknown browser on an unknown network, but not for the first sign-in', async () => {
    const { email } = await app.anL2Admin();
    await logIn(email, { ip: '10.1.0.1', device });
    expect(await eventsTo(email)).not.toContain('new-device');
    await logIn(email, { ip: '10.2.0.1', device: 'browser-of-a-stranger-1' });
    expect(await eventsTo(email)).toContain('new-device');
  });

  test('are not sent for a known browser elsewhere or another browser on a known network', async () => {
    const { email } = await app.anL2Admin();
    await logIn(email, { ip: '10.3.0.1', device });
    await logIn(email, { ip: '10.4.0.1', device });
    await logIn(email, { ip: '10.3.0.1', device: 'another-browser-there-1' });
    expect(await eventsTo(email)).not.toContain('new-device');
  });
});

describe('T33: emails to the other L2 admins about access granted by one', () => {
  const scope = { assignedStates: ['West Bengal'], assignedCities: ['Kolkata'] };

  test('report a new L1 admin, more cities and an enabled account, with the admin who did it', async () => {
    const l2 = await app.anL2Admin({ fullName: 'Ravi Sen' });
    const other = await app.anL2Admin();
    const away = await app.anL2Admin({ disabledAt: app.clock() });
    const created = await app.request('POST', '/api/l2admin/create-l1admin', {
      as: l2.token,
      body: {
        ...scope,
        fullName: 'Meera Das',
        email: 'meera.das@example.org',
        mobileNumber: '9812345678',
        temporaryPassword: 'kT7mQ2xWpR',
      },
      headers: { 'idempotency-key': 'create-meera' },
    });
    expect(created.status).toBe(201);
    const { _id: id } = created.body.data;
    const change = (body: object) =>
      app.request('PUT', `/api/l2admin/l1admins/${id}`, { as: l2.token, body });
    await change({ ...scope, assignedCities: ['Kolkata', 'Howrah'], disabled: false });
    await change({ ...scope, disabled: true });
    await change({ ...scope, disabled: false });
    const notifications = (await app.listNotifications()).filter(
      ({ event }) => event === 'access-granted',
    );
    const toOther = notifications.filter(({ to }) => to.email === other.email);
    expect(toOther).toHaveLength(3);
    expect(toOther).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ change: 'l1-admin-created', by: 'Ravi Sen' }),
        expect.objectContaining({ change: 'l1-admin-cities', cities: ['Howrah (West Bengal)'] }),
        expect.objectContaining({ change: 'l1-admin-enabled' }),
      ]),
    );
    expect(
      notifications.filter(({ to }) => [l2.email, away.email].includes(to.email ?? '')),
    ).toEqual([]);
  });

  test('asks for the second factor before it grants anything', async () => {
    const l2 = await app.anL2Admin();
    await enrol(l2);
    app.advance({ minutes: 16 });
    const l1 = await app.anL1Admin();
    const candidate = await app.aCandidate();
    const calls = [
      ['POST', '/api/l2admin/create-l1admin', {}],
      ['PUT', `/api/l2admin/l1admins/${l1.id}`, { ...scope, disabled: false }],
      ['PUT', `/api/l2admin/coverage/${l1.id}`, { places: [] }],
      ['POST', `/api/l2admin/l1admins/${l1.id}/temporary-password`, {}],
      ['PUT', `/api/l2admin/candidates/${candidate.id}/contact`, {}],
      ['PUT', `/api/l2admin/retention/${candidate.id}/hold`, {}],
      ['PUT', '/api/l2admin/certificates/KLMPQRSTAB/revoke', {}],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await app.request(method as string, path as string, { as: l2.token, body });
      expect([path, answer.status, answer.body]).toMatchObject([
        path,
        403,
        { errors: [{ path: 'secondFactor' }] },
      ]);
    }
  });
});
