import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { emptyDataDir } from '#server/testing/database/data-dirs.ts';
import { createTestDatabase, testServer } from '#server/testing/database/test-database.ts';
import { runCommand, startProduct } from '#server/testing/running-product.ts';

// A backup of an earlier version: its tables get their present form after the records.
const fixture = join(import.meta.dirname, '../../../../tests/fixtures/versions/0.2.0');
const { masterKey } = JSON.parse(readFileSync(join(fixture, 'facts.json'), 'utf8')) as {
  masterKey: string;
};

const left: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of left) await cleanUp();
});

test('a copy restored with --messages off sends nothing after each start, unless MESSAGES=on [OP-18]', async () => {
  const database = await createTestDatabase({ migrations: 'none' });
  const dataDir = emptyDataDir();
  left.push(() => database.close());
  left.push(() => rmSync(dataDir, { recursive: true, force: true }));
  await database.execute('drop schema pgboss cascade');
  const [row] = await database.execute<{ name: string }>('select current_database() as name');
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: Object.assign(new URL(testServer()), { pathname: `/${row?.name}` }).href,
    MASTER_KEY: masterKey,
  };
  const archive = join(fixture, 'purboday.backup');
  const wrong = await runCommand(['restore', archive, '--messages', 'on'], environment);
  expect([wrong.code, wrong.out]).toEqual([2, '']);
  const restored = await runCommand(['restore', archive, '--messages', 'off'], environment);
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toContain('This copy sends no messages.');

  const readAlarms = async (more: Record<string, string>) => {
    const product = await startProduct({ ...environment, ...more });
    try {
      await product.ready(90);
      const answer = await fetch(`${product.url}/readyz`);
      const { alarms = [] } = (await answer.json()) as { alarms?: string[] };
      return { alarms, log: product.output() };
    } finally {
      await product.end('SIGTERM');
    }
  };
  for (const _ of ['first start', 'second start']) {
    const { alarms, log } = await readAlarms({});
    expect(alarms).toContain('messages-off');
    expect(log).toContain('This instance sends no messages');
  }
  expect((await readAlarms({ MESSAGES: 'on' })).alarms).not.toContain('messages-off');
}, 300_000);
