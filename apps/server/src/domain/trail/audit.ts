import type { Role } from '@purboday/contract/conventions/roles';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Audited, AuditAction } from './audit-actions.ts';
import { audit } from './trail-tables.ts';

export type AuditEntry = {
  action: AuditAction;
  actor?: { id: string; role: Role } | undefined;
  record?: Audited | undefined;
  ip?: string | undefined;
  /** Facts without personal data. */
  detail?: Record<string, unknown>;
};

/** The audit trail: append-only; joins the open transaction. */
export const auditStore = (database: Database, clock: Clock) => {
  /** @returns the entry's id, for what has to stand beside it */
  const addKnown = async ({ action, actor, record, ip, detail }: AuditEntry): Promise<string> => {
    const at = clock();
    const id = newId(at);
    await database.sql.insert(audit).values({
      id,
      at,
      action,
      actorId: actor?.id,
      actorRole: actor?.role,
      recordKind: record?.kind,
      recordId: record?.id,
      ip,
      detail,
    });
    return id;
  };
  return {
    addKnown,
    add: async (entry: AuditEntry): Promise<void> => {
      await addKnown(entry);
    },
  };
};

export type AuditStore = ReturnType<typeof auditStore>;
