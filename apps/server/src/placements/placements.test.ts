import { placementLifecycle, placementStatuses } from '@purboday/contract/conventions/lifecycles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { placementFixture } from '#server/domain/placement/testing/placement-fixture.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof placementFixture>>;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
  at = await placementFixture(app);
});
afterAll(() => app.close());

const absent = '019a0000-0000-7000-8000-000000000000';

describe('journey §12: a placement recorded by an admin', () => {
  test('is JOINED without evidence with a joining day, leaves the queue and plans four check-ins', async () => {
    const candidate = await at.returned({ name: 'Asha Rao' });
    const { status, body } = await at.post(at.form(candidate.id));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      candidateId: candidate.id,
      name: 'Asha Rao',
      mobileNumber: candidate.mobileNumber,
      kind: 'WAGE',
      status: 'JOINED',
      employer: at.outside,
      title: 'Tailor',
      monthlyPay: 12_000,
      state: 'West Bengal',
      city: 'Kolkata',
      offeredOn: null,
      joinedOn: at.ago(10),
      leftOn: null,
      reason: null,
      evidence: 'TOLD',
      incomplete: false,
      dueOn: at.ago(-20),
      may: { join: false, decline: false, leave: true },
      documents: [],
      outcomes: [30, 90, 180, 365].map((days) => ({ days, outcome: null })),
      history: [{ action: 'make', from: null, to: 'JOINED' }],
    });
    expect(
      body.data.checkIns.map(({ days, dueOn, status: of }: Record<string, unknown>) => [
        days,
        dueOn,
        of,
      ]),
    ).toEqual([
      [30, at.ago(-20), 'DUE'],
      [90, at.ago(-80), 'DUE'],
      [180, at.ago(-170), 'DUE'],
      [365, at.ago(-355), 'DUE'],
    ]);
    expect(await at.queueOf(candidate.id)).toBeNull();
    expect((await app.listNotifications()).at(-1)).toMatchObject({
      event: 'placement-noted',
      status: 'JOINED',
      employer: 'Ganga Textiles',
      day: at.ago(10),
      to: { email: candidate.email },
    });
    const audited = await app.database.execute(
      `select action, actor_role from audit where record_id = $1`,
      [body.data._id],
    );
    expect(audited).toEqual([{ action: 'placement-made', actor_role: 'L2_ADMIN' }]);
  });

  test('is OFFERED without a joining day, and plans no check-in', async () => {
    const { placement } = await at.made({ joinedOn: undefined, offeredOn: at.ago(1) });
    expect(placement).toMatchObject({
      status: 'OFFERED',
      offeredOn: at.ago(1),
      checkIns: [],
      dueOn: null,
    });
  });

  test('uses the location of a job provider unless another is named', async () => {
    const mill = await app.aJobProvider({ name: 'Ganga Mills', city: 'Howrah' });
    const employer = { jobProviderId: mill.provider.id };
    const { placement } = await at.made({ employer, state: undefined, city: undefined });
    expect(placement.employer).toEqual({
      ...employer,
      name: 'Ganga Mills',
      place: 'Howrah',
      phone: null,
    });
    expect([placement.state, placement.city]).toEqual(['West Bengal', 'Howrah']);
  });

  test('has no employer for self-employment', async () => {
    const { placement } = await at.made({ kind: 'SELF_EMPLOYED', employer: undefined });
    expect([placement.kind, placement.employer]).toEqual(['SELF_EMPLOYED', null]);
  });

  test('rejects a second open placement with 409, also of two at once', async () => {
    const { candidate } = await at.made();
    const again = await at.post(at.form(candidate.id));
    expect([again.status, again.body.message]).toEqual([
      409,
      'This candidate already has a placement',
    ]);
    const other = await at.returned();
    const both = await Promise.all([at.post(at.form(other.id)), at.post(at.form(other.id))]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test.each(['PENDING', 'APPROVED_L1', 'APPROVED_L2', 'REJECTED'] as const)(
    'rejects a candidate who is neither trained nor returned (%s) with 409',
    async (status) => {
      const candidate = await app.aCandidate({ status });
      expect((await at.post(at.form(candidate.id))).status).toBe(409);
    },
  );

  test('returns 404 for an unknown candidate', async () => {
    expect((await at.post(at.form(absent))).status).toBe(404);
  });

  test.each([
    [{ kind: 'GIG' }, 'kind', 'Please choose the kind of work'],
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ employer: undefined }, 'employer', 'Please enter the employer'],
    [
      { employer: { jobProviderId: absent } },
      'employer.jobProviderId',
      'Please select a valid provider',
    ],
    [{ kind: 'SELF_EMPLOYED' }, 'employer', 'A self-employed person has no employer'],
    [{ monthlyPay: -1 }, 'monthlyPay', 'Monthly pay must be a whole number of rupees'],
    [{ monthlyPay: 10.5 }, 'monthlyPay', 'Monthly pay must be a whole number of rupees'],
    [{ joinedOn: '2026-02-30' }, 'joinedOn', 'Please enter a date as YYYY-MM-DD'],
    [{ joinedOn: '2026-11-22' }, 'joinedOn', 'This date is in the future'],
    [{ joinedOn: undefined, offeredOn: '2027-01-01' }, 'offeredOn', 'This date is in the future'],
    [{ city: 'Atlantis' }, 'city', 'Please select a valid City'],
  ])('rejects %j with 400 (FLT-43)', async (fields, path, message) => {
    const candidate = await at.returned();
    const { status, body } = await at.post(at.form(candidate.id, fields));
    expect([status, body.message, body.errors?.[0]?.path]).toEqual([400, message, path]);
    expect(await at.queueOf(candidate.id)).toBe('returned');
  });

  test('creates one placement for two requests with the same key (FLT-07)', async () => {
    const candidate = await at.returned();
    const options = {
      as: at.l2,
      body: at.form(candidate.id),
      headers: { 'idempotency-key': 'one-placement' },
    };
    const [one, two] = [
      await app.request('POST', '/api/l2admin/placements', options),
      await app.request('POST', '/api/l2admin/placements', options),
    ];
    expect([one.status, two.status, one.body.data._id === two.body.data._id]).toEqual([
      201,
      201,
      true,
    ]);
  });
});

