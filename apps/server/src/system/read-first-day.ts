import { toEntered } from '@purboday/contract/pages/entered-contacts';
import type { FirstDay } from '@purboday/contract/system/system.contract';
import type { Services } from '#server/services.ts';
import { systemStore } from './system-store.ts';

/** Reads which steps of the first day are done. A backup made by hand counts as well as a schedule. */
export const readFirstDay =
  ({
    database,
    settings,
    maintenanceRuns,
  }: Pick<Services, 'database' | 'settings' | 'maintenanceRuns'>) =>
  async (): Promise<FirstDay> => ({
    ...(await systemStore(database).readFirstRecords()),
    contacts: toEntered(settings.supportEmail) !== '' && toEntered(settings.supportPhone) !== '',
    backups:
      settings.backup !== undefined ||
      (await maintenanceRuns.findLastPassed('backup')) !== undefined,
  });
