import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { batchesFixture, type BatchesFixture } from './testing/batches-fixture.ts';

let at: BatchesFixture;
beforeAll(async () => {
  at = await batchesFixture();
});
afterAll(() => at.close());

const assessed = { assessorName: 'Ravi Iyer', assessedOn: '2026-11-21' };

/** Creates a running batch with one member who was present or absent. */
const withAttendance = async (...marks: string[]) => {
  const { id, ids, members } = await at.running(1);
  const [candidateId] = ids;
  for (const [n, mark] of marks.entries())
    await at.mark(id, `2026-11-${15 + n}`, [{ candidateId, mark }]);
  return { id, candidateId, member: members[0] };
};

describe('PASSED', () => {
  test('records a result with score and attendance by the criteria of the batch', async () => {
    const { id, candidateId } = await withAttendance('PRESENT');
    const { status, body } = await at.results(id, [
      { candidateId, outcome: 'PASSED', score: 50, ...assessed },
    ]);
    expect(status).toBe(200);
    expect(body.data.members[0].result).toEqual({
      outcome: 'PASSED',
      score: 50,
      ...assessed,
      reason: null,
      note: null,
    });
  });

  test.each([
    ['a score below the pass mark', ['PRESENT'], 49.9],
    ['attendance below the minimum', ['PRESENT', 'PRESENT', 'ABSENT'], 90],
    ['unknown attendance', [], 90],
    ['attendance of excused meetings only', ['EXCUSED'], 90],
  ])('requires a reason for a result with %s', async (_, marks, score) => {
    const { id, candidateId } = await withAttendance(...marks);
    const line = { candidateId, outcome: 'PASSED', score, ...assessed };
    const { status, body } = await at.results(id, [line]);
    expect([status, body.errors[0].path]).toEqual([400, 'results.0.reason']);
    expect((await at.read(id)).members[0].result).toBeNull();
    expect(
      (await at.results(id, [{ ...line, reason: 'Passed again in a second test' }])).status,
    ).toBe(200);
  });

  test('accepts exactly seventy per cent', async () => {
    const { id, candidateId } = await withAttendance(
      'PRESENT',
      'PRESENT',
      'LATE',
      'ABSENT',
      'ABSENT',
      'PRESENT',
    );
    // Ten meetings from the 12th to the 21st would need reasons for the oldest: seven of ten otherwise.
    for (const [day, mark] of [
      ['2026-11-14', 'PRESENT'],
      ['2026-11-21', 'PRESENT'],
    ] as const)
      await at.mark(id, day, [{ candidateId, mark }]);
    for (const [day, mark] of [
      ['2026-11-13', 'ABSENT'],
      ['2026-11-12', 'PRESENT'],
    ] as const)
      await at.mark(id, day, [{ candidateId, mark, reason: 'Entered later' }]);
    expect((await at.read(id)).members[0].attendance).toBe(70);
    const line = { candidateId, outcome: 'PASSED', score: 80, ...assessed };
    expect((await at.results(id, [line])).status).toBe(200);
  });
});

test.each([
  [{ outcome: 'PASSED' }, 'score', 'Score is required'],
  [{ outcome: 'PASSED', score: 101 }, 'score', 'Score must be a number from 0 to 100'],
  [{ outcome: 'FAILED', score: -1 }, 'score', 'Score must be a number from 0 to 100'],
  [{ outcome: 'FAILED', assessorName: '' }, 'assessorName', 'Assessor name is required'],
  [
    { outcome: 'FAILED', assessedOn: undefined },
    'assessedOn',
    'Date of the assessment is required',
  ],
  [{ outcome: 'FAILED', assessedOn: '2026-11-22' }, 'assessedOn', 'This date is in the future'],
  [
    { outcome: 'FAILED', assessedOn: '2026-11-31' },
    'assessedOn',
    'Please enter a date as YYYY-MM-DD',
  ],
  [
    { outcome: 'DROPPED', reason: 'work', assessorName: '' },
    'assessorName',
    'Assessor name is required',
  ],
  [
    { outcome: 'DROPPED', reason: 'work', assessedOn: null },
    'assessedOn',
    'Date of the assessment is required',
  ],
  [{ outcome: 'DROPPED' }, 'reason', 'Please choose why the candidate dropped out'],
  [
    { outcome: 'DROPPED', reason: 'tired' },
    'reason',
    'Please choose why the candidate dropped out',
  ],
  [{ outcome: 'DROPPED', reason: 'other' }, 'note', 'Please describe the other reason'],
  [{ outcome: 'ILL' }, 'outcome', 'Unknown outcome'],
])('rejects %j at %s', async (fields, field, message) => {
  const { id, candidateId } = await withAttendance('PRESENT');
  const { status, body } = await at.results(id, [{ candidateId, ...assessed, ...fields }]);
  expect([status, body.errors]).toEqual([400, [{ path: `results.0.${field}`, message }]]);
});

