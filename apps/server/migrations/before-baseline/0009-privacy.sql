-- How often each screen was opened on a day of Asia/Kolkata: a counter, never a row per visit.
create table page_views (
  day date not null,
  screen text not null,
  n bigint not null,
  primary key (day, screen)
);

-- What a person agreed to when they registered (requirements SEC-55). One row a registration; never changed but for an erasure.
create table consents (
  id uuid primary key,
  record_kind text not null check (record_kind in ('candidate', 'job-provider', 'training-provider')),
  record_id uuid not null,
  -- False: nothing was ticked, because the registration came by another program, or the foundation uploaded the person.
  given boolean not null,
  source text not null check (source in ('form', 'api', 'import')),
  notice_version text,
  notice_language text,
  -- The admin who uploaded the person.
  account_id uuid references accounts,
  ip text,
  at timestamptz not null,
  check (given = (notice_version is not null)),
  check ((source = 'form') = given)
);
create index consents_by_record on consents (record_kind, record_id, at, id);

-- A proof of an address is also a secret that lets an upload begin (SEC-42); only its hash is kept.
alter table email_verifications add column proof_hash bytea;
create index email_verifications_by_proof on email_verifications (proof_hash);

-- An erased candidate stays as an empty row, because trainings, applicants and the history name its id.
alter table candidates add column erased_at timestamptz;
alter table applicants add column erased_at timestamptz;

-- Requests are kept when they are decided; one open request a candidate.
alter table erasure_requests
  add column state text not null default 'open' check (state in ('open', 'erased', 'declined')),
  add column decided_at timestamptz,
  add column decided_by uuid references accounts,
  add column decision_reason text,
  add check ((state = 'open') = (decided_at is null)),
  drop constraint erasure_requests_candidate_key;
create unique index erasure_requests_candidate_key on erasure_requests (candidate_id) where state = 'open';
create index erasure_requests_by_candidate on erasure_requests (candidate_id, requested_at);
create index erasure_requests_by_state on erasure_requests (state, requested_at, id);

-- The history is append-only, but an erasure takes the names and words of the erased person out of it.
create function refuse_history_change() returns trigger language plpgsql as $$ begin
  if current_setting('purboday.erasing', true) = 'yes'
     and (to_jsonb(new) - 'actor_name' - 'reason') = (to_jsonb(old) - 'actor_name' - 'reason') then
    return new;
  end if;
  raise exception 'history is append-only';
end $$;
drop trigger history_append_only on history;
create trigger history_append_only before update on history for each row execute function refuse_history_change();

-- Erased candidates and their applicants are in no count.
create or replace function count_candidates() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    insert into candidate_counts as c
    select status, state, city, count(*) from new_rows where erased_at is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (status, state, city) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into candidate_counts as c
    select status, state, city, -count(*) from old_rows where erased_at is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (status, state, city) do update set n = c.n + excluded.n;
  else
    insert into candidate_counts as c
    select status, state, city, sum(d) from (
      select status, state, city, -1 d from old_rows where erased_at is null
      union all select status, state, city, 1 from new_rows where erased_at is null) x
    group by 1, 2, 3 having sum(d) <> 0 order by 1, 2, 3
    on conflict (status, state, city) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;

create or replace function count_applicants() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    insert into applicant_counts as c
    select provider_id, job_status, status, count(*) from new_rows where erased_at is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (provider_id, job_status, status) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into applicant_counts as c
    select provider_id, job_status, status, -count(*) from old_rows where erased_at is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (provider_id, job_status, status) do update set n = c.n + excluded.n;
  else
    insert into applicant_counts as c
    select provider_id, job_status, status, sum(d) from (
      select provider_id, job_status, status, -1 d from old_rows where erased_at is null
      union all select provider_id, job_status, status, 1 from new_rows where erased_at is null) x
    group by 1, 2, 3 having sum(d) <> 0 order by 1, 2, 3
    on conflict (provider_id, job_status, status) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
