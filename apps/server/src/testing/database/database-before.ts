import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/platform/database/database.ts';
import { createTestDatabase } from './test-database.ts';

export const productMigrations = join(import.meta.dirname, '../../../migrations');

/**
 * A database with all migrations before this one, and the folder from which they came. Copy further
 * files into it to apply them.
 */
export const createDatabaseBefore = async (
  migration: string,
): Promise<{ database: Database; directory: string; close: () => Promise<void> }> => {
  const directory = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const file of await readdir(productMigrations))
    if (file < migration) await copyFile(join(productMigrations, file), join(directory, file));
  const database = await createTestDatabase({ migrations: directory });
  const close = async (): Promise<void> => {
    await database.close();
    await rm(directory, { recursive: true });
  };
  return { database, directory, close };
};
