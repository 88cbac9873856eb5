import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { AuditEntry } from './audit-actions.ts';
import { auditRepeats } from './audit-repeats.ts';
import { audit } from './trail-tables.ts';

const rowOf = ({ action, actor, record, ip, detail }: AuditEntry, at: Date) => ({
  id: newId(at),
  at,
  action,
  actorId: actor?.id,
  actorRole: actor?.role,
  recordKind: record?.kind,
  recordId: record?.id,
  ip,
  detail,
});
/** The audit trail: append-only; joins the open transaction. */
export const auditStore = (database: Database, clock: Clock) => {
  /** @returns the entry's id, for what has to stand beside it */
  const addKnown = async (entry: AuditEntry): Promise<string> => {
    const row = rowOf(entry, clock());
    await database.sql.insert(audit).values(row);
    return row.id;
  };
  const repeats = auditRepeats(database, clock);
  const addMany = async (entries: readonly AuditEntry[]): Promise<void> => {
    if (entries.length === 0) return;
    const at = clock();
    await database.sql.insert(audit).values(entries.map((entry) => rowOf(entry, at)));
  };
  return {
    addKnown,
    add: async (entry: AuditEntry): Promise<void> => {
      await addKnown(entry);
    },
    addMany,
    /** As `add`, for what a caller can cause as often as they like: equal entries of an hour are counted in one. */
    addCounted: repeats.add,
    /** Writes what `addCounted` counted in hours that have ended. */
    writeCounted: () => repeats.write(addMany),
  };
};

export type AuditStore = ReturnType<typeof auditStore>;
