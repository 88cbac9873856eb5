import { statfs } from 'node:fs/promises';
import { alarmTexts } from '@purboday/contract/system/system.messages';
import type { Database } from '#server/platform/database/database.ts';
import type { Services } from '#server/services.ts';
import { systemStore } from './system-store.ts';

type Disk = { free: number; total: number };

/** Bytes of the disk that contains a folder. */
export const readDisk = async (folder: string): Promise<Disk> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

const freeShare = 0.1;
/** A restore beside the running product and the next backup need this many times the last one. */
const backupsFree = 2;

/** Less than a tenth of the disk is free, or less than twice the size of the last backup. */
export const isDiskLow = ({ free, total }: Disk, lastBackupBytes: unknown): boolean =>
  free < total * freeShare ||
  (typeof lastBackupBytes === 'number' && free < lastBackupBytes * backupsFree);

const clockDifferenceMs = 30_000;

/** The clock of this machine differs from that of PostgreSQL by more than 30 seconds, whatever the way took. */
const isClockWrong = async (database: Database, now: () => number): Promise<boolean> => {
  const before = now();
  const ms = await systemStore(database).readClock();
  return ms < before - clockDifferenceMs || ms > now() + clockDifferenceMs;
};

/** Records of real people exist, and no backup of them is made. */
export const isBackupMissing = async ({
  settings,
  database,
}: Pick<Services, 'settings' | 'database'>): Promise<boolean> => {
  if (!settings.production || settings.backup !== undefined) return false;
  return systemStore(database).hasCandidates();
};

type HostAlarmDeps = Pick<Services, 'settings' | 'database' | 'maintenanceRuns'>;

/** Alarms about the machine of a process. */
export const listHostAlarms = (
  { settings, database, maintenanceRuns }: HostAlarmDeps,
  { diskOf = readDisk, now = Date.now }: { diskOf?: typeof readDisk; now?: () => number } = {},
) => ({
  disk: async (): Promise<boolean> => {
    const [disk, passed] = await Promise.all([
      diskOf(settings.dataDir),
      maintenanceRuns.findLastPassed('backup'),
    ]);
    return isDiskLow(disk, passed?.detail['bytes']);
  },
  clock: () => isClockWrong(database, now),
});

/**
 * Logs one line when an alarm goes on and one when it is over.
 * @returns looks at the alarms once
 */
export const watchAlarms = (
  alarms: Partial<Record<'disk' | 'clock' | 'backup', () => Promise<boolean>>>,
  log: Services['log'],
) => {
  const ringing = new Set<string>();
  return async (): Promise<void> => {
    for (const [alarm, rings] of Object.entries(alarms)) {
      const isRinging = await rings();
      if (isRinging === ringing.has(alarm)) continue;
      const { title, advice } = alarmTexts[alarm as keyof typeof alarms];
      if (isRinging) {
        ringing.add(alarm);
        log.error({ alarm, advice }, `The alarm ${alarm} is on: ${title}`);
      } else {
        ringing.delete(alarm);
        log.info({ alarm }, `The alarm ${alarm} is over`);
      }
    }
  };
};
