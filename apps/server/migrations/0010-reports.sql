-- Figures, queues and tasks that are derived from the records.

create table funnel (
  candidate_id uuid not null,
  provider_id uuid not null,
  part integer not null,
  state text not null,
  city text not null,
  skills text[] not null,
  registered_at timestamptz not null,
  registered_on date not null,
  approved_on date,
  rejected_on date,
  assigned_on date,
  trained_on date,
  placed_on date,
  outcome text check (outcome in ('kept', 'lost', 'unknown')),
  waits text check (waits in ('review', 'assign', 'training', 'next', 'employer')),
  next_due_on date,
  primary key (candidate_id, provider_id)
);
comment on table funnel is 'How far each person came: one row in all, and one for each provider that the person was sent to. A job and each report refresh it from the records (decision 075). An erased person keeps the days, without place and skills';
comment on column funnel.provider_id is 'Zeros in the row that covers everything';
comment on column funnel.part is 'One of 1024 random parts of all people, for samples';
comment on column funnel.registered_on is 'Days are days in India';
comment on column funnel.assigned_on is 'When the person was first assigned, or first sent to this provider';
comment on column funnel.outcome is 'Of work that began 90 days ago or earlier';
comment on column funnel.waits is 'What the person waits for: review, assign, training, next (assignment) or employer';
comment on column funnel.next_due_on is 'The next day on which the outcome may change';
create index funnel_by_state on funnel (provider_id, state, registered_at, candidate_id);
create index funnel_by_city on funnel (state, city, registered_at, candidate_id) where provider_id = '00000000-0000-0000-0000-000000000000';
create index funnel_by_outcome on funnel (provider_id, outcome, registered_at, candidate_id) where outcome is not null;
create index funnel_by_wait on funnel (provider_id, waits, registered_at, candidate_id) where waits is not null;
create index funnel_trained on funnel (provider_id, registered_at, candidate_id) where trained_on is not null;
create index funnel_placed on funnel (provider_id, registered_at, candidate_id) where placed_on is not null;
create index funnel_due on funnel (next_due_on) where next_due_on is not null;
-- The next three answer "days in each step" for a sample from the index alone.
create index funnel_by_part on funnel (provider_id, part) include (registered_at, registered_on, approved_on, assigned_on, trained_on,
  placed_on, skills);
create index funnel_by_state_part on funnel (provider_id, state, part) include (registered_at, registered_on, approved_on, assigned_on,
  trained_on, placed_on, skills);
create index funnel_by_city_part on funnel (state, city, part) include (registered_at, registered_on, approved_on, assigned_on, trained_on,
  placed_on, skills)
  where provider_id = '00000000-0000-0000-0000-000000000000';
-- The days at both ends of a period are counted from the index alone.
create index funnel_by_time on funnel (provider_id, registered_at, candidate_id) include (state, approved_on, assigned_on, trained_on,
  placed_on, outcome, waits);
create index funnel_by_state_outcome on funnel (provider_id, state, outcome, registered_at, candidate_id) where outcome is not null;
create index funnel_approved_on on funnel (provider_id, approved_on) where approved_on is not null;
create index funnel_rejected_on on funnel (provider_id, rejected_on) where rejected_on is not null;

create table funnel_weeks (
  skill text not null,
  city text not null,
  state text not null,
  week date not null,
  registered integer not null,
  approved integer not null,
  assigned integer not null,
  trained integer not null,
  placed integer not null,
  kept integer not null,
  lost integer not null,
  unknown integer not null,
  wait_review integer not null,
  wait_assign integer not null,
  wait_training integer not null,
  wait_next integer not null,
  wait_employer integer not null,
  approvals integer not null,
  rejections integer not null,
  primary key (skill, city, state, week)
);
comment on table funnel_weeks is 'Sums of the funnel by week of registration, stored in the same statement as the rows that they sum';
comment on column funnel_weeks.skill is 'Empty: all skills';
comment on column funnel_weeks.city is 'Empty: the whole state. Cities have no counts by skill';
comment on column funnel_weeks.state is 'Empty: erased people';
comment on column funnel_weeks.week is 'Monday of the week';
comment on column funnel_weeks.registered is 'Of people who registered in this week, as the columns up to wait_employer';
comment on column funnel_weeks.approvals is 'Approvals made in this week, whenever the person registered';
comment on column funnel_weeks.rejections is 'Rejections made in this week, whenever the person registered';

