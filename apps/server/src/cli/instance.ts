import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMasterKey } from '#server/platform/encryption/encryption-keys.ts';
import { systemClock } from '#server/platform/process/clock.ts';
import { openLog } from '#server/platform/process/log.ts';
import { openRecords } from '#server/start/open-resources.ts';
import { readSettings, type Settings } from '#server/settings.ts';

export type Records = Awaited<ReturnType<typeof openRecords>> & { settings: Settings };

/** Opens the records that the environment names, also next to a running server, and closes them after `work`. */
export const withRecords = async <T>(
  work: (records: Records) => Promise<T>,
  settings = readSettings(process.env),
): Promise<T> => {
  const records = await openRecords({
    settings,
    clock: systemClock,
    log: openLog('warn'),
    command: { statementTimeoutMs: 60_000 },
  });
  try {
    return await work({ ...records, settings });
  } finally {
    await records.close();
  }
};

/**
 * The master keys of an instance, the current one first. None is created, because a new key would decrypt nothing.
 * @throws Error when there is none
 */
export const readMasterKeys = ({
  dataDir,
  masterKey,
  previousMasterKey,
}: Pick<Settings, 'dataDir' | 'masterKey' | 'previousMasterKey'>): [Buffer, ...Buffer[]] => {
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
