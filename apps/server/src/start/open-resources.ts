import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Log } from '#server/platform/process/log.ts';
import { inspectSchema, migrate } from '#server/platform/database/migrate.ts';
import { openEncryption, type Encryption } from '#server/platform/encryption/encryption.ts';
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
  command?: {
    statementTimeoutMs: number;
    /** `demo` may create an instance; other commands need one. */
    createsInstance?: boolean;
    /** Applies no migrations, and rejects an instance that needs some. */
    changesNothing?: boolean;
  };
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

const startFirst =
  'Start the product first, or set DATA_DIR to its folder and DATABASE_URL to its database.';

/**
 * Commands other than `start`, `restore` and `demo` create nothing: neither a database nor a folder.
 * @throws Error when the embedded database was never created
 */
export const requireEmbeddedInstance = ({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): void => {
  if (databaseUrl !== undefined || existsSync(join(dataDir, 'postgresql'))) return;
  throw new Error(`There is no instance in ${resolve(dataDir)}. ${startFirst}`);
};

/**
 * @throws Error when the database of a server has no tables, or when it needs migrations and nothing may change
 */
export const requireInstance = async (
  database: Pick<Database, 'execute'>,
  { databaseUrl }: Pick<Settings, 'databaseUrl'>,
  { changesNothing = false }: { changesNothing?: boolean | undefined } = {},
): Promise<void> => {
  const { isEmpty, pending } = await inspectSchema(database);
  if (isEmpty && databaseUrl !== undefined) {
    const { host, pathname } = new URL(databaseUrl);
    throw new Error(`There is no instance in the database ${host}${pathname}. ${startFirst}`);
  }
  if (changesNothing && pending > 0)
    throw new Error(
      'The database needs migrations first. See them with: purboday migrate --dry-run',
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

const openFiles = async ({
  database,
  encryption,
  settings: { databaseUrl, dataDir, s3Url, clamdUrl },
  clock,
  isCommand,
}: Pick<OpenRecordsDeps, 'settings' | 'clock'> & {
  database: Database;
  encryption: Encryption;
  isCommand: boolean;
}) => {
  const temporaryDir = join(dataDir, 'temporary');
  if (!isCommand) await wipeLeftOver(temporaryDir, { alone: databaseUrl === undefined });
  const storage = await openStorage({ dataDir, s3Url });
  const documents = openDocuments({ database, storage, encryption, clock, temporaryDir });
  const receive = receiveDocument({ encryption, temporaryDir, scan: createVirusScan(clamdUrl) });
  return { storage, documents: { ...documents, receive } };
};

/**
 * Opens the database (and migrates it), the encryption and the documents.
 * @throws Error that names the other process, when a server uses the embedded database
 */
export const openRecords = async ({ settings, clock, log, command }: OpenRecordsDeps) => {
  const { databaseUrl, directDatabaseUrl, preparedStatements, dataDir } = settings;
  const { createsInstance = false, ...limits } = command ?? {};
  const needsInstance = command !== undefined && !createsInstance;
  if (needsInstance) requireEmbeddedInstance(settings);
  const prepareFolder = async (): Promise<void> => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    // The embedded PostgreSQL closes its folder itself, except to the user that runs it.
    if (databaseUrl !== undefined) await restrictToOwner(dataDir);
    await closeFolder(dataDir, { except: ['postgresql'] });
  };
  if (databaseUrl === undefined) await prepareFolder();
  const besideServer = command !== undefined;
  const database = await openDatabase({
    databaseUrl,
    directDatabaseUrl,
    preparedStatements,
    dataDir,
    log,
    besideServer,
    ...limits,
  });
  try {
    if (needsInstance) await requireInstance(database, settings, command);
    if (databaseUrl !== undefined) await prepareFolder();
    await requireKeyFile(database, settings);
    await migrate(database, { clock });
    if (settings.masterKey === undefined) await masterKeyFromFile(join(dataDir, 'master.key'));
    const [masterKey, previousMasterKey] = readMasterKeys(settings);
    const encryption = await openEncryption({ database, clock, masterKey, previousMasterKey });
    const isCommand = command !== undefined;
    const files = await openFiles({ database, encryption, settings, clock, isCommand });
    return { database, encryption, ...files, close: database.close };
  } catch (error) {
    await database.close();
    throw error;
  }
};