create table funnel_refresh (
  only_row boolean primary key default true check (only_row),
  refreshed_at timestamptz not null,
  changes_from timestamptz not null
);
comment on table funnel_refresh is 'When the funnel was refreshed. A single row';
comment on column funnel_refresh.only_row is 'Allows one row only';
comment on column funnel_refresh.refreshed_at is 'The figures are as of this moment';
comment on column funnel_refresh.changes_from is 'The next refresh reads the records that changed at or after this moment';

create function funnel_of(ids uuid[], today date) returns setof funnel language sql stable as $$
  with people as materialized (
    select * from candidates where id = any(ids)
  ), taught as materialized (
    select candidate_id, provider_id, min(assigned_at) as sent_at, min(completed_at) as trained_at,
      bool_or(status = 'PENDING' and superseded_at is null) as waits
    from trainings where candidate_id = any(ids) group by 1, 2
  ), applied as materialized (
    select candidate_id, provider_id, min(applied_at) as sent_at,
      bool_or(job_status = 'PENDING' and status <> 'rejected' and ended_at is null and erased_at is null) as waits
    from applicants where candidate_id = any(ids) group by 1, 2
  ), works as materialized (
    select candidate_id, provider_id, created_at, status in ('JOINED', 'LEFT') as began, joined_on,
      placement_outcome(joined_on, left_on, kept_on, 90, today) as outcome
    from placements where candidate_id = any(ids)
  ), worked as materialized (
    select candidate_id, case when grouping(provider_id) = 0 then provider_id end as provider_id, min(created_at) as sent_at,
      min(coalesce(joined_on, day_in_kolkata(created_at))) filter (where began) as placed_on,
      -- One job that lasted is enough. A candidate is lost only when no job lasted and none is unknown.
      case when bool_or(outcome = 'kept') then 'kept' when bool_or(outcome = 'unknown') then 'unknown' when bool_or(outcome = 'lost') then 'lost' end
        as outcome,
      min(joined_on + 90) filter (where began and joined_on + 90 > today) as next_due_on
    from works group by grouping sets ((candidate_id), (candidate_id, provider_id))
    having grouping(provider_id) = 1 or provider_id is not null
  ), whole as materialized (
    select p.*, t.trained_at, w.placed_on, w.outcome, w.next_due_on,
      case when p.erased_at is not null then null
        when p.status in ('PENDING', 'ON_HOLD') then 'review'
        when p.status = 'APPROVED_L1' then 'assign'
        when p.queue is not null then 'next'
        when t.waits then 'training'
        when a.waits then 'employer'
      end as waiting
    from people p
    left join (select candidate_id, min(trained_at) as trained_at, bool_or(waits) as waits from taught group by 1) t on t.candidate_id = p.id
    left join (select candidate_id, bool_or(waits) as waits from applied group by 1) a on a.candidate_id = p.id
    left join worked w on w.candidate_id = p.id and w.provider_id is null
  ), sent as (
    select candidate_id, provider_id, min(sent_at) as sent_at, min(trained_at) as trained_at, bool_or(teaches) as teaches,
      case when bool_or(waits and teaches) then 'training' when bool_or(waits) then 'employer' end as waiting
    from (
      select candidate_id, provider_id, sent_at, trained_at, true as teaches, waits from taught
      union all select candidate_id, provider_id, sent_at, null, false, waits from applied
      union all select candidate_id, provider_id, sent_at, null, false, false from worked where provider_id is not null
    ) each group by 1, 2
  ), rows as (
    select id as candidate_id, '00000000-0000-0000-0000-000000000000'::uuid as provider_id, assigned_at, trained_at, placed_on, outcome,
      waiting, next_due_on
    from whole
    -- People sent to a training provider are trained there and placed anywhere. Those sent to an employer are trained anywhere and placed there.
    union all
    select sent.candidate_id, sent.provider_id, sent.sent_at, case when sent.teaches then sent.trained_at else whole.trained_at end,
      case when sent.teaches then whole.placed_on else w.placed_on end, case when sent.teaches then whole.outcome else w.outcome end,
      case when whole.erased_at is null then sent.waiting end,
      case when sent.teaches then whole.next_due_on else w.next_due_on end
    from sent join whole on whole.id = sent.candidate_id
    left join worked w on w.candidate_id = sent.candidate_id and w.provider_id = sent.provider_id
  )
  select whole.id, rows.provider_id, hashtext(whole.id::text) & 1023, whole.state, whole.city,
    array(select distinct skill from unnest(whole.skills) skill order by 1), whole.created_at, day_in_kolkata(whole.created_at),
    day_in_kolkata(whole.approved_at), day_in_kolkata(whole.rejected_at), day_in_kolkata(rows.assigned_at),
    day_in_kolkata(rows.trained_at), rows.placed_on, rows.outcome, rows.waiting, rows.next_due_on
  from rows join whole on whole.id = rows.candidate_id $$;
