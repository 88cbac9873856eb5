import { systemContract } from '@purboday/contract/system/system.contract';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { readFirstDay } from './read-first-day.ts';
import { readSystem } from './read-system.ts';
import { startBackup } from './start-backup.ts';
import { verifyAuditLog } from './verify-audit-log.ts';

/** Registers the system page of level 2. The test message belongs to notifications. */
export const registerSystem = (app: App, services: Services): void => {
  registerRoute(app, systemContract.readFirstDay, readFirstDay(services));
  registerRoute(app, systemContract.readSystem, readSystem(services));
  registerRoute(app, systemContract.startBackup, ({ actor, ip }) =>
    startBackup(services)(actor, ip),
  );
  registerRoute(app, systemContract.verifyAuditLog, ({ actor, ip }) =>
    verifyAuditLog(services)(actor, ip),
  );
};
