import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import type { GroupOrder } from '@purboday/contract/pages/list-filters';
import type { AssignmentCounts } from '@purboday/contract/assignment/assignment.contract';
import { Problem } from '@purboday/contract/conventions/problem';
import type { ListQuery } from '@purboday/contract/conventions/schemas';
import { sql, type SQL } from 'drizzle-orm';
import { applicants } from '#server/domain/applicant/applicant-store.ts';
import { candidateCounts } from '#server/domain/candidate/candidate-table.ts';
import type { ProviderKind } from '#server/domain/provider/provider-store.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { trainings } from '#server/domain/training/training-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  countFound,
  matchesText,
  parseCursor,
  rowsToRead,
  type Position,
} from '#server/platform/database/paging.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { hasRoom, today } from '../destination-store.ts';

type CountRow = { what: string; n: number };

const toCounts = (rows: readonly CountRow[]): AssignmentCounts => {
  const of = (what: string): number => rows.find((row) => row.what === what)?.n ?? 0;
  const candidatesCount = of('candidate APPROVED_L1');
  const trainingProviders = of('training-provider');
  const jobProviders = of('job-provider');
  return {
    candidatesCount,
    trainingProviders,
    jobProviders,
    totalEntitiesCount: candidatesCount + trainingProviders + jobProviders,
    pendingCandidatesCount: of('candidate PENDING'),
    inProgressTrainingCandidatesCount: of('training'),
    inProgressJobCandidatesCount: of('applicant'),
  };
};

export const assignmentCounts = (database: Database) => ({
  read: async (): Promise<AssignmentCounts> => {
    const rows = await database.execute<CountRow>(sql`
      select 'candidate ' || status as what, sum(n)::int as n from ${candidateCounts}
      where status in ('APPROVED_L1', 'PENDING') group by status
      union all
      select kind::text, count(*)::int from ${providers} where status = 'APPROVED_L1' group by kind
      union all
      select 'training', count(*)::int from ${trainings} where status = 'IN_PROGRESS' and superseded_at is null
      union all
      select 'applicant', count(*)::int from ${applicants}
      where job_status = 'IN_PROGRESS' and status <> 'rejected' and erased_at is null`);
    return toCounts(rows);
  },
});

export type GroupQuery = ListQuery & {
  queue: AssignmentQueue;
  state?: string | undefined;
  city?: string | undefined;
  skill?: string | undefined;
  sort: GroupOrder;
};

type GroupRow = { id: string; state: string; city: string; skill: string; n: number };

/** `near` are the other cities of the district. */
type Wanted = Omit<GroupRow, 'n'> & { near: readonly string[] };

export type SuggestedRow = {
  groupId: string;
  id: string;
  name: string;
  city: string;
  sameCity: boolean;
  nearBy: boolean;
  openLoad: number;
};

/** The column of an order, its type, and whether it descends. */
const toOrder = (sort: GroupOrder) => ({
  column: sort.endsWith('people') ? sql`queue_groups.n::bigint` : sql`state`,
  type: sort.endsWith('people') ? sql`bigint` : sql`text`,
  isDescending: sort.startsWith('-'),
});

export const toGroupPosition =
  ({ sort }: Pick<GroupQuery, 'sort'>) =>
  ({ n, state, id }: GroupRow): Position => ({
    sort: sort.endsWith('people') ? String(n) : state,
    id,
  });

const after = ({ cursor, sort: order }: GroupQuery): SQL => {
  if (cursor === undefined) return sql``;
  const { sort, id } = parseCursor(cursor);
  if (order.endsWith('people') && !/^\d{1,15}$/u.test(sort))
    throw new Problem('INVALID', 'Unknown cursor');
  const { column, type, isDescending } = toOrder(order);
  const position = sql`(${sort}::${type}, ${id}::uuid)`;
  return isDescending
    ? sql`and (${column}, id) < ${position}`
    : sql`and (${column}, id) > ${position}`;
};

const chosen = ({ queue, state, city, skill, q }: GroupQuery): SQL => sql`queue = ${queue}
  and skill <> '' and n > 0
  ${state ? sql`and state = ${state}` : sql``} ${city ? sql`and city = ${city}` : sql``}
  ${skill ? sql`and skill = ${skill}` : sql``}
  ${q === '' ? sql`` : sql`and ${matchesText(sql`search_text(city || ' ' || skill)`, q)}`}`;

/** Where providers of a kind are, and whether they have room there. */
const sites = (kind: ProviderKind): SQL =>
  kind === 'training-provider'
    ? sql`(select provider_id, state, city, ${hasRoom} as has_room from centres)`
    : sql`(select id as provider_id, state, city, true as has_room from providers)`;

export const candidateGroupStore = (database: Database, clock: Clock) => ({
  select: async (query: GroupQuery): Promise<GroupRow[]> => {
    const { column, isDescending } = toOrder(query.sort);
    const direction = isDescending ? sql`desc` : sql`asc`;
    const rows = await database.execute<GroupRow>(sql`
      select id, state, city, skill, n::int as n from queue_groups
      where ${chosen(query)} ${after(query)}
      order by ${column} ${direction}, id ${direction} limit ${rowsToRead(query)}`);
    return rows;
  },

  total: (query: GroupQuery): Promise<number> =>
    countFound(database, sql`select from queue_groups where ${chosen(query)}`),

  /**
   * Suggests a provider of the state with the skill: with room, in the city, then near it, then with the fewest open candidates. Reads
   * the providers of these states once. Training providers are where their centres are.
   */
  suggest: async (kind: ProviderKind, groups: readonly Wanted[]): Promise<SuggestedRow[]> => {
    if (groups.length === 0) return [];
    const rows = await database.execute<SuggestedRow>(sql`
      with wanted as materialized (
        select id, state, city, skill, lower(skill) as taught, near
        from json_to_recordset(${JSON.stringify(groups)}::json)
          as wanted (id uuid, state text, city text, skill text, near text[])
      ), good as materialized (
        select providers.id, providers.name, site.state, site.city, site.has_room, kept.skill,
          (select n::int from provider_loads where provider_id = providers.id) as load
        from (select distinct state from wanted) here
        join ${sites(kind)} site on site.state = here.state
        join providers on providers.id = site.provider_id and providers.kind = ${kind} and providers.status = 'APPROVED_L1'
        join provider_skills kept on kept.provider_id = providers.id and kept.until >= ${today(clock)}
        where kept.skill in (select taught from wanted)
      )
      select wanted.id as "groupId", best.id, best.name, best.city, best."sameCity", best."nearBy", best.load as "openLoad"
      from wanted cross join lateral (
        select good.*, good.city = wanted.city as "sameCity",
          good.city <> wanted.city and good.city = any(wanted.near) as "nearBy"
        from good where good.state = wanted.state and good.skill = wanted.taught
        order by good.has_room desc, (good.city = wanted.city) desc, (good.city = any(wanted.near)) desc, good.load, good.name, good.id
        limit 1
      ) best`);
    return rows;
  },
});

export type CandidateGroupStore = ReturnType<typeof candidateGroupStore>;
