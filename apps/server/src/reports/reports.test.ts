import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/platform/database/database.ts';
import { howrah, kolkata } from '#server/testing/builders.ts';
import { centreStore } from '#server/domain/centre/centre-store.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { placementFixture } from '#server/domain/placement/testing/placement-fixture.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof placementFixture>>;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' } });
  at = await placementFixture(app);
});
afterAll(() => app.close());

/** Each test uses a skill of its own, which separates the tests. */
const numbers = async (skill: string, more = '') =>
  (await app.request('GET', `/api/l2admin/numbers?skill=${skill}${more}`, { as: at.l2 })).body.data;
const training = async (id: string, as: string, status: string) => {
  const { status: code } = await app.request('PUT', `/api/training-providers/candidates/${id}`, {
    as,
    body: { status },
  });
  expect(code).toBe(200);
};

describe('journey §14: each step counts everyone who ever reached it', () => {
  test('counts a training that was completed and started again, on the day of its first end', async () => {
    const trainer = await app.aTrainingProvider();
    const { id } = await app.aCandidate({ status: 'APPROVED_L2', skills: ['Reset'] });
    await app.aTraining({
      candidateId: id,
      providerId: trainer.provider.id,
      status: 'IN_PROGRESS',
    });
    expect((await numbers('Reset')).funnel.trained).toBe(0);
    await training(id, trainer.token, 'COMPLETED');
    await training(id, trainer.token, 'PENDING');
    expect((await numbers('Reset')).funnel).toMatchObject({ assigned: 1, trained: 1, placed: 0 });
  });

  test('does not count an approval that was undone', async () => {
    const admin = await app.anL1Admin();
    const { id } = await app.aCandidate({ skills: ['Undone'] });
    await app.request('PUT', `/api/l1admin/approve-candidate/${id}`, { as: admin.token });
    expect((await numbers('Undone')).funnel.approved).toBe(1);
    await app.request('PUT', `/api/l1admin/undo/candidate/${id}`, { as: admin.token });
    const { funnel, weeks } = await numbers('Undone');
    expect([funnel.registered, funnel.approved, weeks.at(-1)?.approved]).toEqual([1, 0, 0]);
  });

  test('counts work as unknown after 90 days without an answer', async () => {
    const { placement } = await at.made({ joinedOn: at.ago(89) }, { skills: ['Waited'] });
    const now = app.clock();
    expect((await numbers('Waited')).funnel.kept90).toEqual({ kept: 0, lost: 0, unknown: 0 });
    app.advance({ hours: 24 });
    await at.renew();
    expect((await numbers('Waited')).funnel.kept90).toEqual({ kept: 0, lost: 0, unknown: 1 });
    await at.put(placement._id, { status: 'LEFT', leftOn: at.ago(10), reason: 'family' });
    expect((await numbers('Waited')).funnel.kept90).toEqual({ kept: 0, lost: 1, unknown: 0 });
    app.set(now);
    await at.renew();
  });
});

test('limits the figures of an admin to the assigned cities, and of a provider to its candidates (SEC-30)', async () => {
  const [inside, outside] = [
    await app.anL1Admin({ places: [howrah] }),
    await app.anL1Admin({ places: [{ state: 'Bihar', city: 'Patna' }] }),
  ];
  const [own, other] = [await app.aTrainingProvider(), await app.aTrainingProvider()];
  const { id } = await app.aCandidate({ ...howrah, status: 'APPROVED_L2' });
  await app.aTraining({ candidateId: id, providerId: own.provider.id });
  const registered = async (path: string, as: string) => {
    const { body } = await app.request('GET', `/api${path}`, { as });
    const { data } = body as unknown as { data: { funnel: { registered: number } } };
    return data.funnel.registered;
  };
  expect(await registered('/l1admin/numbers', inside.token)).toBe(1);
  expect(await registered('/l1admin/numbers', outside.token)).toBe(0);
  expect(await registered('/training-providers/numbers', own.token)).toBe(1);
  // A provider cannot request another one's report.
  const path = `/training-providers/numbers?provider=${own.provider.id}`;
  expect(await registered(path, other.token)).toBe(0);
  const { body } = await app.request('GET', '/api/l1admin/numbers/people', { as: outside.token });
  expect(body.data).toEqual([]);
});

