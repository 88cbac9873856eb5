import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { l1AdminMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import { places } from '#server/domain/locations/locations.ts';
import { addNewCities } from '#server/start/add-new-cities.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let l2: { id: string; token: string };
beforeAll(async () => {
  app = await createTestApp();
  l2 = await app.anL2Admin();
});
afterAll(() => app.close());

let serial = 0;
const form = (overrides: object = {}) => ({
  fullName: 'Rahul Sinha',
  email: `rahul${(serial += 1)}@example.org`,
  mobileNumber: '98300 12345',
  assignedStates: ['West Bengal'],
  assignedCities: ['Kolkata', 'Howrah'],
  temporaryPassword: 'kT7#mq2x',
  ...overrides,
});
const create = (body: object, headers: Record<string, string> = {}) =>
  app.request('POST', '/api/l2admin/create-l1admin', { as: l2.token, body, headers });
const login = (email: string, password: string) =>
  app.request('POST', '/api/auth/login', { body: { email, password } });
const countAccounts = async (email: string): Promise<number> =>
  (await app.database.execute('select 1 from accounts where email = $1', [email])).length;

describe('creating an L1 admin', () => {
  test('allows L2 admins only (SEC-27)', async () => {
    const url = '/api/l2admin/create-l1admin';
    expect((await app.request('POST', url, { body: form() })).status).toBe(401);
    for (const other of [
      await app.anL1Admin(),
      await app.aTrainingProvider(),
      await app.aJobProvider(),
    ])
      expect((await app.request('POST', url, { as: other.token, body: form() })).status).toBe(403);
  });

  test('returns the admin without the password, emails it, and writes one audit entry (SEC-32)', async () => {
    const body = form();
    const answer = await create(body);
    expect(answer.status).toBe(201);
    expect(answer.body.message).toBe(l1AdminMessages.created);
    expect(answer.body.data).toEqual({
      _id: expect.any(String),
      fullName: 'Rahul Sinha',
      email: body.email,
      mobileNumber: '9830012345',
      assignedStates: ['West Bengal'],
      assignedCities: ['Kolkata', 'Howrah'],
      disabled: false,
      createdAt: app.clock().toISOString(),
    });
    expect(answer.raw.body).not.toContain(body.temporaryPassword);
    const mails = (await app.listNotifications()).filter(({ to }) => to.email === body.email);
    expect(mails).toMatchObject([
      {
        event: 'l1-admin-created',
        temporaryPassword: body.temporaryPassword,
        cities: ['Kolkata (West Bengal)', 'Howrah (West Bengal)'],
      },
    ]);
    const audits = await app.database.execute<{ action: string; detail: object }>(
      'select action, actor_id, detail from audit where record_id = $1',
      [answer.body.data._id],
    );
    expect(audits).toMatchObject([{ action: 'l1-admin-created', actor_id: l2.id }]);
    expect(JSON.stringify(audits)).not.toContain(body.temporaryPassword);
  });

  test('stores the password as a hash only (SEC-05)', async () => {
    const body = form({ temporaryPassword: 'Zq9!canary' });
    const { body: answer } = await create(body);
    const [row] = await app.database.execute<{ password_hash: string }>(
      'select password_hash from accounts where id = $1',
      [answer.data._id],
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$/u);
    const stored = await app.database.execute<{ text: string }>(
      `select encode(payload, 'escape') as text from notifications where payload is not null`,
    );
    expect(JSON.stringify(stored)).not.toContain('Zq9!canary');
  });

  test('creates one admin and sends one email for the same Idempotency-Key (FLT-02)', async () => {
    const body = form();
    const key = { 'idempotency-key': 'one-admin' };
    const [first, second] = [await create(body, key), await create(body, key)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data).toEqual(first.body.data);
    expect(
      (await app.listNotifications()).filter(({ to }) => to.email === body.email),
    ).toHaveLength(1);
    expect((await create(form(), key)).status).toBe(409);
  });

  test('creates one of many with the same email and rejects the others with 409 on the email (FLT-04)', async () => {
    const body = form({ email: 'Same@Example.org' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(body)));
    const rejected = answers.filter(({ status }) => status === 409);
    expect(rejected).toHaveLength(7);
    for (const { body: answer } of rejected)
      expect(answer.errors).toEqual([{ path: 'email', message: l1AdminMessages.emailTaken }]);
    expect(await countAccounts('same@example.org')).toBe(1);
  });

  test('ignores role, id and the like (SEC-31)', async () => {
    const id = '019a0000-0000-7000-8000-000000000000';
    const body = form({ role: 'L2_ADMIN', _id: id, disabled: true, mustChangePassword: false });
    const { body: answer } = await create(body);
    expect(answer.data).toMatchObject({ disabled: false });
    expect(answer.data._id).not.toBe(id);
    const [row] = await app.database.execute(
      'select role, must_change_password from accounts where email = $1',
      [body.email],
    );
    expect(row).toEqual({ role: 'L1_ADMIN', must_change_password: true });
  });
});

describe('invalid input', () => {
  test.each([
    ['fullName', '', 'Full name is required'],
    ['fullName', 'A', 'Name too short'],
    ['email', '', 'Email is required'],
    ['email', 'nobody', 'Invalid email format'],
    ['mobileNumber', '', 'Phone number is required'],
    ['mobileNumber', '12345', 'Invalid phone number'],
    ['assignedCities', ['Bilaspur'], 'Bilaspur is not a city in West Bengal'],
    ['assignedCities', ['Atlantis'], 'Unknown city: Atlantis'],
    ['assignedCities', ['Patna'], 'Patna is not a city in West Bengal'],
    ['assignedStates', ['Ruritania'], 'Unknown state: Ruritania'],
    ['temporaryPassword', '', 'Temporary password is required'],
    ['temporaryPassword', 'short', 'Password must be at least 8 characters long'],
    // It follows the rules for passwords, although it only works for three days (SEC-02).
    [
      'temporaryPassword',
      'password123',
      'This password is used by many people and easy to guess. Please choose another one.',
    ],
  ])('rejects %s %j: %s', async (field, value, message) => {
    const body = form({ [field]: value });
    const answer = await create(body);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect(answer.body.errors[0]).toEqual({ path: field, message });
    expect(await countAccounts(body.email)).toBe(0);
  });
});

describe('SEC-29: the scope is made of (state, city) pairs', () => {
  const scopeOf = async (email: string) =>
    app.database.execute<{ state: string; city: string }>(
      `select p.state, p.city from l1_admin_places p join accounts a on a.id = p.account_id
       where a.email = $1 order by 1, 2`,
      [email],
    );

  test.each([
    ['Bilaspur', ['Chhattisgarh', 'Himachal Pradesh']],
    ['Pratapgarh', ['Rajasthan', 'Uttar Pradesh']],
  ])('rejects %s alone and names %j', async (city, states) => {
    const { status, body } = await create(form({ assignedStates: [], assignedCities: [city] }));
    expect([status, body.errors[0]?.path]).toEqual([400, 'assignedCities']);
    for (const state of states) expect(body.message).toContain(state);
  });

  test('accepts it with its state', async () => {
    const body = form({ assignedStates: ['himachal pradesh'], assignedCities: ['BILASPUR'] });
    expect((await create(body)).status).toBe(201);
    expect(await scopeOf(body.email)).toEqual([{ state: 'Himachal Pradesh', city: 'Bilaspur' }]);
  });

  test('accepts it with both states', async () => {
    const body = form({
      assignedStates: ['Himachal Pradesh', 'Chhattisgarh'],
      assignedCities: ['Bilaspur'],
    });
    expect((await create(body)).status).toBe(201);
    expect(await scopeOf(body.email)).toEqual([
      { state: 'Chhattisgarh', city: 'Bilaspur' },
      { state: 'Himachal Pradesh', city: 'Bilaspur' },
    ]);
  });

  test('finds the state of a name that only one state has', async () => {
    const body = form({ assignedStates: [], assignedCities: ['kolkata', 'Kolkata ', ''] });
    const { body: answer } = await create(body);
    expect(answer.data).toMatchObject({
      assignedStates: ['West Bengal'],
      assignedCities: ['Kolkata'],
    });
  });
});

describe('SEC-06: the temporary password', () => {
  test('allows a sign-in, and then nothing except setting a new one', async () => {
    const body = form();
    await create(body);
    const { token, user } = (await login(body.email, body.temporaryPassword)).body.data;
    expect(user).toMatchObject({ role: 'L1_ADMIN', mustChangePassword: true });
    const other = await app.request('GET', '/api/l1admin/candidates', { as: token });
    expect([other.status, other.body.message]).toEqual([403, 'Please change your password first']);
    const change = (newPassword: string) =>
      app.request('POST', '/api/auth/change-password', {
        as: token,
        body: { currentPassword: body.temporaryPassword, newPassword },
      });
    expect((await change(body.temporaryPassword)).status).toBe(400);
    expect((await change('four-green-lanterns')).status).toBe(200);
    expect((await login(body.email, body.temporaryPassword)).status).toBe(401);
    const again = await login(body.email, 'four-green-lanterns');
    expect(again.body.data.user.mustChangePassword).toBe(false);
  });

  test('works up to 72 hours, and not an hour longer', async () => {
    const body = form();
    await create(body);
    app.advance({ hours: 71, minutes: 59 });
    expect((await login(body.email, body.temporaryPassword)).status).toBe(200);
    app.advance({ hours: 1, minutes: 1 });
    const late = await login(body.email, body.temporaryPassword);
    expect([late.status, late.body.message]).toEqual([401, 'Invalid email or password']);
  });
});

describe('D28: a state without cities', () => {
  // The tests above move the clock beyond the session.
  beforeAll(async () => {
    l2 = await app.anL2Admin();
  });
  const sikkim = { assignedStates: ['Sikkim'], assignedCities: [] as string[] };
  const countCities = async (id: string): Promise<number> =>
    (await app.database.execute('select 1 from l1_admin_places where account_id = $1', [id]))
      .length;

  test('gives the admin all its cities, and names none of them', async () => {
    const { status, body: answer } = await create(form(sikkim));
    expect(status).toBe(201);
    expect(answer.data).toMatchObject(sikkim);
    expect(await countCities(answer.data._id)).toBe(places().citiesOf('Sikkim')?.length);
  });

  test('also gives cities that a later version adds to the list', async () => {
    const { body: answer } = await create(form(sikkim));
    const id = answer.data._id;
    const before = await countCities(id);
    // As if the list of the version before had lacked one.
    await app.database.execute(
      "delete from l1_admin_places where account_id = $1 and city = 'Gangtok'",
      [id],
    );
    await addNewCities(app);
    expect(await countCities(id)).toBe(before);
  });

  test('stays a whole state when the form is saved again, and no longer after a city is named', async () => {
    const { body: answer } = await create(form(sikkim));
    const url = `/api/l2admin/l1admins/${answer.data._id}` as const;
    const save = (assignedCities: string[]) =>
      app.request('PUT', url, {
        as: l2.token,
        body: { assignedStates: ['Sikkim'], assignedCities, disabled: false },
      });
    expect((await save([])).body.data).toMatchObject({ assignedCities: [] });
    expect((await save(['Gangtok'])).body.data).toMatchObject({ assignedCities: ['Gangtok'] });
    await addNewCities(app);
    const read = await app.request('GET', url, { as: l2.token });
    expect(read.body.data).toMatchObject({ assignedCities: ['Gangtok'] });
  });

  test('rejects an admin without any state or city', async () => {
    const nowhere = { assignedStates: [' '], assignedCities: [] };
    const { status, body: answer } = await create(form(nowhere));
    expect(status).toBe(400);
    expect(answer.errors).toContainEqual({
      path: 'assignedCities',
      message: 'Please enter at least one state or city',
    });
  });
});
