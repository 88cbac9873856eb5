import { checkIn as limits } from '@purboday/contract/conventions/limits';
import { and, eq, getTableColumns, isNull, lte, sql, type SQL } from 'drizzle-orm';
import {
  matchesCandidate,
  rowsOfCandidates,
  candidates,
} from '#server/domain/candidate/candidate-table.ts';
import { checkIns, placements, type CheckIn } from '#server/domain/placement/placement-store.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { isNotPaused } from '#server/domain/maintenance/failed-records.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type PageRequest } from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';
import type { SearchedList } from '#server/platform/database/search.ts';

export type DueQuery = PageRequest & { due: string };

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

/** One answer settles all of a placement, so only the first is listed. */
const first = (due: string): SQL => sql`${checkIns.days} = (
  select min(days) from check_ins due where due.placement_id = ${checkIns.placementId} and due.call_on <= ${due}::date)`;

const matching = ({ due }: DueQuery): SQL =>
  and(
    lte(checkIns.callOn, due),
    eq(placements.status, 'JOINED'),
    isNull(placements.erasedAt),
    first(due),
  ) ?? sql`true`;

const withPlacement = sql`${checkIns} join ${placements} on ${placements.id} = ${checkIns.placementId}`;

const searched = (query: DueQuery): SearchedList => {
  const where = matching(query);
  const matches = matchesCandidate(query.q);
  return {
    from: sql`${withPlacement} join ${candidates} on ${candidates.id} = ${placements.candidateId}`,
    where,
    matches,
    matchingRows: sql`
      select ${checkIns.id}, ${checkIns.callOn} as sort from ${rowsOfCandidates(placements, matches)}
      join ${checkIns} on ${checkIns.placementId} = ${placements.id} where ${where}`,
  };
};

/** Erased candidates are left out. */
export const dueCheckInStore = (database: Database) => {
  const rows = () =>
    database.sql
      .select(columns)
      .from(checkIns)
      .innerJoin(placements, eq(placements.id, checkIns.placementId))
      .innerJoin(candidates, eq(candidates.id, placements.candidateId))
      .leftJoin(providers, eq(providers.id, placements.providerId))
      .$dynamic();

  return {
    /** Earliest first. Counts end at a thousand. */
    read: (query: DueQuery) =>
      readList(database, query, {
        rows: rows(),
        where: matching(query),
        order: 'callOn',
        count: withPlacement,
        search: query.q === '' ? undefined : searched(query),
      }),

    find: async (id: string): Promise<CheckIn | undefined> =>
      (await database.sql.select().from(checkIns).where(eq(checkIns.id, id)))[0],

    /**
     * Due check-ins without a message, and those that need a second one after some days, by placement. A call that did not reach
     * the candidate before the first message does not replace it.
     */
    listToNotify: async (
      { today, now, byDay }: { today: string; now: Date; byDay: boolean },
      placementId: string | null = null,
    ): Promise<{ placementId: string; ids: string[]; again: boolean }[]> =>
      database.execute(
        sql`select placement_id as "placementId", array_agg(id) as ids, bool_and(notified_at is not null) as again
         from check_ins
         where (status = 'DUE' or (status = 'UNREACHED' and notified_at is null)) and reminded_at is null and due_on <= ${today}::date
           and (case when notified_at is null
             then ${byDay} or due_on <= (created_at at time zone 'Asia/Kolkata')::date
             else ${byDay} and notified_at <= ${now}::timestamptz - make_interval(days => ${limits.againDays}) end)
           and (${placementId}::uuid is null or placement_id = ${placementId}::uuid)
           and ${isNotPaused('check-ins', sql`placement_id`, now)}
         group by placement_id limit 200`,
      ),
  };
};

export type DueCheckInStore = ReturnType<typeof dueCheckInStore>;
export type DueRow = Awaited<ReturnType<DueCheckInStore['read']>>['rows'][number];
