import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditChain } from './audit.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const chain = () => auditChain(app);

/** Changes that an attacker with access to the database could make; the product has no way to make them. */
const tamper = async (statement: string): Promise<void> => {
  await app.database.transaction(async () => {
    await app.database.execute("set local session_replication_role = 'replica'");
    await app.database.execute(statement);
  });
};

const entries = async (n: number): Promise<void> => {
  for (let i = 0; i < n; i += 1) await app.recordStep({ audited: 'signed-out', detail: { i } });
  app.advance({ minutes: 2 });
};

test('verifies an unchanged log that grew in several steps (T21)', async () => {
  await entries(5);
  await chain().link();
  await entries(3);
  await Promise.all([chain().link(), chain().link()]);
  const { head, errors, knownHolds } = await chain().verify();
  expect(errors).toEqual([]);
  expect(knownHolds).toBe(true);
  expect(head.entries).toBe(8);
});

test('links an entry younger than a minute later (T21)', async () => {
  const before = await chain().head();
  await app.recordStep({ audited: 'signed-out' });
  await chain().link();
  expect(await chain().head()).toEqual(before);
  app.advance({ minutes: 2 });
  await chain().link();
  expect((await chain().head()).entries).toBe(before.entries + 1);
});

test('links an earlier entry that another process wrote late (T21)', async () => {
  await entries(2);
  await chain().link();
  const { entries: before } = await chain().head();
  await app.database.execute(
    `insert into audit (id, at, action) values (gen_random_uuid(), $1, 'signed-out')`,
    [new Date(app.clock().getTime() - 10 * 60_000)],
  );
  await chain().link();
  expect((await chain().head()).entries).toBe(before + 1);
});

test('reports a changed and a removed entry, and confirms an earlier head (T21)', async () => {
  const known = await chain().head();
  await entries(4);
  await chain().link();
  const changed = 'select audit_id from audit_chain order by position desc limit 1';
  await tamper(`update audit set ip = '10.0.0.1' where id = (${changed})`);
  const removed = 'select audit_id from audit_chain order by position desc offset 2 limit 1';
  await tamper(`delete from audit where id = (${removed})`);
  const { errors, head, knownHolds } = await chain().verify(known);
  expect(errors.map(({ damage, position }) => [damage, position])).toEqual([
    ['removed', head.entries - 2],
    ['changed', head.entries],
  ]);
  expect(knownHolds).toBe(true);
});

describe('T51: an entry that was inserted with an older time', () => {
  test('is counted and reported each time the chain is linked', async () => {
    await entries(2);
    await chain().link();
    const before = await chain().verify();
    expect(before.unlinked).toEqual({ count: 0, auditIds: [] });
    const forged = '01900000-0000-7000-8000-00000000f0f0';
    await app.database.execute(`insert into audit (id, at, action) values ($1, $2, 'signed-in')`, [
      forged,
      new Date(app.clock().getTime() - 30 * 86_400_000),
    ]);
    await chain().link();
    expect((await chain().verify()).unlinked).toEqual({ count: 1, auditIds: [forged] });
  });

  test('links entries in the order of their insertion', async () => {
    await entries(1);
    const ids = ['01900000-0000-7000-8000-00000000aaaa', '01900000-0000-7000-8000-00000000bbbb'];
    const now = app.clock().getTime();
    for (const [n, id] of ids.entries())
      await app.database.execute(
        `insert into audit (id, at, action) values ($1, $2, 'signed-in')`,
        // The first entry has the later time.
        [id, new Date(now - (n + 1) * 60_000)],
      );
    app.advance({ minutes: 5 });
    await chain().link();
    const linked = await app.database.execute<{ id: string }>(
      'select audit_id as id from audit_chain order by position desc limit 2',
    );
    expect(linked.map(({ id }) => id)).toEqual(ids.toReversed());
  });
});

test('does not find an earlier head in a rebuilt chain (T21)', async () => {
  const known = await chain().head();
  await tamper('delete from audit_chain');
  await chain().link();
  const { errors, knownHolds } = await chain().verify(known);
  expect(errors).toEqual([]);
  expect(knownHolds).toBe(false);
});
