import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { l1AdminMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import { howrah, kolkata } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let l2: { id: string; token: string };
let admin: { id: string; email: string; token: string };
beforeAll(async () => {
  app = await createTestApp();
  l2 = await app.anL2Admin();
});
beforeEach(async () => {
  admin = await app.anL1Admin({ places: [kolkata, howrah] });
});
afterAll(() => app.close());

const change = (body: object, id = admin.id) =>
  app.request('PUT', `/api/l2admin/l1admins/${id}`, {
    as: l2.token,
    body: {
      assignedStates: ['West Bengal'],
      assignedCities: ['Kolkata', 'Howrah'],
      disabled: false,
      ...body,
    },
  });
const read = () => app.request('GET', `/api/l2admin/l1admins/${admin.id}`, { as: l2.token });
const listAudits = (id: string) =>
  app.database.execute<{ action: string; detail: object }>(
    'select action, actor_id, detail from audit where record_id = $1 and action like $2 order by id',
    [id, 'l1-admin-%'],
  );

describe('SEC-19: a change applies to the next request', () => {
  test('hides the records of a removed city at once and shows the others', async () => {
    const here = await app.aCandidate({ ...kolkata });
    const there = await app.aCandidate({ ...howrah });
    const look = (id: string | undefined) =>
      app.request('GET', `/api/l1admin/candidates/${id}`, { as: admin.token });
    expect((await look(here.id)).status).toBe(200);

    const answer = await change({ assignedCities: ['Howrah'] });
    expect([answer.status, answer.body.message]).toEqual([200, l1AdminMessages.updated]);
    expect(answer.body.data).toMatchObject({
      assignedStates: ['West Bengal'],
      assignedCities: ['Howrah'],
      pendingReviews: 1,
      overdueReviews: 0,
    });

    expect((await look(here.id)).status).toBe(404);
    expect((await look(there.id)).status).toBe(200);
    const approve = `/api/l1admin/approve-candidate/${here.id}`;
    expect((await app.request('PUT', approve, { as: admin.token })).status).toBe(404);
    const list = await app.request('GET', '/api/l1admin/candidates', { as: admin.token });
    expect(list.body.page.total).toBe(1);
    const counts = await app.request('GET', '/api/l1admin/total-count', { as: admin.token });
    expect(counts.body.data.candidateCount).toBe(1);
    const me = await app.request('GET', '/api/auth/me', { as: admin.token });
    expect(me.body.data.user.l1AdminId?.assignedCities).toEqual(['Howrah']);
    expect(await listAudits(admin.id)).toEqual([
      {
        action: 'l1-admin-scope-changed',
        actor_id: l2.id,
        detail: { from: [howrah, kolkata], to: [howrah] },
      },
    ]);
  });

  test('shows the records of an assigned city at once', async () => {
    const candidate = await app.aCandidate({ state: 'Odisha', city: 'Cuttack' });
    const look = () =>
      app.request('GET', `/api/l1admin/candidates/${candidate.id}`, { as: admin.token });
    expect((await look()).status).toBe(404);
    await change({ assignedStates: [], assignedCities: ['Kolkata', 'Cuttack'] });
    expect((await look()).status).toBe(200);
  });

  test('signs a disabled admin out everywhere, and lets an enabled one sign in again', async () => {
    const other = await app.sessions.begin({ id: admin.id, role: 'L1_ADMIN' });
    const answer = await change({ disabled: true });
    expect(answer.body.data).toMatchObject({ disabled: true, status: 'DISABLED' });
    for (const as of [admin.token, other]) {
      const rejected = await app.request('GET', '/api/l1admin/candidates', { as });
      expect([rejected.status, rejected.body.message]).toEqual([401, 'Please sign in']);
    }
    const login = () =>
      app.request('POST', '/api/auth/login', {
        body: { email: admin.email, password: 'seven-silver-kites' },
      });
    expect((await login()).status).toBe(403);
    expect((await change({ disabled: false })).body.data.disabled).toBe(false);
    // The sessions have ended; enabling does not restore them.
    const old = await app.request('GET', '/api/l1admin/candidates', { as: admin.token });
    expect(old.status).toBe(401);
    expect((await login()).status).toBe(200);
    expect((await listAudits(admin.id)).map(({ action }) => action)).toEqual([
      'l1-admin-disabled',
      'l1-admin-enabled',
    ]);
  });
});

describe('permissions and conflicts', () => {
  test('changes once and writes one audit entry for the same change sent twice (FLT-07)', async () => {
    const body = { assignedCities: ['Kolkata'] };
    const [first, second] = [await change(body), await change(body)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.data).toEqual(first.body.data);
    expect(await listAudits(admin.id)).toHaveLength(1);
  });

  test('rejects the second of two changes of the same version with 409 (FLT-06)', async () => {
    const { version } = (await read()).body.data;
    expect((await change({ assignedCities: ['Kolkata'], version })).status).toBe(200);
    const late = await change({ disabled: true, version });
    expect([late.status, late.body.message]).toEqual([409, l1AdminMessages.changedMeanwhile]);
    expect((await read()).body.data).toMatchObject({
      disabled: false,
      assignedCities: ['Kolkata'],
    });
  });

  test('accepts one of many simultaneous changes (SEC-34)', async () => {
    const { version } = (await read()).body.data;
    const answers = await Promise.all(
      ['Kolkata', 'Howrah', 'Siliguri', 'Durgapur', 'Asansol'].map((city) =>
        change({ assignedCities: [city], version }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    expect(await listAudits(admin.id)).toHaveLength(1);
  });

  test('ignores name, email, role and password (SEC-31)', async () => {
    const before = await app.database.execute('select * from accounts where id = $1', [admin.id]);
    await change({ fullName: 'X', email: 'x@example.org', role: 'L2_ADMIN', mustChange: true });
    expect(await app.database.execute('select * from accounts where id = $1', [admin.id])).toEqual(
      before,
    );
  });

  test('rejects an unknown id and an id of another kind of account with 404 and changes nothing (SEC-28)', async () => {
    const provider = await app.aTrainingProvider();
    for (const id of [l2.id, provider.id, '019a0000-0000-7000-8000-000000000000']) {
      const answer = await change({ disabled: true }, id);
      expect([answer.status, answer.body.message]).toEqual([404, l1AdminMessages.notFound]);
      const path = `/api/l2admin/l1admins/${id}`;
      expect((await app.request('GET', path, { as: l2.token })).status).toBe(404);
      const renew = await app.request('POST', `${path}/temporary-password`, { as: l2.token });
      expect(renew.status).toBe(404);
    }
    const still = await app.request('GET', '/api/l2admin/l1admins', { as: l2.token });
    expect(still.status).toBe(200);
  });
});

describe('SEC-29: cities are checked as when an admin is created', () => {
  test.each([
    ['assignedCities', ['Bilaspur'], 'Bilaspur is not a city in West Bengal'],
    ['assignedCities', ['Atlantis'], 'Unknown city: Atlantis'],
    ['assignedCities', ['Patna'], 'Patna is not a city in West Bengal'],
    ['assignedStates', ['Ruritania'], 'Unknown state: Ruritania'],
    ['disabled', 'yes', 'Please send whether the account is disabled'],
  ])('rejects %s %j: %s', async (field, value, message) => {
    const answer = await change({ [field]: value });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect(answer.body.errors[0]).toEqual({ path: field, message });
    expect((await read()).body.data.assignedCities).toEqual(['Howrah', 'Kolkata']);
  });

  test('requires the state for a city that several states have, and names them', async () => {
    const { status, body } = await change({ assignedStates: [], assignedCities: ['Bilaspur'] });
    expect(status).toBe(400);
    expect(body.message).toContain('Chhattisgarh');
    expect(body.message).toContain('Himachal Pradesh');
  });

  test('accepts the returned record as input', async () => {
    await change({
      assignedStates: ['Chhattisgarh', 'Himachal Pradesh', 'West Bengal'],
      assignedCities: ['Bilaspur', 'kolkata', 'Raipur'],
    });
    const { assignedStates, assignedCities, version } = (await read()).body.data;
    const again = await change({ assignedStates, assignedCities, version });
    expect([again.status, again.body.data.version]).toEqual([200, version]);
  });
});
