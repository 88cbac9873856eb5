import { bucketOnly } from '#server/platform/files/stored-text.ts';
import { readMasterKeys, openInstance } from './instance.ts';
import { erasedIds } from '#server/domain/trail/erased-ids.ts';
import { checkBackup, restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { openLog } from '#server/platform/process/log.ts';
import { readSettings } from '#server/settings.ts';

const usage = `Usage:
  npm run restore -- FILE   into an empty instance: another DATA_DIR or DATABASE_URL, and the master key of the one that was backed up`;

const restore = async (path: string): Promise<string> => {
  const settings = readSettings(process.env);
  const masterKeys = readMasterKeys(settings);
  const manifest = await checkBackup(path, masterKeys);
  const { url, storage, close } = await openInstance(settings, { besideServer: false });
  try {
    const ids = await restoreBackup(path, manifest, {
      url,
      storage,
      masterKeys,
      log: openLog('warn'),
    });
    await erasedIds(settings.dataDir, bucketOnly(settings, storage)).add(...ids);
    return `Restored the backup of ${manifest.madeAt}. Start the product: npm start`;
  } finally {
    await close();
  }
};

const run = (args: string[]): Promise<string> => {
  const [path = ''] = args;
  if (args.length !== 1 || path === '' || path.startsWith('-')) throw new Error(usage);
  return restore(path);
};

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