test('filters the figures and the people behind them by centre, for a provider by its own ones', async () => {
  const trainer = await app.aTrainingProvider();
  const other = await app.aTrainingProvider();
  const skill = 'Centred';
  const centres = centreStore(app.database, app.clock);
  const [first, foreign] = [
    await centres.findFirst(trainer.provider.id),
    await centres.findFirst(other.provider.id),
  ];
  const second = await centres.addFirst(trainer.provider.id, {
    locality: 'Shibpur',
    ...howrah,
    postalCode: '711102',
  });
  const sent = async (providerId: string, centreId?: string) => {
    const { id } = await app.aCandidate({ status: 'APPROVED_L2', skills: [skill] });
    await app.aTraining({
      candidateId: id,
      providerId,
      status: 'IN_PROGRESS',
      ...(centreId && { centreId }),
    });
    return id;
  };
  await sent(trainer.provider.id);
  const there = await sent(trainer.provider.id, second);
  await sent(other.provider.id);
  expect((await numbers(skill)).funnel.assigned).toBe(3);
  expect((await numbers(skill, `&centre=${second}`)).funnel.assigned).toBe(1);
  expect((await numbers(skill, `&centre=${foreign?.id}`)).funnel.assigned).toBe(1);
  const own = async (centre: string | undefined) =>
    (
      await app.request('GET', `/api/training-providers/numbers?centre=${centre}`, {
        as: trainer.token,
      })
    ).body.data.funnel.assigned;
  expect([await own(first?.id), await own(second), await own(foreign?.id)]).toEqual([1, 1, 0]);
  const path = `/api/l2admin/numbers/people?figure=assigned&skill=${skill}&centre=${second}`;
  const { body } = await app.request('GET', path as '/api/l2admin/numbers/people', { as: at.l2 });
  expect(body.data.map(({ _id }) => _id)).toEqual([there]);
});

test('keeps a candidate who was sent to another training in the figures of the first, without a name', async () => {
  const [first, second] = [await app.aTrainingProvider(), await app.aTrainingProvider()];
  const { id } = await app.aCandidate({ status: 'APPROVED_L2', name: 'Sent Onward' });
  const before = { candidateId: id, providerId: first.provider.id, status: 'COMPLETED' as const };
  await app.aTraining({ ...before, supersededAt: app.clock() });
  await app.aTraining({ candidateId: id, providerId: second.provider.id });
  const people = async (as: string) => {
    const { body } = await app.request('GET', '/api/training-providers/numbers/people', { as });
    return body.data.map(({ name, city }) => [name, city]);
  };
  expect(await people(first.token)).toEqual([[null, '']]);
  expect(await people(second.token)).toEqual([['Sent Onward', kolkata.city]]);
});

test('keeps the days of an erased person, without name, place and skills (SEC-57)', async () => {
  const { id } = await app.aCandidate({ skills: ['Gone'], status: 'APPROVED_L1', name: 'Goner' });
  const request = newId(app.clock());
  const all = async () =>
    (await app.request('GET', '/api/l2admin/numbers', { as: at.l2 })).body.data.funnel;
  const before = await all();
  await app.database.execute(
    'insert into erasure_requests (id, candidate_id, reason, requested_at) values ($1, $2, null, $3)',
    [request, id, app.clock()],
  );
  await app.request('POST', `/api/l2admin/erasure-requests/${request}/erase`, { as: at.l2 });
  const [row] = await app.database.execute<{ row: string }>(
    'select row_to_json(j)::text as row from funnel j where candidate_id = $1',
    [id],
  );
  expect(row?.row).not.toMatch(/Gone|Kolkata|West Bengal/u);
  expect(await all()).toEqual(before);
  expect((await numbers('Gone')).funnel.registered).toBe(0);
  const list = '/api/l2admin/numbers/people?figure=approved';
  const { body } = await app.request('GET', list, { as: at.l2 });
  const shown = body.data.find(({ _id }) => _id === id);
  expect(shown).toMatchObject({ name: null, registrationCode: null, erased: true, city: '' });
});

