import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';

/** Candidates in one transaction. */
const chunkSize = 200;
const limits = { statementTimeoutMs: 30_000 };
/** A change may be committed this long after its time. Changes of these minutes are compared again. */
const openMinutes = 2;
/** So many others are compared for each way of finding them: a common name would otherwise have thousands. */
const mostCompared = 50;
/**
 * Points from which two candidates are a pair: the same name (4) and father's name (3) in one city (1), or the same name and mobile number
 * (3) in one PIN code (1), but not a brother, whose name differs, and not another birthday.
 */
const leastPoints = 8;
/** The same city (1) and a similar address (2). */
const placePoints = 3;

const storeSounds = (ids: SQL): SQL => sql`
  insert into candidate_sounds as old
  select id, sound_key(name), sound_key(father_name), mobile_number, date_of_birth, postal_code
  from candidates where id = any(${ids}) and erased_at is null
  on conflict (candidate_id) do update set name = excluded.name, father = excluded.father, mobile_number = excluded.mobile_number,
    date_of_birth = excluded.date_of_birth, postal_code = excluded.postal_code
  where row(old.*) is distinct from row(excluded.*)`;

const isPart = (one: string, other: string): SQL =>
  sql.raw(
    `(string_to_array(${one}, ' ') <@ string_to_array(${other}, ' ') or string_to_array(${other}, ' ') <@ string_to_array(${one}, ' '))`,
  );

/**
 * Pairs of these candidates with anyone: found by an index, then counted in points. Most of those found differ in the name, so the rows of
 * the candidates are only read for the others.
 */
const pairsOf = (ids: SQL): SQL => sql`
  with found as materialized (
    select distinct least(s.candidate_id, o.candidate_id) as left_id, greatest(s.candidate_id, o.candidate_id) as right_id,
      case when s.name = o.name then 4 else 2 end as name,
      case when s.father = o.father then 3 when s.father = '' or o.father = '' then 0 when ${isPart('s.father', 'o.father')} then 2 else -3 end as father,
      case when s.mobile_number = o.mobile_number then 3 else 0 end as mobile,
      case when s.date_of_birth = o.date_of_birth then 3 when s.date_of_birth <> o.date_of_birth then -5 else 0 end as birth,
      coalesce(s.postal_code = o.postal_code, false)::int as pin
    from candidate_sounds s cross join lateral (
      (select * from candidate_sounds where name = s.name and father = s.father limit ${mostCompared})
      union all (select * from candidate_sounds where mobile_number = s.mobile_number limit ${mostCompared})
      union all (select * from candidate_sounds where date_of_birth = s.date_of_birth and name = s.name limit ${mostCompared})
      union all (select * from candidate_sounds where postal_code = s.postal_code and father = s.father limit ${mostCompared})
    ) o where s.candidate_id = any(${ids}) and o.candidate_id <> s.candidate_id and (s.name = o.name or ${isPart('s.name', 'o.name')})
  ), compared as (
    select f.*, name_key(l.name) = name_key(r.name) as same_name, l.state = r.state and l.city = r.city as city,
      l.state = r.state and l.city = r.city
        and similarity(concat_ws(' ', l.house_no, l.locality), concat_ws(' ', r.house_no, r.locality)) > 0.6 as address
    from found f join live_candidates l on l.id = left_id join live_candidates r on r.id = right_id
    where f.name + f.father + f.mobile + f.birth + f.pin >= ${leastPoints - placePoints}
  ), counted as (
    select left_id, right_id, name + father + mobile + birth + pin + city::int + case when address then 2 else 0 end as points,
      array_remove(array[case when same_name then 'name' else 'sound' end, case when father > 0 then 'father' end,
        case when mobile > 0 then 'mobile' end, case when birth > 0 then 'birth' end, case when pin > 0 then 'pin' end,
        case when address then 'address' end], null) as signs
    from compared
  )
  select left_id, right_id, points, signs from counted where points >= ${leastPoints}`;

/** Compares candidates with all others (journey §28). Decided pairs stay as they are. */
export const duplicateSearch = (database: Database, clock: Clock) => {
  const search = async (ids: readonly string[]): Promise<void> => {
    const wanted = sql`${sql.param([...ids])}::uuid[]`;
    await database.execute(storeSounds(wanted));
    await database.execute(sql`
      with found as materialized (${pairsOf(wanted)}), gone as (
        delete from duplicate_pairs p
        where (left_id = any(${wanted}) or right_id = any(${wanted})) and state <> 'different'
          and not exists (select from found f where f.left_id = p.left_id and f.right_id = p.right_id)
      )
      insert into duplicate_pairs as old (id, left_id, right_id, points, signs, found_at)
      select gen_random_uuid(), left_id, right_id, points, signs, ${clock()} from found
      on conflict (left_id, right_id) do update set points = excluded.points, signs = excluded.signs
      where old.state <> 'different' and (old.points, old.signs) is distinct from (excluded.points, excluded.signs)`);
  };

  /** @returns false when everyone who changed was compared */
  const searchNext = async (): Promise<boolean> =>
    database.transaction(async () => {
      const rows = await database.execute<{ id: string; at: string }>(sql`
        select c.id, c.updated_at::text as at from candidates c, duplicate_search d
        where (c.updated_at, c.id) > (d.searched_to, d.searched_id)
        order by c.updated_at, c.id limit ${chunkSize}`);
      const last = rows.at(-1);
      if (!last) return false;
      await search(rows.map(({ id }) => id));
      await database.execute(
        sql`update duplicate_search set searched_to = ${last.at}::timestamptz, searched_id = ${last.id}`,
      );
      return rows.length === chunkSize;
    }, limits);

  return {
    /** Compares everyone who changed, as a scheduled job; the first run compares all. */
    run: async (): Promise<void> => {
      while (await searchNext());
      const earlier = new Date(clock().getTime() - openMinutes * 60_000);
      await database.execute(
        sql`update duplicate_search set searched_to = least(searched_to, ${earlier}::timestamptz), searched_id = '00000000-0000-0000-0000-000000000000'`,
      );
    },

    erase: async (candidateId: string): Promise<void> => {
      await database.execute(sql`delete from candidate_sounds where candidate_id = ${candidateId}`);
      await database.execute(
        sql`delete from duplicate_pairs where left_id = ${candidateId} or right_id = ${candidateId}`,
      );
    },
  };
};
