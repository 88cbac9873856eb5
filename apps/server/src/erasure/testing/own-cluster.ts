import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { installQueue } from '#server/platform/jobs/queue.ts';
import { openLog } from '#server/platform/process/log.ts';
import { createScheduledJobs } from '#server/start/start-jobs.ts';
import { freshDataDir } from '#server/testing/database/data-dirs.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#server/testing/test-app.ts';

/** Opens the whole product on PostgreSQL's own programs, whose files a test can read. */
export const openOwnCluster = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const dataDir = freshDataDir();
  const open = async () => {
    const database = await openDatabase({
      dataDir,
      log: openLog('silent'),
      // A checkpoint waits for the disk, which may be busy.
      statementTimeoutMs: 60_000,
    });
    await migrate(database, { clock: () => new Date('2026-11-21T06:00:00Z') });
    await installQueue(database, openLog('silent'));
    return database;
  };
  return createTestApp({ ...options, engine: { dataDir, open } });
};

/** Runs the nightly vacuum after an erasure. */
export const runVacuumAfterErasure = async (app: TestApp): Promise<void> => {
  await createScheduledJobs(app)
    .find(({ name }) => name === 'erased-traces')
    ?.run();
};

/** Files below a folder that contain one of the texts, in any letter case. */
export const listFilesContaining = async (
  folder: string,
  texts: readonly string[],
): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const leaks: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path, 'latin1').catch(() => '');
    const lowerCase = bytes.toLowerCase();
    for (const text of texts)
      if (lowerCase.includes(text.toLowerCase()))
        leaks.push(`${path.slice(folder.length)}: ${text}`);
  }
  return leaks;
};
