-- Searches at a million candidates (decision 026), and jobs that are posted without reading the others of their provider.

-- A city lies in one state: without this the planner takes a city for a two-hundredth of what it is.
create statistics candidates_places (dependencies, mcv) on state, city from candidates;

-- Counts of the cities of one admin.
create index candidate_counts_by_place on candidate_counts (state, city);
create index provider_counts_by_place on provider_counts (state, city);

-- Level 2 admins search their queues by name and email; the index of all texts would name everybody with such a telephone number.
create index candidates_queue_search on candidates using gin (lower(name || ' ' || coalesce(email, '')) gin_trgm_ops)
  where queue is not null;

-- A new job only adds to what its provider is good for: nobody else's jobs are read. It shares the provider's lock with other new jobs,
-- and waits for one that is being changed.
create function add_wanted_skills() returns trigger language plpgsql as $$ begin
  perform pg_advisory_xact_lock_shared(7206, changed.part)
  from (select distinct hashtext(provider_id::text) & 63 as part from new_rows order by 1) changed;
  insert into provider_skills as kept
  select provider_id, 'job-provider', lower(skill), max(application_valid_till)
  from new_rows, unnest(required_skills) skill
  where deleted_at is null and closed_at is null
  group by provider_id, lower(skill) order by 1, 3
  on conflict (provider_id, skill) do update set until = excluded.until where kept.until < excluded.until;
  return null;
end $$;

-- A changed job: what it asked for before and asks for now is worked out again from the jobs that ask for the same.
create function change_wanted_skills() returns trigger language plpgsql as $$
declare touched text[];
begin
  if not exists (
    select from old_rows o join new_rows n using (id)
    where (o.required_skills, o.application_valid_till, o.closed_at, o.deleted_at)
      is distinct from (n.required_skills, n.application_valid_till, n.closed_at, n.deleted_at)
  ) then
    return null;
  end if;
  perform pg_advisory_xact_lock(7206, changed.part)
  from (select distinct hashtext(provider_id::text) & 63 as part from new_rows order by 1) changed;
  select array_agg(distinct lower(skill)) into touched from (
    select unnest(required_skills) as skill from old_rows union select unnest(required_skills) from new_rows) asked;
  delete from provider_skills where provider_id in (select provider_id from new_rows) and skill = any(touched);
  insert into provider_skills
  select jobs.provider_id, 'job-provider', lower(skill), max(application_valid_till)
  from jobs, unnest(required_skills) skill
  where jobs.provider_id in (select provider_id from new_rows) and deleted_at is null and closed_at is null
    and lower(skill) = any(touched)
  group by jobs.provider_id, lower(skill);
  return null;
end $$;

drop trigger jobs_skills_insert on jobs;
drop trigger jobs_skills_update on jobs;
drop function keep_wanted_skills;
create trigger jobs_skills_insert after insert on jobs referencing new table as new_rows
  for each statement execute function add_wanted_skills();
create trigger jobs_skills_update after update on jobs referencing old table as old_rows new table as new_rows
  for each statement execute function change_wanted_skills();
