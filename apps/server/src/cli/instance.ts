import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { parseMasterKey } from '#server/platform/encryption/sealing-keys.ts';
import { openStorage, type Storage } from '#server/platform/files/storage.ts';
import { openLog } from '#server/platform/process/log.ts';
import type { Settings } from '#server/settings.ts';

type Given = Pick<
  Settings,
  'databaseUrl' | 'dataDir' | 's3Url' | 'masterKey' | 'previousMasterKey'
>;

/**
 * The master keys of an instance, the one in use first. None is made: a new one would open nothing.
 * @throws Error when there is none
 */
export const readMasterKeys = ({ dataDir, masterKey, previousMasterKey }: Given): Buffer[] => {
  const file = join(dataDir, 'master.key');
  if (masterKey === undefined && !existsSync(file))
    throw new Error(`There is no master key: set MASTER_KEY, or put the key file back as ${file}.`);
  const current =
    masterKey === undefined
      ? parseMasterKey(readFileSync(file, 'utf8'), file)
      : parseMasterKey(masterKey);
  return previousMasterKey === undefined
    ? [current]
    : [current, parseMasterKey(previousMasterKey, 'MASTER_KEY_PREVIOUS')];
};

/** The database's address and the storage of what the settings name, as they are: nothing is migrated. */
export const openInstance = async (
  { databaseUrl, dataDir, s3Url }: Given,
  { besideServer }: { besideServer: boolean },
): Promise<{ url: string; storage: Storage; close: () => Promise<void> }> => {
  const storage = await openStorage({ dataDir, s3Url });
  if (databaseUrl !== undefined) return { url: databaseUrl, storage, close: async () => undefined };
  const log = openLog('warn');
  const { url, stop } = await openEmbeddedPostgres({ dataDir, log, besideServer });
  return { url, storage, close: stop };
};
