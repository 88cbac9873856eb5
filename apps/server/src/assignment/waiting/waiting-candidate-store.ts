import type { ListFilters } from '@purboday/contract/pages/list-queries';
import type { DeclineReason } from '@purboday/contract/conventions/enumerations';
import type { WaitingOrder } from '@purboday/contract/pages/list-filters';
import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { matchesTextOrCode, candidates } from '#server/domain/candidate/candidate-table.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  countFound,
  matchesText,
  countTotal,
  type PageOf,
  type PageRequest,
} from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';
import type { SearchedList } from '#server/platform/database/search.ts';
import type { Clock } from '#server/platform/process/clock.ts';

export type WaitingQuery = PageRequest & ListFilters<'l2Candidates'>;

const byName = ({ sort }: WaitingQuery): boolean => sort === 'name' || sort === '-name';

/** Specification §2: by name or email, as in `candidates_queue_search`, or by registration code. */
const named = (q: string): SQL =>
  matchesTextOrCode(
    matchesText(
      sql`search_text(${candidates.name} || coalesce(' ' || ${candidates.email}, ''))`,
      q,
    ),
    q,
  );

const dayInMilliseconds = 24 * 60 * 60 * 1000;

const waitedFor = (days: string, clock: Clock): SQL => {
  const since = new Date(clock().getTime() - Number(days) * dayInMilliseconds);
  return sql`${candidates.queueSince} <= ${since.toISOString()}::timestamptz`;
};

const all = (conditions: readonly (SQL | '' | undefined)[]): SQL | undefined => {
  const definedConditions = conditions.filter((condition) => condition instanceof Object);
  return definedConditions.length === 0 ? undefined : sql.join(definedConditions, sql` and `);
};

/** Needs the state too, for `candidates_by_queue_place`. */
const inCity = ({ state, city }: WaitingQuery): SQL | undefined =>
  state && city ? sql`${candidates.state} = ${state} and ${candidates.city} = ${city}` : undefined;

const inPlace = (query: WaitingQuery): SQL | undefined =>
  inCity(query) ??
  all([
    query.state && sql`${candidates.state} = ${query.state}`,
    query.city && sql`${candidates.city} = ${query.city}`,
  ]);

type Conditions = {
  /** Condition of the index, together with the queue. */
  indexConditions: SQL | undefined;
  /** Undefined when the index is enough. */
  otherConditions: SQL | undefined;
};

/** The last training or application of a candidate, if it ended because the candidate declined it. */
const lastDeclined = (candidateId: SQL): SQL => sql`(
  select * from (
    select provider_id, answer, answered_at, answer_reason, answer_text, assigned_at as since
    from trainings where trainings.candidate_id = ${candidateId}
    union all
    select provider_id, answer, answered_at, answer_reason, answer_text, applied_at
    from applicants where applicants.candidate_id = ${candidateId}
    order by since desc, answered_at desc nulls last limit 1
  ) last where answer = 'DECLINED')`;

const toConditions = (query: WaitingQuery, clock: Clock): Conditions => {
  const { skill, qualification, waited, answer, q } = query;
  const time = waited ? waitedFor(waited, clock) : undefined;
  const others = [
    skill && sql`${candidates.skills} @> array[${skill}]::text[]`,
    qualification && sql`${candidates.qualification} = ${qualification}`,
    q && named(q),
    answer && sql`exists ${lastDeclined(sql`${candidates.id}`)}`,
  ];
  if (byName(query))
    return { indexConditions: undefined, otherConditions: all([inPlace(query), time, ...others]) };
  const city = inCity(query);
  return {
    indexConditions: all([city, time]),
    otherConditions: all([city ? undefined : inPlace(query), ...others]),
  };
};

const columns = {
  id: candidates.id,
  registrationCode: candidates.registrationCode,
  name: candidates.name,
  email: candidates.email,
  mobileNumber: candidates.mobileNumber,
  skills: candidates.skills,
  status: candidates.status,
  createdAt: candidates.createdAt,
  qualification: candidates.qualification,
  category: candidates.category,
  version: candidates.version,
  city: candidates.city,
  state: candidates.state,
  queue: candidates.queue,
  queueSince: candidates.queueSince,
};

type WaitingRow = Pick<typeof candidates.$inferSelect, keyof typeof columns>;

const orders = {
  waiting: 'queueSince',
  '-waiting': '-queueSince',
  name: 'name',
  '-name': '-name',
} as const satisfies Record<WaitingOrder, string>;

/** Candidates in a queue always have `queueSince`. */
export const toQueueTime = ({ queueSince, createdAt }: WaitingRow): Date => queueSince ?? createdAt;

/** The exact number in a queue, from an index alone. */
const counted = ({ queue, state, city, skill }: WaitingQuery): SQL => sql`
  select count(*)::int as n from ${candidates} where ${candidates.queue} = ${queue} and ${candidates.queue} is not null
    ${state ? sql`and ${candidates.state} = ${state}` : sql``} ${city ? sql`and ${candidates.city} = ${city}` : sql``}
    ${skill ? sql`and ${candidates.skills} @> array[${skill}]::text[]` : sql``}`;

