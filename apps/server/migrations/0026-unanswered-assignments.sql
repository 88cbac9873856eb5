-- Assignments that wait for the candidate's answer are pending tasks of level 2, who calls the candidate.

create or replace view pending_tasks as
select task.*, snooze.until as snoozed_until
from (
  select id, 'review'::waiting_step as step, 'candidate' as kind, id as candidate_id, null::uuid as provider_id, state, city,
    status_since as since, null::date as due_on
  from candidates where status = 'PENDING' and erased_at is null
  union all
  select id, 'hold', 'candidate', id, null, state, city, status_since, null
  from candidates where status = 'ON_HOLD' and erased_at is null
  union all
  select id, 'assign', 'candidate', id, null, state, city, coalesce(queue_since, status_since), null
  from candidates where queue = 'awaiting' and erased_at is null
  union all
  select id, 'next', 'candidate', id, null, state, city, coalesce(queue_since, status_since), null
  from candidates where queue in ('trained', 'returned') and erased_at is null
  union all
  select id, 'review', kind::text, null, null, state, city, status_since, null from providers where status = 'PENDING'
  union all
  select id, 'hold', kind::text, null, null, state, city, status_since, null from providers where status = 'ON_HOLD'
  union all
  select id, 'start', 'candidate', candidate_id, provider_id, null, null, updated_at, null
  from trainings where superseded_at is null and status = 'PENDING'
  union all
  -- A training in an open batch is due five days after the batch ends, any other one by the limit of its step.
  select trainings.id, 'train', 'candidate', candidate_id, trainings.provider_id, null, null, trainings.updated_at, batches.ends_on + 5
  from trainings left join batches on trainings.batch_open and batches.id = trainings.batch_id
  where superseded_at is null and trainings.status = 'IN_PROGRESS'
  union all
  select id, 'applicant', 'candidate', candidate_id, provider_id, null, null, updated_at, null
  from applicants where status = 'pending' and ended_at is null and erased_at is null
  union all
  select placements.id, 'check_in', 'candidate', placements.candidate_id, null, placements.state, placements.city,
    min(call_on)::timestamp at time zone 'Asia/Kolkata', null
  from placements join check_ins on check_ins.placement_id = placements.id and call_on is not null
  where placements.status = 'JOINED' and erased_at is null
  group by placements.id
  union all
  select id, 'answer', 'candidate', candidate_id, provider_id, null, null, assigned_at, null
  from trainings where superseded_at is null and status = 'PENDING' and answer = 'WAITING'
  union all
  select id, 'answer', 'candidate', candidate_id, provider_id, null, null, applied_at, null
  from applicants where status = 'pending' and ended_at is null and erased_at is null and answer = 'WAITING'
) task
left join task_snoozes snooze on snooze.record_id = task.id and snooze.step = task.step and snooze.since = task.since;
