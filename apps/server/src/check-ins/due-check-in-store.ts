import { checkIn as limits } from '@purboday/contract/conventions/limits';
import { isDay } from '@purboday/contract/conventions/kolkata-days';
import { Problem } from '@purboday/contract/conventions/problem';
import { and, eq, getTableColumns, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import { checkIns, placements, type CheckIn } from '#server/domain/placement/placement-table.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  countFound,
  found,
  positionOf,
  rowsToRead,
  totalOf,
  type Paging,
} from '#server/platform/database/paging.ts';

export type DueQuery = Paging & { due: string };

const columns = {
  ...getTableColumns(checkIns),
  candidateId: placements.candidateId,
  joinedOn: placements.joinedOn,
  title: placements.title,
  state: placements.state,
  city: placements.city,
  employer: sql<string | null>`coalesce(${providers.name}, ${placements.employerName})`,
  name: candidates.name,
  mobileNumber: candidates.mobileNumber,
};

const after = (cursor: string | undefined): SQL | undefined => {
  if (cursor === undefined) return undefined;
  const { sort, id } = positionOf(cursor);
  if (!isDay(sort)) throw new Problem('INVALID', 'Unknown cursor');
  return sql`(${checkIns.callOn}, ${checkIns.id}) > (${sort}::date, ${id}::uuid)`;
};

/** Who is to be asked: of erased candidates nobody asks. */
export const dueCheckInStore = (database: Database) => {
  const matching = ({ due, q }: DueQuery): SQL =>
    and(
      lte(checkIns.callOn, due),
      eq(placements.status, 'JOINED'),
      isNull(placements.erasedAt),
      found(candidates.search, candidates.id, q),
    ) ?? sql`true`;

  /** What a count reads: people only where they are searched. */
  const joined = ({ q }: DueQuery): SQL => sql`${checkIns}
    join ${placements} on ${placements.id} = ${checkIns.placementId} ${
      q === '' ? sql`` : sql`join ${candidates} on ${candidates.id} = ${placements.candidateId}`
    }`;

  return {
    /** A page with one row more, the longest waiting first, and how many there are, counted to a thousand. */
    read: async (query: DueQuery) => {
      const rows = await database.sql
        .select(columns)
        .from(checkIns)
        .innerJoin(placements, eq(placements.id, checkIns.placementId))
        .innerJoin(candidates, eq(candidates.id, placements.candidateId))
        .leftJoin(providers, eq(providers.id, placements.providerId))
        .where(and(matching(query), after(query.cursor)))
        .orderBy(checkIns.callOn, checkIns.id)
        .limit(rowsToRead(query));
      const count = () =>
        countFound(database, sql`select from ${joined(query)} where ${matching(query)}`);
      return { rows, total: await totalOf(query, count) };
    },

    find: async (id: string): Promise<CheckIn | undefined> =>
      (await database.sql.select().from(checkIns).where(eq(checkIns.id, id)))[0],

    /**
     * Check-ins that a message is to be written about, by placement: those that never had one, and once more after some days. What was due
     * when it was planned goes out at once, everything else by day.
     */
    toTell: async (
      { today, now, byDay }: { today: string; now: Date; byDay: boolean },
      placementId: string | null = null,
    ): Promise<{ placementId: string; ids: string[]; again: boolean }[]> =>
      database.execute(
        `select placement_id as "placementId", array_agg(id) as ids, bool_and(told_at is not null) as again
         from check_ins
         where status = 'DUE' and told_again_at is null and due_on <= $1::date
           and (case when told_at is null
             then $3 or due_on <= (created_at at time zone 'Asia/Kolkata')::date
             else $3 and told_at <= $2::timestamptz - make_interval(days => $4) end)
           and ($5::uuid is null or placement_id = $5::uuid)
         group by placement_id limit 200`,
        [today, now, byDay, limits.againDays, placementId],
      ),
  };
};

export type DueCheckInStore = ReturnType<typeof dueCheckInStore>;
export type DueRow = Awaited<ReturnType<DueCheckInStore['read']>>['rows'][number];
