-- Jobs, applicants, placements and check-ins.

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
  application_valid_till date not null,
  contact_name text not null,
  contact_email text not null,
  contact_phone text not null,
  closed_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  search text not null generated always as (search_text(title || ' ' || description)) stored
);
comment on table jobs is 'Jobs that job providers offer';
comment on column jobs.application_valid_till is 'The last day, in India';
comment on column jobs.version is 'Increased by a trigger with each change';
create index jobs_by_provider on jobs (provider_id, created_at, id) where deleted_at is null;
create index jobs_shown_id on jobs (right(id::text, 6));
-- A provider's jobs whose deadline is near.
create index jobs_by_deadline on jobs (provider_id, application_valid_till, id) where deleted_at is null and (closed_at is null);
create index jobs_search on jobs using gin (search gin_trgm_ops);

create table applicants (
  id uuid primary key,
  candidate_id uuid not null references candidates,
  provider_id uuid not null references providers,
  job_id uuid references jobs,
  job_title text,
  job_status applicant_job_status not null,
  status applicant_status not null,
  reason text,
  applied_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  withdrawn_at timestamptz,
  erased_at timestamptz,
  version integer not null default 1
);
comment on table applicants is 'Candidates proposed to a job provider, with or without a job';
comment on column applicants.job_title is 'Stays when the job is deleted';
comment on column applicants.job_status is 'How far the employment is';
comment on column applicants.status is 'The job provider''s decision';
comment on column applicants.ended_at is 'The person left the job. They stay accepted there and may go to another employer';
comment on column applicants.withdrawn_at is 'The candidate stopped sharing with this provider';
comment on column applicants.erased_at is 'The candidate was erased';
comment on column applicants.version is 'Increased by a trigger with each change';
create index applicants_by_candidate on applicants (candidate_id, id);
create index applicants_by_provider on applicants (provider_id, applied_at, id);
create index applicants_by_job on applicants (job_id, applied_at, id);
create index applicants_by_provider_status on applicants (provider_id, status, applied_at, id);
create index applicants_by_job_status on applicants (job_id, status, applied_at, id);
create index applicants_shown_id on applicants (right(id::text, 6));
create unique index applicants_one_open_per_candidate on applicants (candidate_id) where status <> 'rejected' and (ended_at is null);
create index applicants_open_by_change on applicants (updated_at, id)
  where erased_at is null and status <> 'rejected' and job_status in ('PENDING', 'IN_PROGRESS');
create index applicants_open_by_status_and_change on applicants (job_status, updated_at, id)
  where erased_at is null and status <> 'rejected' and job_status in ('PENDING', 'IN_PROGRESS');
create index applicants_withdrawn on applicants (provider_id) where withdrawn_at is not null;
-- Answers applicant_counts from the index alone.
create index applicants_counted on applicants (provider_id, job_status, status) where erased_at is null;
-- Changes since the last refresh of the funnel.
create index applicants_by_change on applicants (updated_at, candidate_id);

create trigger jobs_versioned before update on jobs for each row execute function count_change();
comment on trigger jobs_versioned on jobs is 'Every way of changing a record gets a version, so that a decision on an older one is rejected';
create trigger applicants_versioned before update on applicants for each row execute function count_change();
comment on trigger applicants_versioned on applicants is 'Every way of changing a record gets a version, so that a decision on an older one is rejected';

create table placements (
  id uuid primary key,
  candidate_id uuid not null references candidates,
  kind placement_kind not null,
  status placement_status not null,
  provider_id uuid references providers,
  applicant_id uuid references applicants,
  employer_name text,
  employer_place text,
  employer_phone text,
  title text,
  monthly_pay integer,
  state text not null,
  city text not null,
  offered_on date,
  joined_on date,
  left_on date,
  reason text,
  evidence evidence_level not null,
  kept_on date,
  incomplete boolean not null generated always as (title is null or monthly_pay is null or (joined_on is null and status in ('JOINED',
    'LEFT'))) stored,
  ended_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  withdrawn_at timestamptz,
  reason_by_employer boolean not null default false,
  check (provider_id is null or employer_name is null)
);
comment on table placements is 'Work that a candidate was offered or began, its evidence, and whether it lasted';
comment on column placements.provider_id is 'A job provider, or else employer_name of an employer that is not registered';
comment on column placements.monthly_pay is 'Rupees';
comment on column placements.evidence is 'The strongest evidence so far';
comment on column placements.kept_on is 'The last day on which someone confirmed that the candidate still works';
comment on column placements.incomplete is 'The employer has not given all details yet';
comment on column placements.ended_at is 'Declined or left';
comment on column placements.withdrawn_at is 'The candidate stopped sharing with this provider';
comment on column placements.reason_by_employer is 'Only then the employer sees the reason';
create unique index placements_one_open_per_candidate on placements (candidate_id) where status in ('OFFERED', 'JOINED');
create index placements_by_candidate on placements (candidate_id, id);
create index placements_by_applicant on placements (applicant_id) where applicant_id is not null;
create index placements_by_time on placements (created_at, id) where erased_at is null;
create index placements_by_status on placements (status, created_at, id) where erased_at is null;
create index placements_by_evidence on placements (evidence, created_at, id) where erased_at is null;
create index placements_by_provider on placements (provider_id, created_at, id) where erased_at is null;
create index placements_by_place on placements (state, city, created_at, id) where erased_at is null;
create index placements_withdrawn on placements (provider_id) where withdrawn_at is not null;
-- Changes since the last refresh of the funnel.
create index placements_by_change on placements (updated_at, candidate_id);

