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

describe('R27: marks are stored person by person', () => {
  const stranger = '0190a3c2-0000-7000-8000-000000000000';
  const readMarks = async (id: string, date: string) =>
    Object.fromEntries(
      (await at.ask(at.provider, 'GET', `/${id}/attendance/${date}`)).body.data.marks.map(
        (line: { candidateId: string; mark: string | null }) => [line.candidateId, line.mark],
      ),
    );
  const leave = (id: string, candidateId: string | undefined) =>
    at.ask(at.provider, 'DELETE', `/${id}/members/${candidateId}?reason=Moved`);
  const withdraw = (candidateId: string | undefined) =>
    at.app.database.execute('update trainings set withdrawn_at = now() where candidate_id = $1', [
      candidateId,
    ]);

  test('stores the others and returns the rejected ones by name with the reason', async () => {
    const { id, ids, members } = await at.running(4);
    const [withdrawn, gone, conflicting, stays] = ids;
    const { readAt } = (await at.ask(at.provider, 'GET', `/${id}/attendance/${today}`)).body.data;
    at.app.advance({ minutes: 1 });
    await at.mark(id, today, [{ candidateId: conflicting, mark: 'LATE' }]);
    await withdraw(withdrawn);
    await leave(id, gone);
    at.app.advance({ hours: 24 });
    const as = await at.app.sessions.begin({ id: at.provider.id, role: 'TRAINING_PROVIDER' });
    const { status, body } = await at.app.request(
      'PUT',
      `/api/training-providers/batches/${id}/attendance/2026-11-22`,
      {
        as,
        body: {
          marks: [stranger, withdrawn, gone, conflicting, stays].map((candidateId) => ({
            candidateId: candidateId ?? '',
            mark: 'ABSENT' as const,
          })),
        },
      },
    );
    expect(status).toBe(200);
    expect(body.data.rejected).toEqual([
      { candidateId: stranger, name: null, message: 'This candidate is not in the batch' },
      {
        candidateId: withdrawn,
        name: null,
        message: 'This candidate has stopped sharing their data with your organisation',
      },
      {
        candidateId: gone,
        name: members[1]?.name,
        message: 'This candidate had left the batch before this day',
      },
    ]);
    // A conflict is reported beside them.
    const seen = await at.app.request(
      'PUT',
      `/api/training-providers/batches/${id}/attendance/${today}`,
      {
        as,
        body: {
          marks: [
            { candidateId: conflicting ?? '', mark: 'ABSENT', seenAt: readAt },
            { candidateId: withdrawn ?? '', mark: 'ABSENT', seenAt: readAt },
            { candidateId: stays ?? '', mark: 'EXCUSED', seenAt: readAt },
          ],
        },
      },
    );
    expect(seen.body.data.conflicts).toMatchObject([{ candidateId: conflicting, mark: 'LATE' }]);
    expect(seen.body.data.rejected).toMatchObject([{ candidateId: withdrawn }]);
    at.app.advance({ hours: -24 });
    const stored = await at.app.database.execute<{ id: string; day: string; mark: string }>(
      'select candidate_id as id, day, mark from attendance where batch_id = $1 order by day, mark',
      [id],
    );
    expect(stored).toEqual(
      [
        { id: conflicting, day: today, mark: 'LATE' },
        { id: stays, day: today, mark: 'EXCUSED' },
        { id: conflicting, day: '2026-11-22', mark: 'ABSENT' },
        { id: stays, day: '2026-11-22', mark: 'ABSENT' },
      ].toSorted((a, b) => a.day.localeCompare(b.day)),
    );
  });

  test('stores the marks with a reason of a day long ago, and rejects those without', async () => {
    const { id, ids } = await at.running(2);
    const [first, second] = ids;
    const { status, body } = await at.mark(id, '2026-11-13', [
      { candidateId: first, mark: 'PRESENT' },
      { candidateId: second, mark: 'LATE', reason: 'The paper register was found' },
    ]);
    expect(status).toBe(200);
    expect(body.data.rejected).toMatchObject([
      {
        candidateId: first,
        message: 'Please give a reason, because this day is more than seven days ago',
      },
    ]);
    expect(await readMarks(id, '2026-11-13')).toEqual({
      [first ?? '']: null,
      [second ?? '']: 'LATE',
    });
  });

  test('does not know an erased candidate', async () => {
    const { id, ids } = await at.running(2);
    const [erased, stays] = ids;
    await at.app.database.execute('delete from batch_members where candidate_id = $1', [erased]);
    const { body } = await at.mark(id, today, [
      { candidateId: erased, mark: 'PRESENT' },
      { candidateId: stays, mark: 'PRESENT' },
    ]);
    expect(body.data.rejected).toEqual([
      { candidateId: erased, name: null, message: 'This candidate is not in the batch' },
    ]);
    expect(await readMarks(id, today)).toEqual({ [stays ?? '']: 'PRESENT' });
  });

  test('is an error with the path of each mark when none can be stored', async () => {
    const { id, ids } = await at.running(1);
    await withdraw(ids[0]);
    const { status, body } = await at.mark(id, today, [
      { candidateId: stranger, mark: 'PRESENT' },
      { candidateId: ids[0], mark: 'PRESENT' },
    ]);
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['marks.0.candidateId', 'marks.1.candidateId'],
    ]);
    expect(body.message).toBe('This candidate is not in the batch');
    expect((await at.read(id)).marked).toEqual([]);
  });

  test('is an error for the whole call on a day without a meeting, and in a closed batch', async () => {
    const { id, ids } = await at.running(1, { days: ['MON', 'WED'] });
    const mark = (date: string) => at.mark(id, date, [{ candidateId: ids[0], mark: 'PRESENT' }]);
    expect((await mark('2026-11-19')).status).toBe(400);
    await at.move(id, 'CANCELLED', 'The roof leaks');
    expect((await mark('2026-11-18')).status).toBe(409);
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
