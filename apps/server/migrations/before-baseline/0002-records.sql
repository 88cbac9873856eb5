-- The records that features share. Times are set by the application, so that tests can move the clock.

create extension if not exists pg_trgm;

create type registration_status as enum ('PENDING', 'APPROVED_L1', 'APPROVED_L2', 'REJECTED', 'ON_HOLD');
create type training_status as enum ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED');
create type job_status as enum ('ACTIVE', 'CLOSED');
create type applicant_status as enum ('pending', 'assigned', 'accepted', 'rejected');
create type applicant_job_status as enum ('PENDING', 'IN_PROGRESS', 'COMPLETED');
create type provider_kind as enum ('job-provider', 'training-provider');
create type role as enum ('CANDIDATE', 'TRAINING_PROVIDER', 'JOB_PROVIDER', 'L1_ADMIN', 'L2_ADMIN');
create type assignment_queue as enum ('awaiting', 'trained', 'returned');

create table skills (
  name text primary key,
  created_at timestamptz not null
);
create unique index skills_name_key on skills (lower(name));
insert into skills (name, created_at)
select unnest(array['Dance', 'Recitation', 'Singing/Instrumental', 'Art Competition', 'Sports', 'Coding', 'Writing',
  'Photography']), timestamptz '2026-11-21 00:00:00Z';

-- Both kinds of providers: they differ in three columns, and are reviewed, listed and counted alike.
create table providers (
  id uuid primary key,
  kind provider_kind not null,
  name text not null,
  registration_id text not null,
  registration_id_key text not null,
  industry text,
  jobs_offered text,
  skills_offered text[] not null default '{}',
  locality text not null,
  state text not null,
  city text not null,
  postal_code text not null,
  postal_code_known boolean,
  contact_name text not null,
  contact_designation text not null,
  contact_email text not null,
  contact_mobile_number text not null,
  document_id uuid references documents,
  status registration_status not null,
  status_since timestamptz not null,
  status_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search text not null generated always as (lower(name || ' ' || contact_email)) stored,
  constraint providers_registration_id_key unique (kind, registration_id_key)
);
create index providers_by_place on providers (kind, state, city, status, status_since, id);
create index providers_by_place_any_status on providers (kind, state, city, status_since, id);
create index providers_by_status on providers (kind, status, name, id);
create index providers_search on providers using gin (search gin_trgm_ops);
create index providers_shown_id on providers (right(id::text, 6));

create table accounts (
  id uuid primary key,
  email text not null constraint accounts_email_key unique,
  role role not null,
  full_name text not null,
  mobile_number text,
  password_hash text not null,
  must_change_password boolean not null default false,
  -- When a temporary password stops working; null for a password of one's own.
  password_expires_at timestamptz,
  disabled_at timestamptz,
  provider_id uuid constraint accounts_provider_id_key unique references providers,
  created_at timestamptz not null
);
create index accounts_by_role on accounts (role, created_at, id);

create table l1_admin_places (
  account_id uuid not null references accounts on delete cascade,
  state text not null,
  city text not null,
  primary key (account_id, state, city)
);
create index l1_admin_places_by_place on l1_admin_places (state, city);

create table candidates (
  id uuid primary key,
  name text not null,
  father_name text not null,
  house_no text,
  locality text,
  state text not null,
  city text not null,
  postal_code text,
  postal_code_known boolean,
  mobile_number text not null,
  email text constraint candidates_email_key unique,
  qualification text,
  category text,
  skills text[] not null default '{}',
  aadhar_id uuid constraint candidates_aadhar_id_key unique references aadhar_vault,
  aadhar_masked text,
  -- Name, father's name and mobile number as twins share them: finds a repeated import of a person without Aadhar and email.
  person_key text not null,
  document_id uuid references documents,
  status registration_status not null,
  status_since timestamptz not null,
  status_reason text,
  -- The L2 queue the candidate waits in, or null.
  queue assignment_queue,
  queue_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search text not null generated always as (lower(name || ' ' || coalesce(email, '') || ' ' || mobile_number)) stored
);
create index candidates_by_place on candidates (state, city, status, status_since, id);
create index candidates_by_place_any_status on candidates (state, city, status_since, id);
create index candidates_by_queue on candidates (queue, queue_since, id) where queue is not null;
create index candidates_by_time on candidates (created_at, id);
create index candidates_person_key on candidates (person_key);
create index candidates_search on candidates using gin (search gin_trgm_ops);
create index candidates_shown_id on candidates (right(id::text, 6));

