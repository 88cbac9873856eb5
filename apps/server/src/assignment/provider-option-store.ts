import type { ListQuery } from '@purboday/contract/conventions/schemas';
import { Problem } from '@purboday/contract/conventions/problem';
import { sql, type SQL } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  countFound,
  matchesText,
  parseCursor,
  rowsToRead,
  type Position,
} from '#server/platform/database/paging.ts';
import type { ProviderKind } from '#server/domain/provider/provider-store.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { listNearbyCities } from '#server/domain/locations/districts.ts';
import {
  distanceFrom,
  hasRoom,
  lowerSkills,
  today,
  type MatchCriteria,
} from './destination-store.ts';

export type OptionQuery = ListQuery & { order?: 'name' | 'load' };

export type OptionRow = {
  id: string;
  name: string;
  city: string;
  state: string;
  industry: string | null;
  skillsOffered: string[];
  shared: string[];
  sameCity: boolean;
  nearBy: boolean;
  sameState: boolean;
  openLoad: number;
  /** The nearest centre of a training provider with room, for a candidate or group. */
  centre: { _id: string; name: string; hasRoom: boolean } | null;
  rank: number;
};

const rankAndName = /^(-?\d{1,9}) (.*)$/su;

export const positionOfOption = ({ rank, name, id }: OptionRow): Position => ({
  sort: `${rank} ${name}`,
  id,
});

type After = { rank: number; name: string; id: string };

const readCursor = (cursor: string | undefined): After | undefined => {
  if (cursor === undefined) return undefined;
  const { sort, id } = parseCursor(cursor);
  const [, rank, name] = rankAndName.exec(sort) ?? [];
  if (rank === undefined || name === undefined) throw new Problem('INVALID', 'Unknown cursor');
  return { rank: Number(rank), name, id };
};

const shown = sql`providers.id, providers.name, providers.city, providers.state, providers.industry,
  providers.skills_offered as "skillsOffered"`;
const unmatched = sql`null as centre, '{}'::text[] as shared, false as "sameCity", false as "nearBy", false as "sameState"`;

// Not joined: read for the page alone.
const loadOf = sql`(select n::int from provider_loads where provider_id = best.id)`;

const chosen = (kind: ProviderKind, q: string): SQL => sql`providers.kind = ${kind}
  and providers.status = 'APPROVED_L1'
  ${q === '' ? sql`` : sql`and ${matchesText(sql`providers.search`, q)}`}`;

const byName = (kind: ProviderKind, query: OptionQuery): SQL => {
  const after = readCursor(query.cursor);
  return sql`
    select best.*, ${loadOf} as "openLoad" from (
      select ${shown}, ${unmatched}, 0 as rank from ${providers} where ${chosen(kind, query.q)}
      ${after ? sql`and (providers.name, providers.id) > (${after.name}, ${after.id}::uuid)` : sql``}
      order by providers.name, providers.id limit ${rowsToRead(query)}
    ) best order by best.name, best.id`;
};

const byLoad = (kind: ProviderKind, query: OptionQuery): SQL => {
  const after = readCursor(query.cursor);
  return sql`
    select ${shown}, ${unmatched}, load.n::int as rank, load.n::int as "openLoad"
    from provider_loads load join ${providers} on providers.id = load.provider_id
    where load.kind = ${kind} and ${chosen(kind, query.q)}
      ${after ? sql`and (load.n, load.provider_id) > (${after.rank}, ${after.id}::uuid)` : sql``}
    order by load.n, load.provider_id limit ${rowsToRead(query)}`;
};

/** Lower is better. In this order: the same state, a centre with room, shared skills, distance, load. */
const rank = sql`(case when "sameState" then 0 else 80000000 end + case when "hasRoom" then 0 else 40000000 end
  + (9 - least(cardinality(shared), 9)) * 4000000
  + (case when "sameCity" then 0 when "nearBy" then 1 else 2 end) * 1000000 + least(load, 999999))::int`;

