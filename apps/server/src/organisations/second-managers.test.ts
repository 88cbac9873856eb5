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

describe('T66: every manager hears of a change that one of them made', () => {
  type Mailed = { change: string; undo?: { path: string } | undefined };
  const changesTo = async (email: string): Promise<Mailed[]> =>
    (await mailsTo(email)).flatMap((mail) =>
      mail.event === 'organisation-people-changed' ? [mail] : [],
    );
  const newestLink = async (email: string): Promise<string> =>
    (await changesTo(email)).findLast(({ undo }) => undo !== undefined)?.undo?.path ?? '';
  const undo = (path: string) =>
    ask('POST', '/api/auth/undo-account-change', undefined, {
      token: path.replace('/undo-account-change#token=', ''),
    });
  const undoNewest = async (email: string) => undo(await newestLink(email));
  const membershipMails = async (email: string) =>
    (await mailsTo(email)).flatMap((mail) =>
      mail.event === 'membership-changed' ? [mail.change] : [],
    );
  const list = async (as: string) =>
    (await app.request('GET', base, { as })).body.data as {
      _id: string;
      organisationRole: string;
      status: string;
    }[];

  test('and can undo an invitation, a new role and a removal for seven days', async () => {
    const other = await app.aPerson(manager.provider, { membership: { role: 'MANAGER' } });
    const person = aName();
    const { _id: id } = (await ask('POST', base, manager.token, person)).body.data;
    for (const { email } of [manager, other])
      expect((await changesTo(email)).at(-1)).toMatchObject({
        change: 'invited',
        person: { name: person.fullName, email: person.email },
        by: 'Meera Das',
      });
    expect((await undoNewest(other.email)).status).toBe(200);
    expect((await list(other.token)).map(({ _id }) => _id)).not.toContain(id);
    for (const { email } of [manager, other])
      expect((await changesTo(email)).at(-1)).toMatchObject({ change: 'undone', by: 'Asha Rao' });
    // A link works once, and so does the change: the link of the other manager ended with it.
    for (const { email } of [manager, other]) expect((await undoNewest(email)).status).toBe(410);

    const member = await app.aPerson(manager.provider);
    await ask('PUT', `${base}/${member.id}`, manager.token, { organisationRole: 'MANAGER' });
    expect((await changesTo(other.email)).at(-1)?.change).toBe('role-changed');
    expect((await ask('GET', base, member.token)).status).toBe(200);
    expect((await undoNewest(other.email)).status).toBe(200);
    expect((await ask('GET', base, member.token)).status).toBe(403);

    await ask('DELETE', `${base}/${member.id}`, manager.token);
    expect((await changesTo(other.email)).at(-1)?.change).toBe('removed');
    // The removed person gets no link back.
    expect(await changesTo(member.email)).toEqual([]);
    expect((await undoNewest(other.email)).status).toBe(200);
    const back = (await list(other.token)).find(({ _id }) => _id === member.id);
    expect(back).toMatchObject({ organisationRole: 'MEMBER', status: 'ACTIVE' });
    expect(await membershipMails(member.email)).toEqual(['manager', 'member', 'removed', 'member']);

    await ask('DELETE', `${base}/${member.id}`, manager.token);
    app.advance({ hours: 168 });
    expect((await undoNewest(other.email)).status).toBe(410);
  });

  test('and finds an invited person invited, and one who had accepted active, whatever came after', async () => {
    const statusOf = async (one: string) =>
      (await list(manager.token)).find(({ _id }) => _id === one)?.status;
    const { _id: id } = (await ask('POST', base, manager.token, aName())).body.data;
    await ask('DELETE', `${base}/${id}`, manager.token);
    expect(await statusOf(id)).toBeUndefined();
    await undoNewest(manager.email);
    expect(await statusOf(id)).toBe('INVITED');

    const member = await app.aPerson(manager.provider, {
      membership: { role: 'MANAGER' },
    });
    await ask('DELETE', `${base}/${member.id}`, manager.token);
    const link = await newestLink(manager.email);
    const again = { fullName: 'Asha Rao', email: member.email, organisationRole: 'MEMBER' };
    expect((await ask('POST', base, manager.token, again)).status).toBe(201);
    expect(await statusOf(member.id)).toBe('INVITED');
    const laterLink = await newestLink(manager.email);
    expect((await undo(link)).status).toBe(200);
    expect(await list(manager.token)).toContainEqual(
      expect.objectContaining({ _id: member.id, organisationRole: 'MANAGER', status: 'ACTIVE' }),
    );
    // The link of the later change ended with it.
    expect((await undo(laterLink)).status).toBe(410);
  });

  test('but not by a link sent to someone who is no manager any more, nor to an admin who left the city', async () => {
    const l1 = await app.anL1Admin();
    app.advance({ minutes: 1 });
    const [accomplice, other] = [
      await app.aPerson(manager.provider, { membership: { role: 'MANAGER' } }),
      await app.aPerson(manager.provider, { membership: { role: 'MANAGER' } }),
    ];
    await ask('DELETE', `${base}/${accomplice.id}`, manager.token);
    const link = await newestLink(other.email);
    await ask('DELETE', `${base}/${other.id}`, manager.token);
    expect((await undo(link)).status).toBe(410);
    expect((await ask('GET', base, accomplice.token)).status).toBe(401);

    const second = await app.aPerson(manager.provider, { membership: { role: 'MANAGER' } });
    await ask('DELETE', `${base}/${manager.id}`, second.token);
    const mail = (await mailsTo(l1.email)).at(-1);
    const path = mail?.event === 'earliest-manager-left' ? mail.undo.path : '';
    await app.database.execute('update accounts set disabled_at = $2 where id = $1', [
      l1.id,
      app.clock(),
    ]);
    expect((await undo(path)).status).toBe(410);
    await app.database.execute('update accounts set disabled_at = null where id = $1', [l1.id]);
    expect((await undo(path)).status).toBe(200);
  });

  test('and brings back no one the foundation disabled, and removes no last manager', async () => {
    const l2 = await app.anL2Admin();
    const member = await app.aPerson(manager.provider);
    const record = `/api/l2admin/training-providers/${manager.provider.id}/people`;
    await ask('DELETE', `${base}/${member.id}`, manager.token);
    await app.database.execute('update memberships set removed_at = null where account_id = $1', [
      member.id,
    ]);
    const disabled = { disabled: true, reason: 'A complaint' };
    expect((await ask('PUT', `${record}/${member.id}`, l2.token, disabled)).status).toBe(200);
    expect((await undoNewest(manager.email)).status).toBe(200);
    expect((await list(manager.token)).find(({ _id }) => _id === member.id)?.status).toBe(
      'DISABLED',
    );

    const second = await app.aPerson(manager.provider);
    await ask('PUT', `${base}/${second.id}`, manager.token, { organisationRole: 'MANAGER' });
    const path = (await changesTo(manager.email)).at(-1)?.undo?.path ?? '';
    await ask('DELETE', `${base}/${manager.id}`, second.token);
    const token = path.replace('/undo-account-change#token=', '');
    const undone = await ask('POST', '/api/auth/undo-account-change', undefined, { token });
    expect(undone.status).toBe(410);
    expect((await ask('GET', base, second.token)).status).toBe(200);
  });

  test('and L1 hears when the last earlier manager goes, with a link that undoes it', async () => {
    const l1 = await app.anL1Admin();
    app.advance({ minutes: 1 });
    const second = await app.aPerson(manager.provider, { membership: { role: 'MANAGER' } });
    const third = await app.aPerson(manager.provider, { membership: { role: 'MANAGER' } });
    const left = async () =>
      (await mailsTo(l1.email)).flatMap((mail) =>
        mail.event === 'earliest-manager-left' ? [mail] : [],
      );
    await ask('DELETE', `${base}/${third.id}`, manager.token);
    expect(await left()).toEqual([]);
    await ask('PUT', `${base}/${manager.id}`, second.token, { organisationRole: 'MEMBER' });
    const [mail] = await left();
    expect(mail).toMatchObject({
      organisation: 'Sahyog Learning Foundation',
      person: { email: manager.email },
    });
    const token = mail?.undo.path.replace('/undo-account-change#token=', '');
    const undone = await ask('POST', '/api/auth/undo-account-change', undefined, { token });
    expect(undone.status).toBe(200);
    expect((await ask('GET', base, manager.token)).status).toBe(200);
  });
});
