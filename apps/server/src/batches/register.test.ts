import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { batchesFixture, type BatchesFixture } from './testing/batches-fixture.ts';

let at: BatchesFixture;
beforeAll(async () => {
  at = await batchesFixture();
});
afterAll(() => at.close());

// Saturday, 21 November 2026, in Kolkata.
const today = '2026-11-21';
const yesterday = '2026-11-20';

describe('marking', () => {
  test('stores the marks of a day in one call and shows them in the register', async () => {
    const { id, ids } = await at.running(2);
    const [first, second] = ids;
    const { status, body } = await at.mark(id, today, [
      { candidateId: first, mark: 'PRESENT' },
      { candidateId: second, mark: 'EXCUSED', reason: 'Exam at school' },
    ]);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ date: today, conflicts: [] });
    const { data } = (await at.ask(at.provider, 'GET', `/${id}/attendance/${today}`)).body;
    expect(data.marks).toHaveLength(2);
    expect(data.marks).toContainEqual({
      candidateId: second,
      name: expect.any(String) as string,
      mark: 'EXCUSED',
      reason: 'Exam at school',
      markedAt: at.app.clock().toISOString(),
      earlier: [],
    });
    expect((await at.read(id)).marked).toEqual([
      { date: today, present: 1, late: 0, absent: 0, excused: 1 },
    ]);
  });

  test('changes nothing on the same call again, not even the time', async () => {
    const { id, ids } = await at.running(1);
    const marks = [{ candidateId: ids[0], mark: 'LATE' }];
    const first = await at.mark(id, today, marks);
    at.app.advance({ minutes: 5 });
    const again = await at.mark(id, today, [{ ...marks[0], seenAt: '2026-11-01T00:00:00Z' }]);
    expect(again.body.data.marks).toEqual(first.body.data.marks);
    expect(again.body.data.conflicts).toEqual([]);
  });

  test('stores the last mark and keeps earlier ones in the history', async () => {
    const { id, ids } = await at.running(1);
    for (const mark of ['ABSENT', 'LATE', 'PRESENT']) {
      await at.mark(id, today, [{ candidateId: ids[0], mark }]);
      at.app.advance({ minutes: 1 });
    }
    const { data } = (await at.ask(at.provider, 'GET', `/${id}/attendance/${today}`)).body;
    expect(data.marks).toMatchObject([
      { mark: 'PRESENT', earlier: [{ mark: 'LATE' }, { mark: 'ABSENT' }] },
    ]);
    expect((await at.read(id)).members[0]).toMatchObject({
      attendance: 100,
      marks: { present: 1, absent: 0 },
    });
  });

  test('keeps another person’s newer mark and returns it for a request with seenAt', async () => {
    const { id, ids } = await at.running(2);
    const [candidateId, other] = ids;
    const { readAt } = (await at.ask(at.provider, 'GET', `/${id}/attendance/${today}`)).body.data;
    at.app.advance({ minutes: 1 });
    await at.mark(id, today, [{ candidateId, mark: 'PRESENT' }]);
    const markedAt = at.app.clock().toISOString();
    at.app.advance({ minutes: 1 });
    const { status, body } = await at.mark(id, today, [
      { candidateId, mark: 'ABSENT', seenAt: readAt },
      { candidateId: other, mark: 'ABSENT', seenAt: readAt },
    ]);
    expect([status, body.data.conflicts]).toEqual([
      200,
      [{ candidateId, mark: 'PRESENT', markedAt }],
    ]);
    const marks = new Map(
      body.data.marks.map((line: { candidateId: string; mark: string }) => [
        line.candidateId,
        line.mark,
      ]),
    );
    expect([marks.get(candidateId), marks.get(other)]).toEqual(['PRESENT', 'ABSENT']);
    const seen = await at.mark(id, today, [{ candidateId, mark: 'ABSENT', seenAt: markedAt }]);
    expect(seen.body.data.conflicts).toEqual([]);
  });

  test.each([
    ['2026-11-22', 'This date is in the future'],
    ['2026-11-01', 'The batch does not meet on this day'],
    ['2027-01-01', 'This date is in the future'],
    ['2026-02-30', 'Please enter a date as YYYY-MM-DD'],
    ['today', 'Please enter a date as YYYY-MM-DD'],
  ])('rejects %s with 400: %s', async (date, message) => {
    const { id, ids } = await at.running(1);
    const { status, body } = await at.mark(id, date, [{ candidateId: ids[0], mark: 'PRESENT' }]);
    expect([status, body.message]).toEqual([400, message]);
  });

  test('rejects a weekday without a meeting with 400', async () => {
    const { id, ids } = await at.running(1, { days: ['MON', 'WED'] });
    const mark = (date: string) => at.mark(id, date, [{ candidateId: ids[0], mark: 'PRESENT' }]);
    expect((await mark('2026-11-19')).status).toBe(400);
    expect((await mark('2026-11-18')).status).toBe(200);
    expect((await at.ask(at.provider, 'GET', `/${id}/attendance/2026-11-19`)).status).toBe(400);
  });

  test('uses the day of Kolkata as today', async () => {
    const { id, ids } = await at.running(1);
    const before = at.app.clock();
    at.app.set(new Date('2026-11-21T18:29:59Z'));
    // The morning's session has expired by then.
    const as = await at.app.sessions.begin({ id: at.provider.id, role: 'TRAINING_PROVIDER' });
    const mark = () =>
      at.app.request('PUT', `/api/training-providers/batches/${id}/attendance/2026-11-22`, {
        as,
        body: { marks: [{ candidateId: ids[0], mark: 'PRESENT' }] },
      });
    expect((await mark()).status).toBe(400);
    at.app.set(new Date('2026-11-21T18:30:00Z'));
    expect((await mark()).status).toBe(200);
    at.app.set(before);
  });

  test('requires a reason for marks later than seven days, also for the first one', async () => {
    const { id, ids } = await at.running(1);
    const [candidateId] = ids;
    expect((await at.mark(id, '2026-11-14', [{ candidateId, mark: 'PRESENT' }])).status).toBe(200);
    const { status, body } = await at.mark(id, '2026-11-13', [{ candidateId, mark: 'PRESENT' }]);
    expect([status, body.errors]).toEqual([
      400,
      [
        {
          path: 'marks.0.reason',
          message: 'Please give a reason, because this day is more than seven days ago',
        },
      ],
    ]);
    const late = [{ candidateId, mark: 'PRESENT', reason: 'The paper register was found' }];
    expect((await at.mark(id, '2026-11-13', late)).status).toBe(200);
  });

  test.each([
    [{ mark: 'HERE' }, 400],
    [{ mark: 'PRESENT', candidateId: '0190a3c2-0000-7000-8000-000000000000' }, 400],
    [{ mark: 'PRESENT', candidateId: 'x' }, 400],
    [{ mark: 'PRESENT', seenAt: 'yesterday' }, 400],
  ])('rejects %j and stores no mark', async (fields, wanted) => {
    const { id, ids } = await at.running(2);
    const [candidateId, other] = ids;
    const { status } = await at.mark(id, today, [
      { candidateId: other, mark: 'PRESENT' },
      { candidateId, ...fields },
    ]);
    expect(status).toBe(wanted);
    expect((await at.read(id)).marked).toEqual([]);
  });

  test('rejects marks of a planned batch', async () => {
    const id = await at.create();
    const { id: candidateId } = await at.aTrainee();
    await at.join(id, candidateId);
    expect((await at.mark(id, today, [{ candidateId, mark: 'PRESENT' }])).status).toBe(409);
  });
});

