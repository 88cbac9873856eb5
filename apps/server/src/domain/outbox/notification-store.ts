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
  containsText,
  type PageRequest,
} from '#server/platform/database/paging.ts';
import type { RecordKind } from './notification-fields.ts';
import { hasChanged, type Database } from '#server/platform/database/database.ts';
import { notificationsTable as table, type Priority } from './outbox-table.ts';

/** A notification that is being sent. */
export type NotificationRow = typeof table.$inferSelect;
type PutBack = { due: Date; reason: string; unreachable: boolean };
type Filter = Pick<PageRequest, 'q' | 'uncounted'> & { state?: NotificationState | undefined };

/**
 * The events whose name contains the words; skips along the index `notifications_event` from one event to the
 * next.
 */
const eventsLike = (q: string): SQL => sql`
  with recursive known as (
    (select event from notifications order by event limit 1)
    union all
    select (select event from notifications next where next.event > known.event order by event limit 1)
    from known where known.event is not null
  ) select event from known where ${containsText(sql`replace(event, '-', ' ')`, q.replaceAll(/\p{Pd}/gu, ' '))}`;

const toCandidate = (code: string): SQL => sql`(
  select id from live_candidates where registration_code = ${code})`;

const matchesFilters = (
  state: NotificationState | undefined,
  searched: SQL | undefined,
): SQL | undefined => and(state === undefined ? undefined : eq(table.state, state), searched);

/** How many messages of a channel a process takes at once. */
type Claim = {
  channel: NotificationChannel;
  priority: Priority;
  sender: string;
  limit: number;
  isProbe?: boolean;
};

const isDue = ({ channel, priority }: Pick<Claim, 'channel' | 'priority'>, at: Date): SQL =>
  sql`state = 'queued' and channel = ${channel} and priority = ${priority} and next_try_at <= ${at}`;

/** Notifications while they are sent, settled and listed. */
export const notificationStore = (database: Database) => {
  /** Selects the row only while this attempt of this process sends it, so that a process that was considered dead cannot change the result. */
  const heldBy = ({ id, sender, attempts }: NotificationRow) =>
    and(
      eq(table.id, id),
      eq(table.state, 'sending'),
      eq(table.attempts, attempts),
      sender === null ? undefined : eq(table.sender, sender),
    );

  type Outcome = Partial<Pick<NotificationRow, 'state' | 'sentAt' | 'payload' | 'lastError'>>;

  /** Counts an outcome that is final. @returns false when the attempt no longer owns the row */
  const saveOutcome = async (
    row: NotificationRow,
    outcome: Outcome,
    counted?: 'sent' | 'failed',
  ): Promise<boolean> => {
    const set = { ...outcome, unreachable: false, nextTryAt: null, sender: null };
    const update = database.sql.update(table).set(set).where(heldBy(row));
    if (counted === undefined) return hasChanged(update);
    const column = sql.identifier(counted);
    const rows = await database.execute(sql`
      with saved as ${update.returning({ channel: table.channel })}
      update message_channels c set ${column} = c.${column} + 1 from saved where c.channel = saved.channel returning 1`);
    return rows.length > 0;
  };

  /** There are a few dozen events. Their names are looked up first, so that the planner gets literal values. */
  const createSearchCondition = async (q: string): Promise<SQL | undefined> => {
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

    /**
     * Begins attempts of the messages of one channel that are due, the longest waiting first.
     * @param claim without `isProbe` none while the channel is unreachable
     */
    claim: (claim: Claim, at: Date): Promise<NotificationRow[]> => {
      const { channel, sender, limit, isProbe = false } = claim;
      // An array is computed once, so that no other row is locked than those that are updated.
      const chosen = sql`array(
        select id from notifications where ${isDue(claim, at)} and (${isProbe}
          or not exists (select from message_channels c where c.channel = ${channel} and c.unreachable_since is not null))
        order by next_try_at limit ${limit} for update skip locked)`;
      const attempts = sql`${table.attempts} + 1`;
      return database.sql
        .update(table)
        .set({ state: 'sending', sender, jobId: null, nextTryAt: null, attempts })
        .where(sql`${table.id} = any(${chosen})`)
        .returning();
    },

    /** Accepted by the channel: deletes the text. */
    accept: (row: NotificationRow, at: Date) =>
      saveOutcome(row, { state: 'sent', sentAt: at, payload: null, lastError: null }, 'sent'),

    /** @returns false when the attempt no longer owns the row */
    putBack: (row: NotificationRow, { due, reason, unreachable }: PutBack): Promise<boolean> =>
      hasChanged(
        database.sql
          .update(table)
          .set({ state: 'queued', nextTryAt: due, lastError: reason, unreachable, sender: null })
          .where(heldBy(row)),
      ),

    /** Moves it to the list of failed notifications. Its text stays, encrypted, so that it can be sent again. */
    giveUp: (row: NotificationRow, lastError: string) =>
      saveOutcome(row, { state: 'failed', lastError }, 'failed'),

    /** A code, password or link that expired before it could be sent: deletes the text. */
    failExpired: (row: NotificationRow, lastError: string) =>
      saveOutcome(row, { state: 'failed', lastError, payload: null }, 'failed'),

    /** Gives up what waits for an unreachable channel since before `since`, and codes, passwords and links that have expired. */
    giveUpWaiting: async (since: Date, at: Date): Promise<void> => {
      await database.execute(sql`
        with given_up as (
          update notifications n set state = 'failed', next_try_at = null, unreachable = false,
            last_error = case when n.valid_until <= ${at} then 'It had expired before it could be sent' else c.last_error end,
            payload = case when n.valid_until <= ${at} then null else n.payload end
          from message_channels c
          where c.channel = n.channel and c.unreachable_since is not null and n.state = 'queued' and n.next_try_at <= ${at}
            and (n.queued_at <= ${since} or n.valid_until <= ${at})
          returning n.channel)
        update message_channels c set failed = c.failed + g.count
        from (select channel, count(*) from given_up group by channel) g where g.channel = c.channel`);
    },

    skip: (row: NotificationRow, lastError: string) =>
      saveOutcome(row, { state: 'skipped', lastError, payload: null }),

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
    sendAgain: (id: string, at: Date): Promise<boolean> =>
      hasChanged(
        database.sql
          .update(table)
          .set({ state: 'queued', queuedAt: at, nextTryAt: at, lastError: null })
          .where(and(eq(table.id, id), eq(table.state, 'failed'), isNotNull(table.payload))),
      ),

    /** Deletes codes, passwords and links that have expired. */
    wipeExpired: (at: Date) =>
      database.sql
        .update(table)
        .set({ payload: null })
        .where(and(isNotNull(table.payload), lt(table.validUntil, at), eq(table.state, 'failed'))),

    list: async (filter: Filter, limit: number, before: string | undefined) => {
      const where = matchesFilters(filter.state, await createSearchCondition(filter.q));
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