create function placement_outcome(joined_on date, left_on date, kept_on date, days integer, today date)
returns text language sql immutable parallel safe as $$
  select case
    when joined_on is null or joined_on + days > today then null
    when kept_on >= joined_on + days then 'kept'
    when left_on < joined_on + days then 'lost'
    else 'unknown'
  end $$;
comment on function placement_outcome is 'Whether work lasted so many days: null before that day, kept if someone confirmed it on or after that day, lost if the candidate left before, else unknown';

create table placement_documents (
  id uuid primary key,
  placement_id uuid not null references placements on delete cascade,
  document_id uuid not null references documents,
  kind text not null check (kind in ('offer_letter', 'payslip', 'bank_statement')),
  created_at timestamptz not null
);
comment on table placement_documents is 'Files that prove a placement';
create index placement_documents_by_placement on placement_documents (placement_id, id);
create unique index placement_documents_once on placement_documents (document_id);

create table check_ins (
  id uuid primary key,
  placement_id uuid not null references placements on delete cascade,
  days integer not null,
  due_on date not null,
  status check_in_status not null,
  answer text check (answer in ('working', 'changed', 'left')),
  answered_on date,
  evidence evidence_level,
  reason text,
  call_on date,
  told_at timestamptz,
  told_again_at timestamptz,
  created_at timestamptz not null,
  constraint check_ins_once unique (placement_id, days)
);
comment on table check_ins is 'Questions whether a placed candidate still works, some days after joining';
comment on column check_ins.days is 'After joining';
comment on column check_ins.call_on is 'From this day level 2 admins call. Null once it is answered or given up';
comment on column check_ins.told_at is 'First message to the candidate';
comment on column check_ins.told_again_at is 'Second message';
create index check_ins_to_call on check_ins (call_on, id) where call_on is not null;
-- Check-ins whose messages are due.
create index check_ins_to_tell on check_ins (due_on) where status = 'DUE' and (told_again_at is null);

create table check_in_links (
  token_hash bytea primary key,
  placement_id uuid not null references placements on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table check_in_links is 'Links in check-in messages with which a candidate answers';
comment on column check_in_links.token_hash is 'SHA-256 of the token in the link';
create index check_in_links_by_placement on check_in_links (placement_id);
create index check_in_links_by_expiry on check_in_links (expires_at);

create table bulk_assignments (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  training_provider_id uuid references providers,
  job_provider_id uuid references providers,
  job_id uuid references jobs,
  created_at timestamptz not null,
  check (num_nonnulls(training_provider_id, job_provider_id) = 1)
);
comment on table bulk_assignments is 'Assignments of many candidates to one provider in one request';
create index bulk_assignments_by_time on bulk_assignments (created_at);

create table bulk_assignment_candidates (
  bulk_id uuid not null references bulk_assignments on delete cascade,
  position integer not null,
  candidate_id uuid not null,
  outcome text check (outcome in ('assigned', 'refused')),
  message text,
  version integer,
  primary key (bulk_id, position),
  constraint bulk_assignment_candidates_once unique (bulk_id, candidate_id)
);
comment on table bulk_assignment_candidates is 'The candidates of a bulk assignment and the result for each';
comment on column bulk_assignment_candidates.outcome is 'Written in the transaction that assigns. Null: not processed yet';
comment on column bulk_assignment_candidates.version is 'The version of the candidate that the admin saw';
