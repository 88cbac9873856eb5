-- Counts, loads and groups were tables kept by triggers. They are views now: the indexes below answer them quickly enough, and nothing can drift.

drop trigger providers_counted_insert on providers;
drop trigger providers_counted_update on providers;
drop trigger providers_counted_delete on providers;
drop trigger trainings_counted_insert on trainings;
drop trigger trainings_counted_update on trainings;
drop trigger trainings_counted_delete on trainings;
drop trigger applicants_counted_insert on applicants;
drop trigger applicants_counted_update on applicants;
drop trigger applicants_counted_delete on applicants;
drop trigger candidates_queued_insert on candidates;
drop trigger candidates_queued_update on candidates;
drop trigger candidates_queued_delete on candidates;
drop trigger providers_load_begun on providers;
drop trigger providers_skills_begun on providers;
drop trigger providers_skills_changed on providers;
drop trigger jobs_skills_insert on jobs;
drop trigger jobs_skills_update on jobs;
drop table provider_counts;
drop table training_counts;
drop table applicant_counts;
drop table queue_groups;
drop table provider_loads;
drop table provider_skills;
drop function count_providers, count_trainings, count_applicants, count_queue_groups, count_queue_groups_of_new, count_queue_groups_of_old,
  begin_provider_load, weigh_provider, keep_taught_skills, add_wanted_skills, change_wanted_skills;

create view provider_counts as
select kind, status, state, city, count(*) as n from providers group by kind, status, state, city;

create view training_counts as
select provider_id, status, count(*) as n from trainings where superseded_at is null group by provider_id, status;

create view applicant_counts as
select provider_id, job_status, status, count(*) as n from applicants where erased_at is null group by provider_id, job_status, status;

-- Answers applicant_counts without reading the table.
create index applicants_counted on applicants (provider_id, job_status, status) where erased_at is null;

comment on view provider_counts is 'Providers by kind, status and place';
comment on view training_counts is 'Current trainings of each provider by status';
comment on view applicant_counts is 'Applicants of each employer by job status and status';

-- Open candidates of each provider: trainings that wait or run, applicants who wait or are in progress.
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
comment on view provider_loads is 'Open candidates of each provider';

-- Skills that a provider teaches, or asks for in an open job, in lower case; `until` is the last day on which that holds.
create view provider_skills as
select id as provider_id, kind, lower(skill) as skill, date 'infinity' as until
from providers, unnest(skills_offered) skill where kind = 'training-provider'
union all
select provider_id, 'job-provider', lower(skill), max(application_valid_till)
from jobs, unnest(required_skills) skill where deleted_at is null and closed_at is null
group by provider_id, lower(skill);
comment on view provider_skills is 'Skills that a provider teaches or asks for, and until when';

-- The queues of level 2 by city and skill; the rows with the skill '' count everyone of a city.
create view queue_groups as
select queue, state, city, part.skill, count(*) as n,
  -- A group has no id of its own: one in the form of a UUID is made from its key.
  overlay(overlay(md5(concat_ws(chr(9), queue, state, city, part.skill)) placing '4' from 13) placing '8' from 17)::uuid as id
from candidates cross join lateral (select '' as skill union select unnest(skills)) part
where queue is not null
group by queue, state, city, part.skill;
comment on view queue_groups is 'Candidates in a queue by city and skill';
