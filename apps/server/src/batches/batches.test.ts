import { centreStore } from '#server/domain/centre/centre-store.ts';
import { batchStore } from '#server/domain/batch/batch-store.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { batchFormValues, batchesFixture, type BatchesFixture } from './testing/batches-fixture.ts';

let at: BatchesFixture;
beforeAll(async () => {
  at = await batchesFixture();
});
afterAll(() => at.close());

describe('planning', () => {
  test('plans a batch with default values', async () => {
    const { status, body } = await at.ask(at.provider, 'POST', '', batchFormValues);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...batchFormValues,
      trainingProviderId: at.provider.provider.id,
      status: 'PLANNED',
      place: 'Park Street, Kolkata, West Bengal 700016',
      trainerMobile: null,
      passMark: 50,
      minAttendance: 70,
      membersCount: 0,
      attendance: null,
      members: [],
      marked: [],
      nextMeeting: '2026-11-22',
      may: { start: true, close: false, cancel: true, edit: true },
      history: [{ action: 'plan', from: null, to: 'PLANNED', by: 'Meera Das' }],
    });
  });

  test('plans a batch without a trainer', async () => {
    const { trainerName: _, ...form } = batchFormValues;
    const { status, body } = await at.ask(at.provider, 'POST', '', form);
    expect([status, body.data.trainerName]).toEqual([201, null]);
  });

  test.each([
    [{ title: '' }, 'title', 'Title is required'],
    [{ skill: 'Welding' }, 'skill', 'Please select a valid Skill'],
    [{ startsOn: '2026-02-30' }, 'startsOn', 'Please enter a date as YYYY-MM-DD'],
    [{ startsOn: undefined }, 'startsOn', 'First day is required'],
    [{ endsOn: '2026-11-01' }, 'endsOn', 'The last day must not be before the first day'],
    [{ endsOn: '2029-12-31' }, 'endsOn', 'A batch can last at most three years'],
    [{ days: [] }, 'days', 'Please choose at least one day of the week'],
    [{ days: ['MONDAY'] }, 'days.0', 'Please choose at least one day of the week'],
    [
      { startsOn: '2026-11-02', endsOn: '2026-11-03', days: ['SUN'] },
      'days',
      'The batch has no meeting between these dates',
    ],
    [{ startTime: '25:00' }, 'startTime', 'Please enter a time as HH:MM'],
    [{ endTime: '10:00' }, 'endTime', 'The end time must be after the start time'],
    [{ capacity: 0 }, 'capacity', 'Capacity must be a whole number between 1 and 500'],
    [{ capacity: 501 }, 'capacity', 'Capacity must be a whole number between 1 and 500'],
    [{ capacity: 2.5 }, 'capacity', 'Capacity must be a whole number between 1 and 500'],
    [{ passMark: 101 }, 'passMark', 'Pass mark must be a whole number between 0 and 100'],
    [
      { minAttendance: -1 },
      'minAttendance',
      'Minimum attendance must be a whole number between 0 and 100',
    ],
    [{ trainerMobile: '12345' }, 'trainerMobile', 'Invalid phone number'],
  ])('rejects %j at %s', async (fields, path, message) => {
    const { status, body } = await at.ask(at.provider, 'POST', '', {
      ...batchFormValues,
      ...fields,
    });
    expect([status, body.message, body.errors]).toEqual([400, message, [{ path, message }]]);
  });

  test('names a missing value as missing, before invalid ones and those that do not fit (G12)', async () => {
    const { status, body } = await at.ask(at.provider, 'POST', '', {
      ...batchFormValues,
      title: '',
      capacity: undefined,
      passMark: 101,
      endsOn: '2026-11-01',
    });
    expect([status, body.errors]).toEqual([
      400,
      [
        { path: 'title', message: 'Title is required' },
        { path: 'capacity', message: 'Capacity is required' },
        { path: 'passMark', message: 'Pass mark must be a whole number between 0 and 100' },
      ],
    ]);
  });

  test('plans one batch for two requests with the same key (FLT-02)', async () => {
    const send = () =>
      at.app.request('POST', '/api/training-providers/batches', {
        as: at.provider.token,
        body: batchFormValues,
        headers: { 'idempotency-key': 'batch-1' },
      });
    const [first, second] = [await send(), await send()];
    expect(second.body.data._id).toBe(first.body.data._id);
  });

  test('changes only the sent fields and notifies members only of relevant changes', async () => {
    const id = await at.create();
    const { id: candidate } = await at.aTrainee();
    await at.join(id, candidate);
    const { body } = await at.ask(at.provider, 'PUT', `/${id}`, {
      capacity: 12,
      status: 'RUNNING',
    });
    expect(body.data).toMatchObject({ ...batchFormValues, capacity: 12, status: 'PLANNED' });
    expect(await at.noticesAbout('batch-planned', candidate)).toMatchObject([{ moved: false }]);
    // Candidates read the name of the organisation, never a trainer's.
    await at.ask(at.provider, 'PUT', `/${id}`, { trainerName: 'Rina Saha' });
    expect(await at.noticesAbout('batch-planned', candidate)).toMatchObject([{ moved: false }]);
    await at.ask(at.provider, 'PUT', `/${id}`, { startTime: '11:00' });
    const notifications = await at.noticesAbout('batch-planned', candidate);
    expect(notifications).toMatchObject([
      { moved: false, batch: { startTime: '10:00' } },
      { moved: true, batch: { startTime: '11:00', title: 'Tailoring, morning' } },
    ]);
    expect(JSON.stringify(notifications)).not.toMatch(/Sunita Devi|Rina Saha/u);
    expect((await at.read(id)).history.map(({ action }: { action: string }) => action)).toEqual([
      'edit',
      'edit',
      'edit',
      'plan',
    ]);
  });

  test('rejects an edit of an old version with 409 and names the changes', async () => {
    const id = await at.create();
    const { version } = await at.read(id);
    await at.ask(at.provider, 'PUT', `/${id}`, { title: 'Evening' });
    const { status, body } = await at.ask(at.provider, 'PUT', `/${id}`, { place: 'Here', version });
    expect(status).toBe(409);
    expect(body.message).toContain('title');
  });

  test('rejects a capacity below the number of members with 409', async () => {
    const { id } = await at.running(2);
    expect((await at.ask(at.provider, 'PUT', `/${id}`, { capacity: 1 })).status).toBe(409);
    expect((await at.ask(at.provider, 'PUT', `/${id}`, { trainerName: '' })).status).toBe(400);
    expect((await at.read(id)).capacity).toBe(30);
  });

  test.each(['COMPLETED', 'CANCELLED'])('rejects an edit of a batch that is %s', async (end) => {
    const { id, ids } = await at.running(1);
    await at.results(id, [
      {
        candidateId: ids[0],
        outcome: 'DROPPED',
        reason: 'work',
        assessorName: 'Ravi Iyer',
        assessedOn: '2026-11-20',
      },
    ]);
    expect((await at.move(id, end, 'The trainer left')).status).toBe(200);
    const { status, body } = await at.ask(at.provider, 'PUT', `/${id}`, { title: 'X' });
    expect([status, body.message]).toEqual([
      409,
      'This batch has ended and can no longer be changed',
    ]);
    expect((await at.join(id, (await at.aTrainee()).id)).status).toBe(409);
    expect((await at.mark(id, '2026-11-20', [])).status).toBe(409);
    expect((await at.results(id, [])).status).toBe(409);
  });
});