test.each([
  ['from=2026-11-21&to=2026-11-20', 'The first day must not be after the last day'],
  ['from=2026-02-30', 'Please enter a date as YYYY-MM-DD'],
  ['provider=somebody', 'Not a valid id'],
])('rejects ?%s', async (query, message) => {
  for (const path of ['numbers', 'numbers/people']) {
    const { status, body } = await app.request('GET', `/api/l2admin/${path}?${query}`, {
      as: at.l2,
    });
    expect([status, body.errors?.[0]?.message ?? body.message]).toEqual([400, message]);
  }
});

test('names the filters in an exported dashboard and audits the export (SEC-49)', async () => {
  const today = dayInKolkata(app.clock());
  const { status, headers, raw } = await app.request(
    'GET',
    `/api/l2admin/numbers/export?format=csv&state=Bihar&to=${daysAfter(today, -1)}`,
    { as: at.l2 },
  );
  expect([status, headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining(`numbers-${today}.csv`),
  ]);
  expect(raw.body).toContain('"Asked for","State","Bihar"');
  expect(raw.body).toContain('"People who reached this step","Registered","0"');
  const [row] = await app.database.execute<{ n: number }>(
    `select count(*) as n from audit where action = 'exported' and detail->>'list' = '/l2admin/numbers'`,
  );
  expect(row?.n).toBe(1);
});

test('shows the same action items as the other screens of L2 admins', async () => {
  await app.aCandidate({ state: 'Odisha', city: 'Puri' });
  const read = async (path: '/api/l2admin/numbers' | '/api/l2admin/waiting') =>
    (await app.request('GET', path, { as: at.l2 })).body.data;
  const { actNow } = (await read('/api/l2admin/numbers')) as unknown as { actNow: object };
  const waiting = (await read('/api/l2admin/waiting')) as unknown as Record<string, unknown>;
  const { stalled, uncovered, failedMessages, erasureRequests: erasuresDue } = waiting;
  expect(actNow).toEqual({ stalled, uncovered, failedMessages, erasuresDue });
  expect((uncovered as { people: number }).people).toBeGreaterThan(0);
});

describe('reach §21: answers to offered places', () => {
  test('counts accepted, declined by reason and unanswered places, in all and by provider', async () => {
    const near = await app.aTrainingProvider({ name: 'Near Centre' });
    const far = await app.aTrainingProvider({ name: 'Far Centre' });
    const employer = await app.aJobProvider({ name: 'Mill' });
    const offer = async (providerId: string, more: object = {}) => {
      const { id } = await app.aCandidate({ status: 'APPROVED_L2', skills: ['Answered'] });
      await app.aTraining({ candidateId: id, providerId, ...more });
      return id;
    };
    const declined = { status: 'CANCELLED', answer: 'DECLINED', answeredAt: app.clock() } as const;
    await offer(near.provider.id, { answer: 'ACCEPTED' });
    await offer(near.provider.id);
    await offer(far.provider.id, { ...declined, answerReason: 'distance' });
    await offer(far.provider.id, { ...declined, answerReason: 'health' });
    await offer(far.provider.id, { status: 'CANCELLED' });
    const { id } = await app.aCandidate({ status: 'APPROVED_L2', skills: ['Answered'] });
    await app.anApplicant({ candidateId: id, providerId: employer.provider.id });
    const { answers } = await numbers('Answered');
    expect(answers).toMatchObject({
      offered: 6,
      accepted: 1,
      declined: 2,
      waiting: 2,
      ended: 1,
      reasons: { distance: 1, health: 1, family: 0, other: 0 },
    });
    expect(answers.providers.map(({ provider, offered }) => [provider, offered])).toEqual([
      ['Far Centre', 3],
      ['Near Centre', 2],
      ['Mill', 1],
    ]);
    const own = await app.request('GET', '/api/training-providers/numbers', { as: far.token });
    expect(own.body.data.answers).toMatchObject({
      offered: 3,
      declined: 2,
      reasons: { distance: 1, health: 0, other: 1 },
      providers: [{ provider: 'Far Centre' }],
    });
    const { status, raw } = await app.request(
      'GET',
      '/api/l2admin/numbers/export?skill=Answered&format=csv',
      { as: at.l2 },
    );
    expect(status).toBe(200);
    expect(raw.body).toContain('"Offered places","Declined","2"');
    expect(raw.body).toContain('"Declined because of","Too far away","1"');
    expect(raw.body).toContain('"Declined, by provider","Far Centre","2"');
  });
});
