import { Problem } from '@purboday/contract/conventions/problem';
import type {
  HistoryAction,
  HistoryKind,
  HistoryState,
} from '@purboday/contract/records/history-actions';
import type { HistoryEntry } from '@purboday/contract/records/record-parts';
import { desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { newId, type Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { history } from './audit-tables.ts';

/** The actor of steps without a signed-in person: the registrant. */
export const registrantName = 'The applicant';

/** A step of a record, with an action and statuses of its kind. */
export type HistoryStep<Kind extends HistoryKind = HistoryKind> = {
  record: { kind: Kind; id: string };
  action: HistoryAction<Kind>;
  from: HistoryState<Kind> | null;
  to: HistoryState<Kind> | null;
  actor?: Pick<Actor, 'id' | 'role' | 'name'> | undefined;
  reason?: string | null | undefined;
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

const shownAtMost = 200;

const toRow = ({ record, action, from, to, actor, reason }: HistoryStep, at: Date) => ({
  id: newId(at),
  recordKind: record.kind,
  recordId: record.id,
  action,
  fromState: from,
  toState: to,
  actorId: actor?.id ?? null,
  actorRole: actor?.role ?? null,
  actorName: actor?.name ?? registrantName,
  reason: reason ?? null,
  at,
});

/** Inserts steps in one statement. Only `recordStep` uses it, which also writes the audit entry. */
export const historyWriter =
  (database: Database, clock: Clock) =>
  async (steps: readonly HistoryStep[]): Promise<void> => {
    if (steps.length === 0) return;
    const at = clock();
    await database.sql.insert(history).values(steps.map((step) => toRow(step, at)));
  };

/** The history of records: who, when, from, to, reason (decisions §5). `recordStep` writes it in the step's transaction. */
export const historyStore = (database: Database, clock: Clock) => {
  const select = (condition: SQL, limit: number) =>
    database.sql
      .select()
      .from(history)
      .where(condition)
      .orderBy(desc(history.at), desc(history.id))
      .limit(limit);
  // Every page of a record reads it.
  const ofRecord = select(eq(history.recordId, sql.placeholder('id')), shownAtMost).prepare(
    'history',
  );

  /** The trigger of the history allows updates only while this setting is on. */
  const updateErased = async (update: SQL): Promise<void> => {
    await database.execute(sql`select set_config('purboday.erasing', 'yes', true)`);
    await database.execute(update);
    await database.execute(sql`select set_config('purboday.erasing', 'no', true)`);
  };

  return {
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

    /** Removes an erased candidate's name and the reasons about them. Who decided what, and when, stays. */
    erase: async (candidateId: string): Promise<void> => {
      const id = sql`${candidateId}::uuid`;
      await updateErased(sql`
      update history set reason = null,
        actor_name = case when actor_id = ${id} then ${registrantName}::text else actor_name end
      where record_id = ${id} or record_id in (select id from trainings where candidate_id = ${id})
        or record_id in (select id from applicants where candidate_id = ${id})
        or record_id in (select id from placements where candidate_id = ${id})
        or record_id in (select id from certificates where candidate_id = ${id})`);
    },

    /** Removes what was noted about calls to an erased contact person. */
    eraseContactNotes: (providerId: string): Promise<void> =>
      updateErased(sql`
      update history set reason = null where record_id = ${providerId}::uuid and action = 'contact'`),

    /** Replaces the name of an erased account holder. Their decisions stay. */
    eraseActor: (accountId: string, name: string): Promise<void> =>
      updateErased(sql`update history set actor_name = ${name} where actor_id = ${accountId}`),

    /** Steps of one record, newest first. */
    of: async (recordId: string): Promise<HistoryEntry[]> =>
      (await ofRecord.execute({ id: recordId })).map(present),

    /** The latest steps of one record with their actors, newest first. */
    latestOf: (recordId: string, limit: number) => select(eq(history.recordId, recordId), limit),

    /** Steps of several related records, newest first, each with its record's kind. */
    ofAll: async (recordIds: string[]): Promise<(HistoryEntry & { recordKind: HistoryKind })[]> =>
      (await select(inArray(history.recordId, recordIds), shownAtMost)).map((row) => ({
        ...present(row),
        recordKind: row.recordKind,
      })),
  };
};

export type HistoryStore = ReturnType<typeof historyStore>;

export const tooLateToUndo = (): Problem =>
  new Problem(
    'INVALID_TRANSITION',
    'This can no longer be undone, because the person is being informed.',
  );

export const changedSinceStep = (): Problem =>
  new Problem(
    'INVALID_TRANSITION',
    'This can no longer be undone, because the record has been changed since.',
  );

/** Steps to read before an undo: decisions that were undone repeatedly may be in between. */
export const undoLookback = 50;

type LatestStep = Awaited<ReturnType<HistoryStore['latestOf']>>[number];

type Undo = {
  actor: Pick<Actor, 'id'>;
  now: Date;
  actions: readonly string[];
  /** Seconds by which the notification is delayed. */
  held: number;
};

/**
 * The newest step of a record, when it is the actor's own and recent.
 * @param steps newest first
 */
export const requireUndoable = (
  [newest]: readonly LatestStep[],
  { actor, now, actions, held }: Undo,
): LatestStep => {
  if (!newest || newest.actorId !== actor.id || !actions.includes(newest.action))
    throw changedSinceStep();
  if (now.getTime() - newest.at.getTime() > held * 1_000) throw tooLateToUndo();
  return newest;
};

/** When the record entered the status from which the undone step led. */
export const findStatusStart = (
  steps: readonly LatestStep[],
  { fromState, at, id }: LatestStep,
): Date | undefined =>
  steps.find(
    (step) =>
      step.id !== id && step.at <= at && step.toState === fromState && step.action !== 'undo',
  )?.at;
