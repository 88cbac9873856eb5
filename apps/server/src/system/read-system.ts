import type { System, SystemRun } from '@purboday/contract/system/system.contract';
import { alarmTexts } from '@purboday/contract/system/system.messages';
import { join, resolve } from 'node:path';
import type {
  MaintenanceKind,
  MaintenanceRun,
} from '#server/domain/maintenance/maintenance-runs.ts';
import { openBackupTarget } from '#server/platform/backup/backup-target.ts';
import { parseS3Url } from '#server/platform/files/storage.ts';
import { listActiveAlarms } from '#server/platform/http/health.ts';
import { product } from '#server/platform/process/product.ts';
import type { Services } from '#server/services.ts';
import { listChannelAlarms } from '#server/domain/outbox/channel-alarms.ts';
import { isBackupMissing, listHostAlarms, readDisk } from './host-alarms.ts';
import { outgoingFolder, isBackupOverdue } from './scheduled-backup.ts';
import { systemStore } from './system-store.ts';

/** Conditions that a person should look at while the service goes on, by name: `/readyz` and the metrics show them. */
export const listAlarms = ({
  foreignAuditEntries,
  codeLimits,
  smsBudgets,
  erasedTraces,
  retention,
  readings,
  settings,
  clock,
  maintenanceRuns,
  database,
  channels,
}: Pick<
  Services,
  | 'foreignAuditEntries'
  | 'codeLimits'
  | 'smsBudgets'
  | 'erasedTraces'
  | 'retention'
  | 'readings'
  | 'settings'
  | 'clock'
  | 'maintenanceRuns'
  | 'database'
  | 'channels'
>): Partial<Record<keyof typeof alarmTexts, () => Promise<boolean>>> => ({
  codes: codeLimits.isCapped,
  'sms-limit': smsBudgets.isUsedUp,
  'audit-entries': foreignAuditEntries.areRecent,
  erased: erasedTraces.areStuck,
  unnotified: retention.hasUnnotified,
  readings: readings.areUnusual,
  backup: async () =>
    (await isBackupOverdue({ settings, clock, maintenanceRuns })) ||
    isBackupMissing({ settings, database }),
  ...listHostAlarms({ settings, database, maintenanceRuns }),
  ...(settings.messagesOff
    ? { 'messages-off': async () => true }
    : listChannelAlarms({ database, clock, channels })),
});

const toRun = (run: MaintenanceRun | undefined): SystemRun | null =>
  run === undefined
    ? null
    : {
        state: run.state,
        startedAt: run.startedAt.toISOString(),
        finishedAt: run.finishedAt?.toISOString() ?? null,
        detail: run.detail,
        error: run.error,
      };

const readMode = ({ production, demo }: Services['settings']): System['product']['mode'] =>
  production ? 'production' : demo ? 'demo' : 'test';

const describeSchedule = ({
  backup,
  dataDir,
}: Services['settings']): System['backups']['schedule'] => {
  if (backup === undefined) return null;
  const { days, weeks, months } = backup.retention;
  return {
    target: openBackupTarget(backup.to, outgoingFolder(dataDir)).label,
    at: backup.at,
    keep: `${days}d,${weeks}w,${months}m`,
  };
};

const describeStore = ({
  s3Url,
  dataDir,
}: Services['settings']): Pick<System['documents'], 'store' | 'location'> => {
  if (s3Url === undefined)
    return { store: 'folder', location: resolve(join(dataDir, 'documents')) };
  const { endpoint, bucket } = parseS3Url(s3Url);
  return { store: 's3', location: `${endpoint}/${bucket}` };
};

/** Reads the state of the instance for the system page. Nothing in it is secret or about a person. */
export const readSystem = (
  services: Pick<
    Services,
    | 'settings'
    | 'database'
    | 'storage'
    | 'channels'
    | 'androidApps'
    | 'serverProcesses'
    | 'maintenanceRuns'
    | 'failedRecords'
    | 'erasedTraces'
    | 'clock'
    | 'readings'
    | 'foreignAuditEntries'
    | 'codeLimits'
    | 'smsBudgets'
    | 'retention'
  >,
) => {
  const { settings, database, storage, channels, androidApps } = services;
  const { serverProcesses, maintenanceRuns, failedRecords } = services;
  const store = systemStore(database);
  const alarms = listAlarms(services);

  const readRuns = async (kind: MaintenanceKind) => {
    const { last, passed } = await maintenanceRuns.findLatest(kind);
    return { last: toRun(last), passed: toRun(passed) };
  };

  const readAndroidApp = async (): Promise<System['android']> => {
    const app = await androidApps.get().catch(() => undefined);
    return app === undefined ? null : { version: app.versionName, fingerprint: app.fingerprint };
  };

  return async (): Promise<System> => {
    const [
      processes,
      facts,
      queues,
      notifications,
      failed,
      backup,
      drill,
      auditCheck,
      works,
      disk,
    ] = await Promise.all([
      serverProcesses.list(),
      store.readDatabaseFacts(),
      store.listQueues(),
      store.countNotifications(),
      failedRecords.listByJob(),
      readRuns('backup'),
      readRuns('drill'),
      readRuns('audit-check'),
      storage.ping().then(
        () => true,
        () => false,
      ),
      readDisk(settings.dataDir),
    ]);
    const { open, limit } = database.poolUse();
    return {
      product: {
        ...product,
        mode: readMode(settings),
        startedAt: serverProcesses.startedAt.toISOString(),
      },
      processes: processes.map(({ host, pid, version, startedAt, seenAt }) => ({
        host,
        pid,
        version,
        startedAt: startedAt.toISOString(),
        seenAt: seenAt.toISOString(),
      })),
      database: {
        kind: settings.databaseUrl === undefined ? 'embedded' : 'server',
        ...facts,
        connections: { open, limit },
      },
      erasedData: await services.erasedTraces.read(),
      documents: { ...describeStore(settings), works, disk },
      backups: { schedule: describeSchedule(settings), backup, drill },
      queues,
      notifications,
      failedRecords: failed,
      channels: Object.keys(channels) as System['channels'],
      alarms: await listActiveAlarms(alarms),
      auditCheck,
      android: await readAndroidApp(),
      settings: settings.inForce,
    };
  };
};
