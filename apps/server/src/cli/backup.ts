import { countText } from '@purboday/contract/conventions/plural';
import { bucketOnly } from '#server/platform/files/stored-text.ts';
import { existsSync, rmSync } from 'node:fs';
import { unfinishedPath } from '#server/platform/backup/archive.ts';
import { openInstance, readMasterKeys } from './instance.ts';
import { erasedIds } from '#server/domain/trail/erased-ids.ts';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import { checkBackup } from '#server/platform/backup/restore-backup.ts';
import type { Manifest } from '#server/platform/backup/manifest.ts';
import { systemClock } from '#server/platform/process/clock.ts';
import { readSettings } from '#server/settings.ts';

const usage = `Usage:
  npm run backup -- FILE          everything but the master key, of an instance that may be running
  npm run backup -- verify FILE   reads an archive from end to end
  npm run restore -- FILE         into an empty instance`;

const summary = ({ madeAt, tables, documents, versions }: Manifest): string => {
  const rows = (name: string): number =>
    tables.find((table) => table.name === `public.${name}`)?.rows ?? 0;
  return `${madeAt}, version ${versions.product}: ${countText(rows('candidates'), 'candidate')}, ${countText(rows('providers'), 'provider')}, ${countText(documents.present, 'document')}`;
};

const backUp = async (path: string): Promise<string> => {
  if (existsSync(path)) throw new Error(`There is a file ${path} already.`);
  const settings = readSettings(process.env);
  const [masterKey] = readMasterKeys(settings);
  if (masterKey === undefined) throw new Error(usage);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      rmSync(unfinishedPath(path), { force: true });
      process.stderr.write('The backup was stopped, and what was written of it removed.\n');
      process.exit(1);
    });
  const { url, storage, close } = await openInstance(settings, { besideServer: true });
  try {
    const erased = await erasedIds(settings.dataDir, bucketOnly(settings, storage)).all();
    const made = await makeBackup(path, { url, storage, masterKey, erased, clock: systemClock });
    return `Backed up to ${path}: ${summary(made)}.\nIt is sealed with the master key, which is not in it: keep a copy of that elsewhere.`;
  } finally {
    await close();
  }
};

const verify = async (path: string): Promise<string> =>
  `${path} is whole: ${summary(await checkBackup(path, readMasterKeys(readSettings(process.env))))}.`;

const run = (args: string[]): Promise<string> => {
  const [first = '', second] = args;
  if (args.length === 2 && first === 'verify' && second !== undefined) return verify(second);
  if (args.length === 1 && !['', 'verify'].includes(first) && !first.startsWith('-'))
    return backUp(first);
  throw new Error(usage);
};

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
