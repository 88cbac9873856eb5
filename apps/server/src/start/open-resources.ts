import { join } from 'node:path';
import type { Clock } from '#server/platform/process/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/process/log.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openSealing } from '#server/platform/encryption/sealing.ts';
import { masterKeyFromFile, parseMasterKey } from '#server/platform/encryption/sealing-keys.ts';
import { openStorage } from '#server/platform/files/storage.ts';
import { receiveDocument } from '#server/domain/document/document-intake.ts';
import { openDocuments } from '#server/domain/document/document-keeping.ts';
import type { Settings } from '#server/settings.ts';

type Given = Pick<
  Settings,
  'databaseUrl' | 'dataDir' | 'masterKey' | 'previousMasterKey' | 's3Url'
>;
type Deps = { settings: Given; clock: Clock; log: Log; statementTimeoutMs?: number };

const masterKeysOf = async ({ masterKey, previousMasterKey, dataDir }: Given) => ({
  masterKey:
    masterKey === undefined
      ? await masterKeyFromFile(join(dataDir, 'master.key'))
      : parseMasterKey(masterKey),
  previousMasterKey:
    previousMasterKey === undefined
      ? undefined
      : parseMasterKey(previousMasterKey, 'MASTER_KEY_PREVIOUS'),
});

/**
 * Opens what the settings name, for a command: database (migrated), sealing, documents.
 * @throws Error that names the process, when the embedded engine is in use
 */
export const openRecords = async ({ settings, clock, log, statementTimeoutMs }: Deps) => {
  const { databaseUrl, dataDir, s3Url } = settings;
  const limits = statementTimeoutMs === undefined ? {} : { statementTimeoutMs };
  const database = await openDatabase({ databaseUrl, dataDir, log, ...limits });
  try {
    await migrate(database, { clock });
    const sealing = await openSealing({ database, clock, ...(await masterKeysOf(settings)) });
    const temporaryDir = join(dataDir, 'temporary');
    const storage = await openStorage({ dataDir, s3Url });
    const documents = openDocuments({ database, storage, sealing, clock, temporaryDir });
    const close = async (): Promise<void> => {
      sealing.close();
      await database.close();
    };
    return {
      database,
      sealing,
      storage,
      documents: { ...documents, receive: receiveDocument({ sealing, temporaryDir }) },
      close,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
};
