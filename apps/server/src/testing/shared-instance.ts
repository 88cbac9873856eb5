import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, testServer } from './database/test-database.ts';

/**
 * The shared parts of several processes of one instance: a database, and a folder with documents and master key. Start processes
 * with `environment`, and check their work in `database`. `close()` removes everything.
 */
export const createSharedInstance = async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'purboday-shared-'));
  const [{ name } = { name: '' }] = await database.execute<{ name: string }>(
    'select current_database() as name',
  );
  const address = new URL(testServer());
  address.pathname = `/${name}`;
  return {
    database,
    environment: { DATABASE_URL: address.href, DATA_DIR: dataDir, DEMO: '0' },
    close: async (): Promise<void> => {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
