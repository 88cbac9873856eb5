import type {
  NotificationChannel,
  NotificationState,
} from '@purboday/contract/notifications/notification-lifecycle';
import { and, desc, eq, inArray, isNotNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import { countFound, totalOf, type Paging } from '#server/platform/database/paging.ts';
import type { Database } from '#server/platform/database/database.ts';
import { notificationsTable as table } from '#server/domain/outbox/outbox-table.ts';

/** A queue may run a job a little before this machine's clock says so. */
const clockSkewMs = 5_000;

type Claimed = typeof table.$inferSelect;
type Filter = Pick<Paging, 'q' | 'uncounted'> & { state?: NotificationState | undefined };

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
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

const found = (state: NotificationState | undefined, searched: SQL | undefined): SQL | undefined =>
  and(state === undefined ? undefined : eq(table.state, state), searched);

/** What is told to people: claimed, settled, listed. */
export const notificationStore = (database: Database) => {
  /** The row while this very try holds it; a try whose lease ran out settles nothing. */
  const heldBy = ({ id, attempts }: Claimed) =>
    and(eq(table.id, id), eq(table.state, 'sending'), eq(table.attempts, attempts));

  /** Makes rows due now, so that a job can claim them. */
  const makeDue = async (rows: SQL | undefined, at: Date, limit: number) => {
    const chosen = database.sql
      .select({ id: table.id })
      .from(table)
      .where(rows)
      .orderBy(table.nextTryAt)
      .limit(limit);
    return (
      database.sql
        .update(table)
        .set({ state: 'queued', nextTryAt: at })
        // The state is asked again: another process may have claimed the row meanwhile.
        .where(and(inArray(table.id, chosen), rows))
        .returning({ id: table.id, event: table.event })
    );
  };

  /** There are some ten events: found first, so that the planner knows which to look up. */
  const searchedFor = async (q: string): Promise<SQL | undefined> => {
    if (q === '') return undefined;
    if (isUuid(q)) return eq(table.recordId, q);
    const { rows } = await database.sql.execute<Pick<Claimed, 'event'>>(eventsLike(q));
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

    /** Takes a due notification for one try; undefined when it is not due, done, or with another process. */
    claim: async (id: string, at: Date, leaseUntil: Date): Promise<Claimed | undefined> => {
      const [row] = await database.sql
        .update(table)
        .set({ state: 'sending', nextTryAt: leaseUntil, attempts: sql`${table.attempts} + 1` })
        .where(
          and(
            eq(table.id, id),
            eq(table.state, 'queued'),
            lte(table.nextTryAt, later(at, clockSkewMs)),
          ),
        )
        .returning();
      return row;
    },

    /** Accepted by the other side: what it said is wiped. */
    accept: (row: Claimed, at: Date) =>
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
      row: Claimed,
      due: Date,
      lastError: string,
      unreachable: boolean,
    ): Promise<boolean> => {
      const held = await database.sql
        .update(table)
        .set({ state: 'queued', nextTryAt: due, lastError, unreachable })
        .where(heldBy(row))
        .returning({ id: table.id });
      return held.length > 0;
    },

    /** The dead-letter list. Its words stay, sealed, so that it can be sent again. */
    giveUp: (row: Claimed, lastError: string) =>
      database.sql
        .update(table)
        .set({ state: 'failed', lastError, unreachable: false, nextTryAt: null })
        .where(heldBy(row)),

    skip: (row: Claimed, lastError: string) =>
      database.sql
        .update(table)
        .set({ state: 'skipped', lastError, payload: null, unreachable: false, nextTryAt: null })
        .where(heldBy(row)),

    /** Puts a failed one in the queue once more, with its four hours before it; false when it no longer is failed. */
    sendAgain: async (id: string, at: Date): Promise<boolean> => {
      const moved = await database.sql
        .update(table)
        .set({ state: 'queued', queuedAt: at, nextTryAt: at, lastError: null })
        .where(and(eq(table.id, id), eq(table.state, 'failed'), isNotNull(table.payload)))
        .returning({ id: table.id });
      return moved.length > 0;
    },

    /** Tries that a dead process left behind. */
    releaseAbandoned: (at: Date, limit: number, leasedUntil: Date = at) =>
      makeDue(and(eq(table.state, 'sending'), lt(table.nextTryAt, leasedUntil)), at, limit),

    /** Due for longer than `overdueMs`: their job was lost. */
    recallOverdue: (at: Date, overdueMs: number, limit: number) =>
      makeDue(
        and(eq(table.state, 'queued'), lt(table.nextTryAt, later(at, -overdueMs))),
        at,
        limit,
      ),

    /** Waiting for a channel that could not be reached. */
    recallUnreachable: (channel: NotificationChannel, at: Date, limit: number) =>
      makeDue(
        and(eq(table.state, 'queued'), eq(table.unreachable, true), eq(table.channel, channel)),
        at,
        limit,
      ),

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
        total: await totalOf(filter, () => countFound(database, all.getSQL())),
      };
    },
  };
};

export type NotificationStore = ReturnType<typeof notificationStore>;
