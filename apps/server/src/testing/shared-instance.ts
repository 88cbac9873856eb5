import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase, testServer } from './database/test-database.ts';

/**
 * What several processes of one instance have in common: a database of its own, and a folder with documents and master key. Started with
 * `environment`, a process is one of them; `database` looks at what they do. `close()` removes everything.
 */
export const sharedInstance = async () => {
  const database = await testDatabase();
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