test('rejects all results when one is not of a member', async () => {
  const { id, candidateId } = await withAttendance('PRESENT');
  const { id: stranger } = await at.aTrainee();
  const failed = { outcome: 'FAILED', score: 10, ...assessed };
  const { status } = await at.results(id, [
    { candidateId, ...failed },
    { candidateId: stranger, ...failed },
  ]);
  expect(status).toBe(400);
  expect((await at.read(id)).members[0].result).toBeNull();
});

describe('closing', () => {
  test('needs a result for every member and names those without one', async () => {
    const { id, ids } = await at.running(2);
    await at.results(id, [{ candidateId: ids[0], outcome: 'FAILED', score: 20, ...assessed }]);
    const { status, body } = await at.move(id, 'COMPLETED');
    expect(status).toBe(409);
    expect(body.message).toMatch(/^No result yet: Candidate \d+$/u);
    expect((await at.read(id)).status).toBe('RUNNING');
  });

  test('leads PASSED and FAILED to COMPLETED, DROPPED to CANCELLED, with queues and notices', async () => {
    const { id, ids, members } = await at.running(3);
    const [passed, failed, dropped] = ids;
    await at.mark(id, '2026-11-20', [{ candidateId: passed, mark: 'PRESENT' }]);
    await at.results(id, [
      { candidateId: passed, outcome: 'PASSED', score: 88, ...assessed },
      { candidateId: failed, outcome: 'FAILED', score: 12, ...assessed },
      {
        candidateId: dropped,
        outcome: 'DROPPED',
        reason: 'other',
        note: 'Works nights now',
        ...assessed,
      },
    ]);
    const { status, body } = await at.move(id, 'COMPLETED');
    expect([status, body.data.status]).toEqual([200, 'COMPLETED']);
    const after = await Promise.all(members.map(({ trainingId }) => at.training(trainingId)));
    expect(after).toEqual([
      { status: 'COMPLETED', batch_id: id, batch_open: false, queue: 'trained' },
      { status: 'COMPLETED', batch_id: id, batch_open: false, queue: 'trained' },
      { status: 'CANCELLED', batch_id: id, batch_open: false, queue: 'returned' },
    ]);
    expect(await at.noticesAbout('training-changed', dropped ?? '')).toMatchObject([
      { change: 'started' },
      { change: 'cancelled', reason: 'Works nights now' },
    ]);
    expect(await at.noticesAbout('training-changed', failed ?? '')).toMatchObject([
      { change: 'started' },
      { change: 'completed' },
    ]);
    const reset = await at.app.request('PUT', `/api/training-providers/candidates/${failed}`, {
      as: at.provider.token,
      body: { status: 'PENDING', reason: 'Once more from the beginning' },
    });
    expect([reset.status, reset.body.data.trainingStatus]).toEqual([200, 'PENDING']);
    expect((await at.join(await at.create(), failed ?? '')).status).toBe(200);
  });

  test('looks again at attendance that changed since the result', async () => {
    const { id, candidateId } = await withAttendance('PRESENT');
    await at.results(id, [{ candidateId, outcome: 'PASSED', score: 88, ...assessed }]);
    await at.mark(id, '2026-11-20', [{ candidateId, mark: 'ABSENT' }]);
    expect((await at.move(id, 'COMPLETED')).status).toBe(409);
  });
});
