import { sql, type SQL } from 'drizzle-orm';
import type { StoredRule } from './programme-store.ts';

type RuleScope = {
  programme?: string;
  /** Only these candidates. */
  ids?: readonly string[];
  /** Another rule than the stored one. */
  rule?: StoredRule | null;
};

const isAmong = (list: SQL, value: SQL): SQL =>
  sql`(cardinality(${list}) = 0 or ${value} = any(${list}))`;

/**
 * Trainings that rules of active programmes fund: assigned while the programme was active, and not yet funded. The earliest programme
 * has precedence, because a second one needs a reason.
 */
export const findTrainingsByRule = ({ programme, ids, rule }: RuleScope): SQL => sql`
  select distinct on (t.id) p.id as programme_id, t.id as training_id, c.id as candidate_id, c.name,
    day_in_kolkata(t.assigned_at) as starts_on
  from programmes p
  cross join lateral jsonb_to_record(${rule === undefined ? sql`p.rule` : sql`${JSON.stringify(rule)}::jsonb`}) as r(states text[], cities jsonb,
    providers uuid[], centres uuid[], batches uuid[], skills text[], "registeredFrom" date, "registeredTo" date)
  join trainings t on t.assigned_at <@ p.active_during and t.superseded_at is null and t.status <> 'CANCELLED'
  join live_candidates c on c.id = t.candidate_id
  left join batches b on b.id = t.batch_id
  where p.status = 'ACTIVE' and r.states is not null
    and ${programme === undefined ? sql`true` : sql`p.id = ${programme}`}
    and ${ids === undefined ? sql`true` : sql`t.candidate_id = any(${sql.param([...ids])}::uuid[])`}
    and not exists (select from fundings f where f.training_id = t.id)
    and (cardinality(r.states) + jsonb_array_length(r.cities) = 0 or c.state = any(r.states)
      or r.cities @> jsonb_build_array(jsonb_build_object('state', c.state, 'city', c.city)))
    and ${isAmong(sql`r.providers`, sql`t.provider_id`)}
    and ${isAmong(sql`r.centres`, sql`coalesce(b.centre_id, t.centre_id)`)}
    and ${isAmong(sql`r.batches`, sql`t.batch_id`)}
    and (cardinality(r.skills) = 0 or c.skills && r.skills)
    and day_in_kolkata(c.created_at) between coalesce(r."registeredFrom", '-infinity') and coalesce(r."registeredTo", 'infinity')
  order by t.id, p.created_at, p.id`;

/** Funds trainings by the rules of programmes. Called with the lock of the funnel, so no training is funded twice. */
export const fundByRules = (scope: Omit<RuleScope, 'rule'>, at: Date): SQL => sql`
  insert into fundings (id, programme_id, candidate_id, training_id, starts_on, share, by_rule, created_at)
  select gen_random_uuid(), programme_id, candidate_id, training_id, starts_on, 100, true, ${at}
  from (${findTrainingsByRule(scope)}) matching`;
