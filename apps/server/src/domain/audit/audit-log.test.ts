import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPassword, howrah } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Entry = { action: string; actor_id: string | null; record_id: string | null; detail: unknown };
const listEntries = (id: string): Promise<Entry[]> =>
  app.database.execute<Entry>(
    'select action, actor_id, record_id, detail from audit where record_id = $1 order by at, id',
    [id],
  );
const listActions = async (id: string) => (await listEntries(id)).map(({ action }) => action);
const post = <Path extends string>(path: Path, body: unknown, as?: string) =>
  app.request('POST', `/api${path}`, { body, as });

describe('SEC-49: the audit log', () => {
  test.each([
    "update audit set action = 'nothing'",
    'delete from audit',
    'truncate audit',
    "delete from audit where action = 'signed-in'",
  ])('rejects: %s', async (statement) => {
    await app.recordStep({ audited: 'signed-in' });
    await expect(app.database.execute(statement)).rejects.toThrow();
    expect(await app.database.execute('select 1 from audit limit 1')).toHaveLength(1);
  });

  test('names the account of every sign-in and sign-out', async () => {
    const { id, email } = await app.anL1Admin();
    const { token } = (await post('/auth/login', { email, password: testPassword })).body.data;
    await post('/auth/login', { email, password: 'wrong-password' });
    await post('/auth/logout', {}, token);
    expect((await listActions(id)).toSorted()).toEqual([
      'sign-in-failed',
      'signed-in',
      'signed-out',
    ]);
  });

  test('names the candidate whose code is guessed, and records the end of a code after too many attempts', async () => {
    const { id, email } = await app.aCandidate();
    const registrationId = id;
    await post('/auth/candidate/send-otp', { registrationId, email });
    const notice = (await app.listNotifications()).findLast(({ event }) => event === 'otp');
    const code = notice && 'code' in notice ? notice.code : '';
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let n = 0; n < 6; n += 1) {
      const { status } = await post('/auth/candidate/login', { registrationId, email, otp: wrong });
      expect(status).toBe(400);
    }
    expect((await listActions(id)).toSorted()).toEqual([
      ...Array<string>(6).fill('code-wrong'),
      'otp-locked',
    ]);
  });

  test('names the candidate who signs in', async () => {
    const { id, email } = await app.aCandidate();
    await post('/auth/candidate/send-otp', { registrationId: id, email });
    const notice = (await app.listNotifications()).findLast(({ event }) => event === 'otp');
    const otp = notice && 'code' in notice ? notice.code : '';
    expect((await post('/auth/candidate/login', { registrationId: id, email, otp })).status).toBe(
      200,
    );
    expect(await listActions(id)).toEqual(['signed-in']);
  });

  test('records a registration code that was guessed too often', async () => {
    const email = 'guessed-at@example.org';
    await post('/auth/send-verification-email', { email });
    const notice = (await app.listNotifications()).findLast(({ event }) => event === 'otp');
    const code = notice && 'code' in notice ? notice.code : '';
    const otp = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let n = 0; n < 5; n += 1) await post('/auth/verify-email', { email, otp });
    const locked = await app.database.execute(
      `select record_id, detail from audit where action = 'otp-locked' and record_id is null`,
    );
    expect(locked).toEqual([{ record_id: null, detail: { purpose: 'registration' } }]);
  });

  test('records who requested a record outside their scope, and returns 404', async () => {
    const outside = await app.anL1Admin({ places: [howrah] });
    const { id } = await app.aCandidate();
    const absent = '0190a3c2-0000-7000-8000-00000000dead';
    for (const probed of [id, absent]) {
      const url = `/api/l1admin/candidates/${probed}`;
      expect((await app.request('GET', url, { as: outside.token })).status).toBe(404);
      expect(await listEntries(probed)).toEqual([
        {
          action: 'probe-denied',
          actor_id: outside.id,
          record_id: probed,
          detail: { call: 'GET /api/l1admin/candidates/:id' },
        },
      ]);
    }
    const l2 = await app.anL2Admin();
    const trail = await app.request('GET', `/api/l2admin/records/candidates/${id}/audit`, {
      as: l2.token,
    });
    expect(trail.body.data[0]).toMatchObject({ text: 'Requested, but not shown', by: 'Asha Rao' });
  });
});
