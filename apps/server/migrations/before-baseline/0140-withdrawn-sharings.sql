-- T58: a provider from which a candidate withdrew sees no record of the person any more, whatever state the record is in. Its counts still
-- include them.
alter table trainings add column withdrawn_at timestamptz;
alter table applicants add column withdrawn_at timestamptz;
alter table placements add column withdrawn_at timestamptz;
create index trainings_withdrawn on trainings (provider_id) where withdrawn_at is not null;
create index applicants_withdrawn on applicants (provider_id) where withdrawn_at is not null;
create index placements_withdrawn on placements (provider_id) where withdrawn_at is not null;

-- T31: the reason of not joining or leaving is shown to the employer only where the employer gave it.
alter table placements add column reason_by_employer boolean not null default false;

with withdrawals as (
  select coalesce(t.candidate_id, x.candidate_id) as candidate_id, coalesce(t.provider_id, x.provider_id) as provider_id,
    max(h.at) as at
  from history h left join trainings t on t.id = h.record_id left join applicants x on x.id = h.record_id
  where h.action = 'withdraw' group by 1, 2
), of_trainings as (
  update trainings t set withdrawn_at = w.at from withdrawals w
  where t.candidate_id = w.candidate_id and t.provider_id = w.provider_id and t.assigned_at <= w.at
), of_placements as (
  update placements p set withdrawn_at = w.at from withdrawals w
  where p.candidate_id = w.candidate_id and p.provider_id = w.provider_id and p.created_at <= w.at
)
update applicants x set withdrawn_at = w.at from withdrawals w
where x.candidate_id = w.candidate_id and x.provider_id = w.provider_id and x.applied_at <= w.at;

update placements p set reason_by_employer = true
where p.reason is not null and 'JOB_PROVIDER' = (
  select h.actor_role::text from history h
  where h.record_id = p.id and h.action in ('decline', 'leave', 'correct', 'check-in-left', 'check-in-changed')
  order by h.at desc, h.id desc limit 1);