comment on function funnel_of is 'The rows of the funnel of some people on a day, from their records';

create table task_snoozes (
  record_id uuid not null,
  step waiting_step not null,
  since timestamptz not null,
  until date not null,
  primary key (record_id, step)
);
comment on table task_snoozes is 'Tasks that are not overdue before a day, because someone promised to return to them then';
comment on column task_snoozes.record_id is 'A candidate, training, applicant or placement';
comment on column task_snoozes.since is 'When the task began. A later task of the same record is not snoozed';

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
comment on view pending_tasks is 'Every step that someone has to take, and since when. Each part names its step as a constant, so that PostgreSQL reads only the parts that a query needs';

create view provider_counts as
select kind, status, state, city, count(*) as n from providers group by kind, status, state, city;
comment on view provider_counts is 'Providers by kind, status and place';

create view training_counts as
select provider_id, status, count(*) as n from trainings where superseded_at is null group by provider_id, status;
comment on view training_counts is 'Current trainings of each provider by status';

create view applicant_counts as
select provider_id, job_status, status, count(*) as n from applicants where erased_at is null group by provider_id, job_status, status;
comment on view applicant_counts is 'Applicants of each employer by job status and status';

create view provider_loads as
select providers.id as provider_id, providers.kind,
  case providers.kind
    when 'training-provider' then (
      select count(*) from trainings
      where trainings.provider_id = providers.id and superseded_at is null and trainings.status in ('PENDING', 'IN_PROGRESS'))
    else (
      select count(*) from applicants
      where applicants.provider_id = providers.id and erased_at is null and applicants.status in ('pending', 'assigned'))
  end as n
from providers;
comment on view provider_loads is 'Open candidates of each provider: trainings that wait or run, applicants who wait or are in progress';

create view provider_skills as
select id as provider_id, kind, lower(skill) as skill, date 'infinity' as until
from providers, unnest(skills_offered) skill where kind = 'training-provider'
union all
select provider_id, 'job-provider', lower(skill), max(application_valid_till)
from jobs, unnest(required_skills) skill where deleted_at is null and closed_at is null
group by provider_id, lower(skill);
comment on view provider_skills is 'Skills in lower case that a provider teaches, or requires in an open job, and the last day on which that is true';

create view queue_groups as
select queue, state, city, part.skill, count(*) as n,
  -- A group has no id of its own: one in the form of a UUID is made from its key.
  overlay(overlay(md5(concat_ws(chr(9), queue, state, city, part.skill)) placing '4' from 13) placing '8' from 17)::uuid as id
from candidates cross join lateral (select '' as skill union select unnest(skills)) part
where queue is not null
group by queue, state, city, part.skill;
comment on view queue_groups is 'Candidates in a queue of level 2 by city and skill. Rows with the skill '''' count everyone of a city';
