import { firstDefinition, type Definition } from '@purboday/contract/programmes/definition';
import { sql, type SQL } from 'drizzle-orm';

/** Only these programmes or people; both undefined means all. */
type PeopleScope = { programme?: string | undefined; ids?: readonly string[] | undefined };

const isIn = (column: SQL, ids: readonly string[] | undefined): SQL =>
  ids === undefined ? sql`true` : sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/** The newest version of each programme, or another definition to compare it with. */
const definitionsOf = ({ programme }: PeopleScope, other: Definition | undefined): SQL => sql`
  select p.id as programme_id, d.*
  from programmes p cross join lateral jsonb_to_record(coalesce(
    ${other === undefined ? sql`null` : JSON.stringify(other)}::jsonb,
    (select definition from programme_definitions v where v.programme_id = p.id order by version desc limit 1),
    ${JSON.stringify(firstDefinition)}::jsonb
  )) as d(denominator text, kinds text[], "leastPay" int, "leastPayByState" jsonb, "daysToJoin" int, "daysKept" int, "inOnePiece" boolean,
    "severalEmployers" boolean, "leastEvidence" evidence_level, "paidMonths" int, "retentionDays" int)
  where ${programme === undefined ? sql`true` : sql`p.id = ${programme}`}`;

/**
 * The rows of `programme_people` from the records. Work counts in "spells": works that follow each other in one piece, or all works, with
 * one employer or with several. Spells of proven work only decide whether a person counts; spells of all work say what is missing.
 * Erased people are left out, because their evidence is gone.
 */
