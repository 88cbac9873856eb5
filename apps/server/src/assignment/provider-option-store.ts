import type { ListQuery } from '@purboday/contract/endpoint';
import { Problem } from '@purboday/contract/problem';
import { sql, type SQL } from 'drizzle-orm';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { containing, positionOf, rowsToRead, type Position } from '#server/platform/paging.ts';
import type { ProviderKind } from '#server/records/provider-store.ts';
import {
  applicantCounts,
  jobs,
  providerCounts,
  providers,
  trainingCounts,
} from '#server/records/tables.ts';
import { isActive, lowerSkills, type Wanting } from './active-job-store.ts';

export type OptionRow = {
  id: string;
  name: string;
  city: string;
  state: string;
  industry: string | null;
  skillsOffered: string[];
  shared: string[];
  sameCity: boolean;
  sameState: boolean;
  openLoad: number;
  /** Smaller is better. */
  rank: number;
};

const rankAndName = /^(-?\d{1,9}) (.*)$/su;

/** Where a page of options ended: the rank, then the name. */
export const positionOfOption = ({ rank, name, id }: OptionRow): Position => ({
  sort: `${rank} ${name}`,
  id,
});

/** A provider that shares a skill comes before one that is only near; among equals the nearer one. */
const rank = (candidate: Wanting | undefined): SQL =>
  candidate === undefined
    ? sql`0`
    : sql`-(cardinality(shared) * 4 + "sameCity"::int + "sameState"::int)`;

/** What a candidate shares is worked out once a provider; without one, the list is read in the order of its index. */
const materialized = (candidate: Wanting | undefined): SQL =>
  candidate === undefined ? sql`not materialized` : sql`materialized`;

const after = (cursor: string | undefined): SQL => {
  if (cursor === undefined) return sql`true`;
  const { sort, id } = positionOf(cursor);
  const [, rank, name] = rankAndName.exec(sort) ?? [];
  if (rank === undefined || name === undefined) throw new Problem('INVALID', 'Unknown cursor');
  return sql`(rank, name, id) > (${Number(rank)}::int, ${name}::text, ${id}::uuid)`;
};

/** Candidates with the provider that are not yet done, from the tables of counts. */
const openLoad: Record<ProviderKind, SQL> = {
  'training-provider': sql`(select coalesce(sum(n), 0)::int from ${trainingCounts}
    where provider_id = best.id and status in ('PENDING', 'IN_PROGRESS'))`,
  'job-provider': sql`(select coalesce(sum(n), 0)::int from ${applicantCounts}
    where provider_id = best.id and status in ('pending', 'assigned'))`,
};

/** Approved providers as L2 chooses among them. */
export const providerOptionStore = (database: Database, clock: Clock) => {
  /** The candidate's skills that a provider is good for: taught, or asked for by one of its ACTIVE jobs. */
  const shared = (kind: ProviderKind, { skills }: Wanting): SQL => {
    const among =
      kind === 'training-provider'
        ? sql`select lower(unnest(providers.skills_offered))`
        : sql`select lower(unnest(jobs.required_skills)) from ${jobs}
            where jobs.provider_id = providers.id and ${isActive(clock)}`;
    return sql`array(select wanted from unnest(${lowerSkills(skills)}) wanted where wanted in (${among}))`;
  };

  const matched = (kind: ProviderKind, candidate: Wanting | undefined): SQL =>
    candidate === undefined
      ? sql`select '{}'::text[] as shared, false as same_city, false as same_state`
      : sql`select ${shared(kind, candidate)} as shared,
          (providers.state = ${candidate.state} and providers.city = ${candidate.city}) as same_city,
          (providers.state = ${candidate.state}) as same_state`;

  const chosen = (kind: ProviderKind, q: string): SQL => sql`providers.kind = ${kind}
    and providers.status = 'APPROVED_L1'
    ${q === '' ? sql`` : sql`and providers.search like lower(${containing(q)})`}`;

  return {
    /** Most shared skills first, then the same city, the same state, the name. */
    select: async (
      kind: ProviderKind,
      query: ListQuery,
      candidate?: Wanting,
    ): Promise<OptionRow[]> => {
      const { rows } = await database.sql.execute<OptionRow>(sql`
        with matched as ${materialized(candidate)} (
          select providers.id, providers.name, providers.city, providers.state, providers.industry,
            providers.skills_offered as "skillsOffered", match.shared,
            match.same_city as "sameCity", match.same_state as "sameState"
          from ${providers} cross join lateral (${matched(kind, candidate)}) match
          where ${chosen(kind, query.q)}
        ), ranked as (
          select *, ${rank(candidate)} as rank from matched
        )
        select best.*, ${openLoad[kind]} as "openLoad" from (
          select * from ranked where ${after(query.cursor)}
          order by rank, name, id limit ${rowsToRead(query)}
        ) best order by rank, name, id`);
      return rows;
    },

    /** How many match in all: without a search from the kept counts. */
    total: async (kind: ProviderKind, { q }: ListQuery): Promise<number> => {
      const counted =
        q === ''
          ? sql`select coalesce(sum(n), 0)::int as n from ${providerCounts}
              where kind = ${kind} and status = 'APPROVED_L1'`
          : sql`select count(*)::int as n from ${providers} where ${chosen(kind, q)}`;
      const { rows } = await database.sql.execute<{ n: number }>(counted);
      return rows[0]?.n ?? 0;
    },
  };
};

export type ProviderOptionStore = ReturnType<typeof providerOptionStore>;
