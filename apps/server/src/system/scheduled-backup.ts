import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { erasedIds } from '#server/domain/audit/revocations.ts';
import {
  selectExpiredBackups,
  openBackupTarget,
  toBackupName,
} from '#server/platform/backup/backup-target.ts';
import { createBackup } from '#server/platform/backup/make-backup.ts';
import { countContents } from '#server/platform/backup/manifest.ts';
import { checkBackup } from '#server/platform/backup/restore-backup.ts';
import { openEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { readMasterKeys } from '#server/platform/encryption/encryption-keys.ts';
import { toBucketStorage } from '#server/platform/files/form.ts';
import type { QueueDefinition, QueueWorker } from '#server/platform/jobs/queue-definition.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';

type ScheduledBackupDeps = Pick<
  Services,
  'settings' | 'storage' | 'clock' | 'log' | 'maintenanceRuns'
>;

/** A queue of its own: a backup of a large instance takes longer than the scheduled jobs may. */
const backupQueue: QueueDefinition = {
  name: 'backups',
  policy: 'stately',
  retryLimit: 2,
  retryDelaySeconds: 300,
  expireInSeconds: 12 * 3_600,
  concurrency: 1,
};

/**
 * Queues a backup. While one waits, another is not added.
 * @param started by an admin, not by the schedule
 */
export const queueBackup = (
  queue: Pick<Queue, 'send'>,
  { started }: { started: boolean },
): Promise<string> => queue.send(backupQueue, { started }, { singletonKey: 'backup' });

/** A backup a day, and two hours for writing and verifying it. */
const maximumAgeMs = 26 * 3_600_000;

/**
 * Age of the last verified backup.
 * @returns milliseconds; Infinity when there is none, undefined when scheduled backups are off
 */
export const readBackupAge = async ({
  settings,
  clock,
  maintenanceRuns,
}: Pick<ScheduledBackupDeps, 'settings' | 'clock' | 'maintenanceRuns'>): Promise<
  number | undefined
> => {
  if (settings.backup === undefined) return undefined;
  const passed = await maintenanceRuns.findLastPassed('backup');
  return passed === undefined ? Infinity : clock().getTime() - passed.startedAt.getTime();
};

/** True when the last verified backup is older than 26 hours. */
export const isBackupOverdue = async (
  deps: Pick<ScheduledBackupDeps, 'settings' | 'clock' | 'maintenanceRuns'>,
): Promise<boolean> => ((await readBackupAge(deps)) ?? 0) > maximumAgeMs;

const withDatabaseUrl = async <T>(
  { settings: { databaseUrl, directDatabaseUrl, dataDir }, log }: ScheduledBackupDeps,
  work: (url: string) => Promise<T>,
): Promise<T> => {
  const serverUrl = directDatabaseUrl ?? databaseUrl;
  if (serverUrl !== undefined) return work(serverUrl);
  const { url, stop } = await openEmbeddedPostgres({ dataDir, log, besideServer: true });
  return work(url).finally(stop);
};

/** Archives for a bucket are written here first. The folder `temporary` is emptied every ten minutes. */
export const outgoingFolder = (dataDir: string): string => join(dataDir, 'outgoing-backups');

const unverifiedName = /^purboday-[\dT-]+Z(?:-started)?\.backup\.unverified(?:\.unfinished)?$/u;

/** Deletes archives of a process that was killed. */
const deleteUnverified = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder))
    if (unverifiedName.test(name)) await rm(join(folder, name), { force: true });
};

/** Writes a backup to `BACKUP_TO`, verifies it and deletes expired backups. Does nothing when scheduled backups are off. */
export const runBackup = async (deps: ScheduledBackupDeps, started = false): Promise<void> => {
  const { settings, storage, clock, log, maintenanceRuns } = deps;
  const { backup, dataDir } = settings;
  if (backup === undefined) return;
  const target = openBackupTarget(backup.to, outgoingFolder(dataDir));
  await maintenanceRuns.record('backup', async () => {
    await target.prepare();
    await deleteUnverified(target.workFolder);
    const masterKeys = readMasterKeys(settings);
    const name = toBackupName(clock(), { started });
    const path = join(target.workFolder, `${name}.unverified`);
    try {
      const erased = await erasedIds(dataDir, toBucketStorage(settings, storage)).all();
      const manifest = await withDatabaseUrl(deps, (url) =>
        createBackup(path, { url, storage, masterKey: masterKeys[0], erased, clock }),
      );
      await checkBackup(path, masterKeys);
      const { size: bytes } = await stat(path);
      await target.store(path, name);
      const expired = selectExpiredBackups(await target.list(), backup.retention, clock());
      for (const { name: old } of expired) await target.remove(old);
      const detail = {
        file: name,
        target: target.label,
        bytes,
        deleted: expired.length,
        ...countContents(manifest),
      };
      log.info(detail, 'A backup was written and verified');
      return { detail };
    } finally {
      await rm(path, { force: true });
    }
  });
};

const backupRequest = z.object({ started: z._default(z.boolean(), false) });

export const backupWorker = (services: ScheduledBackupDeps): QueueWorker => ({
  queue: backupQueue,
  // A job of an earlier version has no data.
  handler: ({ data }) => runBackup(services, backupRequest.parse(data ?? {}).started),
});