const isCounted = ({ q, status, qualification, waited, answer }: WaitingQuery): boolean =>
  q === '' && !status && !qualification && !waited && !answer;

const inQueue = ({ queue, status }: WaitingQuery): SQL =>
  sql`${candidates.queue} = ${queue} ${status === undefined ? sql`` : sql`and ${candidates.status} = ${status}`}`;

const toRows = (query: WaitingQuery, { indexConditions }: Conditions): SQL =>
  indexConditions ? sql`${inQueue(query)} and ${indexConditions}` : inQueue(query);

/** Whether another index selects few rows of the queue. */
const isNarrow = ({ state, city, skill, qualification }: WaitingQuery): boolean =>
  [state, city, skill, qualification].some(Boolean);

const searchedQueue = (query: WaitingQuery, conditions: Conditions): SearchedList => {
  const { id, queue, status } = candidates;
  const sort = byName(query) ? candidates.name : candidates.queueSince;
  const { indexConditions, otherConditions: matches = sql`true` } = conditions;
  const condition = indexConditions ? sql`${matches} and ${indexConditions}` : matches;
  return {
    from: sql`${candidates}`,
    where: toRows(query, conditions),
    matches,
    // The partial index needs its condition as a literal.
    matchingRows:
      query.q === '' || isNarrow(query)
        ? sql`select ${id}, ${sort} as sort from ${candidates}
            where ${inQueue(query)} and ${queue} is not null and ${condition}`
        : sql`
      select named.id, named.sort from (
        select ${id}, ${sort} as sort, ${queue}, ${status} from ${candidates}
        where ${condition} and ${queue} is not null offset 0
      ) named where named.queue = ${query.queue} ${query.status === undefined ? sql`` : sql`and named.status = ${query.status}`}`,
  };
};

export type DeclinedPlace = {
  provider: string;
  at: Date | string;
  reason: DeclineReason | null;
  text: string | null;
};

export const waitingCandidateStore = (database: Database, clock: Clock) => {
  const numberOf = async (query: WaitingQuery): Promise<number> => {
    const rows = await database.execute<{ n: number }>(counted(query));
    return rows[0]?.n ?? 0;
  };

  return {
    read: async (query: WaitingQuery): Promise<PageOf<WaitingRow>> => {
      const conditions = toConditions(query, clock);
      const where = toRows(query, conditions);
      const search = conditions.otherConditions && searchedQueue(query, conditions);
      const isKnown = isCounted(query);
      const count = () =>
        isKnown
          ? numberOf(query)
          : countFound(database, sql`select from ${candidates} where ${where}`);
      const request = search && isKnown ? { ...query, uncounted: true as const } : query;
      const { rows, page } = await readList(database, request, {
        rows: database.sql.select(columns).from(candidates).$dynamic(),
        where,
        order: orders[query.sort ?? 'waiting'],
        count,
        search,
      });
      const total = search && isKnown ? await countTotal(query, count) : page.total;
      return { rows, page: { ...page, total } };
    },

    /** Finds the places that candidates of a page declined last, by candidate. */
    listDeclined: async (ids: readonly string[]): Promise<ReadonlyMap<string, DeclinedPlace>> => {
      const rows = await database.execute<DeclinedPlace & { id: string }>(sql`
        select person.id, providers.name as provider, declined.answered_at as at, declined.answer_reason as reason,
          declined.answer_text as text
        from unnest(${sql.param([...ids])}::uuid[]) person (id)
        cross join lateral ${lastDeclined(sql`person.id`)} declined
        join providers on providers.id = declined.provider_id`);
      return new Map(rows.map(({ id, ...declined }) => [id, declined]));
    },

    /** Since when candidates of a page look for work, by their latest answer to a follow-up. */
    listLooking: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const rows = await database.execute<{ id: string; answer: string; at: Date }>(sql`
        select distinct on (candidate_id) candidate_id as id, answer, answered_at as at from follow_ups
        where candidate_id = any(${sql.param([...ids])}::uuid[]) and status = 'ANSWERED'
        order by candidate_id, answered_at desc`);
      return new Map(
        rows.flatMap(({ id, answer, at }) =>
          answer === 'looking' ? [[id, new Date(at).toISOString()]] : [],
        ),
      );
    },

    listByIds: (ids: readonly string[]): Promise<WaitingRow[]> =>
      database.sql
        .select(columns)
        .from(candidates)
        .where(and(inArray(candidates.id, [...ids]), isNotNull(candidates.queue))),

    find: async (id: string) => {
      const rows = await database.sql
        .select(columns)
        .from(candidates)
        .where(and(eq(candidates.id, id), isNotNull(candidates.queue)));
      return rows[0];
    },
  };
};

export type WaitingCandidateStore = ReturnType<typeof waitingCandidateStore>;
export type WaitingCandidate = WaitingRow;
