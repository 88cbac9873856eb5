import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { openLog } from '../../apps/server/src/platform/process/log.ts';

/** Starts a PostgreSQL server for a measurement, configured like a hosted one but without fsync. */
export const benchPostgres = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'purboday-bench-'));
  const postgres = await openEmbeddedPostgres({
    dataDir,
    log: openLog('warn'),
    settings: {
      fsync: 'off',
      shared_buffers: '128MB',
      max_wal_size: '1GB',
      max_connections: '300',
    },
  });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