create table trainings (
  id uuid primary key,
  candidate_id uuid not null references candidates,
  provider_id uuid not null references providers,
  status training_status not null,
  assigned_at timestamptz not null,
  updated_at timestamptz not null,
  -- Set when L2 sends the candidate to another training: the earlier provider no longer sees them.
  superseded_at timestamptz
);
create unique index trainings_one_per_candidate on trainings (candidate_id) where superseded_at is null;
create index trainings_by_candidate on trainings (candidate_id, id);
create index trainings_by_provider on trainings (provider_id, updated_at, id) where superseded_at is null;
create index trainings_by_provider_status on trainings (provider_id, status, updated_at, id) where superseded_at is null;
create index trainings_by_status on trainings (status, updated_at, id) where superseded_at is null;

create table jobs (
  id uuid primary key,
  provider_id uuid not null references providers,
  title text not null,
  positions integer not null,
  description text not null,
  required_skills text[] not null,
  state text not null,
  city text not null,
  postal_code text,
  employment_type text not null,
  salary_min integer,
  salary_max integer,
  experience_required text not null,
  -- The last day, in Asia/Kolkata.
  application_valid_till date not null,
  contact_name text not null,
  contact_email text not null,
  contact_phone text not null,
  closed_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search text not null generated always as (lower(title || ' ' || description)) stored
);
create index jobs_by_provider on jobs (provider_id, created_at, id) where deleted_at is null;
create index jobs_search on jobs using gin (search gin_trgm_ops);

