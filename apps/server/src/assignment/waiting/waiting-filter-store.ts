import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import type { WaitingOrder } from '@purboday/contract/pages/list-words';
import { sql, type SQL } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import { holds, type Paging } from '#server/platform/database/paging.ts';
import { orRegistrationCode } from '#server/domain/candidate/candidate-search.ts';
import { candidates } from '#server/domain/candidate/candidate-table.ts';

export type WaitingQuery = Paging & {
  queue: AssignmentQueue;
  status?: RegistrationStatus | undefined;
  state?: string | undefined;
  city?: string | undefined;
  skill?: string | undefined;
  qualification?: string | undefined;
  /** Days, at the least. */
  waited?: string | undefined;
  sort?: WaitingOrder | undefined;
};

/** Whether the list is read by name rather than by time in the queue. */
export const byName = ({ sort }: WaitingQuery): boolean => sort === 'name' || sort === '-name';

/** Specification §2: by name or email, as in `candidates_queue_search`, or by registration code. */
const named = (q: string): SQL =>
  orRegistrationCode(
    holds(sql`search_text(${candidates.name} || coalesce(' ' || ${candidates.email}, ''))`, q),
    q,
  );

const dayInMilliseconds = 24 * 60 * 60 * 1000;

const waitedFor = (days: string, clock: Clock): SQL => {
  const since = new Date(clock().getTime() - Number(days) * dayInMilliseconds);
  return sql`${candidates.queueSince} <= ${since.toISOString()}::timestamptz`;
};

const all = (conditions: readonly (SQL | '' | undefined)[]): SQL | undefined => {
  const given = conditions.filter((condition) => condition instanceof Object);
  return given.length === 0 ? undefined : sql.join(given, sql` and `);
};

/** A city by its state, of which `candidates_by_queue_place` holds the waiting in the order of their time. */
const inCity = ({ state, city }: WaitingQuery): SQL | undefined =>
  state && city ? sql`${candidates.state} = ${state} and ${candidates.city} = ${city}` : undefined;

const inPlace = (query: WaitingQuery): SQL | undefined =>
  inCity(query) ??
  all([
    query.state && sql`${candidates.state} = ${query.state}`,
    query.city && sql`${candidates.city} = ${query.city}`,
  ]);

export type Conditions = {
  /** What the index of the order holds together, beside the queue. */
  within: SQL | undefined;
  /** What is looked for in it; undefined when the index answers alone. */
  word: SQL | undefined;
};

/** What a query asks of the candidates of its queue. */
export const conditionsOf = (query: WaitingQuery, clock: Clock): Conditions => {
  const { skill, qualification, waited, q } = query;
  const time = waited ? waitedFor(waited, clock) : undefined;
  const others = [
    skill && sql`${candidates.skills} @> array[${skill}]::text[]`,
    qualification && sql`${candidates.qualification} = ${qualification}`,
    q && named(q),
  ];
  if (byName(query)) return { within: undefined, word: all([inPlace(query), time, ...others]) };
  const city = inCity(query);
  return {
    within: all([city, time]),
    word: all([city ? undefined : inPlace(query), ...others]),
  };
};
