import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { openCluster } from '#server/platform/database/embedded/cluster.ts';
import { openEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { openLog } from '#server/platform/process/log.ts';
import { copyCluster, emptyDataDir } from './data-dirs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A DATA_DIR with a cluster that was never started, to be copied, because creating one takes seconds. */
    freshDataDir: string;
    /** Whether TEST_DATABASE_URL names a server, instead of the one that this run starts. */
    isServerGiven: boolean;
  }
}

const log = openLog('silent');

/** Durability is not needed for the data of a test run. */
const throwAway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  autovacuum_naptime: '1h',
};

/** Vitest's global set-up: starts a PostgreSQL for this run, unless TEST_DATABASE_URL names one. Returns its teardown. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const freshDataDir = emptyDataDir();
  openCluster({ dataDir: freshDataDir, log });
  provide('freshDataDir', freshDataDir);
  provide('isServerGiven', process.env['TEST_DATABASE_URL'] !== undefined);
  const removeFresh = () => rmSync(freshDataDir, { recursive: true, force: true });
  if (process.env['TEST_DATABASE_URL'] !== undefined) return async () => removeFresh();

  const dataDir = emptyDataDir();
  copyCluster(freshDataDir, dataDir);
  const postgres = await openEmbeddedPostgres({ dataDir, log, settings: throwAway });
  // Test workers inherit this environment.
  process.env['TEST_DATABASE_URL'] = postgres.url;
  return async () => {
    delete process.env['TEST_DATABASE_URL'];
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
    removeFresh();
  };
};
