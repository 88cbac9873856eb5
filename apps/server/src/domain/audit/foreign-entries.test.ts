import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAlarms } from '#server/system/read-system.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  // The migration runs on the real clock, and entries of the first hour after it may be those of an earlier version.
  await app.database.execute(`update migrations set applied_at = $1`, [new Date(0)]);
});
afterAll(() => app.close());

const readFound = () =>
  app.database.execute<{ audit_id: string }>('select audit_id from foreign_audit_entries');
const isAlarmed = () => listAlarms(app)['audit-entries']?.();
const write = (minutesAgo: number, mark = 'null') =>
  app.database.execute<{ id: string }>(
    `insert into audit (id, at, action, mark) values (gen_random_uuid(), $1, 'signed-out', ${mark}) returning id`,
    [new Date(app.clock().getTime() - minutesAgo * 60_000)],
  );

describe('T89: entries of the audit that were written by hand', () => {
  test('finds none among those of the product: single, many, counted and opened records', async () => {
    const l1 = await app.anL1Admin();
    const l2 = await app.anL2Admin();
    const candidate = await app.aCandidate();
    const nothing = '0190a3c2-0000-7000-8000-000000000000';
    await app.request('GET', `/api/l1admin/candidates/${candidate.id}`, { as: l1.token });
    await app.request('GET', '/api/l2admin/candidates?q=asha', { as: l2.token });
    for (const _ of [1, 2, 3])
      await app.request('GET', `/api/l2admin/centres/${nothing}`, { as: l2.token });
    await app.recordStep([{ audited: 'signed-out' }, { audited: 'signed-out' }]);
    const actions = await app.database.execute<{ action: string }>(
      'select distinct action from audit where mark is not null',
    );
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['signed-out', 'probe-denied', 'record-opened']),
    );
    await app.foreignAuditEntries.find();
    expect(await readFound()).toEqual([]);
    expect(await isAlarmed()).toBe(false);
  });

  test('finds those of the last hour with no mark, a wrong one, and one of another entry', async () => {
    const copied = `(select mark from audit where mark is not null limit 1)`;
    const written = [
      ...(await write(0)),
      ...(await write(55)),
      ...(await write(5, `'\\x00112233445566778899aabbccddeeff'`)),
      ...(await write(5, copied)),
    ].map(({ id }) => id);
    await app.foreignAuditEntries.find();
    await app.foreignAuditEntries.find();
    expect((await readFound()).map(({ audit_id: id }) => id).toSorted()).toEqual(
      written.toSorted(),
    );
    expect(await isAlarmed()).toBe(true);
    app.advance({ hours: 25 });
    expect(await isAlarmed()).toBe(false);
  });

  test('does not report what an earlier version wrote within the hour after the update', async () => {
    await app.database.execute(
      `update migrations set applied_at = $1 where name = '0116-audit-marks.sql'`,
      [app.clock()],
    );
    const before = await readFound();
    app.advance({ minutes: 50 });
    await write(0);
    await app.foreignAuditEntries.find();
    expect(await readFound()).toEqual(before);
    app.advance({ minutes: 15 });
    const [later] = await write(0);
    await app.foreignAuditEntries.find();
    expect(await readFound()).toHaveLength(before.length + 1);
    expect((await readFound()).map(({ audit_id: id }) => id)).toContain(later?.id);
  });
});
