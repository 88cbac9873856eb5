import type { FunderFacts } from '@purboday/contract/funder-facts/funder-facts';
import type { PlacedOutcome, ProgrammeStep } from '@purboday/contract/programmes/programme-steps';
import { programmeSteps } from '@purboday/contract/programmes/programme-steps';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { Services } from '#server/services.ts';

/** Days are days in India; null: not reached. Erased people have no code, place or facts. */
export type CountedPerson = Record<`${ProgrammeStep}On`, string | null> & {
  id: string;
  code: string | null;
  outcome: PlacedOutcome | null;
  state: string | null;
  city: string | null;
  provider: string | null;
  centre: string | null;
  pay: number | null;
  isElsewhere: boolean;
  facts: FunderFacts;
};

const rowsAtOnce = 5_000;
const days = programmeSteps.map((step) => `p.${step}_on::text as "${step}On"`).join(', ');

type Store = Pick<Services, 'funderFacts'> & { database: Database };

/** Everyone of a programme, ordered by id. Facts are decrypted here and only counted. */
export const listCountedPeople = async (
  { database, funderFacts }: Store,
  programmeId: string,
): Promise<CountedPerson[]> => {
  const people: CountedPerson[] = [];
  for (;;) {
    const after = people.at(-1)?.id ?? '00000000-0000-0000-0000-000000000000';
    const rows = await database.execute<CountedPerson>(sql`
      select p.candidate_id as id, case when c.erased_at is null then c.registration_code end as code, p.outcome,
        nullif(p.state, '') as state, case when c.erased_at is null then c.city end as city,
        o.public_name as provider, z.name as centre, case when p.outcome = 'counts' then w.monthly_pay end as pay,
        exists (select from fundings f where f.candidate_id = p.candidate_id and f.programme_id <> p.programme_id) as "isElsewhere",
        ${sql.raw(days)}
      from programme_people p join candidates c on c.id = p.candidate_id
      left join lateral (
        select training_id from fundings f where f.programme_id = p.programme_id and f.candidate_id = p.candidate_id
        order by training_id is null, created_at desc, id desc limit 1
      ) funded on true
      left join trainings t on t.id = funded.training_id
      left join providers o on o.id = t.provider_id
      left join centres z on z.id = t.centre_id
      left join placements w on w.id = p.placement_id
      where p.programme_id = ${programmeId} and p.candidate_id > ${after}
      order by p.candidate_id limit ${rowsAtOnce}`);
    const facts = await funderFacts.readMany(rows.map(({ id }) => id));
    people.push(...rows.map((row) => ({ ...row, facts: facts.get(row.id) ?? {} })));
    if (rows.length < rowsAtOnce) return people;
  }
};

export type HelpCounts = Record<
  'complaints' | 'answered' | 'requests' | 'helped' | 'not_needed' | 'not_possible',
  number
>;

/** Since the first day of the programme. Harassment is read by few people only, so it is not counted. */
export const countHelp = async (database: Database, programmeId: string): Promise<HelpCounts> => {
  const [counts] = await database.execute<HelpCounts>(sql`
    with people as (
      select p.candidate_id, m.starts_on from programme_people p join programmes m on m.id = p.programme_id where p.programme_id = ${programmeId}
    ), complaints as (
      select count(*)::int as complaints, count(*) filter (where g.state = 'answered')::int as answered
      from people join grievances g using (candidate_id) where day_in_kolkata(g.created_at) >= starts_on
    ), requests as (
      select count(*)::int as requests, count(*) filter (where s.outcome = 'helped')::int as helped,
        count(*) filter (where s.outcome = 'not_needed')::int as not_needed, count(*) filter (where s.outcome = 'not_possible')::int as not_possible
      from people join support_requests s using (candidate_id) where s.cause <> 'harassment' and day_in_kolkata(s.created_at) >= starts_on
    )
    select * from complaints cross join requests`);
  return counts as HelpCounts;
};
