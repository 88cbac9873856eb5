import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readColumn, readSheet } from '#server/testing/raw-workbook.ts';
import { batchFormValues, batchesFixture, type BatchesFixture } from './testing/batches-fixture.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- asked by paths that are put together, which no type can follow; a test asserts what it reads
type Loose = any;

let at: BatchesFixture;
let l2: string;
beforeAll(async () => {
  at = await batchesFixture();
  l2 = (await at.app.anL2Admin()).token;
});
afterAll(() => at.close());

const [before, yesterday, today] = ['2026-11-19', '2026-11-20', '2026-11-21'];

const leave = (id: string, candidateId: string, reason = 'Found work') =>
  at.ask(
    at.provider,
    'DELETE',
    `/${id}/members/${candidateId}?reason=${encodeURIComponent(reason)}`,
  );
const readRegister = async (id: string, day: string) =>
  (await at.ask(at.provider, 'GET', `/${id}/attendance/${day}`)).body.data.marks;
const ofL2 = async (path: string): Promise<Loose> =>
  (await at.app.request('GET', `/api/l2admin${path}`, { as: l2 })).body.data;
const fetchSheet = async (path: string, as: string, part: string) => {
  const answer = await at.app.request('GET', `/api${path}/export?format=xlsx&part=${part}`, { as });
  return readSheet(answer.raw.rawPayload);
};

/** A running batch with two members. The first one was present yesterday and left today. */
const afterLeaving = async () => {
  const { id, members } = await at.running(2);
  const [gone, stays = gone] = members;
  for (const day of [before, yesterday])
    await at.mark(id, day, [{ candidateId: gone.id, mark: 'PRESENT' }]);
  await leave(id, gone.id);
  return { id, gone, stays };
};

