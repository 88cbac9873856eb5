import type { Actor } from '#server/platform/http/authorization.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';

type AuditCheck = { complete: boolean; entries: number; errors: string[] };

/** Verifies the whole audit log and records the outcome. */
export const verifyAuditLog =
  ({
    auditChain,
    maintenanceRuns,
    rateLimiter,
    recordStep,
  }: Pick<Services, 'auditChain' | 'maintenanceRuns' | 'rateLimiter' | 'recordStep'>) =>
  async (actor: Actor, ip: string): Promise<AuditCheck> => {
    await rateLimiter.consume(limits.auditChecksPerAccount, actor.id);
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
    const { complete, entries } = outcome;
    await recordStep({ audited: 'audit-log-verified', actor, ip, detail: { complete, entries } });
    return outcome;
  };
