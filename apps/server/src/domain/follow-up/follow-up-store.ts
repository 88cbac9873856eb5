import {
  followUpAnswers,
  followUpStatuses,
  type FollowUpAnswer,
} from '@purboday/contract/conventions/after-training';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { checkIn, followUp as limits } from '@purboday/contract/conventions/limits';
import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm';
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isNotPaused } from '#server/domain/maintenance/failed-records.ts';
import { timeColumn, type Database } from '#server/platform/database/database.ts';
import { hashToken, newSmsToken } from '#server/platform/encryption/tokens.ts';
import { daysBefore, type Clock } from '#server/platform/process/clock.ts';

export const followUps = pgTable('follow_ups', {
  id: uuid('id').primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  trainingId: uuid('training_id').notNull(),
  days: integer('days').notNull(),
  dueOn: date('due_on').notNull(),
  status: text('status', { enum: followUpStatuses }).notNull().default('DUE'),
  isCurrent: boolean('asked').notNull(),
  callOn: date('call_on').notNull(),
  notifiedAt: timeColumn('notified_at'),
  remindedAt: timeColumn('reminded_at'),
  missedCalls: integer('missed_calls').notNull().default(0),
  answer: text('answer', { enum: followUpAnswers }),
  answeredAt: timeColumn('answered_at'),
  employer: text('employer'),
  since: date('since'),
  monthlyPay: integer('monthly_pay'),
  createdAt: timeColumn('created_at').notNull(),
});

export type FollowUpRow = typeof followUps.$inferSelect;

type Answered = Pick<FollowUpRow, 'employer' | 'since' | 'monthlyPay'> & { answer: FollowUpAnswer };

/** Messages and calls without an answer. */
export const countAttempts = ({
  notifiedAt,
  remindedAt,
  missedCalls,
}: Pick<FollowUpRow, 'notifiedAt' | 'remindedAt' | 'missedCalls'>): number =>
  [notifiedAt, remindedAt].filter(Boolean).length + missedCalls;

/** A check-in that is due soon answers the follow-up too, so the candidate is asked once. */
const hasNoCheckIn = sql`not exists (
  select from check_ins join placements on placements.id = placement_id
  where placements.candidate_id = ${followUps.candidateId} and placements.status = 'JOINED'
    and check_ins.status <> 'ANSWERED' and check_ins.due_on <= ${followUps.dueOn} + ${limits.nearDays}::int)`;

/** Follow-ups to call about. */
export const isToCall = (today: string): SQL =>
  sql`${followUps.isCurrent} and ${followUps.status} = 'DUE' and ${followUps.callOn} <= ${today}::date and ${hasNoCheckIn}`;

