import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '#server/platform/process/log.ts';
import { emptyDataDir, freshDataDir } from '#server/testing/database/data-dirs.ts';
import { waitForExit } from '#server/testing/database/postgres-processes.ts';
import { openDatabase } from '../open-database.ts';
import { openCluster } from './cluster.ts';
import { findBarrier, findPrograms, findReachablePrograms } from './programs.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { writers } from './testing/writers.ts';

const isRoot = process.getuid?.() === 0;
const log = openLog('silent');
const { start, killAll } = writers();

const listening = () => {
  const warnings: string[] = [];
  return {
    warnings,
    log: openLog('warn', {
      write: (line) => void warnings.push((JSON.parse(line) as { msg: string }).msg),
    }),
  };
};

const toMode = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const toMessage = (work: () => unknown): string => {
  try {
    work();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

let folder: string;
beforeEach(() => {
  folder = emptyDataDir();
});
afterEach(() => {
  killAll();
  rmSync(folder, { recursive: true, force: true });
});

describe('clusters that are rejected with instructions', () => {
  test('rejects the embedded database of a version before the first release', () => {
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '17\n');
    expect(toMessage(() => openCluster({ dataDir: folder, log }))).toBe(
      `${join(folder, 'postgres')} is the embedded database of a version before the first release, which this one cannot read. ` +
        `To start over, delete ${folder}; to keep it, choose another DATA_DIR.`,
    );
    expect(existsSync(join(folder, 'postgresql'))).toBe(false);
  });

  test('rejects a cluster of another PostgreSQL version', () => {
    const dataDir = freshDataDir();
    writeFileSync(join(dataDir, 'postgresql', 'cluster', 'PG_VERSION'), '17\n');
    const message = toMessage(() => openCluster({ dataDir, log }));
    expect(message).toContain('was made by PostgreSQL 17, and this version runs 18');
    expect(message).toContain('purboday backup');
    rmSync(dataDir, { recursive: true });
  });
});

test('closes DATA_DIR to other users, whatever its mode and the umask were [T9]', () => {
  const before = process.umask(0);
  chmodSync(folder, 0o777);
  const { data, folder: own } = openCluster({ dataDir: folder, log });
  process.umask(before);
  expect(toMode(folder)).toBe(isRoot ? '711' : '700');
  expect([own, data, join(own, 'socket')].map(toMode)).toEqual(['700', '700', '700']);
});

describe.runIf(isRoot)('started by root', { timeout: 60_000 }, () => {
  test('runs PostgreSQL as a user that no other service has, and that owns its files', async () => {
    const dataDir = freshDataDir();
    const { url, stop } = await openEmbeddedPostgres({ dataDir, log });
    const data = join(dataDir, 'postgresql', 'cluster');
    const pid = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0];
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    expect(/^Uid:\s+(\d+)/mu.exec(status)?.[1]).toBe('65530');
    expect(/^Groups:(.*)$/mu.exec(status)?.[1]?.trim()).toBe('');
    expect([statSync(data).uid, statSync(join(data, 'base')).gid]).toEqual([65530, 65530]);
    expect(readFileSync('/etc/passwd', 'utf8')).not.toContain(':65530:');
    expect(url).toContain('postgres://');
    await stop();
    rmSync(dataDir, { recursive: true });
  });

  test('stores the database in a reachable folder when PostgreSQL cannot enter DATA_DIR, and logs it once', async () => {
    const [closed, systemFolder] = [join(folder, 'root'), join(folder, 'lib')];
    chmodSync(folder, 0o711);
    mkdirSync(closed, { mode: 0o700 });
    const dataDir = join(closed, 'data');
    const { log: heard, warnings } = listening();
    const first = await openEmbeddedPostgres({ dataDir, log: heard, systemFolder });
    await first.stop();
    const link = join(dataDir, 'postgresql');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(dirname(realpathSync(link))).toBe(systemFolder);
    expect(warnings).toEqual([
      `PostgreSQL does not run as root and may not pass ${closed}: the database is kept in ${realpathSync(link)}`,
    ]);
    expect(toMode(closed)).toBe('700');
    await (await openEmbeddedPostgres({ dataDir, log: heard, systemFolder })).stop();
    expect(warnings).toHaveLength(1);

    const place = realpathSync(link);
    rmSync(dataDir, { recursive: true });
    const message = toMessage(() => openCluster({ dataDir, log, systemFolder }));
    expect(message).toContain(`delete ${place} too`);
    expect(message).toContain(`ln -s ${place} ${link}`);
    rmSync(place, { recursive: true });
    openCluster({ dataDir, log, systemFolder });
    rmSync(place, { recursive: true });
    expect(toMessage(() => openCluster({ dataDir, log, systemFolder }))).toContain(
      `The database is not where ${link} leads`,
    );
  });

  test('copies its programs when PostgreSQL cannot reach them, whatever the umask is', () => {
    const [closed, systemFolder] = [join(folder, 'root'), join(folder, 'lib')];
    chmodSync(folder, 0o711);
    mkdirSync(closed, { mode: 0o700 });
    const programs = findPrograms();
    const hidden = { ...programs, folder: join(closed, 'native') };
    cpSync(programs.folder, hidden.folder, { recursive: true, verbatimSymlinks: true });
    const user = { uid: 65530, gid: 65530 };
    const { log: heard, warnings } = listening();
    const before = process.umask(0o077);
    const { postgres } = findReachablePrograms(hidden, user, { log: heard, systemFolder });
    process.umask(before);
    const result = spawnSync(postgres, ['--version'], { ...user, cwd: '/', encoding: 'utf8' });
    expect(result.stdout).toContain('PostgreSQL) 18');
    expect(findReachablePrograms(hidden, user, { log: heard, systemFolder }).postgres).toBe(
      postgres,
    );
    expect(warnings).toHaveLength(1);
    expect(findReachablePrograms(programs, {}, { log, systemFolder })).toBe(programs);
  });
});

const anybody = { uid: 65534, gid: 65534 };
const repository = fileURLToPath(new URL('../../../../../..', import.meta.url));
const mayBeRunByAnybody = isRoot && findBarrier(anybody, repository) === undefined;

test.runIf(mayBeRunByAnybody)(
  'started by a plain user, uses that user for everything, ends with kill -9, and rejects another user',
  { timeout: 60_000 },
  async () => {
    chownSync(folder, anybody.uid, anybody.gid);
    const data = join(folder, 'postgresql', 'cluster');
    const first = start(folder, 'write', anybody);
    await first.until(() => first.lines.length > 3);
    expect(statSync(data).uid).toBe(anybody.uid);
    expect(toMode(folder)).toBe('700');
    first.child.kill('SIGKILL');
    await first.ended;
    await waitForExit(data);

    const other = start(folder, 'hold', { uid: 65533, gid: 65533 });
    await other.ended;
    expect(other.lines[0]).toMatch(/EACCES|belongs to another user/u);

    // Root uses the cluster as its owner.
    const database = await openDatabase({ dataDir: folder, log });
    const [row] = await database.execute<{ n: number }>('select count(*) as n from written');
    expect(row?.n).toBeGreaterThan(2);
    await database.close();
    const again = start(folder, 'hold', anybody);
    await again.until(() => again.lines.includes('open'));
    again.child.kill('SIGINT');
    await again.ended;
    await waitForExit(data);
  },
);
