import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, fsyncSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { carryTransactions } from './database-transactions.ts';
import { openEmbeddedEngine } from './embedded-engine.ts';
import { openLog } from '#server/platform/process/log.ts';

const log = openLog('silent');
const writer = fileURLToPath(new URL('../../testing/database/embedded-writer.ts', import.meta.url));
const kills = Number(process.env['KILLS'] ?? 5);

let dataDir: string;
let children: ChildProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-'));
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  await rm(dataDir, { recursive: true, force: true });
});

/** A process that writes; `said` grows with its lines. */
const start = (mode: string) => {
  const child = spawn(process.execPath, [writer, dataDir, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const said: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => said.push(line));
  const until = async (enough: () => boolean) => {
    while (!enough()) {
      if (child.exitCode !== null) throw new Error(`The writer ended with ${child.exitCode}`);
      await sleep(5);
    }
  };
  return { child, said, until, ended: once(child, 'close') };
};

test(
  'FLT-16: a second process on the same directory is refused, told who holds it, and harms nothing',
  { timeout: 60_000 },
  async () => {
    const { child, said, until } = start('write');
    await until(() => said.length > 3);
    await expect(openDatabase({ dataDir, log })).rejects.toThrow(
      `in use by another process (pid ${child.pid})`,
    );
    const before = said.length;
    await until(() => said.length > before + 3);
  },
);

test(
  'FLT-16: a second opening in the same process is refused too',
  { timeout: 60_000 },
  async () => {
    const database = await openDatabase({ dataDir, log });
    await expect(openDatabase({ dataDir, log })).rejects.toThrow(`pid ${process.pid}`);
    await database.close();
    const again = await openDatabase({ dataDir, log });
    await again.close();
  },
);

test(
  'FLT-16: the lock of a process that was killed is taken over',
  { timeout: 60_000 },
  async () => {
    const { child, said, until, ended } = start('hold');
    await until(() => said.length > 0);
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(join(dataDir, 'postgres.lock', 'pid'))).toBe(true);
    const database = await openDatabase({ dataDir, log });
    expect(await database.execute('select count(*) as n from written')).toEqual([{ n: 0 }]);
    await database.close();
  },
);

test(
  `FLT-15: kill -9 during writes, ${kills} times: every acknowledged write is there, whole, and writing goes on`,
  { timeout: 30_000 + kills * 20_000 },
  async () => {
    for (let round = 0; round < kills; round += 1) {
      const { child, said, until, ended } = start('write');
      await until(() => said.length > 1);
      await sleep(Math.random() * 400);
      child.kill('SIGKILL');
      await ended;
      const acknowledged = said.slice(1).map(Number).filter(Number.isFinite);
      const database = await openDatabase({ dataDir, log });
      const rows = await database.execute<{ id: number; half: number }>(
        'select id, half from written order by id',
      );
      const there = new Set(rows.map(({ id }) => id));
      expect(acknowledged.filter((id) => !there.has(id) || !there.has(id + 1))).toEqual([]);
      expect(rows.filter(({ half }) => half === 1)).toHaveLength(rows.length / 2);
      await database.close();
    }
  },
);

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'FLT-17: %s in the middle of a transaction: it opens clean, without that transaction',
  { timeout: 60_000 },
  async (signal) => {
    const { child, said, until, ended } = start('transaction');
    await until(() => said.includes('inside'));
    child.kill(signal);
    await ended;
    const database = await openDatabase({ dataDir, log });
    expect(await database.execute('select * from written')).toEqual([]);
    await database.execute('insert into written values (5, 1)');
    await database.close();
  },
);

test('a first start that was killed leaves nothing half-made', { timeout: 60_000 }, async () => {
  mkdirSync(join(dataDir, 'postgres.new', 'base'), { recursive: true });
  const database = await openDatabase({ dataDir, log });
  expect(await database.execute('select 1 as one')).toEqual([{ one: 1 }]);
  await database.close();
  expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false);
});

test(
  'every commit is synced to the disk before it is acknowledged',
  { timeout: 60_000 },
  async () => {
    let syncs = 0;
    const disk = {
      fsync: (descriptor: number) => {
        syncs += 1;
        fsyncSync(descriptor);
      },
    };
    const database = carryTransactions(await openEmbeddedEngine({ dataDir, log, disk }), log);
    await database.execute('create table t (id int)');
    for (let id = 0; id < 20; id += 1) {
      const before = syncs;
      await database.execute('insert into t values ($1)', [id]);
      expect(syncs).toBeGreaterThan(before);
    }
    const before = syncs;
    await database.execute('checkpoint');
    expect(syncs).toBeGreaterThan(before);
    await database.close();
  },
);

test(
  'the upkeep vacuums what was deleted and checkpoints what was written',
  { timeout: 60_000 },
  async () => {
    const database = await openDatabase({ dataDir, log, upkeepEveryMs: 100 });
    await database.execute(
      'create table bulky as select n, repeat(md5(n::text), 20) as filler from generate_series(1, 20000) n',
    );
    await database.execute('delete from bulky where n > 100');
    const state = async () => {
      const [row] = await database.execute<{ vacuums: number; behind: number }>(
        `select (select vacuum_count from pg_stat_user_tables where relname = 'bulky') as vacuums,
         (pg_current_wal_lsn() - redo_lsn)::float8 as behind from pg_control_checkpoint()`,
      );
      return row ?? { vacuums: 0, behind: Infinity };
    };
    for (let now = await state(); now.vacuums === 0 || now.behind > 1_000_000; now = await state())
      await sleep(100);
    expect((await state()).vacuums).toBeGreaterThan(0);
    await database.close();
  },
);
