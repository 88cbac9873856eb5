import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { peopleMessages } from '@purboday/contract/organisations/people.messages';
import { howrah, kolkata, testPassword, type SignedIn } from '#server/testing/builders.ts';
import { setUpApp } from '#server/testing/authenticator-app.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
type ProviderAccount = Awaited<ReturnType<TestApp['aTrainingProvider']>>;
let manager: ProviderAccount;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
});
beforeEach(async () => {
  manager = await app.aTrainingProvider({ name: 'Sahyog Learning Foundation' });
});
afterAll(() => app.close());

const fresh = 'eleven-golden-otters';
let serial = 0;
const aName = () => ({ fullName: 'Sunita Devi', email: `sunita${(serial += 1)}@example.org` });

const base = '/api/training-providers/people';
const invite = (body: object = aName(), as = manager.token) =>
  app.request('POST', base, { as, body });
const change = (id: string, body: object, as = manager.token) =>
  app.request('PUT', `${base}/${id}`, { as, body });
const remove = (id: string, as = manager.token) => app.request('DELETE', `${base}/${id}`, { as });
const resend = (id: string, as = manager.token) =>
  app.request('POST', `${base}/${id}/invitation`, { as });
const list = async (query = '', as = manager.token) =>
  (await app.request('GET', `${base}${query}`, { as })).body.data as { _id: string }[];
const accept = (token: string, body: object = { newPassword: fresh }) =>
  app.request('POST', `/api/auth/invitation/${token}`, { body });
const open = (token: string) => app.request('GET', `/api/auth/invitation/${token}`);
const logIn = (email: string, password = testPassword) =>
  app.request('POST', '/api/auth/login', { body: { email, password } });
const me = (as: string) => app.request('GET', '/api/auth/me', { as });

/** For addresses that are put together. */
const ask = <Data>(method: string, path: string, options: object) =>
  app.request(method, path, options) as Promise<{
    status: number;
    body: { data: Data; message: string };
  }>;
type Person = { status: string; reason: string | null };

const mailedToken = async (email: string): Promise<string> => {
  const notification = (await app.listNotifications()).findLast(
    ({ event, to }) => event === 'invitation' && to.email === email,
  );
  if (notification?.event !== 'invitation')
    throw new Error(`No invitation was emailed to ${email}`);
  return notification.path.replace('/invitation#token=', '');
};
const eventsTo = async (email: string): Promise<string[]> =>
  (await app.listNotifications()).filter(({ to }) => to.email === email).map(({ event }) => event);

const aMember = (membership: object = {}): Promise<SignedIn> =>
  app.aPerson(manager.provider, { fullName: 'Sunita Devi', membership });

const aBatch = async (as: string) => {
  const answer = await app.request('POST', '/api/training-providers/batches', {
    as,
    body: {
      title: 'Morning batch',
      skill: 'Tailoring',
      trainerName: 'Sunita Devi',
      place: 'Hall',
      startsOn: '2026-11-21',
      endsOn: '2026-12-31',
      days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
      startTime: '10:00',
      endTime: '12:00',
      capacity: 20,
      passMark: 40,
      minAttendance: 75,
    },
  });
  expect(answer.status).toBe(201);
  return answer.body.data;
};