export const peopleOf = (scope: PeopleScope, today: string, other?: Definition): SQL => sql`
  with definitions as materialized (${definitionsOf(scope, other)}),
  studied as materialized (
    select f.id as funding_id, f.programme_id, f.candidate_id, c.state, day_in_kolkata(c.created_at) as registered_on,
      day_in_kolkata(c.approved_at) as approved_on,
      case when m.joined_at is not null or t.completed_at is not null or t.status in ('IN_PROGRESS', 'COMPLETED')
        then day_in_kolkata(coalesce(m.joined_at, t.assigned_at)) end as enrolled_on,
      case when t.completed_at is not null then least(day_in_kolkata(t.completed_at), b.ends_on) end as trained_on,
      z.issued_on as certified_on
    from fundings f join definitions using (programme_id) join candidates c on c.id = f.candidate_id and c.erased_at is null
    left join trainings t on t.id = f.training_id
    left join batches b on b.id = t.batch_id
    left join batch_members m on m.batch_id = t.batch_id and m.candidate_id = t.candidate_id
    left join certificates z on z.batch_id = t.batch_id and z.candidate_id = t.candidate_id and z.status = 'VALID'
    where ${isIn(sql`f.candidate_id`, scope.ids)}
  ), worked as materialized (
    select s.funding_id, d.programme_id, s.candidate_id, p.id, s.trained_on + d."daysToJoin" as join_by,
      case when d."severalEmployers" then '' else coalesce(p.provider_id::text, lower(p.employer_name), p.id::text) end as employer,
      begun.on as begun_on, coalesce(p.left_on, 'infinity') as ended_on, greatest(coalesce(p.left_on, p.kept_on), begun.on) as proven_until,
      p.evidence >= greatest(d."leastEvidence", case when p.kind = 'SELF_EMPLOYED' then 'DOCUMENTED'::evidence_level end) as has_evidence,
      p.joined_on is not null and (p.monthly_pay is not null or least_pay.rupees = 0) as has_details
    from studied s join definitions d using (programme_id)
    join placements p on p.candidate_id = s.candidate_id and p.status in ('JOINED', 'LEFT') and p.erased_at is null
    cross join lateral (select coalesce(p.joined_on, day_in_kolkata(p.created_at)) as on) begun
    cross join lateral (select coalesce((select (one ->> 'pay')::int from jsonb_array_elements(d."leastPayByState") one where one ->> 'state' = p.state),
      d."leastPay") as rupees) least_pay
    where begun.on >= s.trained_on and p.kind::text = any(d.kinds) and coalesce(p.monthly_pay, least_pay.rupees) >= least_pay.rupees
      and (d.denominator <> 'certified' or s.certified_on is not null)
  ), following as (
    select w.*, proven.strict, coalesce(begun_on > 1 + max(ended_on) over (
      partition by funding_id, employer, proven.strict order by begun_on, id rows between unbounded preceding and 1 preceding), false) as is_apart
    from worked w cross join (values (true), (false)) proven(strict)
    where not proven.strict or (has_evidence and has_details)
  ), pieces as (
    select f.*, case when d."inOnePiece" then sum(is_apart::int) over (
      partition by funding_id, employer, strict order by begun_on, f.id) else 0 end as piece
    from following f join definitions d using (programme_id)
  ), spells as (
    select p.*, d."daysKept", d."paidMonths", d."retentionDays",
      case when d."paidMonths" > 0 then (
        select count(distinct month) from placement_documents paid, generate_series(paid_from, paid_to, interval '1 month') month
        where paid.placement_id = any(p.ids)) else 0 end as months
    from (
      select programme_id, candidate_id, strict, min(begun_on) as begun_on, bool_or(ended_on = 'infinity') as goes_on,
        sum(proven_until - begun_on) as days, sum(least(ended_on, ${today}::date) - begun_on) as possible_days,
        bool_and(has_evidence) as has_evidence, bool_and(has_details) as has_details,
        array_agg(id) as ids, (array_agg(id order by begun_on desc))[1] as placement_id
      from pieces group by programme_id, candidate_id, funding_id, strict, employer, piece
      having min(begun_on) <= min(join_by)
    ) p join definitions d using (programme_id)
  ), judged as (
    select *, strict and days >= "daysKept" and months >= "paidMonths" as counts,
      array_remove(array[
        case when not has_details then 'details' end, case when not has_evidence then 'evidence' end,
        case when days < "daysKept" and possible_days >= "daysKept" then 'answer' end,
        case when months < "paidMonths" and possible_days >= 30 * "paidMonths" then 'payslip' end], null) as lacks
    from spells where strict or goes_on or possible_days >= greatest("daysKept", 30 * "paidMonths")
  ), best as (
    select distinct on (programme_id, candidate_id) * from judged where counts or not strict
    order by programme_id, candidate_id, counts desc, cardinality(lacks), begun_on
  ), kept as (
    select programme_id, candidate_id, min(begun_on + "retentionDays") as kept_on
    from judged where counts and days >= "retentionDays" group by 1, 2
  ), people as (
    select programme_id, candidate_id, min(state) as state, min(registered_on) as registered_on, min(approved_on) as approved_on,
      min(enrolled_on) as enrolled_on, min(trained_on) as trained_on, min(certified_on) as certified_on,
      bool_or(trained_on is null) as studies, max(trained_on) as last_trained_on
    from studied group by 1, 2
  )
  select p.programme_id, p.candidate_id, p.state, p.registered_on, p.approved_on, p.enrolled_on, p.trained_on, p.certified_on,
    case when b.counts then b.begun_on end as placed_on, k.kept_on,
    case
      when (case d.denominator when 'enrolled' then p.enrolled_on when 'trained' then p.trained_on else p.certified_on end) is null then null
      when b.counts then 'counts' when cardinality(b.lacks) > 0 then 'lacks'
      when b.placement_id is not null or p.studies or p.last_trained_on + d."daysToJoin" >= ${today}::date then 'open'
      else 'lost'
    end as outcome,
    case when b.counts then '{}' else coalesce(b.lacks, '{}') end as lacks, b.placement_id
  from people p join definitions d using (programme_id)
  left join best b using (programme_id, candidate_id) left join kept k using (programme_id, candidate_id)`;

const columns = sql.raw(
  'state registered_on approved_on enrolled_on trained_on certified_on placed_on kept_on outcome lacks placement_id'
    .split(' ')
    .map((column) => `${column} = excluded.${column}`)
    .join(', '),
);

/** Replaces the rows of some people, or of all people of a programme, by those of `peopleOf`. A second run changes nothing. */
export const refreshPeopleOf = (scope: PeopleScope, today: string): SQL => {
  const { programme, ids } = scope;
  return sql`
  with gone as (
    delete from programme_people p
    where ${programme === undefined ? sql`true` : sql`p.programme_id = ${programme}`} and ${isIn(sql`p.candidate_id`, ids)}
      and not exists (select from fundings f where f.programme_id = p.programme_id and f.candidate_id = p.candidate_id)
  ), emptied as (
    update programme_people p set state = '', placement_id = null from candidates c
    where c.id = p.candidate_id and c.erased_at is not null and p.state <> '' and ${isIn(sql`p.candidate_id`, ids)}
  )
  insert into programme_people as old ${peopleOf(scope, today)}
  on conflict (programme_id, candidate_id) do update set ${columns}
  where row(old.*) is distinct from row(excluded.*)`;
};
