-- Open steps were rows that 19 triggers kept, marked by a job when they became overdue. They are a view over the records now; whether a task
-- is overdue is judged when it is read.

drop trigger candidates_step_insert on candidates;
drop trigger candidates_step_update on candidates;
drop trigger candidates_step_delete on candidates;
drop trigger providers_step_insert on providers;
drop trigger providers_step_update on providers;
drop trigger providers_step_delete on providers;
drop trigger trainings_step_insert on trainings;
drop trigger trainings_step_update on trainings;
drop trigger trainings_step_delete on trainings;
drop trigger applicants_step_insert on applicants;
drop trigger applicants_step_update on applicants;
drop trigger applicants_step_delete on applicants;
drop trigger placements_step_update on placements;
drop trigger placements_step_delete on placements;
drop trigger check_ins_step_insert on check_ins;
drop trigger check_ins_step_update on check_ins;
drop trigger check_ins_step_delete on check_ins;
drop trigger batches_step_update on batches;

create table task_snoozes (
  record_id uuid not null,
  step waiting_step not null,
  since timestamptz not null,
  until date not null,
  primary key (record_id, step)
);
comment on table task_snoozes is 'Tasks that someone took in hand until a day: not overdue before it';
comment on column task_snoozes.record_id is 'The record that waits: a candidate, training, applicant or placement';
comment on column task_snoozes.since is 'When the task began; a later task of the same record is not snoozed';

insert into task_snoozes (record_id, step, since, until)
select id, step, since, silent_until from waiting_steps where silent_until is not null;

drop table waiting_steps;
drop table waiting_counts;
drop table waiting_limits;
drop function step_of_new_rows, step_of_old_rows, step_of_candidates, step_of_providers, step_of_trainings, step_of_applicants,
  step_of_placements, step_of_new_check_ins, step_of_old_check_ins, step_of_check_ins, step_of_batches, count_steps, renew_steps,
  add_steps, add_few_steps;
drop view open_steps;

create view pending_tasks as
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
) task
left join task_snoozes snooze on snooze.record_id = task.id and snooze.step = task.step and snooze.since = task.since;
comment on view pending_tasks is 'Every step that someone has to take, and since when';

-- Answers the pending reviews of the view without reading the table.
create index candidates_pending_review on candidates (status, state, city, status_since) where status in ('PENDING', 'ON_HOLD') and erased_at is null;
