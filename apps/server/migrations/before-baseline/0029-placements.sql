-- Work that was offered or began, its evidence, and whether it lasts (journey §12).

create type placement_kind as enum ('WAGE', 'APPRENTICE', 'SELF_EMPLOYED');
create type placement_status as enum ('OFFERED', 'JOINED', 'NOT_JOINED', 'LEFT');
-- In this order: the highest counts.
create type evidence_level as enum ('TOLD', 'CONFIRMED', 'DOCUMENTED', 'CHECKED');

create table placements (
  id uuid primary key,
  candidate_id uuid not null references candidates,
  kind placement_kind not null,
  status placement_status not null,
  -- One of the job providers, or somebody outside: never both.
  provider_id uuid references providers,
  applicant_id uuid references applicants,
  employer_name text,
  employer_place text,
  employer_phone text,
  title text,
  -- Rupees.
  monthly_pay integer,
  state text not null,
  city text not null,
  offered_on date,
  joined_on date,
  left_on date,
  reason text,
  evidence evidence_level not null,
  -- The last day on which somebody said that the candidate still works.
  kept_on date,
  incomplete boolean not null generated always as (
    title is null or monthly_pay is null or (joined_on is null and status in ('JOINED', 'LEFT'))) stored,
  ended_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (provider_id is null or employer_name is null)
);
create unique index placements_one_open_per_candidate on placements (candidate_id) where status in ('OFFERED', 'JOINED');
create index placements_by_candidate on placements (candidate_id, id);
create index placements_by_applicant on placements (applicant_id) where applicant_id is not null;
create index placements_by_time on placements (created_at, id) where erased_at is null;
create index placements_by_status on placements (status, created_at, id) where erased_at is null;
create index placements_by_evidence on placements (evidence, created_at, id) where erased_at is null;
create index placements_by_provider on placements (provider_id, created_at, id) where erased_at is null;
create index placements_by_place on placements (state, city, created_at, id) where erased_at is null;

-- Over placements whose day has come: an answer on or after it keeps, having left before it loses, anything else is unknown.
create function placement_outcome(joined_on date, left_on date, kept_on date, days integer, today date)
returns text language sql immutable parallel safe as $$
  select case
    when joined_on is null or joined_on + days > today then null
    when kept_on >= joined_on + days then 'kept'
    when left_on < joined_on + days then 'lost'
    else 'unknown'
  end $$;

create type check_in_status as enum ('DUE', 'ANSWERED', 'UNREACHED');
create table check_ins (
  id uuid primary key,
  placement_id uuid not null references placements on delete cascade,
  -- After joining.
  days integer not null,
  due_on date not null,
  status check_in_status not null,
  answer text check (answer in ('working', 'changed', 'left')),
  answered_on date,
  evidence evidence_level,
  reason text,
  -- The day from which level 2 admins have it on their list; null once it is answered or given up.
  call_on date,
  -- Messages to the candidate.
  told_at timestamptz,
  told_again_at timestamptz,
  created_at timestamptz not null,
  constraint check_ins_once unique (placement_id, days)
);
create index check_ins_to_call on check_ins (call_on, id) where call_on is not null;
create index check_ins_to_tell on check_ins (due_on) where status = 'DUE' and told_again_at is null;

-- What a message to the candidate leads to; only a digest of the link is kept.
create table check_in_links (
  token_hash bytea primary key,
  placement_id uuid not null references placements on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index check_in_links_by_placement on check_in_links (placement_id);
create index check_in_links_by_expiry on check_in_links (expires_at);

create table placement_documents (
  id uuid primary key,
  placement_id uuid not null references placements on delete cascade,
  document_id uuid not null references documents,
  kind text not null check (kind in ('offer_letter', 'payslip', 'bank_statement')),
  created_at timestamptz not null
);
create index placement_documents_by_placement on placement_documents (placement_id, id);
create unique index placement_documents_once on placement_documents (document_id);

-- Whoever left a job stays accepted there, and may go to another employer.
alter table applicants add column ended_at timestamptz;
drop index applicants_one_open_per_candidate;
create unique index applicants_one_open_per_candidate on applicants (candidate_id) where status <> 'rejected' and ended_at is null;

-- Everybody whose applicant was completed before: what the employer knows is still to be told.
insert into placements (id, candidate_id, kind, status, provider_id, applicant_id, title, state, city, evidence, created_at, updated_at)
select gen_random_uuid(), applicants.candidate_id, 'WAGE', 'JOINED', applicants.provider_id, applicants.id, null, providers.state,
  providers.city, 'CONFIRMED', applicants.updated_at, applicants.updated_at
from applicants join providers on providers.id = applicants.provider_id
where applicants.status = 'accepted' and applicants.erased_at is null;
