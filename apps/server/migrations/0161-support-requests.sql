-- Requests for help of candidates who left their work because of hostel, safety, pay, family or health.

create table support_requests (
  id uuid primary key,
  candidate_id uuid not null references candidates,
  placement_id uuid references placements on delete set null,
  cause text not null check (cause in ('hostel', 'safety', 'harassment', 'pay', 'family', 'health')),
  words text,
  state text not null default 'open' check (state in ('open', 'closed')),
  created_at timestamptz not null,
  outcome text check (outcome in ('helped', 'not_needed', 'not_possible')),
  note text,
  closed_at timestamptz,
  closed_by uuid references accounts,
  check (((state = 'open') = (closed_at is null)) and ((outcome is null) = (closed_at is null)))
);
comment on table support_requests is 'Requests for help of candidates who left their work. Those about harassment are read only by the people named in the settings';
comment on column support_requests.words is 'The candidate''s words';
comment on column support_requests.note is 'What was done';
create unique index support_requests_open_key on support_requests (candidate_id, cause) where state = 'open';
create index support_requests_by_candidate on support_requests (candidate_id);
create index support_requests_by_placement on support_requests (placement_id);
create index support_requests_by_state on support_requests (state, created_at, id);

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
  union all
  select request.id, 'support', 'candidate', candidate_id, null, candidates.state, candidates.city, request.created_at, null
  from support_requests request join candidates on candidates.id = candidate_id
  where request.state = 'open' and cause <> 'harassment'
) task
left join task_snoozes snooze on snooze.record_id = task.id and snooze.step = task.step and snooze.since = task.since;
