import type { WaitingStep } from '@purboday/contract/stalled/steps';
import type { StalledPerson } from '@purboday/contract/stalled/stalled.schemas';
import { sql, type SQL } from 'drizzle-orm';
import { candidateBears } from '#server/domain/candidate/candidate-search.ts';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { nobodysPlaces, withHeld } from '#server/domain/waiting/stalled-counts.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  afterTime,
  anyOf,
  bears,
  rowsToRead,
  totalOf,
  type Paging,
} from '#server/platform/database/paging.ts';
import { searchList, type SearchedList } from '#server/platform/database/search.ts';
import { waitingStepRows as steps } from '#server/domain/waiting/waiting-table.ts';
import type { Whose } from './stalled-owner.ts';

export type StalledRow = {
  id: string;
  candidateId: string | null;
  personId: string;
  kind: StalledPerson['kind'];
  registrationCode: string | null;
  name: string;
  mobileNumber: string;
  state: string;
  city: string;
  step: WaitingStep;
  since: Date;
  providerName: string | null;
  lastContact:
    | (Pick<NonNullable<StalledPerson['lastContact']>, 'way' | 'outcome'> & { at: string })
    | null;
};

/** The parts of an owner's list: each is read from its own stretch of an index. `n`: how many rows. */
const partsOf = ({ steps: of, keys, nobody }: Whose): SQL => {
  const wanted = sql`c.step = any(${sql.param([...of])}::waiting_step[])`;
  const own = keys === null ? sql`` : sql`and c.owner_key = any(${sql.param(keys)}::text[])`;
  if (!nobody)
    return sql`select row_number() over () as no, c.owner_key, c.step, sum(c.stalled) as n from waiting_counts c
      where ${wanted} ${own} and c.stalled > 0 group by c.owner_key, c.step`;
  // Asked for a city that somebody reviews by now: nobody waits there for nobody.
  return sql.join(
    [
      sql.raw(withHeld),
      sql`select row_number() over () as no, c.owner_key, c.step, c.n from (`,
      sql.raw(nobodysPlaces),
      sql`) c where ${wanted} ${own}`,
    ],
    sql` `,
  );
};

/** Written out as in the conditions of the indexes. */
const within = ({ nobody }: Whose): SQL =>
  nobody ? sql`${steps.step} in ('review', 'hold')` : sql`${steps.stalled}`;

const inPart = (whose: Whose): SQL =>
  sql`${steps.ownerKey} = part.owner_key and ${steps.step} = part.step and ${within(whose)}`;

const searched = (whose: Whose, q: string): SearchedList => {
  const ofCandidate = candidateBears(q);
  const ofProvider = bears(providers.search, providers.id, q);
  const ofOwner = sql`(${steps.ownerKey}, ${steps.step}) in (select part.owner_key, part.step from (${partsOf(whose)}) part) and ${within(whose)}`;
  const named = sql`(select ${candidates.id} from ${candidates} where ${ofCandidate} offset 0) named`;
  const found = sql`select ${steps.id}, ${steps.since} as sort from`;
  return {
    id: steps.id,
    sort: steps.since,
    from: sql`${steps} left join ${candidates} on ${candidates.id} = ${steps.candidateId}
      left join ${providers} on ${providers.id} = ${steps.id} and ${steps.candidateId} is null`,
    where: inPart(whose),
    word: sql`(coalesce(${ofCandidate}, false) or coalesce(${ofProvider}, false))`,
    parts: partsOf(whose),
    find: sql`
      ${found} ${named} join ${steps} on ${steps.id} = named.id where ${ofOwner}
      union all
      ${found} ${named} join ${steps} on ${steps.candidateId} = named.id and ${steps.candidateId} <> ${steps.id} where ${ofOwner}
      union all
      ${found} (select ${providers.id} from ${providers} where ${ofProvider} offset 0) named
      join ${steps} on ${steps.id} = named.id where ${ofOwner}`,
  };
};

const details = (ids: SQL): SQL => sql`
  select ${steps.id} as id, ${steps.step} as step, ${steps.since} as since, ${steps.candidateId} as "candidateId",
    coalesce(${candidates.id}, ${providers.id}) as "personId", ${steps.kind} as kind,
    ${candidates.registrationCode} as "registrationCode", coalesce(${candidates.name}, ${providers.name}) as name,
    coalesce(${candidates.mobileNumber}, ${providers.contactMobileNumber}) as "mobileNumber",
    coalesce(${candidates.state}, ${providers.state}) as state, coalesce(${candidates.city}, ${providers.city}) as city,
    owner.name as "providerName", (
      select json_build_object('way', way, 'outcome', outcome, 'at', at) from contacts
      where candidate_id = ${steps.candidateId} order by at desc, id desc limit 1) as "lastContact"
  from ${steps} left join ${candidates} on ${candidates.id} = ${steps.candidateId}
  left join ${providers} on ${providers.id} = ${steps.id} and ${steps.candidateId} is null
  left join providers owner on owner.id = case when ${steps.step} in ('start', 'train', 'applicant') then ${steps.ownerKey}::uuid end
  where ${ids} order by ${steps.since}, ${steps.id}`;

/** Who waits too long, the longest first. */
export const stalledStore = (database: Database) => {
  const rows = async (ids: readonly string[]): Promise<StalledRow[]> => {
    const read = await database.sql.execute<StalledRow>(details(anyOf(steps.id, ids)));
    return read.rows;
  };

  const pageIds = async (whose: Whose, query: Paging): Promise<string[]> => {
    const after = afterTime(steps.since, steps.id, query.cursor);
    const limit = rowsToRead(query);
    const read = await database.sql.execute<{ id: string }>(sql`
      with part as materialized (${partsOf(whose)})
      select here.id from part cross join lateral (
        select ${steps.id} as id, ${steps.since} as since from ${steps} where ${inPart(whose)} ${after ? sql`and ${after}` : sql``}
        order by ${steps.since}, ${steps.id} limit ${limit}
      ) here order by here.since, here.id limit ${limit}`);
    return read.rows.map(({ id }) => id);
  };

  const count = async (whose: Whose): Promise<number> => {
    const read = await database.sql.execute<{ n: number }>(
      sql`select coalesce(sum(n), 0)::int as n from (${partsOf(whose)}) part`,
    );
    return read.rows[0]?.n ?? 0;
  };

  return {
    /** A page with one row more, and how many there are in all; of a search counted to a thousand. */
    read: async (whose: Whose, query: Paging): Promise<{ rows: StalledRow[]; total: number }> => {
      if (query.q !== '') {
        const { ids, total } = await searchList(database, searched(whose, query.q), query);
        return { rows: await rows(ids), total };
      }
      const ids = await pageIds(whose, query);
      return { rows: await rows(ids), total: await totalOf(query, () => count(whose)) };
    },
  };
};

export type StalledStore = ReturnType<typeof stalledStore>;