/** The only writer of follow-ups. */
export const followUpStore = (database: Database, clock: Clock) => {
  const today = () => dayInKolkata(clock());
  const open = ne(followUps.status, 'ANSWERED');
  /** Links to a question work as long as those of its last message. */
  const hasLink = () =>
    sql`asked and status <> 'ANSWERED'
      and coalesce(reminded_at, notified_at) > ${daysBefore(clock(), checkIn.linkDays).toISOString()}::timestamptz`;

  /** Check-ins answer the follow-ups that are asked at that time: of everyone, or of one candidate. */
  const settle = async (candidateId: string | null = null): Promise<void> => {
    await database.execute(sql`
      update follow_ups set status = 'ANSWERED', answered_at = ${clock()}::timestamptz,
        answer = case found.answer when 'working' then 'placed' when 'changed' then 'elsewhere' else 'looking' end
      from (
        select distinct on (asked.id) asked.id, check_ins.answer
        from follow_ups asked join placements on placements.candidate_id = asked.candidate_id
          join check_ins on placement_id = placements.id and check_ins.status = 'ANSWERED'
            and answered_on >= asked.due_on - ${limits.nearDays}::int
        where asked and asked.status <> 'ANSWERED' and (${candidateId}::uuid is null or asked.candidate_id = ${candidateId}::uuid)
        order by asked.id, answered_on desc, check_ins.days desc
      ) found where found.id = follow_ups.id`);
  };

  return {
    settle,

    /**
     * Adds what has become due since the last time, by these days and those of the programmes that pay for a training. Of a candidate only the latest is asked, and none that was due long ago, as after an
     * update to this version.
     */
    plan: (days: readonly number[]): Promise<void> =>
      database.transaction(async () => {
        await database.execute(sql`
          insert into follow_ups (id, candidate_id, training_id, days, due_on, asked, call_on, created_at)
          select gen_random_uuid(), candidate_id, id, days, due_on, false, due_on + ${checkIn.callDays}::int, ${clock()}::timestamptz
          from (
            select trainings.id, candidate_id, days, day_in_kolkata(completed_at) + days as due_on
            from trainings cross join lateral (
              select unnest(${sql.param([...days])}::int[]) as days
              union select unnest(check_in_days) from programmes
                where id in (select programme_id from fundings where training_id = trainings.id and ends_on is null)
            ) planned
            where trainings.status = 'COMPLETED' and candidate_id in (select id from live_candidates)
          ) due
          where due_on <= ${today()}::date
          on conflict do nothing`);
        await database.execute(sql`
          update follow_ups set asked = false where asked and exists (
            select from follow_ups later where later.candidate_id = follow_ups.candidate_id and later.due_on > follow_ups.due_on)`);
        await database.execute(sql`
          update follow_ups set asked = true from (
            select distinct on (candidate_id) id from follow_ups order by candidate_id, due_on desc, id desc
          ) latest
          where latest.id = follow_ups.id and not asked and status = 'DUE' and due_on >= ${today()}::date - ${limits.askedDays}::int
            and not exists (select from follow_ups other where other.candidate_id = follow_ups.candidate_id and other.asked)`);
        await settle();
      }),

    /** Those without a message, and those that need a second one after some days. */
    listToNotify: (
      { now, byDay }: { now: Date; byDay: boolean },
      id: string | null = null,
    ): Promise<{ id: string; candidateId: string; again: boolean }[]> =>
      database.execute(sql`
        select ${followUps.id}, ${followUps.candidateId} as "candidateId", ${followUps.notifiedAt} is not null as again
        from ${followUps}
        where ${followUps.isCurrent} and ${followUps.status} = 'DUE' and ${followUps.remindedAt} is null and ${byDay}::boolean
          and coalesce(${followUps.notifiedAt} <= ${daysBefore(now, checkIn.againDays).toISOString()}::timestamptz, true)
          and (${id}::uuid is null or ${followUps.id} = ${id}::uuid) and ${hasNoCheckIn}
          and ${isNotPaused('follow-ups', sql`${followUps.id}`, now)}
        limit 200`),

    /** Marks a message as sent. @returns the token of its link, which is known only now */
    markNotified: async (id: string, again: boolean): Promise<string> => {
      const token = newSmsToken();
      await database.execute(sql`
        update follow_ups set token_hashes = token_hashes || ${hashToken(token)}::bytea,
          ${again ? sql`reminded_at` : sql`notified_at`} = ${clock()}::timestamptz where id = ${id}`);
      return token;
    },

    /** Creates a further link to the question that a candidate was sent. @returns its token; undefined when there is none to answer */
    createLink: async (candidateId: string): Promise<string | undefined> => {
      const token = newSmsToken();
      const sent = await database.execute(sql`
        update follow_ups set token_hashes = token_hashes || ${hashToken(token)}::bytea
        where candidate_id = ${candidateId} and ${hasLink()} returning id`);
      return sent.length > 0 ? token : undefined;
    },

    /** @returns undefined for an unknown token */
    findByToken: async (token: string) => {
      const [row] = await database.execute<{ candidateId: string; works: boolean }>(sql`
        select candidate_id as "candidateId", ${hasLink()} as works
        from follow_ups where token_hashes @> array[${hashToken(token)}::bytea]`);
      return row;
    },

    find: async (id: string): Promise<FollowUpRow | undefined> =>
      (await database.sql.select().from(followUps).where(eq(followUps.id, id)))[0],

    /** The question that a candidate is asked at present. */
    lockAsked: async (candidateId: string): Promise<FollowUpRow | undefined> =>
      (
        await database.sql
          .select()
          .from(followUps)
          .where(and(eq(followUps.candidateId, candidateId), followUps.isCurrent, open))
          .for('update')
      )[0],

    answer: async (id: string, answered: Answered): Promise<void> => {
      await database.sql
        .update(followUps)
        .set({ ...answered, status: 'ANSWERED', answeredAt: clock() })
        .where(and(eq(followUps.id, id), open));
    },

    recordMissedCall: async (row: FollowUpRow, nextOn: string): Promise<void> => {
      const missedCalls = row.missedCalls + 1;
      const isUnreached =
        row.notifiedAt !== null && countAttempts({ ...row, missedCalls }) >= limits.attempts;
      await database.sql
        .update(followUps)
        .set({ missedCalls, callOn: nextOn, ...(isUnreached && { status: 'UNREACHED' as const }) })
        .where(eq(followUps.id, row.id));
    },

    countToCall: (): Promise<number> => database.sql.$count(followUps, isToCall(today())),

    listOf: (candidateId: string): Promise<FollowUpRow[]> =>
      database.sql
        .select()
        .from(followUps)
        .where(eq(followUps.candidateId, candidateId))
        .orderBy(asc(followUps.dueOn)),

    erase: async (candidateId: string): Promise<void> => {
      await database.sql.delete(followUps).where(eq(followUps.candidateId, candidateId));
    },
  };
};

export type FollowUpStore = ReturnType<typeof followUpStore>;
