import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  // Part of a process that is ready.
  await app.queue.start();
});
afterAll(async () => {
  await app.queue.stop(1_000);
  await app.close();
});

/** Makes the database read-only or writable, as after a failover: for every connection that opens from now on, and the others are ended. */
const setReadOnly = async (readOnly: boolean): Promise<void> => {
  await app.database.transaction(async () => {
    await app.database.execute('set local transaction_read_only = off');
    const [row] = await app.database.execute<{ name: string }>(
      'select quote_ident(current_database()) as name',
    );
    await app.database.execute(
      `alter database ${row?.name} set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`,
    );
  });
  await app.database
    .execute(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    .catch(() => undefined);
};

const readiness = async () => {
  const { status, body } = await app.request('GET', '/readyz');
  return { status, parts: (body as { parts: Record<string, string> }).parts };
};

const untilStatus = async (status: number): Promise<void> => {
  await expect.poll(async () => (await readiness()).status, { timeout: 10_000 }).toBe(status);
};

describe('/readyz', () => {
  test('is not ready while the database is read-only', async () => {
    await untilStatus(200);
    await setReadOnly(true);
    await untilStatus(503);
    await expect
      .poll(async () => (await readiness()).parts['database'], { timeout: 10_000 })
      .toBe('down');
    // The database still answers reads.
    expect((await app.database.execute('select 1 as one'))[0]).toEqual({ one: 1 });
    expect((await app.request('GET', '/healthz')).status).toBe(200);
    await setReadOnly(false);
    await untilStatus(200);
  }, 60_000);

  test('writes once for probes at the same moment', async () => {
    // The failover above may end one more connection of a pool, also between these probes.
    const readStatuses = async (): Promise<number[]> => {
      const probes = Array.from({ length: 20 }, () => app.request('GET', '/readyz'));
      return (await Promise.all(probes)).map(({ status }) => status);
    };
    await expect
      .poll(readStatuses, { timeout: 10_000 })
      .toEqual(Array.from({ length: 20 }, () => 200));
    const rows = await app.database.execute('select * from readiness');
    expect(rows).toHaveLength(1);
  });
});
