import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { statementOf, takeAll, type Part } from '#server/platform/database/together.ts';
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
type AuditRow = ReturnType<typeof rowOf>;

/** Writes an entry: a part of a statement. */
const insertEntry =
  (row: AuditRow): Part =>
  (take) => {
    const { id, at, action, actorId, actorRole, recordKind, recordId, ip, detail = {} } = row;
    const about = [recordKind, recordId, ip, JSON.stringify(detail)];
    return `insert into audit (id, at, action, actor_id, actor_role, record_kind, record_id, ip, detail)
      values (${takeAll(take, [id, at, action, actorId, actorRole, ...about])})`;
  };

/** The audit trail: append-only; joins the open transaction. */
export const auditStore = (database: Database, clock: Clock) => {
  /** @returns the entry's id, for what has to stand beside it */
  const addKnown = async (entry: AuditEntry): Promise<string> => {
    const row = rowOf(entry, clock());
    await database.execute(...statementOf(insertEntry(row)));
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
    /** As `add`, as a part of a statement. */
    adding: (entry: AuditEntry): Part => insertEntry(rowOf(entry, clock())),
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