/** The centre of each training provider that is nearest to a candidate, one with room before full ones. */
const nearestCentres = (candidate: MatchCriteria): SQL => sql`
  select distinct on (centres.provider_id) centres.provider_id, centres.id, centres.name, centres.state, centres.city,
    ${hasRoom} as has_room
  from centres order by centres.provider_id, ${hasRoom} desc, ${distanceFrom(candidate)}, centres.created_at, centres.id`;

/** Employers have one address. */
const noCentres = sql`
  select null::uuid as provider_id, null::uuid as id, '' as name, '' as state, '' as city, true as has_room where false`;

/** Reads skills from `provider_skills` instead of jobs, and full rows only for the page. */
const byMatch = (
  kind: ProviderKind,
  query: OptionQuery,
  { candidate, clock }: { candidate: MatchCriteria; clock: Clock },
): SQL => {
  const after = readCursor(query.cursor);
  const near = sql.param(listNearbyCities(candidate));
  return sql`
    with good as materialized (
      select provider_id, array_agg(skill) as skills from provider_skills
      where kind = ${kind} and skill = any(${lowerSkills(candidate.skills)}) and until >= ${today(clock)}
      group by provider_id
    ), site as materialized (
      ${kind === 'training-provider' ? nearestCentres(candidate) : noCentres}
    ), located as (
      select providers.*, coalesce(site.state, providers.state) as at_state, coalesce(site.city, providers.city) as at_city,
        coalesce(site.has_room, true) as "hasRoom",
        case when site.id is not null then json_build_object('_id', site.id, 'name', site.name, 'hasRoom', site.has_room) end as centre
      from ${providers} left join site on site.provider_id = providers.id
      where ${chosen(kind, query.q)}
    ), matched as (
      select located.id, located.name, at_state, at_city, centre, "hasRoom", coalesce(good.skills, '{}') as shared,
        coalesce(kept.n, 0) as load,
        (at_state = ${candidate.state} and at_city = ${candidate.city}) as "sameCity",
        (at_state = ${candidate.state} and at_city = any(${near}::text[])) as "nearBy",
        (at_state = ${candidate.state}) as "sameState"
      from located left join good on good.provider_id = located.id
        left join provider_loads kept on kept.kind = ${kind} and kept.provider_id = located.id
    ), ranked as (
      select *, ${rank} as rank from matched
    )
    select providers.id, providers.name, best.at_city as city, best.at_state as state, providers.industry,
      providers.skills_offered as "skillsOffered", best.centre, best.shared, best."sameCity", best."nearBy", best."sameState", best.rank, best.load::int as "openLoad"
    from (
      select * from ranked
      ${after ? sql`where (rank, name, id) > (${after.rank}::int, ${after.name}::text, ${after.id}::uuid)` : sql``}
      order by rank, name, id limit ${rowsToRead(query)}
    ) best join ${providers} on providers.id = best.id
    order by best.rank, best.name, best.id`;
};

export const providerOptionStore = (database: Database, clock: Clock) => {
  const statement = (
    kind: ProviderKind,
    query: OptionQuery,
    candidate: MatchCriteria | undefined,
  ): SQL => {
    if (candidate) return byMatch(kind, query, { candidate, clock });
    return query.order === 'load' ? byLoad(kind, query) : byName(kind, query);
  };

  return {
    select: (
      kind: ProviderKind,
      query: OptionQuery,
      candidate?: MatchCriteria,
    ): Promise<OptionRow[]> => database.execute<OptionRow>(statement(kind, query, candidate)),

    /** Counts of searches end at a thousand. */
    total: (kind: ProviderKind, { q }: ListQuery): Promise<number> =>
      q === ''
        ? Promise.resolve(database.sql.$count(providers, chosen(kind, q)))
        : countFound(database, sql`select 1 from ${providers} where ${chosen(kind, q)}`),
  };
};

export type ProviderOptionStore = ReturnType<typeof providerOptionStore>;
