import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignmentQueueStore, toAssignmentQueue } from './assignment-queue.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const early = new Date('2026-11-20T10:00:00Z');
const late = new Date('2026-11-21T10:00:00Z');
const training = (
  status: 'PENDING' | 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED',
  updatedAt = early,
) => ({
  status,
  updatedAt,
});
const applicant = (over: boolean, updatedAt = early) => ({ over, updatedAt });

describe('computes the queue of a candidate from status, training and job', () => {
  test.each([
    ['approved by L1', 'APPROVED_L1', undefined, undefined, 'awaiting'],
    ['pending', 'PENDING', undefined, undefined, null],
    ['rejected', 'REJECTED', undefined, undefined, null],
    ['on hold', 'ON_HOLD', undefined, undefined, null],
    ['training not begun', 'APPROVED_L2', training('PENDING'), undefined, null],
    ['in training', 'APPROVED_L2', training('IN_PROGRESS'), undefined, null],
    ['trained, no job yet', 'APPROVED_L2', training('COMPLETED'), undefined, 'trained'],
    ['trained, with a job', 'APPROVED_L2', training('COMPLETED'), applicant(false), null],
    ['training cancelled', 'APPROVED_L2', training('CANCELLED'), undefined, 'returned'],
    [
      'training cancelled, with a job',
      'APPROVED_L2',
      training('CANCELLED'),
      applicant(false),
      null,
    ],
    ['rejected as an applicant', 'APPROVED_L2', undefined, applicant(true), 'returned'],
    ['rejected while in training', 'APPROVED_L2', training('IN_PROGRESS'), applicant(true), null],
    [
      'rejected, then trained',
      'APPROVED_L2',
      training('COMPLETED', late),
      applicant(true),
      'trained',
    ],
    [
      'trained, then rejected',
      'APPROVED_L2',
      training('COMPLETED'),
      applicant(true, late),
      'returned',
    ],
    ['both ended badly', 'APPROVED_L2', training('CANCELLED'), applicant(true), 'returned'],
  ] as const)('%s', (_, status, ofTraining, ofApplicant, queue) => {
    expect(toAssignmentQueue({ status, training: ofTraining, applicant: ofApplicant })).toBe(queue);
  });

  test.each([
    ['at work', undefined, null, null],
    ['at work after a training', training('COMPLETED'), null, null],
    ['left', undefined, late, 'returned'],
    ['trained, then left', training('COMPLETED'), late, 'returned'],
    ['left, then trained', training('COMPLETED', late), early, 'trained'],
    ['left, and in training', training('IN_PROGRESS'), late, null],
  ] as const)('journey §12: %s', (_, ofTraining, endedAt, queue) => {
    const state = { status: 'APPROVED_L2', training: ofTraining, applicant: undefined } as const;
    expect(toAssignmentQueue({ ...state, placement: { endedAt } })).toBe(queue);
  });
});

describe('the stored queue', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const stored = async (id: string) => {
    const rows = await app.database.execute<{ queue: string | null; queue_since: Date | null }>(
      'select queue, queue_since from candidates where id = $1',
      [id],
    );
    return rows[0];
  };

  test('is set with the time it began, left alone while it stays, and cleared', async () => {
    const { provider } = await app.aTrainingProvider();
    const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
    const made = await app.aTraining({
      candidateId: id,
      providerId: provider.id,
      status: 'COMPLETED',
    });
    const queues = assignmentQueueStore(app.database, app.clock);

    expect(await queues.recompute(id)).toBe('trained');
    const began = app.clock();
    app.advance({ hours: 1 });
    expect(await queues.recompute(id)).toBe('trained');
    expect(await stored(id)).toEqual({ queue: 'trained', queue_since: began });

    await app.database.execute(`update trainings set status = 'PENDING' where id = $1`, [made.id]);
    expect(await queues.recompute(id)).toBeNull();
    expect(await stored(id)).toEqual({ queue: null, queue_since: null });
  });

  test('ignores a superseded training and an earlier rejection', async () => {
    const { provider } = await app.aJobProvider();
    const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
    const { provider: trainer } = await app.aTrainingProvider();
    await app.aTraining({
      candidateId: id,
      providerId: trainer.id,
      status: 'COMPLETED',
      supersededAt: app.clock(),
    });
    await app.anApplicant({ candidateId: id, providerId: provider.id, status: 'rejected' });
    const queues = assignmentQueueStore(app.database, app.clock);
    expect(await queues.recompute(id)).toBe('returned');
    await app.anApplicant({ candidateId: id, providerId: provider.id });
    expect(await queues.recompute(id)).toBeNull();
  });

  test('is null for an unknown candidate', async () => {
    const queues = assignmentQueueStore(app.database, app.clock);
    expect(await queues.recompute('019a0000-0000-7000-8000-000000000000')).toBeNull();
  });
});
