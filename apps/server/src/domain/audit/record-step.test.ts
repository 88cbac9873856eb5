import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { stepRecorder } from './record-step.ts';

let app: TestApp;
const inserts: string[] = [];
beforeAll(async () => {
  app = await createTestApp({
    onStatement: ({ text }) => {
      const table = /^\s*insert into "?(history|audit|notifications)\b/u.exec(text)?.[1];
      if (table !== undefined) inserts.push(table);
    },
  });
});
beforeEach(() => {
  inserts.length = 0;
});
afterAll(() => app.close());

const readHistory = (recordId: string) =>
  app.database.execute(
    'select action, from_state, to_state, actor_name, reason from history where record_id = $1 order by id',
    [recordId],
  );
const readAudit = (recordId: string) =>
  app.database.execute(
    'select action, actor_id, record_kind, ip, detail from audit where record_id = $1 order by id',
    [recordId],
  );

const aRejection = (id: string) => ({
  record: { kind: 'candidate' as const, id },
  action: 'reject' as const,
  from: 'PENDING' as const,
  to: 'REJECTED' as const,
  reason: 'The document cannot be read',
  notify: {
    event: 'registration-rejected' as const,
    record: { kind: 'candidate' as const, id, code: 'PB-7K4-92M' },
    reason: 'The document cannot be read',
    to: { name: 'Asha', email: 'asha@example.org' },
  },
});

test('records a step of a record in history, audit log and outbox from one event', async () => {
  const { id } = await app.aCandidate();
  const { id: adminId } = await app.anL1Admin();
  const actor = { id: adminId, role: 'L1_ADMIN' as const, name: 'Meera Das' };
  await app.recordStep({ ...aRejection(id), actor, ip: '10.0.0.1', detail: { pages: 2 } });
  expect(await readHistory(id)).toEqual([
    {
      action: 'reject',
      from_state: 'PENDING',
      to_state: 'REJECTED',
      actor_name: 'Meera Das',
      reason: 'The document cannot be read',
    },
  ]);
  expect(await readAudit(id)).toEqual([
    {
      action: 'rejected',
      actor_id: adminId,
      record_kind: 'candidate',
      ip: '10.0.0.1',
      detail: { pages: 2 },
    },
  ]);
  expect((await app.listNotifications()).at(-1)).toMatchObject({ event: 'registration-rejected' });
});

test('writes many records with one insert for each table', async () => {
  const ids = [(await app.aCandidate()).id, (await app.aCandidate()).id];
  inserts.length = 0;
  await app.recordStep(ids.map(aRejection));
  expect(inserts.toSorted()).toEqual(['audit', 'history', 'notifications']);
  for (const id of ids) {
    expect(await readHistory(id)).toHaveLength(1);
    expect(await readAudit(id)).toMatchObject([{ action: 'rejected', actor_id: null }]);
  }
});

test('writes related records to the history alone, and nothing when the transaction fails', async () => {
  const { id } = await app.aCandidate();
  const trainingId = '01939e5e-0000-7000-8000-00000000feed';
  const step = {
    ...aRejection(id),
    related: [{ record: { kind: 'training' as const, id: trainingId }, action: 'assign' as const }],
  };
  const failing = app.database.transaction(async () => {
    await app.recordStep(step);
    throw new Error('the use case failed');
  });
  await expect(failing).rejects.toThrow('the use case failed');
  expect([...(await readHistory(id)), ...(await readAudit(id))]).toEqual([]);
  await app.recordStep(step);
  expect(await readHistory(trainingId)).toMatchObject([{ action: 'assign', from_state: null }]);
  expect(await readAudit(trainingId)).toEqual([]);
});

test('rejects notifications of commands, which have no outbox', async () => {
  const { id } = await app.aCandidate();
  const record = stepRecorder({
    database: app.database,
    clock: app.clock,
    encryption: app.encryption,
  });
  await expect(record(aRejection(id))).rejects.toThrow('Commands send no notifications');
  expect(await readHistory(id)).toEqual([]);
});