create table applicants (
  id uuid primary key,
  candidate_id uuid not null references candidates,
  provider_id uuid not null references providers,
  job_id uuid references jobs,
  -- Kept when the job is deleted.
  job_title text,
  job_status applicant_job_status not null,
  status applicant_status not null,
  reason text,
  applied_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index applicants_one_open_per_candidate on applicants (candidate_id) where status <> 'rejected';
create index applicants_by_candidate on applicants (candidate_id, id);
create index applicants_by_provider on applicants (provider_id, applied_at, id);
create index applicants_by_job on applicants (job_id, applied_at, id);

create table history (
  id uuid primary key,
  record_kind text not null,
  record_id uuid not null,
  action text not null,
  from_state text,
  to_state text,
  actor_id uuid,
  actor_role role,
  actor_name text not null,
  reason text,
  at timestamptz not null
);
create index history_by_record on history (record_id, at, id);

-- SEC-49: who did what to which record, when and from where. Never changed: the trigger below refuses.
create table audit (
  id uuid primary key,
  at timestamptz not null,
  action text not null,
  actor_id uuid,
  actor_role role,
  record_kind text,
  record_id uuid,
  ip text,
  detail jsonb not null default '{}'
);
create index audit_by_time on audit (at, id);
create index audit_by_record on audit (record_id, at, id) where record_id is not null;
create index audit_by_actor on audit (actor_id, at, id) where actor_id is not null;

create function refuse_change() returns trigger language plpgsql as $$ begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_append_only before update on audit for each row execute function refuse_change();
create trigger history_append_only before update on history for each row execute function refuse_change();

create table sessions (
  token_hash bytea primary key,
  account_id uuid references accounts on delete cascade,
  candidate_id uuid references candidates on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_account on sessions (account_id);
create index sessions_by_candidate on sessions (candidate_id);
create index sessions_by_expiry on sessions (expires_at);

create table password_resets (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_by_account on password_resets (account_id);

create table email_codes (
  email text not null,
  purpose text not null,
  code_hash bytea not null,
  tries integer not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (email, purpose)
);
create table email_verifications (
  email text primary key,
  expires_at timestamptz not null,
  -- A proof is good for one registration; a used one still lets its owner be told that the email is registered already.
  used_at timestamptz
);

create table idempotency_keys (
  scope text not null,
  key text not null,
  content bytea not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_by_time on idempotency_keys (created_at);

create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire timestamptz
);

-- Counts of dashboards and lists, kept by statement: constant time at any size. Ordered, so that two statements never deadlock.
create table candidate_counts (
  status registration_status, state text, city text, n bigint not null, primary key (status, state, city)
);
create table provider_counts (
  kind provider_kind, status registration_status, state text, city text, n bigint not null, primary key (kind, status, state, city)
);
create table training_counts (
  provider_id uuid, status training_status, n bigint not null, primary key (provider_id, status)
);
create table applicant_counts (
  provider_id uuid, job_status applicant_job_status, status applicant_status, n bigint not null,
  primary key (provider_id, job_status, status)
);

create function count_candidates() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    insert into candidate_counts as c
    select status, state, city, count(*) from new_rows group by 1, 2, 3 order by 1, 2, 3
    on conflict (status, state, city) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into candidate_counts as c
    select status, state, city, -count(*) from old_rows group by 1, 2, 3 order by 1, 2, 3
    on conflict (status, state, city) do update set n = c.n + excluded.n;
  else
    insert into candidate_counts as c
    select status, state, city, sum(d) from (
      select status, state, city, -1 d from old_rows union all select status, state, city, 1 from new_rows) x
    group by 1, 2, 3 having sum(d) <> 0 order by 1, 2, 3
    on conflict (status, state, city) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
create trigger candidates_counted_insert after insert on candidates referencing new table as new_rows
  for each statement execute function count_candidates();
create trigger candidates_counted_update after update on candidates referencing old table as old_rows new table as new_rows
  for each statement execute function count_candidates();
create trigger candidates_counted_delete after delete on candidates referencing old table as old_rows
  for each statement execute function count_candidates();

create function count_providers() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    insert into provider_counts as c
    select kind, status, state, city, count(*) from new_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (kind, status, state, city) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into provider_counts as c
    select kind, status, state, city, -count(*) from old_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (kind, status, state, city) do update set n = c.n + excluded.n;
  else
    insert into provider_counts as c
    select kind, status, state, city, sum(d) from (
      select kind, status, state, city, -1 d from old_rows union all select kind, status, state, city, 1 from new_rows) x
    group by 1, 2, 3, 4 having sum(d) <> 0 order by 1, 2, 3, 4
    on conflict (kind, status, state, city) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
create trigger providers_counted_insert after insert on providers referencing new table as new_rows
  for each statement execute function count_providers();
create trigger providers_counted_update after update on providers referencing old table as old_rows new table as new_rows
  for each statement execute function count_providers();
create trigger providers_counted_delete after delete on providers referencing old table as old_rows
  for each statement execute function count_providers();

-- A superseded training no longer counts for its provider.
create function count_trainings() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    insert into training_counts as c
    select provider_id, status, count(*) from new_rows where superseded_at is null group by 1, 2 order by 1, 2
    on conflict (provider_id, status) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into training_counts as c
    select provider_id, status, -count(*) from old_rows where superseded_at is null group by 1, 2 order by 1, 2
    on conflict (provider_id, status) do update set n = c.n + excluded.n;
  else
    insert into training_counts as c
    select provider_id, status, sum(d) from (
      select provider_id, status, -1 d from old_rows where superseded_at is null
      union all select provider_id, status, 1 from new_rows where superseded_at is null) x
    group by 1, 2 having sum(d) <> 0 order by 1, 2
    on conflict (provider_id, status) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
create trigger trainings_counted_insert after insert on trainings referencing new table as new_rows
  for each statement execute function count_trainings();
create trigger trainings_counted_update after update on trainings referencing old table as old_rows new table as new_rows
  for each statement execute function count_trainings();
create trigger trainings_counted_delete after delete on trainings referencing old table as old_rows
  for each statement execute function count_trainings();

create function count_applicants() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    insert into applicant_counts as c
    select provider_id, job_status, status, count(*) from new_rows group by 1, 2, 3 order by 1, 2, 3
    on conflict (provider_id, job_status, status) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into applicant_counts as c
    select provider_id, job_status, status, -count(*) from old_rows group by 1, 2, 3 order by 1, 2, 3
    on conflict (provider_id, job_status, status) do update set n = c.n + excluded.n;
  else
    insert into applicant_counts as c
    select provider_id, job_status, status, sum(d) from (
      select provider_id, job_status, status, -1 d from old_rows
      union all select provider_id, job_status, status, 1 from new_rows) x
    group by 1, 2, 3 having sum(d) <> 0 order by 1, 2, 3
    on conflict (provider_id, job_status, status) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
create trigger applicants_counted_insert after insert on applicants referencing new table as new_rows
  for each statement execute function count_applicants();
create trigger applicants_counted_update after update on applicants referencing old table as old_rows new table as new_rows
  for each statement execute function count_applicants();
create trigger applicants_counted_delete after delete on applicants referencing old table as old_rows
  for each statement execute function count_applicants();
