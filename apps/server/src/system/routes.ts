import { Problem } from '@purboday/contract/conventions/problem';
import { systemContract } from '@purboday/contract/system/system.contract';
import { systemMessages } from '@purboday/contract/system/system.messages';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { readSystem } from './read-system.ts';
import { queueBackup } from './scheduled-backup.ts';

type AuditCheck = { complete: boolean; entries: number; errors: string[] };

/** Verifies the whole audit log and records the outcome. */
const verifyAuditLog =
  ({ auditChain, maintenanceRuns }: Pick<Services, 'auditChain' | 'maintenanceRuns'>) =>
  async (): Promise<AuditCheck> => {
    const { outcome } = await maintenanceRuns.record('audit-check', async () => {
      await auditChain.link();
      const { head, errors: found, unlinked } = await auditChain.verify();
      const errors = found.map(
        ({ position, auditId, damage: fault }) => `Entry ${position} (${auditId}) was ${fault}.`,
      );
      if (unlinked.count > 0)
        errors.push(`${unlinked.count} entries were inserted with a time other than their own.`);
      const complete = errors.length === 0;
      return {
        outcome: { complete, entries: head.entries, errors },
        detail: { entries: head.entries, errors },
        failure: errors[0],
      };
    });
    return outcome;
  };

/** Registers the system page of level 2. The test message belongs to notifications. */
export const registerSystem = (app: App, services: Services): void => {
  const { audit, queue, rateLimiter, settings } = services;
  const verify = verifyAuditLog(services);
  registerRoute(app, systemContract.readSystem, readSystem(services));
  registerRoute(app, systemContract.startBackup, async ({ actor, ip }) => {
    if (settings.backup === undefined)
      throw new Problem('INVALID_TRANSITION', systemMessages.backupsOff);
    await rateLimiter.consume(limits.backupsPerAccount, actor.id);
    await services.database.transaction(async () => {
      await queueBackup(queue);
      await audit.add({ action: 'backup-started', actor, ip });
    });
    return {};
  });
  registerRoute(app, systemContract.verifyAuditLog, async ({ actor, ip }) => {
    await rateLimiter.consume(limits.auditChecksPerAccount, actor.id);
    const outcome = await verify();
    const { complete, entries } = outcome;
    await audit.add({ action: 'audit-log-verified', actor, ip, detail: { complete, entries } });
    return outcome;
  });
};
