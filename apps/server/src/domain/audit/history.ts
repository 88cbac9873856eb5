import type {
  HistoryAction,
  HistoryKind,
  HistoryState,
} from '@purboday/contract/records/history-actions';
import type { HistoryEntry } from '@purboday/contract/records/record-parts';
import { desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { history } from './audit-tables.ts';

/** Whose step it was when nobody was signed in: the person who registers. */
export const applicantName = 'The applicant';

/** A step of a record: an action and states that its kind has. */
export type HistoryStep<Kind extends HistoryKind = HistoryKind> = {
  record: { kind: Kind; id: string };
  action: HistoryAction<Kind>;
  from: HistoryState<Kind> | null;
  to: HistoryState<Kind> | null;
  actor?: Pick<Actor, 'id' | 'role' | 'name'> | undefined;
  reason?: string | undefined;
};

const present = (row: typeof history.$inferSelect): HistoryEntry => ({
  action: row.action,
  from: row.fromState,
  to: row.toState,
  by: row.actorName,
  byRole: row.actorRole,
  reason: row.reason,
  at: row.at.toISOString(),
});

/** Steps a page shows at the most; a record has a handful. */
const shownAtMost = 200;

/** A select of the steps of one record as JSON, the newest first. */
export const historyJson = (recordId: string): SQL => sql`
  select json_agg(step) from (
    select json_build_object('action', action, 'from', from_state, 'to', to_state, 'by', actor_name, 'byRole', actor_role,
      'reason', reason, 'at', at) as step
    from history where record_id = ${recordId}::uuid order by at desc, id desc limit ${shownAtMost}) steps`;

/** Reads what `historyJson` selected. */
export const presentHistory = (steps: unknown): HistoryEntry[] =>
  ((steps ?? []) as HistoryEntry[]).map((step) => ({
    ...step,
    at: new Date(step.at).toISOString(),
  }));

const rowOf = ({ record, action, from, to, actor, reason }: HistoryStep, at: Date) => ({
  id: newId(at),
  recordKind: record.kind,
  recordId: record.id,
  action,
  fromState: from,
  toState: to,
  actorId: actor?.id ?? null,
  actorRole: actor?.role ?? null,
  actorName: actor?.name ?? applicantName,
  reason: reason ?? null,
  at,
});

/** The history of records: who, when, from, to, reason (decisions §5); written in the transaction of the step. */
export const historyStore = (database: Database, clock: Clock) => ({
  add: async <Kind extends HistoryKind>(step: HistoryStep<Kind>): Promise<void> => {
    await database.sql.insert(history).values(rowOf(step, clock()));
  },

  /** As `add`, for the steps of many records at once. */
  addMany: async <Kind extends HistoryKind>(steps: readonly HistoryStep<Kind>[]): Promise<void> => {
    if (steps.length === 0) return;
    const at = clock();
    await database.sql.insert(history).values(steps.map((step) => rowOf(step, at)));
  },

  /** The first step of imported candidates. */
  addImported: async (
    candidateIds: readonly string[],
    actor: Pick<Actor, 'id' | 'role' | 'name'>,
  ): Promise<void> => {
    if (candidateIds.length === 0) return;
    const at = clock();
    const rows = candidateIds.map((recordId) => ({ id: newId(at), recordId }));
    await database.execute(sql`
      insert into history (id, record_kind, record_id, action, from_state, to_state, actor_id, actor_role, actor_name, at)
      select id, 'candidate', "recordId", 'import', null, 'PENDING', ${actor.id}::uuid, ${actor.role}::role, ${actor.name}::text,
        ${at.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(id uuid, "recordId" uuid)`);
  },

  /** Takes an erased candidate's name and the words about them out of the history; who decided what, and when, stays. */
  forget: async (candidateId: string): Promise<void> => {
    const id = sql`${candidateId}::uuid`;
    await database.execute(sql`select set_config('purboday.erasing', 'yes', true)`);
    await database.execute(sql`
      update history set reason = null,
        actor_name = case when actor_id = ${id} then ${applicantName}::text else actor_name end
      where record_id = ${id} or record_id in (select id from trainings where candidate_id = ${id})
        or record_id in (select id from applicants where candidate_id = ${id})
        or record_id in (select id from placements where candidate_id = ${id})
        or record_id in (select id from certificates where candidate_id = ${id})`);
    await database.execute(sql`select set_config('purboday.erasing', 'no', true)`);
  },

  /** Replaces the name of an erased account holder; what they decided, and when, stays. */
  eraseActor: async (accountId: string, name: string): Promise<void> => {
    await database.execute(sql`select set_config('purboday.erasing', 'yes', true)`);
    await database.execute(
      sql`update history set actor_name = ${name} where actor_id = ${accountId}`,
    );
    await database.execute(sql`select set_config('purboday.erasing', 'no', true)`);
  },

  /** Steps of one record, the newest first; a record has a handful. */
  of: async (recordId: string): Promise<HistoryEntry[]> => {
    const rows = await database.sql
      .select()
      .from(history)
      .where(eq(history.recordId, recordId))
      .orderBy(desc(history.at), desc(history.id))
      .limit(shownAtMost);
    return rows.map(present);
  },

  /** The latest steps of one record with who took them, the newest first. */
  latestOf: (recordId: string, limit: number) =>
    database.sql
      .select()
      .from(history)
      .where(eq(history.recordId, recordId))
      .orderBy(desc(history.at), desc(history.id))
      .limit(limit),

  /** Steps of several records that belong together, the newest first, each with the kind of its record. */
  ofAll: async (recordIds: string[]): Promise<(HistoryEntry & { recordKind: HistoryKind })[]> => {
    const rows = await database.sql
      .select()
      .from(history)
      .where(inArray(history.recordId, recordIds))
      .orderBy(desc(history.at), desc(history.id))
      .limit(shownAtMost);
    return rows.map((row) => ({ ...present(row), recordKind: row.recordKind }));
  },
});

export type HistoryStore = ReturnType<typeof historyStore>;
