import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placementFixture } from '#server/domain/placement/testing/placement-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sendFollowUps } from './follow-up-candidates.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof placementFixture>>;
let provider: string;
beforeEach(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
  at = await placementFixture(app);
  provider = (await app.aTrainingProvider()).provider.id ?? '';
});
afterEach(() => app.close());

const daysAgo = (days: number) => new Date(app.clock().getTime() - days * 86_400_000);

/** A candidate whose training ended some days ago, and who waits in the queue `trained`. */
const aTrained = async (days: number, who: Parameters<TestApp['aCandidate']>[0] = {}) => {
  const candidate = await app.aCandidate({
    status: 'APPROVED_L2',
    queue: 'trained',
    queueSince: daysAgo(days),
    name: 'Asha Rao',
    ...who,
  });
  const updatedAt = daysAgo(days);
  await app.aTraining({
    candidateId: candidate.id,
    providerId: provider,
    status: 'COMPLETED',
    updatedAt,
  });
  return candidate;
};
const plan = () => app.followUps.plan([30, 90, 180, 365]);
const send = () => sendFollowUps(app)();
const messages = async () =>
  (await app.listNotifications()).filter((sent) => sent.event === 'follow-up');
const lastLink = async () => (await messages()).at(-1)?.path ?? '';
const read = (link: string) => app.request('GET', `/api${link}` as '/api/follow-up/1');
const answer = (link: string, body: object) =>
  app.request('POST', `/api${link}` as '/api/follow-up/1', { body });
const list = async (query = '') =>
  (
    await app.request('GET', `/api/l2admin/follow-ups${query}` as '/api/l2admin/follow-ups', {
      as: at.l2,
    })
  ).body.data;
const note = (id: string, body: object) =>
  app.request('POST', `/api/l2admin/follow-ups/${id}`, { as: at.l2, body });
const days = async (n: number): Promise<void> => {
  app.advance({ hours: 24 * n });
  await at.renew();
};
const placementsOf = (id: string) =>
  app.database.execute<Record<string, unknown>>(
    `select kind, status, employer_name, joined_on::text, monthly_pay, evidence from placements where candidate_id = $1 order by created_at`,
    [id],
  );

describe('FU-3: a follow-up', () => {
  test('is asked of everyone trained, without a placement too, and once more after three days', async () => {
    await aTrained(31);
    await aTrained(29);
    await plan();
    await send();
    await send();
    expect(await messages()).toMatchObject([
      { again: false, path: expect.stringMatching(/^\/follow-up\/[\w-]{22}$/u) },
    ]);
    expect((await read(await lastLink())).body.data).toEqual({
      name: 'Asha',
      employer: null,
      language: 'en',
    });
    await days(3);
    await send();
    await days(20);
    await send();
    expect((await messages()).map(({ again }) => again)).toEqual([false, true]);
  });

  test('is due at the days of a programme that pays for the training, too', async () => {
    const { id, registrationCode } = await aTrained(21);
    const { body } = await app.request('POST', '/api/l2admin/programmes', {
      as: at.l2,
      body: {
        name: 'Tailors of Howrah',
        funder: 'Asha Textiles Ltd',
        funderKind: 'COMPANY',
        from: '2026-01-01',
        to: '2027-10-31',
        checkInDays: [20],
        targets: [],
      },
    });
    const programme = `/api/l2admin/programmes/${body.data._id}` as '/api/l2admin/programmes/1';
    await app.request('PUT', `${programme}/status`, { as: at.l2, body: { status: 'ACTIVE' } });
    await plan();
    expect(await list()).toEqual([]);
    const funded = await app.request('POST', `${programme}/fundings`, {
      as: at.l2,
      body: { registrationCode, from: '2026-11-20', share: 100, reason: 'In the grant' },
    });
    expect(funded.status).toBe(201);
    await plan();
    const due = await app.database.execute<{ days: number }>(
      'select days from follow_ups where candidate_id = $1',
      [id],
    );
    expect(due).toEqual([{ days: 20 }]);
  });

  test('puts a candidate who looks for work into the queue of returned ones, with the answer', async () => {
    const { id } = await aTrained(31);
    await plan();
    await send();
    const first = await lastLink();
    await days(3);
    await send();
    expect((await answer(first, { answer: 'looking' })).status).toBe(200);
    expect(await at.queueOf(id)).toBe('returned');
    const returned = await app.request(
      'GET',
      '/api/l2admin/approved-l1-candidates?queue=returned' as '/api/l2admin/approved-l1-candidates',
      { as: at.l2 },
    );
    expect(returned.body.data).toMatchObject([
      { _id: id, lookingSince: app.clock().toISOString() },
    ]);
    for (const link of [first, await lastLink()]) expect((await read(link)).status).toBe(410);
    expect(await list('?outcome=known')).toMatchObject([
      { candidateId: id, days: 30, answer: 'looking' },
    ]);
    const record = await app.request('GET', `/api/l2admin/records/candidates/${id}`, { as: at.l2 });
    expect(record.body.data.history).toContainEqual(
      expect.objectContaining({ action: 'follow-up', reason: 'Looks for work' }),
    );
    const as = await app.sessions.begin({ id, role: 'CANDIDATE' });
    const own = await app.request('GET', '/api/candidate/follow-ups', { as });
    expect(own.body.data).toMatchObject([{ answer: 'looking' }]);
  });

  test('records work that the candidate found, by their word', async () => {
    const { id } = await aTrained(31);
    await plan();
    await send();
    const since = at.ago(5);
    const work = { employer: 'Tea House', since, monthlyPay: 9000 };
    expect((await answer(await lastLink(), { answer: 'elsewhere', ...work })).status).toBe(200);
    expect(await placementsOf(id)).toEqual([
      {
        kind: 'WAGE',
        status: 'JOINED',
        employer_name: 'Tea House',
        joined_on: since,
        monthly_pay: 9000,
        evidence: 'TOLD',
      },
    ]);
    expect(await at.queueOf(id)).toBeNull();
  });

  test('ends the placement of a candidate who found other work', async () => {
    const { candidate } = await at.made({ joinedOn: at.ago(60) });
    const dates = { status: 'COMPLETED' as const, updatedAt: daysAgo(95) };
    await app.aTraining({ candidateId: candidate.id, providerId: provider, ...dates });
    await app.database.execute(`update check_ins set status = 'ANSWERED', answer = 'working',
      answered_on = '${at.ago(25)}', call_on = null where days = 30`);
    await plan();
    await send();
    expect((await read(await lastLink())).body.data.employer).toBe('Ganga Textiles');
    expect((await answer(await lastLink(), { answer: 'own_work' })).status).toBe(200);
    expect(await placementsOf(candidate.id)).toMatchObject([
      { kind: 'WAGE', status: 'LEFT' },
      { kind: 'SELF_EMPLOYED', status: 'JOINED' },
    ]);
  });

  test('is answered by a check-in of these days, and not asked meanwhile', async () => {
    const { candidate, placement } = await at.made({ joinedOn: at.ago(31) });
    const dates = { status: 'COMPLETED' as const, updatedAt: daysAgo(35) };
    await app.aTraining({ candidateId: candidate.id, providerId: provider, ...dates });
    await plan();
    await send();
    expect(await messages()).toEqual([]);
    await days(10);
    expect(await list()).toEqual([]);
    const as = await app.sessions.begin({ id: candidate.id, role: 'CANDIDATE' });
    const sent = await app.request('POST', '/api/candidate/check-in', {
      as,
      body: { answer: 'working' },
    });
    expect(sent.status).toBe(200);
    expect(await list('?outcome=known')).toMatchObject([
      { candidateId: candidate.id, days: 30, answer: 'placed' },
    ]);
    expect((await at.read(placement._id)).checkIns[0]?.answer).toBe('working');
  });

  test('is not asked of people trained long ago, whose state is unknown', async () => {
    await aTrained(500);
    await plan();
    await send();
    expect(await messages()).toEqual([]);
    expect(await list()).toEqual([]);
    expect((await list('?outcome=unknown')).map((row) => row.days)).toEqual([30, 90, 180, 365]);
  });
});

