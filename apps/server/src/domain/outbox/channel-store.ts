import type { NotificationChannel } from '@purboday/contract/notifications/notification-lifecycle';
import { sql } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { hasChanged, timeColumn, type Database } from '#server/platform/database/database.ts';

const messageChannelsTable = pgTable('message_channels', {
  channel: text().$type<NotificationChannel>().primaryKey(),
  unreachableSince: timeColumn('unreachable_since'),
  lastError: text('last_error'),
  nextProbeAt: timeColumn('next_probe_at'),
  sent: bigint({ mode: 'number' }).notNull().default(0),
  failed: bigint({ mode: 'number' }).notNull().default(0),
});
type ChannelState = typeof messageChannelsTable.$inferSelect;

/** A channel in the last hour. */
type ChannelHour = Pick<ChannelState, 'channel' | 'unreachableSince' | 'sent' | 'failed'>;

const hourMs = 3_600_000;

type Failure = { at: Date; reason: string; probeAt: Date };

/** States of the channels. A waiting message stores nothing about its channel, so one statement stops or wakes all of them. */
export const channelStore = (database: Database) => ({
  list: (): Promise<ChannelState[]> => database.sql.select().from(messageChannelsTable),

  /** @returns whether the channel was reachable before */
  setUnreachable: async (
    channel: NotificationChannel,
    { at, reason, probeAt }: Failure,
  ): Promise<boolean> => {
    await database.execute(sql`
      update message_channels set last_error = ${reason}, next_probe_at = ${probeAt} where channel = ${channel}`);
    // When several messages fail at the same time, one of them ends the reachable state.
    const went = await database.execute(sql`
      update message_channels set unreachable_since = ${at} where channel = ${channel} and unreachable_since is null returning channel`);
    return went.length > 0;
  },

  /** Stores the counts of this minute and deletes those of more than an hour ago. */
  writeMinute: async (at: Date): Promise<void> => {
    await database.execute(sql`
      insert into message_channel_minutes (channel, at, sent, failed) select channel, ${at}, sent, failed from message_channels
      on conflict do nothing`);
    await database.execute(
      sql`delete from message_channel_minutes where at < ${new Date(at.getTime() - hourMs)}`,
    );
  },

  /** The state of each channel, and what it sent and failed to send in the last hour. */
  readHour: async (at: Date): Promise<ChannelHour[]> => {
    const since = new Date(at.getTime() - hourMs);
    return database.execute<ChannelHour>(sql`
      select c.channel, c.unreachable_since as "unreachableSince",
        c.sent - coalesce(min(m.sent), c.sent) as sent, c.failed - coalesce(min(m.failed), c.failed) as failed
      from message_channels c left join message_channel_minutes m on m.channel = c.channel and m.at >= ${since}
      group by c.channel`);
  },

  /** How long the oldest due message of each channel has waited, in seconds. */
  readOldest: (at: Date): Promise<{ channel: NotificationChannel; seconds: number }[]> =>
    database.execute(sql`
      select c.channel, coalesce(extract(epoch from ${at}::timestamptz - min(n.queued_at)), 0)::float8 as seconds
      from message_channels c left join lateral (
        select queued_at from notifications
        where state = 'queued' and notifications.channel = c.channel and next_try_at <= ${at} order by queued_at limit 1) n on true
      group by c.channel`),

  /** Takes the probe of an unreachable channel, when it is due and a message waits. @returns whether this process has it */
  beginProbe: async (
    channel: NotificationChannel,
    { at, nextProbeAt }: { at: Date; nextProbeAt: Date },
  ): Promise<boolean> =>
    hasChanged(
      database.sql
        .update(messageChannelsTable)
        .set({ nextProbeAt })
        .where(
          sql`channel = ${channel} and unreachable_since is not null and next_probe_at <= ${at} and exists (
            select from notifications n where n.state = 'queued' and n.channel = ${channel} and n.next_try_at <= ${at})`,
        ),
    ),

  /** @returns since when it was unreachable; undefined when it was not */
  setReachable: async (channel: NotificationChannel): Promise<Date | undefined> => {
    const [row] = await database.execute<{ since: Date }>(sql`
      update message_channels set unreachable_since = null, last_error = null, next_probe_at = null
      from (select channel, unreachable_since as since from message_channels where channel = ${channel} for update) before
      where message_channels.channel = before.channel and before.since is not null
        returning before.since`);
    return row?.since;
  },
});

type Sender = { id: string; seenAt: string };

/** Processes that send. Times are the database's and only compared for equality. */
export const senderStore = (database: Database) => ({
  beat: async (id: string): Promise<void> => {
    await database.execute(sql`
      insert into message_senders (id, seen_at) values (${id}, clock_timestamp())
      on conflict (id) do update set seen_at = excluded.seen_at`);
  },

  listOthers: (id: string): Promise<Sender[]> =>
    database.execute<Sender>(
      sql`select id, seen_at::text as "seenAt" from message_senders where id <> ${id}`,
    ),

  /**
   * Removes a sender that was not seen since `seenAt`, and queues what it was sending.
   * @returns the number of messages
   */
  release: async ({ id, seenAt }: Sender, at: Date): Promise<number> => {
    const rows = await database.execute(sql`
      with gone as (delete from message_senders where id = ${id} and seen_at::text = ${seenAt} returning id)
      update notifications set state = 'queued', sender = null, next_try_at = ${at}
      from gone where notifications.sender = gone.id and state = 'sending' returning notifications.id`);
    return rows.length;
  },

  /** Queues what this process was sending, when it stops. */
  releaseOwn: async (id: string, at: Date): Promise<void> => {
    await database.execute(sql`
      with gone as (delete from message_senders where id = ${id} returning id)
      update notifications set state = 'queued', sender = null, next_try_at = ${at}
      from gone where notifications.sender = gone.id and state = 'sending'`);
  },

  /** Queues what this process claimed without learning of it, because the connection broke. */
  releaseUnknown: async (id: string, known: readonly string[], at: Date): Promise<void> => {
    await database.execute(sql`
      update notifications set state = 'queued', sender = null, next_try_at = ${at}
      where sender = ${id} and state = 'sending' and not id = any(${sql.param([...known])}::uuid[])`);
  },

  /**
   * Queues messages that no known process is sending: of senders that removed themselves, and of processes of an earlier version whose
   * job has ended.
   * @param all also those of known senders, because no other process can run on this database
   */
  releaseAbandoned: async (at: Date, { all, except }: { all: boolean; except?: string }) => {
    if (all)
      await database.execute(
        sql`delete from message_senders where id is distinct from ${except ?? null}::uuid`,
      );
    await database.execute(sql`
      update notifications set state = 'queued', sender = null, next_try_at = ${at}
      where state = 'sending' and not exists (select from message_senders s where s.id = sender) and (${all} or sender is not null
        or not exists (select from pgboss.job j where j.id = job_id and j.state = 'active' and j.heartbeat_on > now() - interval '1 minute'))`);
  },
});