test('computes the percentage from PRESENT and LATE among marked and not EXCUSED meetings, unrounded', async () => {
  const { id, ids } = await at.running(2);
  const [candidateId] = ids;
  const marks = ['PRESENT', 'LATE', 'ABSENT', 'EXCUSED'];
  for (const [n, mark] of marks.entries())
    await at.mark(id, `2026-11-${16 + n}`, [{ candidateId, mark }]);
  const { members, attendance } = await at.read(id);
  const of = (who: string | undefined) =>
    members.find((member: { candidateId: string }) => member.candidateId === who);
  expect(of(candidateId).attendance).toBe(200 / 3);
  expect(of(ids[1]).attendance).toBeNull();
  expect(attendance).toBe(200 / 3);
});

describe('three absences in a row', () => {
  const mark = (id: string, candidateId: string | undefined, date: string, mark: string) =>
    at.mark(id, date, [{ candidateId, mark }]);
  const listNotifications = async (batch: string) =>
    (await at.noticesAbout('absent-three-times', at.provider.provider.id ?? '')).filter(
      (notification) =>
        notification.event === 'absent-three-times' && notification.batch.id === batch,
    );

  test('notifies the provider once of three absences in a row; EXCUSED neither counts nor ends the row', async () => {
    const { id, ids, members } = await at.running(1);
    await mark(id, ids[0], '2026-11-16', 'ABSENT');
    await mark(id, ids[0], '2026-11-17', 'EXCUSED');
    await mark(id, ids[0], '2026-11-18', 'ABSENT');
    expect(await listNotifications(id)).toEqual([]);
    await mark(id, ids[0], '2026-11-19', 'ABSENT');
    expect(await listNotifications(id)).toMatchObject([
      { candidates: [{ name: members[0]?.name }], to: { email: at.provider.email } },
    ]);
    await mark(id, ids[0], yesterday, 'ABSENT');
    await mark(id, ids[0], yesterday, 'ABSENT');
    expect(await listNotifications(id)).toHaveLength(1);
  });

  test('does not notify when a meeting in between was not missed', async () => {
    const { id, ids } = await at.running(1);
    for (const [date, what] of [
      ['2026-11-16', 'ABSENT'],
      ['2026-11-17', 'ABSENT'],
      ['2026-11-18', 'LATE'],
      ['2026-11-19', 'ABSENT'],
    ] as const)
      await mark(id, ids[0], date, what);
    expect(await listNotifications(id)).toEqual([]);
  });

  test('finds absences when a day in between is marked last', async () => {
    const { id, ids } = await at.running(1);
    for (const date of ['2026-11-16', '2026-11-18', '2026-11-17'])
      await mark(id, ids[0], date, 'ABSENT');
    expect(await listNotifications(id)).toHaveLength(1);
  });
});