describe('SEC-33: its steps', () => {
  const offered = async () => (await at.made({ joinedOn: undefined })).placement._id as string;
  const creators = {
    OFFERED: offered,
    JOINED: async () => (await at.made()).placement._id as string,
    NOT_JOINED: async () => {
      const id = await offered();
      await at.put(id, { status: 'NOT_JOINED', reason: 'Too far' });
      return id;
    },
    LEFT: async () => {
      const { placement } = await at.made();
      await at.put(placement._id, { status: 'LEFT', leftOn: at.ago(1), reason: 'Moved' });
      return placement._id as string;
    },
  };
  const pairs = placementStatuses.flatMap((from) =>
    placementStatuses.map((to) => [from, to] as const),
  );

  test.each(pairs)('changes %s to %s', async (from, to) => {
    const id = await creators[from]();
    const fields = { joinedOn: at.ago(3), ...(to === 'LEFT' ? { leftOn: at.ago(1) } : {}) };
    const reason = to === 'LEFT' || to === 'NOT_JOINED' ? { reason: 'Family' } : {};
    const { joinedOn, ...rest } = fields;
    const facts = to === 'NOT_JOINED' || to === 'OFFERED' ? rest : { joinedOn, ...rest };
    const { status } = await at.put(id, { status: to, ...facts, ...reason });
    const allowed = Object.values(placementLifecycle[from] as object).includes(to);
    expect(status).toBe(allowed ? 200 : 409);
    expect((await at.read(id)).status).toBe(allowed ? to : from);
  });

  test.each([
    ['OFFERED', { status: 'JOINED' }, 'joinedOn'],
    ['OFFERED', { status: 'NOT_JOINED' }, 'reason'],
    ['JOINED', { status: 'LEFT', leftOn: '2026-11-20' }, 'reason'],
    ['JOINED', { status: 'LEFT', reason: 'Family' }, 'leftOn'],
    ['JOINED', { status: 'LEFT', reason: 'Family', leftOn: '2026-11-01' }, 'leftOn'],
    ['JOINED', { status: 'LEFT', reason: 'Family', leftOn: '2026-11-22' }, 'leftOn'],
    ['JOINED', { leftOn: '2026-11-20' }, 'status'],
    ['OFFERED', { joinedOn: '2026-11-20' }, 'status'],
  ] as const)('rejects %s with %j with 400', async (from, body, path) => {
    const id = await creators[from]();
    const answer = await at.put(id, body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
  });

  test.each([
    ['OFFERED', { status: 'NOT_JOINED', reason: 'Too far' }],
    ['JOINED', { status: 'LEFT', leftOn: '2026-11-20', reason: 'Family' }],
  ] as const)('returns a candidate who was %s and left to the queue of L2', async (from, body) => {
    const id = await creators[from]();
    const { candidateId } = await at.read(id);
    expect(await at.queueOf(candidateId)).toBeNull();
    const { body: answer } = await at.put(id, body);
    expect(answer.data).toMatchObject({ reason: body.reason, checkIns: [], dueOn: null });
    expect(await at.queueOf(candidateId)).toBe('returned');
    expect(answer.data.history[0]).toMatchObject({ from, to: body.status, reason: body.reason });
    expect((await app.listNotifications()).at(-1)).toMatchObject({
      event: 'placement-noted',
      status: body.status,
    });
    const next = await at.post(at.form(candidateId));
    expect(next.status).toBe(201);
  });
});

describe('corrections of single fields', () => {
  test('keeps fields that are not named, and moves check-ins with the joining day', async () => {
    const { placement } = await at.made();
    const { status, body } = await at.put(placement._id, {
      joinedOn: at.ago(40),
      monthlyPay: 15_000,
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ title: 'Tailor', monthlyPay: 15_000, joinedOn: at.ago(40) });
    expect(body.data.checkIns[0]).toMatchObject({ days: 30, dueOn: at.ago(10), status: 'DUE' });
    expect(body.data.outcomes[0]).toEqual({ days: 30, outcome: 'unknown' });
  });

  test('rejects an empty change with 400', async () => {
    const { placement } = await at.made();
    expect((await at.put(placement._id, {})).status).toBe(400);
  });

  test('returns 404 for a missing one', async () => {
    expect((await at.put(absent, { title: 'Cutter' })).status).toBe(404);
    expect(
      (await app.request('GET', `/api/l2admin/placements/${absent}`, { as: at.l2 })).status,
    ).toBe(404);
  });
});

describe('the list', () => {
  test('filters by status, due, evidence, provider, city, state and search, and pages', async () => {
    const own = await createTestApp();
    const here = await placementFixture(own);
    const mill = await own.aJobProvider({ name: 'Ganga Mills' });
    const employer = { jobProviderId: mill.provider.id };
    await here.made({ joinedOn: here.ago(40) }, { name: 'Asha Rao' });
    own.advance({ seconds: 1 });
    await here.made({ joinedOn: undefined, city: 'Howrah' }, { name: 'Binod Das' });
    own.advance({ seconds: 1 });
    const { placement } = await here.made({ employer }, { name: 'Chitra Sen' });
    await own.request('PUT', `/api/job-providers/placements/${placement._id}`, {
      as: mill.token,
      body: { working: true },
    });
    const names = async (query = '') =>
      (await here.list(query)).body.data.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['Chitra Sen', 'Binod Das', 'Asha Rao']);
    expect(await names('?status=OFFERED')).toEqual(['Binod Das']);
    expect(await names(`?due=${here.today()}`)).toEqual(['Asha Rao']);
    expect(await names(`?due=${here.ago(11)}`)).toEqual([]);
    expect(await names('?evidence=CONFIRMED')).toEqual(['Chitra Sen']);
    expect(await names(`?provider=${mill.provider.id}`)).toEqual(['Chitra Sen']);
    expect(await names('?city=Howrah')).toEqual(['Binod Das']);
    expect(await names('?state=Odisha')).toEqual([]);
    expect(await names('?q=binod')).toEqual(['Binod Das']);
    expect(await names(`?q=${placement._id}`)).toEqual(['Chitra Sen']);
    const first = await here.list('?limit=2');
    expect(first.body.page).toMatchObject({ total: 3 });
    const second = await here.list(`?limit=2&cursor=${first.body.page.next}`);
    expect([second.body.data.length, second.body.page.next]).toEqual([1, null]);
    await own.close();
  });

  test('shows an employer first who is offered work, then by the next check-in, then who has left (R5)', async () => {
    const mill = await app.aJobProvider({ name: 'Jute Mills' });
    const employer = { jobProviderId: mill.provider.id };
    const left = await at.made({ employer }, { name: 'Dolly Das' });
    await at.put(left.placement._id, { status: 'LEFT', leftOn: at.ago(1), reason: 'Moved' });
    await at.made({ employer }, { name: 'Chitra Sen' });
    await at.made({ employer, joinedOn: at.ago(40) }, { name: 'Binod Das' });
    await at.made({ employer, joinedOn: undefined }, { name: 'Asha Rao' });
    const read = async (query: string) =>
      (await app.request('GET', `/api/job-providers/placements${query}` as '/api/settings', {
        as: mill.token,
      })) as unknown as { body: { data: { name: string }[]; page: { next: string | null } } };
    const names = async (query = '') => (await read(query)).body.data.map(({ name }) => name);
    const inOrder = ['Asha Rao', 'Binod Das', 'Chitra Sen', 'Dolly Das'];
    expect(await names()).toEqual(inOrder);
    expect(await names(`?due=${at.today()}`)).toEqual(['Binod Das']);
    expect(await names('?q=Das')).toEqual(['Binod Das', 'Dolly Das']);
    const { next } = (await read('?limit=2')).body.page;
    expect(await names(`?limit=2&cursor=${next}`)).toEqual(inOrder.slice(2));
  });

  test.each(['?status=GONE', '?due=soon', '?evidence=SURE', '?provider=1', '?cursor=abc'])(
    'rejects %s with 400',
    async (query) => {
      expect((await at.list(query)).status).toBe(400);
    },
  );
});
