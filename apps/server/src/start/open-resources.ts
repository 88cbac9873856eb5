import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Log } from '#server/platform/process/log.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openEncryption } from '#server/platform/encryption/encryption.ts';
import {
  hasDataKeys,
  masterKeyFromFile,
  readMasterKeys,
} from '#server/platform/encryption/encryption-keys.ts';
import { closeFolder, restrictToOwner, openStorage } from '#server/platform/files/storage.ts';
import { createVirusScan } from '#server/platform/files/virus-scan.ts';
import { receiveDocument } from '#server/domain/document/document-intake.ts';
import { openDocuments } from '#server/domain/document/document-store.ts';
import type { Settings } from '#server/settings.ts';

type OpenRecordsDeps = {
  settings: Settings;
  clock: Clock;
  log: Log;
  /** Set for a command that may run next to a server. */
  command?: { statementTimeoutMs: number };
};

/**
 * Encrypted data is lost without its key. An encrypted database is therefore never opened with a new key, and nothing in it is
 * changed.
 */
const requireKeyFile = async (
  database: Pick<Database, 'execute'>,
  { masterKey, dataDir }: Settings,
): Promise<void> => {
  const path = join(dataDir, 'master.key');
  if (masterKey !== undefined || existsSync(path) || !(await hasDataKeys(database))) return;
  throw new Error(
    `The key file ${resolve(path)} is missing, and this database is encrypted with it. Put it back from where you keep a copy, or set MASTER_KEY to its line. Nothing was changed.`,
  );
};

/** Longer than any request. Younger files may belong to another process that shares the folder. */
const underWayMs = 10 * 60_000;

/** Removes uploads that a crash left unfinished. They are encrypted (SEC-42). */
const wipeLeftOver = async (folder: string, { alone }: { alone: boolean }): Promise<void> => {
  const before = Date.now() - underWayMs;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const age = await stat(path).catch(() => undefined);
    if (age && (alone || age.mtimeMs < before)) await rm(path, { force: true, recursive: true });
  }
};

/**
 * Opens the database (and migrates it), the encryption and the documents.
 * @throws Error that names the other process, when a server uses the embedded database
 */
export const openRecords = async ({ settings, clock, log, command }: OpenRecordsDeps) => {
  const { databaseUrl, directDatabaseUrl, preparedStatements, dataDir, s3Url } = settings;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // The embedded PostgreSQL closes its folder itself, except to the user that runs it.
  if (databaseUrl !== undefined) await restrictToOwner(dataDir);
  await closeFolder(dataDir, { except: ['postgresql'] });
  const besideServer = command !== undefined;
  const database = await openDatabase({
    databaseUrl,
    directDatabaseUrl,
    preparedStatements,
    dataDir,
    log,
    besideServer,
    ...command,
  });
  try {
    await requireKeyFile(database, settings);
    await migrate(database, { clock });
    if (settings.masterKey === undefined) await masterKeyFromFile(join(dataDir, 'master.key'));
    const [masterKey, previousMasterKey] = readMasterKeys(settings);
    const encryption = await openEncryption({ database, clock, masterKey, previousMasterKey });
    const temporaryDir = join(dataDir, 'temporary');
    if (command === undefined)
      await wipeLeftOver(temporaryDir, { alone: databaseUrl === undefined });
    const storage = await openStorage({ dataDir, s3Url });
    const documents = openDocuments({ database, storage, encryption, clock, temporaryDir });
    return {
      database,
      encryption,
      storage,
      documents: {
        ...documents,
        receive: receiveDocument({
          encryption,
          temporaryDir,
          scan: createVirusScan(settings.clamdUrl),
        }),
      },
      close: database.close,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
};
