import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let l2: () => Promise<string>;
beforeEach(async () => {
  app = await createTestApp();
  const { id } = await app.anL2Admin({ fullName: 'Ravi Iyer' });
  l2 = () => app.sessions.begin({ id, role: 'L2_ADMIN' });
});
afterEach(() => app.close());

const days = (n: number) => app.advance({ hours: 24 * n });
const remind = async (id: string) => {
  const path = `/api/l2admin/stalled/${id}/reminders`;
  const { status, body } = await app.request('POST', path, { as: await l2() });
  return [status, (body as { message?: string }).message];
};
const reminded = async () =>
  (await app.request('GET', '/api/l2admin/stalled', { as: await l2() })).body.data.map(
    ({ owner, remindedToday }) => [owner.name, remindedToday],
  );
const listReminders = async () =>
  (await app.listNotifications()).flatMap((one) => (one.event === 'overdue-reminder' ? [one] : []));

describe('UX-162: a reminder', () => {
  test('goes to an L1 admin once a day, with what has waited and for how long', async () => {
    const asha = await app.anL1Admin({ fullName: 'Asha' });
    await app.aCandidate();
    await app.aCandidate({ status: 'ON_HOLD' });
    days(15);
    expect(await remind(asha.id)).toEqual([201, undefined]);
    expect(await listReminders()).toMatchObject([
      {
        record: { kind: 'account', id: asha.id },
        to: { name: 'Asha' },
        steps: [
          { step: 'review', count: 1, days: 3 },
          { step: 'hold', count: 1, days: 14 },
        ],
      },
    ]);
    expect(await reminded()).toContainEqual(['Asha', true]);
    expect(await remind(asha.id)).toEqual([409, 'They have already been reminded today.']);
    expect(await listReminders()).toHaveLength(1);
    days(1);
    expect(await reminded()).toContainEqual(['Asha', false]);
    expect((await remind(asha.id))[0]).toBe(201);
    expect(await listReminders()).toHaveLength(2);
    const entries = await app.database.execute(
      `select record_kind, record_id, detail from audit where action = 'overdue-reminded'`,
    );
    const entry = { record_kind: 'account', record_id: asha.id, detail: { tasks: 2 } };
    expect(entries).toEqual([entry, entry]);
  });

  test('goes to the people of a provider who get its digests, and is in its history', async () => {
    const { provider } = await app.aTrainingProvider({ contactName: 'Meera' });
    const { id: candidateId } = await app.aCandidate({ status: 'APPROVED_L2' });
    await app.aTraining({ candidateId, providerId: provider.id });
    expect(await remind(provider.id)).toEqual([409, 'They have no overdue tasks.']);
    days(8);
    const statuses = (await Promise.all([remind(provider.id), remind(provider.id)])).map(
      ([status]) => Number(status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
    const [reminder, ...others] = await listReminders();
    expect(others).toEqual([]);
    expect(reminder).toMatchObject({
      record: { kind: 'training-provider', id: provider.id },
      to: { name: 'Meera' },
      steps: [{ step: 'start', count: 1, days: 7 }],
    });
    expect(await app.history.of(provider.id)).toMatchObject([
      { action: 'remind', by: 'Ravi Iyer', reason: null },
    ]);
  });

  test('is not sent to an unknown id, the L2 admins or a provider on hold', async () => {
    const { provider } = await app.aTrainingProvider();
    const { id: candidateId } = await app.aCandidate({ status: 'APPROVED_L2' });
    await app.aTraining({ candidateId, providerId: provider.id });
    days(8);
    await app.database.execute(`update providers set status = 'ON_HOLD' where id = $1`, [
      provider.id,
    ]);
    expect((await remind(provider.id))[0]).toBe(409);
    expect((await remind('l2-admin'))[0]).toBe(404);
    expect((await remind('01939e5e-0000-7000-8000-000000000009'))[0]).toBe(409);
    expect(await listReminders()).toEqual([]);
    expect(await reminded()).toContainEqual([provider.name, false]);
  });
});
