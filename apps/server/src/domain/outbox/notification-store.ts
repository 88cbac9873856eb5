import type {
  NotificationChannel,
  NotificationState,
} from '@purboday/contract/notifications/notification-lifecycle';
import { parseRegistrationCode } from '@purboday/contract/fields/registration-code';
import {
  and,
  arrayContains,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import {
  countFound,
  countTotal,
  isId,
  toLikePattern,
  type PageRequest,
} from '#server/platform/database/paging.ts';
import type { RecordKind } from './notification-events.ts';
import { hasChanged, type Database } from '#server/platform/database/database.ts';
import {
  notificationQueues,
  notificationsTable as table,
} from '#server/domain/outbox/outbox-table.ts';
import { hasLiveJob } from '#server/platform/jobs/queue-workers.ts';

/** A notification that is being sent. */
export type NotificationRow = typeof table.$inferSelect;
/** A notification that needs a job. */
type Waiting = Pick<NotificationRow, 'id' | 'event'> & { jobId: string };
type PutBack = { due: Date; reason: string; unreachable: boolean; jobId: string };
type Filter = Pick<PageRequest, 'q' | 'uncounted'> & { state?: NotificationState | undefined };

/**
 * The events whose name contains the text, with hyphens for spaces; skips along the index `notifications_event` from one event to the
 * next.
 */
const eventsLike = (q: string): SQL => sql`
  with recursive known as (
    (select event from notifications order by event limit 1)
    union all
    select (select event from notifications next where next.event > known.event order by event limit 1)
    from known where known.event is not null
  ) select event from known where event ilike ${toLikePattern(q.replaceAll(/\s+/gu, '-'))}`;

const toCandidate = (code: string): SQL => sql`(
  select id from live_candidates where registration_code = ${code})`;

const matchesFilters = (
  state: NotificationState | undefined,
  searched: SQL | undefined,
): SQL | undefined => and(state === undefined ? undefined : eq(table.state, state), searched);

const queues = [notificationQueues.urgent, notificationQueues.usual, notificationQueues.bulk];

/** Queues rows whose job was lost, for example with a crash or a restored database. */
const recallWithoutJob = (at: Date, limit: number) => sql`
  update notifications set state = 'queued', job_id = gen_random_uuid(), next_try_at = ${at}
  where id in (
    select id from notifications where state in ('queued', 'sending') and (job_id is null or not ${hasLiveJob(queues, table.jobId)})
    order by id limit ${limit}::int)
  returning id, event, job_id as "jobId"`;

/** Notifications while they are sent, settled and listed. */
export const notificationStore = (database: Database) => {
  /** Selects the row only while this attempt of this job sends it, so that a process that was considered dead cannot change the result. */
  const heldBy = ({ id, jobId, attempts }: NotificationRow) =>
    and(
      eq(table.id, id),
      eq(table.state, 'sending'),
      eq(table.attempts, attempts),
      jobId === null ? undefined : eq(table.jobId, jobId),
    );

  const saveOutcome = (
    condition: SQL | undefined,
    outcome: Partial<Pick<NotificationRow, 'state' | 'sentAt' | 'payload' | 'lastError'>>,
  ) =>
    database.sql
      .update(table)
      .set({ ...outcome, unreachable: false, nextTryAt: null })
      .where(condition);

  /** There are a few dozen events. Their names are looked up first, so that the planner gets literal values. */
  const toSearchCondition = async (q: string): Promise<SQL | undefined> => {
    if (q === '') return undefined;
    if (isId(q)) return eq(table.recordId, q);
    const code = parseRegistrationCode(q);
    if (code !== undefined) return eq(table.recordId, toCandidate(code));
    const rows = await database.execute<Pick<NotificationRow, 'event'>>(eventsLike(q));
    return inArray(
      table.event,
      rows.map(({ event }) => event),
    );
  };

  return {
    find: async (id: string) => {
      const [row] = await database.sql.select().from(table).where(eq(table.id, id));
      return row;
    },

    /** Begins an attempt, or repeats it after a crash; undefined when another job has the row, or none. */
    begin: async (id: string, jobId: string): Promise<NotificationRow | undefined> => {
      const [row] = await database.sql
        .update(table)
        .set({ state: 'sending', nextTryAt: null, attempts: sql`${table.attempts} + 1` })
        .where(
          and(
            eq(table.id, id),
            eq(table.jobId, jobId),
            inArray(table.state, ['queued', 'sending']),
          ),
        )
        .returning();
      return row;
    },

    /** Accepted by the channel: deletes the text. */
    accept: (row: NotificationRow, at: Date) =>
      saveOutcome(heldBy(row), { state: 'sent', sentAt: at, payload: null, lastError: null }),

    /** @returns false when the attempt no longer owns the row */
    putBack: (
      row: NotificationRow,
      { due, reason, unreachable, jobId }: PutBack,
    ): Promise<boolean> =>
      hasChanged(
        database.sql
          .update(table)
          .set({ state: 'queued', nextTryAt: due, lastError: reason, unreachable, jobId })
          .where(heldBy(row)),
      ),

    /** Moves it to the list of failed notifications. Its text stays, encrypted, so that it can be sent again. */
    giveUp: (row: NotificationRow, lastError: string) =>
      saveOutcome(heldBy(row), { state: 'failed', lastError }),

    /** A code, password or link that expired before it could be sent: deletes the text. */
    failExpired: (row: NotificationRow, lastError: string) =>
      saveOutcome(heldBy(row), { state: 'failed', lastError, payload: null }),

    /** Gives up the unsent notifications of a job that failed for good. */
    giveUpJob: (jobId: string, lastError: string) =>
      saveOutcome(and(eq(table.jobId, jobId), inArray(table.state, ['queued', 'sending'])), {
        state: 'failed',
        lastError,
      }),

    skip: (row: NotificationRow, lastError: string) =>
      saveOutcome(heldBy(row), { state: 'skipped', lastError, payload: null }),

    /**
     * Withdraws the notifications of a record since `since`, also those to providers that name it, and deletes their text.
     * @returns false when one was sent, has failed or is being sent
     */
    withdraw: async (record: { kind: RecordKind; id: string }, since: Date): Promise<boolean> => {
      const isAboutRecord = and(
        or(
          and(eq(table.recordKind, record.kind), eq(table.recordId, record.id)),
          arrayContains(table.candidateIds, [record.id]),
        ),
        gte(table.createdAt, since),
      );
      await database.sql
        .update(table)
        .set({
          state: 'skipped',
          lastError: 'The decision was undone',
          payload: null,
          nextTryAt: null,
        })
        .where(and(isAboutRecord, eq(table.state, 'queued')));
      const gone = and(isAboutRecord, ne(table.state, 'skipped'));
      return (await database.sql.$count(table, gone)) === 0;
    },

    /** Queues a failed notification again. It is retried for up to four hours. Returns false when it is no longer failed. */
    sendAgain: (id: string, at: Date, jobId: string): Promise<boolean> =>
      hasChanged(
        database.sql
          .update(table)
          .set({ state: 'queued', queuedAt: at, nextTryAt: at, lastError: null, jobId })
          .where(and(eq(table.id, id), eq(table.state, 'failed'), isNotNull(table.payload))),
      ),

    /** Makes the notifications that waited longest for an unreachable channel due now. */
    recallUnreachable: (channel: NotificationChannel, at: Date, limit: number) => {
      const waiting = and(
        eq(table.state, 'queued'),
        eq(table.unreachable, true),
        eq(table.channel, channel),
      );
      const chosen = database.sql
        .select({ id: table.id })
        .from(table)
        .where(waiting)
        .orderBy(table.nextTryAt)
        .limit(limit);
      return (
        database.sql
          .update(table)
          .set({ nextTryAt: at })
          // The status is checked again, because an attempt may have begun meanwhile.
          .where(and(inArray(table.id, chosen), waiting))
          .returning({ event: table.event, jobId: table.jobId })
      );
    },

    /** Gives new jobs to rows without one; the jobs are sent in the same transaction. */
    recallWithoutJob: (at: Date, limit: number): Promise<Waiting[]> =>
      database.execute<Waiting>(recallWithoutJob(at, limit)),

    /** Deletes codes, passwords and links that have expired. */
    wipeExpired: (at: Date) =>
      database.sql
        .update(table)
        .set({ payload: null })
        .where(and(isNotNull(table.payload), lt(table.validUntil, at), eq(table.state, 'failed'))),

    list: async (filter: Filter, limit: number, before: string | undefined) => {
      const where = matchesFilters(filter.state, await toSearchCondition(filter.q));
      const rows = await database.sql
        .select()
        .from(table)
        .where(and(where, before === undefined ? undefined : lt(table.id, before)))
        .orderBy(desc(table.id))
        .limit(limit + 1);
      const all = database.sql.select({ id: table.id }).from(table).where(where);
      return {
        rows: rows.slice(0, limit),
        more: rows.length > limit,
        total: await countTotal(filter, () => countFound(database, all.getSQL())),
      };
    },
  };
};

export type NotificationStore = ReturnType<typeof notificationStore>;
