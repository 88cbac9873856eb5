import type { Services } from '#server/services.ts';
import { isBackupOverdue } from './scheduled-backup.ts';

/** Conditions that a person should look at while the service goes on, by name: `/readyz` and the metrics show them. */
export const listAlarms = ({
  codeLimits,
  erasedTraces,
  retention,
  readings,
  settings,
  clock,
  maintenanceRuns,
}: Pick<
  Services,
  | 'codeLimits'
  | 'erasedTraces'
  | 'retention'
  | 'readings'
  | 'settings'
  | 'clock'
  | 'maintenanceRuns'
>) => ({
  codes: codeLimits.isCapped,
  sms: codeLimits.isSmsCapped,
  erased: erasedTraces.areStuck,
  unnotified: retention.hasUnnotified,
  readings: readings.areUnusual,
  backup: () => isBackupOverdue({ settings, clock, maintenanceRuns }),
});
