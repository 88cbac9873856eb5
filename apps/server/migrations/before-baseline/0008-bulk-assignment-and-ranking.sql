-- Many candidates that go to one provider, named in one request and assigned in steps (decision 013).
create table bulk_assignments (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  training_provider_id uuid references providers,
  job_provider_id uuid references providers,
  job_id uuid references jobs,
  created_at timestamptz not null,
  check (num_nonnulls(training_provider_id, job_provider_id) = 1)
);
create index bulk_assignments_by_time on bulk_assignments (created_at);

create table bulk_assignment_candidates (
  bulk_id uuid not null references bulk_assignments on delete cascade,
  position integer not null,
  candidate_id uuid not null,
  -- Written in the transaction that assigns; null while it is to be done.
  outcome text check (outcome in ('assigned', 'refused')),
  message text,
  primary key (bulk_id, position),
  constraint bulk_assignment_candidates_once unique (bulk_id, candidate_id)
);

-- Candidates with a provider that are not yet done: kept from the tables of counts, so that providers can be read in this order.
create table provider_loads (
  provider_id uuid primary key references providers on delete cascade,
  kind provider_kind not null,
  n bigint not null
);
create index provider_loads_by_load on provider_loads (kind, n, provider_id);

create function begin_provider_load() returns trigger language plpgsql as $$ begin
  insert into provider_loads select id, kind, 0 from new_rows on conflict do nothing;
  return null;
end $$;
create trigger providers_load_begun after insert on providers referencing new table as new_rows
  for each statement execute function begin_provider_load();

create function weigh_provider() returns trigger language plpgsql as $$ begin
  if new.status::text in ('PENDING', 'IN_PROGRESS', 'pending', 'assigned') then
    update provider_loads set n = n + new.n - coalesce(old.n, 0) where provider_id = new.provider_id;
  end if;
  return null;
end $$;
create trigger training_counts_weighed after insert or update on training_counts
  for each row execute function weigh_provider();
create trigger applicant_counts_weighed after insert or update on applicant_counts
  for each row execute function weigh_provider();

insert into provider_loads
select id, kind,
  (select coalesce(sum(n), 0) from training_counts where provider_id = id and status in ('PENDING', 'IN_PROGRESS'))
  + (select coalesce(sum(n), 0) from applicant_counts where provider_id = id and status in ('pending', 'assigned'))
from providers;

-- What a provider is good for, lower case: taught, or asked for by a job that is neither closed nor deleted, until its last day.
create table provider_skills (
  provider_id uuid not null references providers on delete cascade,
  kind provider_kind not null,
  skill text not null,
  until date not null,
  primary key (provider_id, skill)
);
create index provider_skills_by_skill on provider_skills (kind, skill, provider_id, until);

create function keep_taught_skills() returns trigger language plpgsql as $$ begin
  delete from provider_skills where provider_id = new.id;
  insert into provider_skills
  select distinct new.id, new.kind, lower(skill), date 'infinity' from unnest(new.skills_offered) skill;
  return null;
end $$;
create trigger providers_skills_begun after insert on providers
  for each row when (new.kind = 'training-provider') execute function keep_taught_skills();
create trigger providers_skills_changed after update of skills_offered on providers
  for each row when (new.kind = 'training-provider' and new.skills_offered is distinct from old.skills_offered)
  execute function keep_taught_skills();

-- One at a time for a provider: whoever comes second reads what the first one changed.
create function keep_wanted_skills() returns trigger language plpgsql as $$ begin
  -- A lock for each of 64 groups of providers, always in the same order: a statement may touch any number of them.
  perform pg_advisory_xact_lock(7206, changed.part)
  from (select distinct hashtext(provider_id::text) & 63 as part from new_rows order by 1) changed;
  delete from provider_skills where provider_id in (select provider_id from new_rows);
  insert into provider_skills
  select jobs.provider_id, 'job-provider', lower(skill), max(application_valid_till)
  from jobs, unnest(required_skills) skill
  where jobs.provider_id in (select provider_id from new_rows) and deleted_at is null and closed_at is null
  group by jobs.provider_id, lower(skill);
  return null;
end $$;
create trigger jobs_skills_insert after insert on jobs referencing new table as new_rows
  for each statement execute function keep_wanted_skills();
create trigger jobs_skills_update after update on jobs referencing new table as new_rows
  for each statement execute function keep_wanted_skills();

insert into provider_skills
select distinct id, kind, lower(skill), date 'infinity' from providers, unnest(skills_offered) skill
where kind = 'training-provider';
insert into provider_skills
select provider_id, 'job-provider', lower(skill), max(application_valid_till)
from jobs, unnest(required_skills) skill
where deleted_at is null and closed_at is null
group by provider_id, lower(skill);

-- With the place in it, providers are ranked for a candidate from the index alone.
drop index providers_by_status;
create index providers_by_status on providers (kind, status, name, id) include (state, city);

-- Counts of the queues of L2, by state so that two providers seldom wait for each other.
create table queue_counts (queue assignment_queue, state text, n bigint not null, primary key (queue, state));
create function count_queues() returns trigger language plpgsql as $$ begin
  insert into queue_counts as c
  select queue, state, sum(d) from (
    select queue, state, -1 d from old_rows where queue in ('trained', 'returned')
    union all select queue, state, 1 from new_rows where queue in ('trained', 'returned')) x
  group by 1, 2 having sum(d) <> 0 order by 1, 2
  on conflict (queue, state) do update set n = c.n + excluded.n;
  return null;
end $$;
create function count_queues_of_new() returns trigger language plpgsql as $$ begin
  insert into queue_counts as c
  select queue, state, count(*) from new_rows where queue in ('trained', 'returned') group by 1, 2 order by 1, 2
  on conflict (queue, state) do update set n = c.n + excluded.n;
  return null;
end $$;
create function count_queues_of_old() returns trigger language plpgsql as $$ begin
  insert into queue_counts as c
  select queue, state, -count(*) from old_rows where queue in ('trained', 'returned') group by 1, 2 order by 1, 2
  on conflict (queue, state) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger candidates_queued_insert after insert on candidates referencing new table as new_rows
  for each statement execute function count_queues_of_new();
create trigger candidates_queued_update after update on candidates referencing old table as old_rows new table as new_rows
  for each statement execute function count_queues();
create trigger candidates_queued_delete after delete on candidates referencing old table as old_rows
  for each statement execute function count_queues_of_old();
insert into queue_counts
select queue, state, count(*) from candidates where queue in ('trained', 'returned') group by 1, 2;

-- Applicants by status, of all jobs and of one.
create index applicants_by_provider_status on applicants (provider_id, status, applied_at, id);
create index applicants_by_job_status on applicants (job_id, status, applied_at, id);
create index applicants_shown_id on applicants (right(id::text, 6));
create index jobs_shown_id on jobs (right(id::text, 6));
create index notifications_event on notifications (event, id);