describe('FU-4: three attempts', () => {
  test('on two channels make a candidate not reached; a late answer still counts', async () => {
    await aTrained(31);
    await plan();
    await send();
    await days(3);
    await send();
    await days(4);
    const [due] = await list();
    const id = due?._id ?? '';
    expect(due).toMatchObject({ attempts: 2, status: 'DUE' });
    expect((await note(id, { outcome: 'not_reached' })).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await list('?outcome=not_reached')).toMatchObject([
      { _id: id, attempts: 3, status: 'UNREACHED' },
    ]);
    expect((await answer(await lastLink(), { answer: 'studies' })).status).toBe(200);
    expect(await list('?outcome=not_reached')).toEqual([]);
    expect((await note(id, { answer: 'looking' })).status).toBe(409);
  });

  test('by telephone alone do not, because messages are a channel too', async () => {
    await aTrained(40);
    await plan();
    for (let n = 0; n < 4; n += 1) {
      const [due] = await list();
      expect((await note(due?._id ?? '', { outcome: 'not_reached' })).status).toBe(200);
      await days(3);
    }
    expect(await list()).toMatchObject([{ status: 'DUE', attempts: 4 }]);
  });
});

describe('FU-5: the figures', () => {
  test('count everyone trained by days, provider and centre, as the lists behind them do', async () => {
    await aTrained(31);
    await aTrained(100);
    await plan();
    const [first] = await list();
    expect((await note(first?._id ?? '', { answer: 'unable' })).status).toBe(200);
    const { body } = await app.request('GET', '/api/l2admin/numbers/follow-ups', { as: at.l2 });
    const [all, ofProvider] = body.data;
    expect(all).toEqual({
      provider: null,
      centre: null,
      days: [
        { days: '30', trained: 2, known: 0, notReached: 0 },
        { days: '90', trained: 1, known: 1, notReached: 0 },
      ],
    });
    expect(ofProvider?.provider?._id).toBe(provider);
    expect(await list(`?outcome=known&days=90&provider=${provider}`)).toHaveLength(1);
    expect(await list('?outcome=unknown&days=30')).toHaveLength(2);
    const waiting = await app.request('GET', '/api/l2admin/waiting', { as: at.l2 });
    expect(waiting.body.data.followUps).toBe(0);
  });
});
