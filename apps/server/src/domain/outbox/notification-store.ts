import type {
  NotificationChannel,
  NotificationState,
} from '@purboday/contract/notifications/notification-lifecycle';
import { parseRegistrationCode } from '@purboday/contract/fields/registration-code';
import { and, desc, eq, gte, inArray, isNotNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import { countFound, countTotal, type Paging } from '#server/platform/database/paging.ts';
import type { RecordKind } from './outbox-notice.ts';
import type { Database } from '#server/platform/database/database.ts';
import { notificationQueues } from '#server/domain/outbox/notification-queues.ts';
import { hasLiveJob } from '#server/platform/jobs/queue-workers.ts';
import { notificationsTable as table } from '#server/domain/outbox/outbox-table.ts';

/** A notification whose sending has begun. */
export type Sending = typeof table.$inferSelect;
/** What a job is needed for. */
type Waiting = Pick<Sending, 'id' | 'event'> & { jobId: string };
type PutBack = { due: Date; reason: string; unreachable: boolean; jobId: string };
type Filter = Pick<Paging, 'q' | 'uncounted'> & { state?: NotificationState | undefined };

const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(text);
const literal = (text: string): string => text.replace(/[\\%_]/gu, '\\$&');

/** The events of all notifications whose name holds the text, words with hyphens where people write spaces: hops along `notifications_event` from one to the next. */
const eventsLike = (q: string): SQL => sql`
  with recursive known as (
    (select event from notifications order by event limit 1)
    union all
    select (select event from notifications next where next.event > known.event order by event limit 1)
    from known where known.event is not null
  ) select event from known where event ilike ${`%${literal(q.replaceAll(/\s+/gu, '-'))}%`}`;

const candidateOf = (code: string): SQL => sql`(
  select id from live_candidates where registration_code = ${code})`;

const found = (state: NotificationState | undefined, searched: SQL | undefined): SQL | undefined =>
  and(state === undefined ? undefined : eq(table.state, state), searched);

const queues = [notificationQueues.urgent, notificationQueues.usual, notificationQueues.bulk];

/** Rows of which a dead process, a lost database or an older version left no job. */
const recallWithoutJob = (at: Date, limit: number) => sql`
  update notifications set state = 'queued', job_id = gen_random_uuid(), next_try_at = ${at}
  where id in (
    select id from notifications where state in ('queued', 'sending') and (job_id is null or not ${hasLiveJob(queues, table.jobId)})
    order by id limit ${limit}::int)
  returning id, event, job_id as "jobId"`;

/** What is told to people: sent, settled, listed. */
export const notificationStore = (database: Database) => {
  /** The row while this very try of this very job is sending it: a process that was taken for dead settles nothing. */
  const heldBy = ({ id, jobId, attempts }: Sending) =>
    and(
      eq(table.id, id),
      eq(table.state, 'sending'),
      eq(table.attempts, attempts),
      jobId === null ? undefined : eq(table.jobId, jobId),
    );

  /** There are some ten events: found first, so that the planner knows which to look up. */
  const searchedFor = async (q: string): Promise<SQL | undefined> => {
    if (q === '') return undefined;
    if (isUuid(q)) return eq(table.recordId, q);
    const code = parseRegistrationCode(q);
    if (code !== undefined) return eq(table.recordId, candidateOf(code));
    const rows = await database.execute<Pick<Sending, 'event'>>(eventsLike(q));
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

    /** Begins a try, or begins it again after a crash; undefined when the row waits for another job, or for none. */
    begin: async (id: string, jobId: string): Promise<Sending | undefined> => {
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

    /** Accepted by the other side: what it said is wiped. */
    accept: (row: Sending, at: Date) =>
      database.sql
        .update(table)
        .set({
          state: 'sent',
          sentAt: at,
          payload: null,
          lastError: null,
          unreachable: false,
          nextTryAt: null,
        })
        .where(heldBy(row)),

    /** @returns false when the try no longer holds the row */
    putBack: async (
      row: Sending,
      { due, reason, unreachable, jobId }: PutBack,
    ): Promise<boolean> => {
      const held = await database.sql
        .update(table)
        .set({ state: 'queued', nextTryAt: due, lastError: reason, unreachable, jobId })
        .where(heldBy(row))
        .returning({ id: table.id });
      return held.length > 0;
    },

    /** The dead-letter list. Its words stay, encrypted, so that it can be sent again. */
    giveUp: (row: Sending, lastError: string) =>
      database.sql
        .update(table)
        .set({ state: 'failed', lastError, unreachable: false, nextTryAt: null })
        .where(heldBy(row)),

    /** A code, password or link that stopped working before it could be sent: its words are wiped. */
    giveUpOutlived: (row: Sending, lastError: string) =>
      database.sql
        .update(table)
        .set({ state: 'failed', lastError, payload: null, unreachable: false, nextTryAt: null })
        .where(heldBy(row)),

    /** What a job was to send that failed for good, and has not been sent. */
    giveUpJob: (jobId: string, lastError: string) =>
      database.sql
        .update(table)
        .set({ state: 'failed', lastError, unreachable: false, nextTryAt: null })
        .where(and(eq(table.jobId, jobId), inArray(table.state, ['queued', 'sending']))),

    skip: (row: Sending, lastError: string) =>
      database.sql
        .update(table)
        .set({ state: 'skipped', lastError, payload: null, unreachable: false, nextTryAt: null })
        .where(heldBy(row)),

    /**
     * Takes back what a record's people were to be told since a moment, and wipes its words.
     * @returns false when some of it has gone out, or is on its way
     */
    withdraw: async (record: { kind: RecordKind; id: string }, since: Date): Promise<boolean> => {
      const told = and(
        eq(table.recordKind, record.kind),
        eq(table.recordId, record.id),
        gte(table.createdAt, since),
      );
      await database.sql
        .update(table)
        .set({
          state: 'skipped',
          lastError: 'The decision was taken back',
          payload: null,
          nextTryAt: null,
        })
        .where(and(told, eq(table.state, 'queued')));
      const gone = await database.sql
        .select({ id: table.id })
        .from(table)
        .where(and(told, ne(table.state, 'skipped')));
      return gone.length === 0;
    },

    /** Puts a failed one in the queue once more, with its four hours before it; false when it no longer is failed. */
    sendAgain: async (id: string, at: Date, jobId: string): Promise<boolean> => {
      const moved = await database.sql
        .update(table)
        .set({ state: 'queued', queuedAt: at, nextTryAt: at, lastError: null, jobId })
        .where(and(eq(table.id, id), eq(table.state, 'failed'), isNotNull(table.payload)))
        .returning({ id: table.id });
      return moved.length > 0;
    },

    /** Of those that wait for a channel that could not be reached, the ones that have waited longest: due now. */
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
          // The state is asked again: a try may have begun meanwhile.
          .where(and(inArray(table.id, chosen), waiting))
          .returning({ event: table.event, jobId: table.jobId })
      );
    },

    /** Gives new jobs to rows that wait without one; they are to be sent in the same transaction. */
    recallWithoutJob: (at: Date, limit: number): Promise<Waiting[]> =>
      database.execute<Waiting>(recallWithoutJob(at, limit)),

    /** Codes, passwords and links that no longer work: there is nothing left to send. */
    wipeOutlived: (at: Date) =>
      database.sql
        .update(table)
        .set({ payload: null })
        .where(and(isNotNull(table.payload), lt(table.validUntil, at), eq(table.state, 'failed'))),

    list: async (filter: Filter, limit: number, before: string | undefined) => {
      const where = found(filter.state, await searchedFor(filter.q));
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