describe('R4: who left a batch', () => {
  test('stays in the register of the days as a member, marked as left', async () => {
    const { id, gone } = await afterLeaving();
    const line = (await readRegister(id, yesterday)).find(
      (one: Loose) => one.candidateId === gone.id,
    );
    expect(line).toMatchObject({
      name: gone.name,
      mark: 'PRESENT',
      left: { on: today, reason: 'Found work' },
    });
    // The day of leaving counts.
    expect(await readRegister(id, today)).toHaveLength(2);
    at.app.advance({ hours: 24 });
    const as = await at.app.sessions.begin({
      id: at.provider.id,
      role: 'TRAINING_PROVIDER',
    });
    const later = await at.app.request(
      'GET',
      `/api/training-providers/batches/${id}/attendance/2026-11-22`,
      { as },
    );
    expect((later.body as Loose).data.marks).toHaveLength(1);
    at.app.advance({ hours: -24 });
  });

  test('accepts marks for the days of the membership, and not for later ones', async () => {
    const { id, gone } = await afterLeaving();
    const mark = [{ candidateId: gone.id, mark: 'LATE' }];
    expect((await at.mark(id, yesterday, mark)).status).toBe(200);
    const { formerMembers, marked } = await at.read(id);
    expect(formerMembers).toMatchObject([
      {
        name: gone.name,
        left: { on: today, reason: 'Found work' },
        marks: { present: 1, late: 1 },
      },
    ]);
    expect(marked).toMatchObject([
      { date: yesterday, late: 1 },
      { date: before, present: 1 },
    ]);
  });

  test('lists them in the workbook, the view of L2 and the record of the candidate', async () => {
    const { id, gone, stays } = await afterLeaving();
    for (const [path, as] of [
      [`/training-providers/batches/${id}`, at.provider.token],
      [`/l2admin/batches/${id}`, l2],
    ] as const) {
      const rows = await fetchSheet(path, as, 'register');
      expect(readColumn(rows, 'Name').toSorted()).toEqual([gone.name, stays.name].toSorted());
      const row = rows.find((cells) => cells.includes(gone.name)) ?? [];
      expect(row).toEqual(expect.arrayContaining(['Present', today, 'Found work']));
    }
    expect((await ofL2(`/batches/${id}`)).formerMembers).toMatchObject([
      { name: gone.name, left: { on: today, reason: 'Found work' } },
    ]);
    const record = await ofL2(`/records/candidates/${gone.id}`);
    expect(record.batches).toMatchObject([
      {
        _id: id,
        left: { on: today, reason: 'Found work' },
        attendance: 100,
        marks: { present: 2 },
      },
    ]);
    // J4
    const steps = record.history.map(({ action, reason }: Loose) => [action, reason]);
    expect(steps).toContainEqual(['join-batch', null]);
    expect(steps).toContainEqual(['leave-batch', 'Found work']);
  });

  test('keeps the attendance of each batch after a move to another one', async () => {
    const { id, gone } = await afterLeaving();
    const { id: next } = await at.running(1);
    expect((await at.join(next, gone.id)).status).toBe(200);
    await at.mark(next, today, [{ candidateId: gone.id, mark: 'ABSENT' }]);
    const { batches } = await ofL2(`/records/candidates/${gone.id}`);
    expect(
      batches.map(({ _id, marks, left }: Loose) => [_id, marks.present, marks.absent, left]),
    ).toEqual(
      expect.arrayContaining([
        [next, 0, 1, null],
        [id, 2, 0, { on: today, reason: 'Found work' }],
      ]),
    );
    expect((await readRegister(id, yesterday)).map((one: Loose) => one.candidateId)).toContain(
      gone.id,
    );
  });

  test('keeps the register of a cancelled batch and of a reset training', async () => {
    const { id, gone, stays } = await afterLeaving();
    await at.mark(id, yesterday, [{ candidateId: stays.id, mark: 'PRESENT' }]);
    await at.move(id, 'CANCELLED', 'The roof leaks');
    for (const [status, reason] of [
      ['CANCELLED', 'Ill'],
      ['PENDING', 'Well again'],
    ])
      await at.app.request('PUT', `/api/training-providers/candidates/${stays.id}`, {
        as: at.provider.token,
        body: { status, reason },
      });
    const lines = (await readRegister(id, yesterday)).map(
      ({ candidateId, mark }: Loose) => `${candidateId} ${mark}`,
    );
    expect(lines.toSorted()).toEqual([`${gone.id} PRESENT`, `${stays.id} PRESENT`].toSorted());
    const record = await ofL2(`/records/candidates/${stays.id}`);
    expect(record.batches).toMatchObject([{ _id: id, status: 'CANCELLED', marks: { present: 1 } }]);
  });

  test('keeps a marked day in the register when the meeting days change', async () => {
    const { id, members } = await at.running(1);
    const [{ id: candidateId }] = members;
    await at.mark(id, yesterday, [{ candidateId, mark: 'PRESENT' }]);
    const { version } = await at.read(id);
    const days = { ...batchFormValues, days: ['MON'], version };
    expect((await at.ask(at.provider, 'PUT', `/${id}`, days)).status).toBe(200);
    expect(await readRegister(id, yesterday)).toMatchObject([{ candidateId, mark: 'PRESENT' }]);
    expect((await at.mark(id, yesterday, [{ candidateId, mark: 'LATE' }])).status).toBe(200);
    const rows = await fetchSheet(
      `/training-providers/batches/${id}`,
      at.provider.token,
      'register',
    );
    expect(readColumn(rows, yesterday)).toEqual(['Late']);
    // A day without marks does not count as a meeting.
    expect((await at.mark(id, before, [{ candidateId, mark: 'LATE' }])).status).toBe(400);
  });

  test('reads a workbook with their row again without a change', async () => {
    const { id } = await afterLeaving();
    const marked = (await at.read(id)).marked;
    const form = new FormData();
    const answer = await at.app.request(
      'GET',
      `/api/training-providers/batches/${id}/export?format=xlsx&part=register`,
      { as: at.provider.token },
    );
    form.append(
      'attendanceExcelFile',
      new Blob([Uint8Array.from(answer.raw.rawPayload)]),
      'r.xlsx',
    );
    const sent = await at.app.request(
      'POST',
      `/api/training-providers/batches/${id}/attendance/import`,
      { as: at.provider.token, form },
    );
    expect([sent.status, (sent.body as Loose).errors]).toEqual([200, []]);
    expect((await at.read(id)).marked).toEqual(marked);
  });
});