describe('lists', () => {
  test('lists running batches first, then by next meeting, page by page (SEC-30, UX-123)', async () => {
    const by = await at.app.aTrainingProvider();
    const batch = async (title: string, overrides: object, status?: string) => {
      const id = await at.create({ title, ...overrides }, by);
      if (!status) return;
      await at.join(id, (await at.aTrainee({ by })).id, by);
      const reason = status === 'CANCELLED' ? { reason: 'The roof leaks' } : {};
      const { status: code } = await at.ask(by, 'PUT', `/${id}/status`, { status, ...reason });
      expect(code).toBe(200);
    };
    // Today is Saturday, 21 November 2026.
    await batch('Cancelled later', { startsOn: '2026-11-20' }, 'CANCELLED');
    await batch('Cancelled earlier', { startsOn: '2026-11-03' }, 'CANCELLED');
    await batch('Planned for December', { startsOn: '2026-12-01' });
    await batch('Planned for Monday', { startsOn: '2026-11-23' });
    await batch('Runs on Tuesdays', { days: ['TUE'] }, 'RUNNING');
    await batch('Runs on Mondays', { days: ['MON'] }, 'RUNNING');
    await batch('Runs no more', { endsOn: '2026-11-20' }, 'RUNNING');
    await batch('Runs on Mondays, early', { days: ['MON'], startTime: '07:00' }, 'RUNNING');
    const order = [
      'Runs on Mondays, early',
      'Runs on Mondays',
      'Runs on Tuesdays',
      'Runs no more',
      'Planned for Monday',
      'Planned for December',
      'Cancelled later',
      'Cancelled earlier',
    ];
    const listed: string[] = [];
    for (let cursor = ''; ;) {
      const { body } = await at.ask(by, 'GET', `?limit=3${cursor}`);
      listed.push(...body.data.map(({ title }: { title: string }) => title));
      expect(body.page.total).toBe(order.length);
      if (body.page.next === null) break;
      cursor = `&cursor=${body.page.next}`;
    }
    expect(listed).toEqual(order);
    expect((await at.ask(by, 'GET', '?q=decem')).body.data).toMatchObject([
      { title: 'Planned for December' },
    ]);
    expect((await at.ask(by, 'GET', '?status=COMPLETED')).body.data).toEqual([]);
    expect((await at.ask(by, 'GET', '?status=OVER')).status).toBe(400);
    expect((await at.ask(by, 'GET', '?cursor=abc')).status).toBe(400);
  });

  test('G3: the number of the trainer follows the trainer', async () => {
    const by = await at.app.aTrainingProvider();
    const rina = await at.app.aPerson(by.provider, { fullName: 'Rina Saha' });
    const bela = await at.app.aPerson(by.provider, { fullName: 'Bela Sen' });
    const [rinasNumber, other] = ['9830000001', '9830000002'];
    const edit = async (id: string, changes: object) => {
      const { body } = await at.ask(by, 'PUT', `/${id}`, changes);
      return [body.data.trainerName, body.data.trainerMobile];
    };
    const id = await at.create({ trainerAccountId: rina.id, trainerMobile: rinasNumber }, by);
    expect(await edit(id, { title: 'Tailoring, evening' })).toEqual(['Rina Saha', rinasNumber]);
    expect(await edit(id, { trainerAccountId: bela.id })).toEqual(['Bela Sen', null]);
    expect(await edit(id, { trainerMobile: other })).toEqual(['Bela Sen', other]);
    // The last number of a person of the organisation is known, unless another one is entered.
    await at.create({ trainerAccountId: rina.id, trainerMobile: rinasNumber }, by);
    expect(await edit(id, { trainerAccountId: rina.id, trainerMobile: '' })).toEqual([
      'Rina Saha',
      rinasNumber,
    ]);
    expect(await edit(id, { trainerAccountId: bela.id, trainerMobile: other })).toEqual([
      'Bela Sen',
      other,
    ]);
    const created = await at.create({ trainerAccountId: bela.id }, by);
    expect((await at.ask(by, 'GET', `/${created}`)).body.data.trainerMobile).toBe(other);
    // A trainer without a sign-in: only the name is known.
    expect(await edit(id, { trainerAccountId: null, trainerName: 'Sunita Devi' })).toEqual([
      'Sunita Devi',
      null,
    ]);
    expect(await edit(id, { trainerMobile: other })).toEqual(['Sunita Devi', other]);
    expect(await edit(id, { trainerMobile: '' })).toEqual(['Sunita Devi', null]);
    // Another organisation of the same person gives no number away.
    const elsewhere = await at.app.aTrainingProvider();
    await at.app.database.execute(
      `insert into memberships (account_id, provider_id, role, created_at) select account_id, $2, role, created_at from memberships where account_id = $1`,
      [rina.id, elsewhere.provider.id],
    );
    const foreign = await at.create({ trainerAccountId: rina.id }, elsewhere);
    expect((await at.ask(elsewhere, 'GET', `/${foreign}`)).body.data.trainerMobile).toBeNull();
  });

  test('returns the batches of today with their marks, and the days without one (UX-119)', async () => {
    const today = (by: typeof at.provider) =>
      at.app.request('GET', '/api/training-providers/today', { as: by.token });
    const by = await at.app.aTrainingProvider();
    const run = async (overrides: object, members: number) => {
      const id = await at.create({ startsOn: '2026-11-19', ...overrides }, by);
      const people = [];
      for (let n = 0; n < members; n += 1) {
        const { id: candidateId } = await at.aTrainee({ by });
        await at.join(id, candidateId, by);
        people.push(candidateId);
      }
      await at.ask(by, 'PUT', `/${id}/status`, { status: 'RUNNING' });
      return { id, people };
    };
    const late = await run({ title: 'Afternoon', startTime: '14:00', endTime: '16:00' }, 1);
    const early = await run({ title: 'Morning' }, 2);
    await run({ title: 'Mondays', days: ['MON'], startsOn: '2026-11-21' }, 1);
    await at.create({ title: 'Planned' }, by);
    const mark = (day: string, candidateId: string | undefined) =>
      at.ask(by, 'PUT', `/${early.id}/attendance/${day}`, {
        marks: [{ candidateId, mark: 'PRESENT' }],
      });
    await mark('2026-11-20', early.people[0]);
    await mark('2026-11-21', early.people[1]);
    expect((await today(by)).body.data).toMatchObject([
      {
        _id: early.id,
        title: 'Morning',
        skill: 'Tailoring',
        trainerName: 'Sunita Devi',
        startsOn: '2026-11-19',
        days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
        startTime: '10:00',
        meets: true,
        nextMeeting: '2026-11-22',
        membersCount: 2,
        markedCount: 1,
        unmarkedDays: ['2026-11-19'],
      },
      {
        _id: late.id,
        title: 'Afternoon',
        meets: true,
        membersCount: 1,
        markedCount: 0,
        unmarkedDays: ['2026-11-20', '2026-11-19'],
      },
    ]);
    expect((await today(await at.app.aTrainingProvider())).body.data).toEqual([]);
  });

  test('returns what is planned on a day ahead, and what was marked on an earlier one @UX-158', async () => {
    const by = await at.app.aTrainingProvider();
    const read = async (query: string) =>
      at.app.request('GET', `/api/training-providers/today${query}`, { as: by.token });
    const classes = async (date: string) =>
      (await read(`?date=${date}`)).body.data.map(
        ({ title, status, meets, nextMeeting, markedCount }) => [
          title,
          status,
          meets,
          nextMeeting,
          markedCount,
        ],
      );
    const create = async (overrides: object) => {
      const id = await at.create(overrides, by);
      const { id: candidateId } = await at.aTrainee({ by });
      await at.join(id, candidateId, by);
      return { id, candidateId };
    };
    // The tests' day is Saturday, 21 November.
    const days = { startsOn: '2026-11-16', endsOn: '2026-12-04' };
    const running = await create({ ...days, title: 'Running', days: ['MON', 'FRI'] });
    await at.ask(by, 'PUT', `/${running.id}/status`, { status: 'RUNNING' });
    const planned = await create({ ...days, title: 'Planned', days: ['TUE'] });
    expect(await classes('2026-11-20')).toEqual([['Running', 'RUNNING', true, '2026-11-23', 0]]);
    await at.ask(by, 'PUT', `/${running.id}/attendance/2026-11-20`, {
      marks: [{ candidateId: running.candidateId, mark: 'PRESENT' }],
    });
    expect(await classes('2026-11-20')).toEqual([['Running', 'RUNNING', true, '2026-11-23', 1]]);
    // A planned batch that has not begun met no one.
    expect((await classes('2026-11-17')).filter(([, , meets]) => meets)).toEqual([]);
    expect(await classes('2026-11-24')).toEqual([
      ['Planned', 'PLANNED', true, '2026-12-01', 0],
      ['Running', 'RUNNING', false, '2026-11-27', 0],
    ]);
    // No class on Sunday; the next one is on Monday.
    expect((await classes('2026-11-22')).filter(([, , meets]) => meets)).toEqual([]);
    const result = { outcome: 'FAILED', score: 40, assessorName: 'Ravi', assessedOn: '2026-11-20' };
    await at.ask(by, 'PUT', `/${running.id}/results`, {
      results: [{ candidateId: running.candidateId, ...result }],
    });
    await at.ask(by, 'PUT', `/${running.id}/status`, { status: 'COMPLETED' });
    await at.ask(by, 'PUT', `/${planned.id}/status`, { status: 'CANCELLED', reason: 'No room' });
    expect(await classes('2026-11-20')).toEqual([['Running', 'COMPLETED', true, null, 1]]);
    expect(await classes('2026-11-23')).toEqual([]);
    for (const date of ['2026-02-30', 'today'])
      expect([date, (await read(`?date=${date}`)).status]).toEqual([date, 400]);
  });

  test('G3: lists a running batch whose trainer was removed or disabled', async () => {
    const by = await at.app.aTrainingProvider();
    const today = async () =>
      (await at.app.request('GET', '/api/training-providers/today', { as: by.token })).body.data
        .filter(({ meets, needsTrainer }) => meets || needsTrainer)
        .map(({ title, needsTrainer }) => [title, needsTrainer]);
    const trainer = await at.app.aPerson(by.provider, { fullName: 'Rina Saha' });
    const run = async (title: string, overrides: object, status = 'RUNNING') => {
      // It meets on no day until today, so that nothing else is to do.
      const days = { startsOn: '2026-11-23', endsOn: '2026-12-31' };
      const id = await at.create({ title, ...days, ...overrides }, by);
      await at.join(id, (await at.aTrainee({ by })).id, by);
      if (status === 'RUNNING') await at.ask(by, 'PUT', `/${id}/status`, { status });
      return id;
    };
    const id = await run('By Rina', { trainerAccountId: trainer.id });
    await run('By name', { trainerName: 'Sunita Devi' });
    await run('Planned by Rina', { trainerAccountId: trainer.id }, 'PLANNED');
    expect(await today()).toEqual([]);
    const removed = await at.app.request('DELETE', `/api/training-providers/people/${trainer.id}`, {
      as: by.token,
    });
    expect(removed.status).toBe(200);
    expect(await today()).toEqual([['By Rina', true]]);
    const next = await at.app.aPerson(by.provider, { fullName: 'Bela Sen' });
    await at.ask(by, 'PUT', `/${id}`, { trainerAccountId: next.id });
    expect(await today()).toEqual([]);
    await at.app.database.execute(
      'update memberships set disabled_at = now() where account_id = $1',
      [next.id],
    );
    expect(await today()).toEqual([['By Rina', true]]);
  });

  test('returns 404 for another provider’s batch in every call (SEC-28)', async () => {
    const id = await at.create();
    const other = await at.app.aTrainingProvider();
    const calls = [
      ['GET', `/${id}`],
      ['PUT', `/${id}`, {}],
      ['PUT', `/${id}/status`, { status: 'RUNNING' }],
      ['GET', `/${id}/attendance/2026-11-20`],
      ['PUT', `/${id}/attendance/2026-11-20`, { marks: [] }],
      ['PUT', `/${id}/results`, { results: [] }],
    ] as const;
    for (const [method, rest, body] of calls)
      expect([method, rest, (await at.ask(other, method, rest, body)).status]).toEqual([
        method,
        rest,
        404,
      ]);
  });

  test('L2 reads all of them, filtered by status, provider, place and skill', async () => {
    const by = await at.app.aTrainingProvider({ city: 'Howrah', skillsOffered: ['Welding'] });
    const id = await at.create({ title: 'Welders', skill: 'Welding' }, by);
    const { token } = await at.app.anL2Admin();
    const titles = async (query: string) =>
      (await at.app.request('GET', `/api/l2admin/batches?${query}`, { as: token })).body.data.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles('city=Howrah')).toEqual(['Welders']);
    expect(await titles('state=West+Bengal&city=Howrah')).toEqual(['Welders']);
    expect(await titles('state=Odisha&city=Howrah')).toEqual([]);
    expect(await titles('skill=Welding')).toEqual(['Welders']);
    expect(await titles(`provider=${by.provider.id}`)).toEqual(['Welders']);
    expect(await titles(`provider=${by.provider.id}&status=CANCELLED`)).toEqual([]);
    const shownFirst = async () =>
      (await at.app.request('GET', '/api/l2admin/batches', { as: token })).body.data.map(
        ({ status }) => ['RUNNING', 'PLANNED'].indexOf(status),
      );
    const order = await shownFirst();
    expect(order.length).toBeGreaterThan(5);
    // -1: completed or cancelled.
    const ranks = order.map((rank: number) => (rank === -1 ? 2 : rank));
    expect(new Set(ranks)).toEqual(new Set([0, 1, 2]));
    expect(ranks).toEqual(ranks.toSorted((a: number, b: number) => a - b));
    const { body } = await at.app.request('GET', `/api/l2admin/batches/${id}`, { as: token });
    expect(body.data).toMatchObject({
      title: 'Welders',
      city: 'Howrah',
      centreName: 'Main centre',
      members: [],
    });
  });

  test('finds a batch in lists after its centre moved', async () => {
    const by = await at.app.aTrainingProvider({ city: 'Howrah' });
    await at.create({ title: 'Moved' }, by);
    const centre = await centreStore(at.app.database, at.app.clock).findFirst(by.provider.id ?? '');
    const { token } = await at.app.anL2Admin();
    const titles = async (place: string) =>
      (
        await at.app.request('GET', `/api/l2admin/batches?q=moved&${place}`, { as: token })
      ).body.data.map(({ title, state, city }) => [title, state, city]);
    expect(await titles('state=West+Bengal')).toEqual([['Moved', 'West Bengal', 'Howrah']]);
    const place = { state: 'Odisha', city: 'Cuttack' };
    await batchStore(at.app.database, at.app.clock).setCity(centre?.id ?? '', place);
    expect(await titles('state=West+Bengal')).toEqual([]);
    expect(await titles('state=Odisha&city=cuttack')).toEqual([['Moved', 'Odisha', 'Cuttack']]);
  });

  test('exports the list (FLT-57)', async () => {
    const { headers, body } = await at.ask(at.provider, 'GET', '/export?format=csv');
    expect(headers['content-type']).toContain('text/csv');
    expect(body).toContain('"Tailoring, morning"');
  });
});