describe('inviting a person', () => {
  test('gives a new person an own password, the role and a session', async () => {
    const person = aName();
    const answer = await invite({ ...person, organisationRole: 'MEMBER' });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      ...person,
      organisationRole: 'MEMBER',
      status: 'INVITED',
    });
    const token = await mailedToken(person.email);
    expect((await open(token)).body.data).toMatchObject({
      ...person,
      organisation: 'Sahyog Learning Foundation',
      needsPassword: true,
    });
    expect((await accept(token, {})).body.errors[0]?.path).toBe('newPassword');
    const { user, token: session } = (await accept(token)).body.data;
    expect(user).toMatchObject({
      fullName: 'Sunita Devi',
      role: 'TRAINING_PROVIDER',
      organisationRole: 'MEMBER',
      trainingProviderId: { trainingProviderName: 'Sahyog Learning Foundation' },
    });
    const candidates = await app.request('GET', '/api/training-providers/candidates', {
      as: session,
    });
    expect(candidates.status).toBe(200);
    expect((await accept(token)).status).toBe(410);
    expect((await list()).length).toBe(2);
  });

  test('expires after 72 hours, and ends with another one and with the removal', async () => {
    const person = aName();
    const { _id: id } = (await invite(person)).body.data;
    const first = await mailedToken(person.email);
    app.advance({ seconds: 1 });
    expect((await resend(id)).status).toBe(200);
    expect((await open(first)).status).toBe(410);
    const second = await mailedToken(person.email);
    expect((await remove(id)).status).toBe(200);
    expect((await accept(second)).status).toBe(410);

    const late = aName();
    await invite(late);
    const token = await mailedToken(late.email);
    app.advance({ hours: 72 });
    expect((await accept(token)).status).toBe(410);
  });

  test('lets a person of another organisation join with one sign-in, and switch', async () => {
    const other = await app.aJobProvider({ name: 'Eastern Textiles' });
    const person = { fullName: 'Typed by the inviter', email: other.email };
    const answer = await invite({ ...person, organisationRole: 'MANAGER' });
    // The response does not reveal that the email has an account, or its name.
    expect(answer.body.data).toMatchObject({ ...person, lastSignInAt: null, secondFactor: false });
    const token = await mailedToken(other.email);
    expect((await open(token)).body.data.needsPassword).toBe(false);
    // Without the password the link opens no session.
    expect((await accept(token, { newPassword: fresh })).body.data).toEqual({});
    expect((await logIn(other.email, fresh)).status).toBe(401);

    const { user, token: session } = (await logIn(other.email)).body.data;
    expect(user).toMatchObject({ role: 'TRAINING_PROVIDER', organisationRole: 'MANAGER' });
    expect((await me(session)).body.data.organisations.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Eastern Textiles', 'Sahyog Learning Foundation']),
    );
    const jobs = () => app.request('GET', '/api/job-providers/jobs', { as: session });
    expect((await jobs()).status).toBe(403);
    const turn = (id: string | undefined) =>
      app.request('POST', '/api/auth/organisation', { as: session, body: { id } });
    const switched = await turn(other.provider.id);
    expect(switched.body.data.user).toMatchObject({
      role: 'JOB_PROVIDER',
      jobProviderId: { companyName: 'Eastern Textiles' },
    });
    expect((await jobs()).status).toBe(200);
    const foreign = await app.aJobProvider();
    expect((await turn(foreign.provider.id)).status).toBe(404);
    // Removed in one organisation, the person still works in the other.
    expect((await remove(other.id)).status).toBe(200);
    expect((await jobs()).status).toBe(200);
    expect((await turn(manager.provider.id)).status).toBe(404);
  });

  test('T66: responds to the address of an admin as to every other, and lets no admin join', async () => {
    const l1 = await app.anL1Admin({ fullName: 'Ravi Sen' });
    const stranger = aName();
    const [forAdmin, forStranger] = [
      await invite({ ...aName(), email: l1.email }),
      await invite(stranger),
    ];
    const shown = ({ body }: typeof forAdmin) => Object.keys(body.data).toSorted();
    expect([forAdmin.status, shown(forAdmin)]).toEqual([201, shown(forStranger)]);
    expect(forAdmin.body.data).toMatchObject({
      status: 'INVITED',
      fullName: 'Sunita Devi',
      invitationValidUntil: forStranger.body.data.invitationValidUntil,
    });
    expect(await eventsTo(l1.email)).toEqual(['admin-invited']);
    expect((await resend(forAdmin.body.data._id)).status).toBe(200);
    expect(await eventsTo(l1.email)).toEqual(['admin-invited', 'admin-invited']);
    const { user } = (await logIn(l1.email)).body.data;
    expect(user?.role).toBe('L1_ADMIN');
    // Erasing the people of the organisation must not touch the admin.
    expect(await app.memberships.idsOf(String(manager.provider.id))).not.toContain(l1.id);
    expect((await remove(forAdmin.body.data._id)).status).toBe(200);
    expect((await me(l1.token)).status).toBe(200);
  });

  test('rejects people who already belong to the organisation', async () => {
    expect((await invite({ ...aName(), email: manager.email })).status).toBe(409);
    const person = aName();
    const both = await Promise.all([invite(person), invite(person)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});

describe('permissions', () => {
  test('rejects members with 403 where only managers may act', async () => {
    const member = await aMember();
    const other = await aMember();
    const calls = [
      ['GET', base],
      ['GET', `${base}/export?format=csv`],
      ['POST', base, aName()],
      ['PUT', `${base}/${other.id}`, { organisationRole: 'MANAGER' }],
      ['PUT', `${base}/${member.id}`, { organisationRole: 'MANAGER' }],
      ['DELETE', `${base}/${manager.id}`],
      ['POST', `${base}/${other.id}/invitation`],
      ['PUT', '/api/training-providers/skills', { trainingProviderName: 'X', skills: ['Dance'] }],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await app.request(method as string, path as string, {
        as: member.token,
        ...(body && { body }),
      });
      expect([path, answer.status, answer.body]).toMatchObject([
        path,
        403,
        { success: false, message: 'You are not allowed to do this' },
      ]);
    }
  });

  test('lets members do the daily work, but not close a batch, which signs its certificates', async () => {
    const member = await aMember();
    const { _id: id } = await aBatch(member.token);
    const close = await app.request('PUT', `/api/training-providers/batches/${id}/status`, {
      as: member.token,
      body: { status: 'COMPLETED' },
    });
    expect(close.status).toBe(403);
  });

  test('applies a new role at the next request', async () => {
    const member = await aMember();
    expect((await change(member.id, { organisationRole: 'MANAGER' })).status).toBe(200);
    expect((await app.request('GET', base, { as: member.token })).status).toBe(200);
    await change(member.id, { organisationRole: 'MEMBER' });
    expect((await app.request('GET', base, { as: member.token })).status).toBe(403);
  });

  test('shows and changes no person of another organisation', async () => {
    const stranger = await app.aTrainingProvider();
    const theirs = await app.aPerson(stranger.provider);
    expect((await change(theirs.id, { organisationRole: 'MANAGER' })).status).toBe(404);
    expect((await remove(theirs.id)).status).toBe(404);
    expect((await resend(theirs.id)).status).toBe(404);
    expect((await list()).map(({ _id }) => _id)).not.toContain(theirs.id);
    expect((await me(theirs.token)).status).toBe(200);
  });

  test('keeps one of two managers who remove each other, and no one removes themselves', async () => {
    const other = await aMember({ role: 'MANAGER' });
    expect((await remove(manager.id)).body.message).toBe(peopleMessages.oneself);
    expect((await change(manager.id, { organisationRole: 'MEMBER' })).status).toBe(409);
    const both = await Promise.all([remove(other.id), remove(manager.id, other.token)]);
    const statuses = both.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    expect([401, 403]).toContain(statuses[1]);
    const [row] = await app.database.execute<{ n: number }>(
      `select count(*)::int as n from memberships where provider_id = $1 and removed_at is null and role = 'MANAGER'`,
      [manager.provider.id],
    );
    expect(row?.n).toBe(1);
  });
});

test('limits a member to the batches where they are the trainer', async () => {
  const trainer = await aMember({ ownBatchesOnly: true });
  const theirs = await aBatch(trainer.token);
  expect(theirs).toMatchObject({ trainerAccountId: trainer.id, trainerName: 'Sunita Devi' });
  const other = await aBatch(manager.token);
  const path = '/api/training-providers/batches';
  const seen = await app.request('GET', path, { as: trainer.token });
  expect(seen.body.data.map(({ _id }) => _id)).toEqual([theirs._id]);
  for (const [method, suffix] of [
    ['GET', ''],
    ['PUT', ''],
    ['PUT', '/status'],
    ['GET', '/attendance/2026-11-21'],
    ['PUT', '/attendance/2026-11-21'],
    ['PUT', '/results'],
    ['GET', '/export?part=register&format=csv'],
  ] as const) {
    const body =
      suffix === '/status'
        ? { status: 'RUNNING' }
        : suffix === '/results'
          ? { results: [{ candidateId: other._id, outcome: 'PASSED', score: 50 }] }
          : { marks: [{ candidateId: other._id, mark: 'PRESENT' }] };
    const answer = await ask(method, `${path}/${other._id}${suffix}`, {
      as: trainer.token,
      ...(method === 'PUT' && { body }),
    });
    expect([suffix, [400, 404].includes(answer.status)]).toEqual([suffix, true]);
  }
  const edit = await app.request('PUT', `${path}/${other._id}`, {
    as: manager.token,
    body: { trainerAccountId: trainer.id },
  });
  expect(edit.body.data.trainerName).toBe('Sunita Devi');
  expect((await ask('GET', `${path}/${other._id}`, { as: trainer.token })).status).toBe(200);
  // Assigned candidates are narrowed to the members of those batches.
  const [inside, outside] = [await app.aCandidate(), await app.aCandidate()];
  for (const { id } of [inside, outside])
    await app.aTraining({ candidateId: id, providerId: manager.provider.id });
  await app.request('PUT', `${path}/${theirs._id}/members/${inside.id}`, { as: manager.token });
  const assigned = '/api/training-providers/candidates';
  const listed = await app.request('GET', assigned, { as: trainer.token });
  expect(listed.body.data.map(({ _id }) => _id)).toEqual([inside.id]);
  expect(listed.body.page.total).toBe(1);
  const all = await app.request('GET', assigned, { as: manager.token });
  expect(all.body.data.map(({ _id }) => _id)).toContain(outside.id);
  expect((await ask('GET', `${assigned}/${inside.id}`, { as: trainer.token })).status).toBe(200);
  expect((await ask('GET', `${assigned}/${outside.id}`, { as: trainer.token })).status).toBe(404);
  const change = await ask('PUT', `${assigned}/${outside.id}`, {
    as: trainer.token,
    body: { status: 'IN_PROGRESS' },
  });
  expect(change.status).toBe(404);
  const counts = await ask('GET', '/api/training-providers/candidates/stats', {
    as: trainer.token,
  });
  expect(JSON.stringify(counts.body)).toContain('"totalAssignedCandidates":1');
  const stranger = await app.aTrainingProvider();
  const foreign = await app.request('PUT', `${path}/${other._id}`, {
    as: manager.token,
    body: { trainerAccountId: stranger.id },
  });
  expect(foreign.body.errors).toEqual([
    { path: 'trainerAccountId', message: peopleMessages.unknownTrainer },
  ]);
});

describe('removing a person', () => {
  test('ends everything within a second, in the middle of a register; history names the person', async () => {
    const trainer = await aMember();
    const batch = await aBatch(trainer.token);
    const candidate = await app.aCandidate({ status: 'APPROVED_L2' });
    await app.aTraining({ candidateId: candidate.id ?? '', providerId: manager.provider.id });
    const own = '/api/training-providers/batches';
    const join = await app.request('PUT', `${own}/${batch._id}/members/${candidate.id}`, {
      as: trainer.token,
    });
    expect(join.status).toBe(200);
    await app.request('PUT', `${own}/${batch._id}/status`, {
      as: trainer.token,
      body: { status: 'RUNNING' },
    });
    const mark = () =>
      app.request('PUT', `${own}/${batch._id}/attendance/2026-11-21`, {
        as: trainer.token,
        body: { marks: [{ candidateId: candidate.id, mark: 'PRESENT' }] },
      });
    expect((await mark()).status).toBe(200);
    await app.request('POST', '/api/auth/forgot-password', { body: { email: trainer.email } });

    expect((await remove(trainer.id)).status).toBe(200);
    expect((await mark()).status).toBe(401);
    expect((await me(trainer.token)).status).toBe(401);
    const late = await logIn(trainer.email);
    expect([late.status, late.body.message]).toEqual([403, peopleMessages.noOrganisation]);
    const resets = await app.database.execute(
      'select 1 from password_resets where account_id = $1',
      [trainer.id],
    );
    expect(resets).toEqual([]);

    const read = await app.request('GET', `${own}/${batch._id}`, { as: manager.token });
    expect(read.body.data.history.map(({ by }) => by)).toContain('Sunita Devi');
    const audited = await app.database.execute<{ actor_provider_id: string }>(
      `select actor_provider_id from audit where actor_id = $1 and action = 'attendance-marked'`,
      [trainer.id],
    );
    expect(audited[0]?.actor_provider_id).toBe(manager.provider.id);

    // The candidate reads the organisation, never the trainer's name.
    const token = await app.sessions.begin({ id: candidate.id ?? '', role: 'CANDIDATE' });
    for (const path of ['/api/candidate/application', '/api/candidate/ledger']) {
      const seen = await ask<Record<string, unknown>>('GET', path, { as: token });
      expect(seen.status).toBe(200);
      const { batch: _plan, ...rest } = seen.body.data;
      expect(JSON.stringify(rest)).not.toContain('Sunita');
    }
  });
});

describe('admins of the foundation', () => {
  const of = (role: 'l1admin' | 'l2admin', id = manager.provider.id) =>
    `/api/${role}/training-providers/${id}/people`;

  test('see and disable the people of organisations, level 1 in their cities only', async () => {
    const member = await aMember();
    const l1 = await app.anL1Admin({ places: [kolkata] });
    const outside = await app.anL1Admin({ places: [howrah] });
    const l2 = await app.anL2Admin();
    for (const [role, { token }] of [
      ['l1admin', l1],
      ['l2admin', l2],
    ] as const) {
      const answer = await ask<unknown[]>('GET', of(role), { as: token });
      expect(answer.body.data).toHaveLength(2);
    }
    expect((await ask('GET', of('l1admin'), { as: outside.token })).status).toBe(404);
    const disable = (id: string, disabled: boolean) =>
      ask<Person>('PUT', `${of('l2admin')}/${id}`, {
        as: l2.token,
        body: { disabled, reason: 'A complaint' },
      });
    expect((await disable(member.id, true)).body.data).toMatchObject({
      status: 'DISABLED',
      reason: 'A complaint',
    });
    expect((await me(member.token)).status).toBe(401);
    expect(await eventsTo(manager.email)).toContain('organisation-people-changed');
    expect((await disable(member.id, false)).body.data).toMatchObject({ status: 'ACTIVE' });
    expect((await logIn(member.email)).status).toBe(200);
    expect((await disable(manager.id, true)).body.message).toBe(peopleMessages.lastManager);
    const stranger = await app.aTrainingProvider();
    expect((await disable(stranger.id, true)).status).toBe(404);
  });

  test.each(['l1admin', 'l2admin'] as const)(
    'page, search and export the people of an organisation (%s)',
    async (role) => {
      const l1 = await app.anL1Admin({ places: [kolkata] });
      const { token } = role === 'l1admin' ? l1 : await app.anL2Admin();
      for (const fullName of ['Anil Roy', 'Bela Sen', 'Chitra Pal'])
        await app.aPerson(manager.provider, { fullName });
      type Listed = { fullName: string; email: string };
      const read = async (query: string) => {
        const { status, body } = await ask<Listed[]>('GET', `${of(role)}${query}`, { as: token });
        expect(status).toBe(200);
        return body as typeof body & { page: { next: string | null; total: number } };
      };
      const first = await read('?limit=3');
      const second = await read(`?limit=3&cursor=${first.page.next}`);
      const names = [...first.data, ...second.data].map(({ fullName }) => fullName);
      expect(names.toSorted()).toEqual(['Anil Roy', 'Bela Sen', 'Chitra Pal', 'Meera Das']);
      expect([first.page.total, second.page.next]).toEqual([4, null]);
      expect((await read('?q=bela')).data).toMatchObject([{ fullName: 'Bela Sen' }]);

      const file = await ask<never>('GET', `${of(role)}/export?format=csv&q=chitra`, { as: token });
      expect(file.status).toBe(200);
      expect(file.body).toContain('Chitra Pal');
      expect(file.body).not.toContain('Bela Sen');
      const [exported] = await app.database.execute<{ detail: unknown }>(
        `select detail from audit where action = 'exported' order by at desc, id desc limit 1`,
      );
      expect(exported?.detail).toMatchObject({
        rows: 1,
        filters: { id: manager.provider.id, searched: true },
      });
      const other = await app.anL1Admin({ places: [howrah] });
      const hidden = await ask('GET', `${of('l1admin')}/export?format=csv`, { as: other.token });
      expect(hidden.status).toBe(404);
    },
  );

  test('invite a manager when the contact person has left; the old address is notified', async () => {
    const l2 = await app.anL2Admin();
    const person = aName();
    const answer = await ask<object>('POST', `${of('l2admin')}/invitation`, {
      as: l2.token,
      body: person,
    });
    expect([answer.status, answer.body.data]).toMatchObject([
      201,
      { ...person, organisationRole: 'MANAGER', status: 'INVITED' },
    ]);
    expect(await eventsTo(manager.email)).toEqual(['organisation-people-changed']);
    const { user, token } = (await accept(await mailedToken(person.email))).body.data;
    expect(user?.organisationRole).toBe('MANAGER');
    expect((await remove(manager.id, token)).status).toBe(200);
  });
});

describe('a person who is only invited', () => {
  test('gets the changed role when accepting, and has no second factor to reset', async () => {
    const person = aName();
    const { _id: id } = (await invite(person)).body.data;
    const l2 = await app.anL2Admin();
    const reset = (path: string, as: string) =>
      ask('POST', `${path}/${id}/second-factor-reset`, { as, body: { reason: 'Lost phone' } });
    const record = `/api/l2admin/training-providers/${manager.provider.id}/people`;
    await setUpApp(app, manager);
    await setUpApp(app, l2);
    for (const answer of [await reset(base, manager.token), await reset(record, l2.token)])
      expect([answer.status, answer.body.message]).toEqual([409, peopleMessages.notActive]);

    expect((await change(id, { organisationRole: 'MANAGER' })).status).toBe(200);
    // The person has no access yet that could change.
    expect(await eventsTo(person.email)).toEqual(['invitation']);
    const { user } = (await accept(await mailedToken(person.email))).body.data;
    expect(user?.organisationRole).toBe('MANAGER');
  });

  test('cannot accept after an L2 admin has disabled them', async () => {
    const person = aName();
    const { _id: id } = (await invite(person)).body.data;
    const l2 = await app.anL2Admin();
    const disable = (disabled: boolean) =>
      ask<Person>('PUT', `/api/l2admin/training-providers/${manager.provider.id}/people/${id}`, {
        as: l2.token,
        body: { disabled, reason: 'A complaint' },
      });
    expect((await disable(true)).body.data.status).toBe('DISABLED');
    const token = await mailedToken(person.email);
    expect((await accept(token)).status).toBe(410);
    const again = await resend(id);
    expect([again.status, again.body.message]).toEqual([409, peopleMessages.ofDisabled]);
    expect((await disable(false)).body.data.status).toBe('INVITED');
    expect((await accept(token)).status).toBe(410);
    expect((await resend(id)).status).toBe(200);
    expect((await accept(await mailedToken(person.email))).status).toBe(200);
  });
});

test('notifies a person whose role or access changes, and no one when neither does', async () => {
  const member = await aMember();
  const l2 = await app.anL2Admin();
  const record = `/api/l2admin/training-providers/${manager.provider.id}/people/${member.id}`;
  const disable = (disabled: boolean) =>
    ask('PUT', record, { as: l2.token, body: { disabled, reason: 'A complaint' } });
  await change(member.id, { organisationRole: 'MANAGER' });
  await change(member.id, { organisationRole: 'MANAGER', subscriptions: ['digests'] });
  await change(member.id, { organisationRole: 'MEMBER' });
  await disable(true);
  await disable(false);
  await remove(member.id);
  const sent = (await app.listNotifications()).filter(({ to }) => to.email === member.email);
  const changes = sent.flatMap((notification) =>
    notification.event === 'membership-changed' ? [[notification.change, notification.reason]] : [],
  );
  expect(changes).toEqual([
    ['manager', null],
    ['member', null],
    ['disabled', 'A complaint'],
    ['enabled', 'A complaint'],
    ['removed', null],
  ]);
});

test('notifies the managers, or those who subscribed to a kind', async () => {
  const member = await aMember();
  const l2 = await app.anL2Admin();
  const assign = async () => {
    const { id } = await app.aCandidate({ status: 'APPROVED_L1' });
    const answer = await app.request('PUT', `/api/l2admin/approve-candidate-l2/${id}`, {
      as: l2.token,
      body: { trainingProviderId: manager.provider.id, jobProviderId: null },
    });
    expect(answer.status).toBe(200);
  };
  await assign();
  expect(await eventsTo(manager.email)).toEqual(['assigned-provider']);
  expect(await eventsTo(member.email)).toEqual([]);
  await change(member.id, { subscriptions: ['assigned'] });
  await assign();
  expect(await eventsTo(manager.email)).toEqual(['assigned-provider']);
  expect(await eventsTo(member.email)).toEqual(['assigned-provider']);
});

test('turns the account of a registration into its first manager', async () => {
  const [row] = await app.database.execute<{ n: number }>(
    'select count(*)::int as n from accounts a where a.provider_id is not null and not exists (select from memberships m where m.account_id = a.id)',
  );
  expect(row?.n).toBe(0);
  expect((await me(manager.token)).body.data.user).toMatchObject({
    fullName: 'Meera Das',
    organisationRole: 'MANAGER',
  });
});
