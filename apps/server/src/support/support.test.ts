import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placementFixture } from '#server/domain/placement/testing/placement-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof placementFixture>>;
const kolkata = { state: 'West Bengal', city: 'Kolkata' };
beforeEach(async () => {
  app = await createTestApp({ environment: { HARASSMENT_READERS: 'icc@example.org' } });
  at = await placementFixture(app);
});
afterEach(() => app.close());

type LeaveReason = { cause?: string; reason?: string };

/** A candidate of Kolkata who says at /track that they left. */
const aLeaver = async (answer: LeaveReason) => {
  const made = await at.made({ joinedOn: at.ago(31) }, { name: 'Asha Rao', ...kolkata });
  const as = await app.sessions.begin({ id: made.candidate.id, role: 'CANDIDATE' });
  const sent = await app.request('POST', '/api/candidate/check-in', {
    as,
    body: { answer: 'left', ...answer },
  });
  expect(sent.status).toBe(200);
  return { ...made, as };
};

const list = async (as: string, level: 'l1' | 'l2' = 'l2', query = '') =>
  (
    await app.request(
      'GET',
      `/api/${level}admin/support-requests${query}` as '/api/l2admin/support-requests',
      { as },
    )
  ).body.data;
const close = (id: string, as: string, level: 'l1' | 'l2', body: object = {}) =>
  app.request('PUT', `/api/${level}admin/support-requests/${id}`, {
    as,
    body: { outcome: 'helped', note: 'A room nearer to work was found', ...body },
  });
const messages = async () =>
  (await app.listNotifications()).filter(({ event }) => event === 'support-waiting');
const historyOf = async (id: string) =>
  (
    await app.database.execute<{ action: string; reason: string | null }>(
      `select action, reason from history where record_id = $1 and action like '%support'`,
      [id],
    )
  ).map(({ action, reason }) => [action, reason]);

describe('FU-1, FU-2: a support request', () => {
  test('has the L1 admins of the city and a due date, and is closed once with its outcome', async () => {
    const l1 = await app.anL1Admin({ places: [kolkata], fullName: 'Ravi Iyer' });
    const elsewhere = await app.anL1Admin({ places: [{ state: 'Bihar', city: 'Patna' }] });
    const { candidate, as } = await aLeaver({ cause: 'hostel', reason: 'No water for a week' });
    expect(await messages()).toMatchObject([
      { code: candidate.registrationCode, due: '2026-11-24', to: { email: l1.email } },
    ]);
    const [request] = await list(l1.token, 'l1');
    expect(request).toMatchObject({
      candidateId: candidate.id,
      name: 'Asha Rao',
      cause: 'hostel',
      words: 'No water for a week',
      employer: 'Ganga Textiles',
      dueOn: '2026-11-24',
      owner: 'Ravi Iyer',
      outcome: null,
    });
    const id = request?._id ?? '';
    expect(await list(at.l2)).toEqual([request]);
    expect(await list(elsewhere.token, 'l1')).toEqual([]);
    expect((await close(id, elsewhere.token, 'l1')).status).toBe(404);
    const waiting = await app.request('GET', '/api/l1admin/waiting', { as: l1.token });
    expect(waiting.body.support).toMatchObject({ waiting: 1, overdue: 0 });

    expect((await close(id, l1.token, 'l1')).status).toBe(200);
    expect((await close(id, at.l2, 'l2')).status).toBe(409);
    expect(await list(l1.token, 'l1')).toEqual([]);
    expect(await list(at.l2, 'l2', '?closed=yes')).toMatchObject([
      { outcome: 'helped', note: 'A room nearer to work was found', closedBy: 'Ravi Iyer' },
    ]);
    expect(await historyOf(candidate.id)).toEqual([
      ['ask-support', null],
      ['close-support', 'Helped: A room nearer to work was found'],
    ]);
    const own = await app.request('GET', '/api/candidate/support-requests', { as });
    expect(own.body.data).toMatchObject([{ cause: 'hostel', outcome: 'helped' }]);
  });

  test('is an overdue task of its L1 admin, and of no admin where the city has none', async () => {
    await aLeaver({ cause: 'pay' });
    app.advance({ hours: 24 * 4 });
    await at.renew();
    const people = async () =>
      (await app.request('GET', '/api/l2admin/stalled/people?step=support', { as: at.l2 })).body;
    const owners = async () =>
      (await app.request('GET', '/api/l2admin/stalled', { as: at.l2 })).body.data
        .filter(({ step }) => step === 'support')
        .map(({ owner, count }) => [owner.kind, count]);
    expect((await people()).data).toMatchObject([{ name: 'Asha Rao', step: 'support' }]);
    expect(await owners()).toEqual([['nobody', 1]]);
    await app.anL1Admin({ places: [kolkata] });
    expect(await owners()).toEqual([['l1-admin', 1]]);
    const { body } = await app.request('GET', '/api/l2admin/waiting', { as: at.l2 });
    expect([body.data.stalled, body.data.support.overdue]).toEqual([1, 1]);
  });

  test('goes to level 2 when the city has no L1 admin', async () => {
    await aLeaver({ cause: 'health' });
    expect(await messages()).toMatchObject([{ isForL2: true }]);
    expect(await list(at.l2)).toMatchObject([{ owner: null }]);
  });

  test('is not opened without a cause', async () => {
    await aLeaver({ reason: 'I moved' });
    expect(await list(at.l2)).toEqual([]);
  });

  test('about harassment is read by the people named in the settings alone', async () => {
    const l1 = await app.anL1Admin({ places: [kolkata] });
    const named = await app.anL2Admin({ email: 'icc@example.org' });
    const words = 'The supervisor followed me';
    const { candidate, placement } = await aLeaver({ cause: 'harassment', reason: words });
    expect(await messages()).toMatchObject([{ to: { email: 'icc@example.org' } }]);
    const [request] = await list(named.token);
    expect(request).toMatchObject({ cause: 'harassment', words });
    for (const [as, level] of [
      [l1.token, 'l1'],
      [at.l2, 'l2'],
    ] as const) {
      expect(await list(as, level)).toEqual([]);
      expect((await close(request?._id ?? '', as, level)).status).toBe(404);
      const waiting = await app.request('GET', `/api/${level}admin/waiting`, { as });
      expect(JSON.stringify(waiting.body)).toContain('"support":{"waiting":0');
    }
    expect(JSON.stringify(await at.read(placement._id))).not.toContain(words);
    expect(await historyOf(candidate.id)).toEqual([]);
    expect((await close(request?._id ?? '', named.token, 'l2')).status).toBe(200);
    expect(await historyOf(candidate.id)).toEqual([]);
  });

  test('about harassment is read by level 2 when none of the named people can sign in', async () => {
    await aLeaver({ cause: 'harassment' });
    expect(await list(at.l2)).toMatchObject([{ cause: 'harassment' }]);
  });

  test('SEC-57: is hidden from a session by SMS until the person is proved', async () => {
    const { candidate } = await aLeaver({ cause: 'family' });
    const holder = { id: candidate.id, role: 'CANDIDATE' } as const;
    const as = await app.sessions.begin(holder, undefined, { byPhone: true });
    const own = await app.request('GET', '/api/candidate/support-requests', { as });
    expect(own.body.data).toEqual([]);
  });
});
