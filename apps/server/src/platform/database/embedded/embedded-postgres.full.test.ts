import { chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { locks, type Database } from '../database.ts';
import { isUnavailable } from '../database-errors.ts';
import { openDatabase } from '../open-database.ts';
import { openLog } from '#server/platform/process/log.ts';
import {
  waitForExit,
  findParentPid,
  findPostgresProcesses,
} from '#server/testing/database/postgres-processes.ts';
import { freshDataDir } from '#server/testing/database/data-dirs.ts';
import { writers, type Mode } from './testing/writers.ts';

const log = openLog('silent');
const kills = Number(process.env['KILLS'] ?? 5);
const { start: startWriter, killAll } = writers();

let dataDir: string;
let data: string;
const opened: Database[] = [];
beforeEach(async () => {
  dataDir = freshDataDir();
  data = join(dataDir, 'postgresql', 'cluster');
});
afterEach(async () => {
  killAll();
  for (const database of opened.splice(0)) await database.close();
  await waitForExit(data);
  await rm(dataDir, { recursive: true, force: true });
});

const anew = () => rm(join(dataDir, 'postgresql'), { recursive: true });
const start = (mode: Mode) => startWriter(dataDir, mode);
const open = async (besideServer = false): Promise<Database> => {
  const database = await openDatabase({ dataDir, log, besideServer });
  opened.push(database);
  return database;
};
const close = async (database: Database) => {
  opened.splice(opened.indexOf(database), 1);
  await database.close();
};
const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('one server at a time', { timeout: 60_000 }, () => {
  test('rejects a second process on the same directory and names the first [FLT-16]', async () => {
    const { child, lines, until } = start('write');
    await until(() => lines.length > 3);
    await expect(open()).rejects.toThrow(`in use by another process (pid ${child.pid})`);
    const before = lines.length;
    await until(() => lines.length > before + 3);
  });

  test('rejects a second opening in the same process [FLT-16]', async () => {
    const database = await open();
    await expect(open()).rejects.toThrow(`pid ${process.pid}`);
    await close(database);
    await open();
  });

  test('gives the database to one of two concurrent first starts, and names it to the other [FLT-16]', async () => {
    await anew();
    const both = [start('hold'), start('hold')];
    const [won, lost] = await Promise.all(
      both.map(async ({ lines, until }) => until(() => lines.length > 0).catch(() => undefined)),
    ).then(() => both.toSorted((a) => (a.lines[0] === 'open' ? -1 : 1)));
    expect(won?.lines).toEqual(['open']);
    expect(lost?.lines[0]).toContain(`in use by another process (pid ${won?.child.pid})`);
  });

  test('lets a command use the database of a running server', async () => {
    const { lines, until } = start('write');
    await until(() => lines.length > 3);
    const command = await open(true);
    expect(await command.execute('select count(*) > 2 as some from written')).toEqual([
      { some: true },
    ]);
    await close(command);
    const before = lines.length;
    await until(() => lines.length > before + 3);
  });

  test('starts and stops PostgreSQL for a command without a server', async () => {
    const command = await open(true);
    expect(await command.execute('select 1 as one')).toEqual([{ one: 1 }]);
    await close(command);
    expect(findPostgresProcesses(data)).toEqual([]);
  });
});

describe('processes that were killed', { timeout: 60_000 }, () => {
  test('ends PostgreSQL when the server is killed, so that the next start succeeds [FLT-16]', async () => {
    const { child, lines, until, ended } = start('hold');
    await until(() => lines.length > 0);
    child.kill('SIGKILL');
    await ended;
    const database = await open();
    expect(await database.execute('select count(*) as n from written')).toEqual([{ n: 0 }]);
    await close(database);
    const another = start('hold');
    await another.until(() => another.lines.length > 0);
    another.child.kill('SIGKILL');
    await waitForExit(data);
  });

  /** Kills a server together with its watcher, so that PostgreSQL is left running. */
  const killedBoth = async () => {
    const { child, lines, until, ended } = start('hold');
    await until(() => lines.length > 0);
    const left = postmaster();
    process.kill(findParentPid(left), 'SIGKILL');
    child.kill('SIGKILL');
    await ended;
    return { pid: child.pid, left };
  };

  test('ends a PostgreSQL whose server and watcher were both killed at the next start', async () => {
    const { left } = await killedBoth();
    await sleep(500);
    expect(findPostgresProcesses(data)).toContain(left);
    const database = await open();
    expect(await database.execute('select count(*) as n from written')).toEqual([{ n: 0 }]);
    expect(findPostgresProcesses(data)).not.toContain(left);
  });

  test('starts although PostgreSQL has not noticed yet that the previous server was killed [FLT-16]', async () => {
    const { pid } = await killedBoth();
    const as = { user: 'purboday', database: 'postgres', application_name: `purboday pid ${pid}` };
    const left = new pg.Client({ ...as, host: join(data, '../socket') });
    await left.connect();
    await left.query('select pg_advisory_lock($1)', [locks.embeddedPostgres]);
    const [database] = await Promise.all([open(), sleep(1000).then(() => left.end())]);
    expect(await database.execute('select count(*) as n from written')).toEqual([{ n: 0 }]);
  });

  test('starts although another process has the id in an old pid file', async () => {
    await close(await open());
    const file = join(data, 'postmaster.pid');
    writeFileSync(
      file,
      `${process.pid}\n${data}\n1700000000\n5432\n${join(dataDir, 'gone')}\n\n  1 2\nready   \n`,
    );
    const { uid, gid } = statSync(data);
    chownSync(file, uid, gid);
    const database = await open();
    expect(await database.execute('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('runs PostgreSQL in a session of its own, which Ctrl-C does not reach', async () => {
    await open();
    const session = (pid: number | string) =>
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[3];
    expect(session(postmaster())).not.toBe(session('self'));
  });

  test('does not pass the settings of the server to PostgreSQL [SEC-50]', async () => {
    process.env['CANARY_KEY'] = 'canary-secret';
    await open();
    for (const pid of [postmaster(), findParentPid(postmaster())])
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('canary-secret');
    delete process.env['CANARY_KEY'];
  });
});

describe('acknowledged writes', () => {
  test(
    `keeps every acknowledged write over ${kills} kill -9 during writes [FLT-15]`,
    { timeout: 30_000 + kills * 20_000 },
    async () => {
      for (let round = 0; round < kills; round += 1) {
        const { child, lines, until, ended } = start('write');
        await until(() => lines.length > 1);
        await sleep(Math.random() * 400);
        // In every second round PostgreSQL is killed too and has to recover.
        if (round % 2 === 1) process.kill(postmaster(), 'SIGKILL');
        child.kill('SIGKILL');
        await ended;
        const acknowledged = lines.slice(1).map(Number).filter(Number.isFinite);
        const database = await open();
        const rows = await database.execute<{ id: number; half: number }>(
          'select id, half from written order by id',
        );
        const there = new Set(rows.map(({ id }) => id));
        expect(acknowledged.filter((id) => !there.has(id) || !there.has(id + 1))).toEqual([]);
        expect(rows.filter(({ half }) => half === 1)).toHaveLength(rows.length / 2);
        await close(database);
      }
    },
  );

  test(
    'restarts a killed PostgreSQL without losing acknowledged writes [FLT-15, FLT-19]',
    { timeout: 60_000 },
    async () => {
      const database = await open();
      await database.execute('create table written (id int primary key)');
      const acknowledged: number[] = [];
      const errors: unknown[] = [];
      const killed = postmaster();
      let id = 0;
      const write = async () => {
        id += 1;
        try {
          await database.execute('insert into written values ($1)', [id]);
          acknowledged.push(id);
        } catch (error) {
          errors.push(error);
          await sleep(20);
        }
      };
      while (acknowledged.length < 50) await write();
      process.kill(killed, 'SIGKILL');
      while (errors.length === 0) await write();
      const before = acknowledged.length;
      while (acknowledged.length < before + 50) await write();
      expect(errors.every(isUnavailable)).toBe(true);
      expect(postmaster()).not.toBe(killed);
      const rows = await database.execute<{ id: number }>('select id from written');
      const there = new Set(rows.map((row) => row.id));
      expect(acknowledged.filter((number) => !there.has(number))).toEqual([]);
      await expect(open()).rejects.toThrow(`in use by another process (pid ${process.pid})`);
    },
  );

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'opens without the interrupted transaction after %s [FLT-17]',
    { timeout: 60_000 },
    async (signal) => {
      const { child, lines, until, ended } = start('transaction');
      await until(() => lines.includes('inside'));
      child.kill(signal);
      await ended;
      const database = await open();
      expect(await database.execute('select * from written')).toEqual([]);
      await database.execute('insert into written values (5, 1)');
    },
  );

  test('removes the partial cluster of a killed first start', { timeout: 60_000 }, async () => {
    await anew();
    mkdirSync(join(dataDir, 'postgresql.new-abc', 'cluster'), { recursive: true });
    const database = await open();
    expect(await database.execute('select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(dataDir, 'postgresql.new-abc'))).toBe(false);
  });

  test(
    'syncs every commit to the disk before it is acknowledged',
    { timeout: 60_000 },
    async () => {
      const database = await open();
      await database.execute('create table t (id int)');
      const syncs = async () => {
        await database.execute('select pg_stat_force_next_flush()');
        const [row] = await database.execute<{ n: number }>(
          "select sum(fsyncs)::int as n from pg_stat_io where object = 'wal' and backend_type = 'client backend'",
        );
        return row?.n ?? 0;
      };
      for (let id = 0; id < 20; id += 1) {
        const before = await syncs();
        await database.execute('insert into t values ($1)', [id]);
        expect(await syncs()).toBeGreaterThan(before);
      }
      const [how] = await database.execute(
        `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
         current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums`,
      );
      expect(how).toEqual({ fsync: 'on', commit: 'on', pages: 'on', checksums: 'on' });
    },
  );

  test(
    'vacuums deleted rows automatically and limits the size of the log',
    { timeout: 60_000 },
    async () => {
      const database = await open();
      await database.execute('alter system set autovacuum_naptime = 1', []);
      await database.execute('select pg_reload_conf()');
      await database.execute(
        'create table bulky as select n, repeat(md5(n::text), 20) as filler from generate_series(1, 20000) n',
      );
      await database.execute('delete from bulky where n > 100');
      const vacuums = async () =>
        (
          await database.execute<{ n: number }>(
            "select autovacuum_count as n from pg_stat_user_tables where relname = 'bulky'",
          )
        )[0]?.n ?? 0;
      while ((await vacuums()) === 0) await sleep(100);
      const [log] = await database.execute<{ mb: number }>(
        "select setting::int as mb from pg_settings where name = 'max_wal_size'",
      );
      expect(log?.mb).toBeLessThanOrEqual(256);
    },
  );
});
