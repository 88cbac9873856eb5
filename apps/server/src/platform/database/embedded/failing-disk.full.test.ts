import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installQueue } from '#server/platform/jobs/queue.ts';
import { openLog } from '#server/platform/process/log.ts';
import {
  createRegistrationForm,
  sendRegistration,
} from '#server/registration/testing/a-registration.ts';
import { freshDataDir } from '#server/testing/database/data-dirs.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { chooseAddress, startPostgres, type PostgresProcess } from './postgres-process.ts';
import { stopPostmaster, removeStalePidFile, toDatabaseUrl } from './postmaster.ts';
import { verifyTestEmail } from '#server/testing/verify-email.ts';

// A library between PostgreSQL and the disk: its writes to disk fail with "input/output error" while a file exists.
const source = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <unistd.h>
static int broken(void) { return access(FAULT, F_OK) == 0; }
int fsync(int fd) {
  if (broken()) { errno = EIO; return -1; }
  return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(fd);
}
int fdatasync(int fd) {
  if (broken()) { errno = EIO; return -1; }
  return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd);
}`;

const folder = mkdtempSync(join(tmpdir(), 'purboday-failing-disk-'));
const fault = join(folder, 'fault');
const library = join(folder, 'failing-disk.so');
const compiled = (): boolean => {
  chmodSync(folder, 0o755);
  const file = join(folder, 'failing-disk.c');
  writeFileSync(file, source);
  const flags = ['-shared', '-fPIC', `-DFAULT="${fault}"`, '-o', library, file, '-ldl'];
  return process.platform === 'linux' && spawnSync('cc', flags).status === 0;
};
const canFail = compiled();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const onFailingDisk = (cluster: Cluster): Cluster => {
  const postgres = join(folder, 'postgres');
  const { programs } = cluster;
  writeFileSync(postgres, `#!/bin/sh\nLD_PRELOAD=${library} exec ${programs.postgres} "$@"\n`);
  chmodSync(postgres, 0o755);
  return { ...cluster, programs: { ...programs, postgres } };
};

// The library needs a C compiler. Without one, only the mapping of error codes is tested.
describe.skipIf(!canFail)('FLT-22: a disk with write errors', () => {
  const heard: string[] = [];
  const log = Object.assign(Object.create(openLog('silent')) as ReturnType<typeof openLog>, {
    error: (facts: object) => void heard.push(JSON.stringify(facts)),
  });
  let app: TestApp;
  let running: PostgresProcess;
  let start: () => Promise<PostgresProcess>;

  beforeAll(async () => {
    const dataDir = freshDataDir();
    const cluster = onFailingDisk(openCluster({ dataDir, log }));
    const address = await chooseAddress(cluster);
    start = async () => {
      await stopPostmaster(cluster);
      removeStalePidFile(cluster);
      return startPostgres(cluster, { address, settings: { fsync: 'on' }, log });
    };
    running = await start();
    const open = async () => {
      const database = await openDatabase({
        databaseUrl: toDatabaseUrl(cluster, address),
        dataDir,
        log: openLog('silent'),
      });
      await migrate(database, { clock: () => new Date('2026-11-21T06:00:00Z') });
      await installQueue(database, openLog('silent'));
      return database;
    };
    app = await createTestApp({ engine: { dataDir, open } });
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await running.stop();
  });

  const count = async (): Promise<number> =>
    Number((await app.database.execute('select count(*) as n from candidates'))[0]?.['n']);

  /** Retries until PostgreSQL has recovered, however long a busy machine takes. */
  const onceBack = async <T>(work: () => Promise<T>): Promise<T> => {
    let ended = false;
    void running.ended.then(() => (ended = true));
    for (let attempts = 0; attempts < 60; attempts += 1) {
      try {
        return await work();
      } catch {
        if (ended) running = await start();
        ended = false;
        await sleep(500);
      }
    }
    return work();
  };

  test('acknowledges no lost write, logs the error, and recovers with the disk', async () => {
    const [before, lost, later] = [
      createRegistrationForm(),
      createRegistrationForm(),
      createRegistrationForm(),
    ];
    for (const { email } of [before, lost, later]) await verifyTestEmail(app, email);
    expect((await sendRegistration(app, before)).status).toBe(201);

    writeFileSync(fault, '');
    const rejected = await sendRegistration(app, lost);
    rmSync(fault);
    expect([rejected.status, rejected.body.success]).toEqual([503, false]);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(heard.join('\n')).toMatch(/PANIC.*(?:fsync|fdatasync|synchronize|sync)/iu);

    // PostgreSQL restarts itself and recovers; if that fails too, the product starts it again.
    expect(await onceBack(count)).toBeGreaterThanOrEqual(1);
    expect((await sendRegistration(app, later)).status).toBe(201);
    const rows = await app.database.execute<{ email: string }>('select email from candidates');
    const stored = rows.map(({ email }) => email);
    expect(stored).toContain(before.email);
    expect(stored).toContain(later.email);
  }, 120_000);
});
