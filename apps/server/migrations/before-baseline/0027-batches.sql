-- Batches of training providers, their members, registers and results (journey §10).
create type batch_status as enum ('PLANNED', 'RUNNING', 'COMPLETED', 'CANCELLED');
create type attendance_mark as enum ('PRESENT', 'LATE', 'ABSENT', 'EXCUSED');
create type batch_outcome as enum ('PASSED', 'FAILED', 'DROPPED');

create table batches (
  id uuid primary key,
  provider_id uuid not null references providers,
  -- The provider's, as a filter of all batches.
  city text not null,
  title text not null,
  skill text not null,
  trainer_name text,
  trainer_mobile text,
  place text not null,
  starts_on date not null,
  ends_on date not null,
  days text[] not null,
  start_time text not null,
  end_time text not null,
  capacity integer not null,
  pass_mark integer not null,
  min_attendance integer not null,
  status batch_status not null,
  status_reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What lists are sorted by.
  begins_at timestamptz not null generated always as (starts_on::timestamp at time zone 'Asia/Kolkata') stored,
  search text not null generated always as (lower(title || ' ' || skill || ' ' || coalesce(trainer_name, ''))) stored
);
create index batches_by_provider on batches (provider_id, begins_at, id);
create index batches_by_provider_status on batches (provider_id, status, begins_at, id);
create index batches_by_begin on batches (begins_at, id);
create index batches_by_status on batches (status, begins_at, id);
create index batches_by_skill on batches (skill, begins_at, id);
create index batches_by_city on batches (lower(city), begins_at, id);
create index batches_search on batches using gin (search gin_trgm_ops);
create index batches_shown_id on batches (right(id::text, 6));
create trigger batches_versioned before update on batches for each row execute function count_change();

-- Who is or was in a batch, with the marks counted and the result. The counts are written with the marks.
create table batch_members (
  batch_id uuid not null references batches,
  candidate_id uuid not null references candidates,
  training_id uuid not null references trainings,
  joined_at timestamptz not null,
  left_at timestamptz,
  left_reason text,
  present integer not null default 0,
  late integer not null default 0,
  absent integer not null default 0,
  excused integer not null default 0,
  outcome batch_outcome,
  score double precision,
  assessor_name text,
  assessed_on date,
  reason text,
  note text,
  primary key (batch_id, candidate_id)
);
create index batch_members_by_candidate on batch_members (candidate_id);

create table attendance (
  batch_id uuid not null,
  candidate_id uuid not null,
  day date not null,
  mark attendance_mark not null,
  reason text,
  marked_at timestamptz not null,
  marked_by uuid not null,
  primary key (batch_id, candidate_id, day),
  foreign key (batch_id, candidate_id) references batch_members
);
create index attendance_by_day on attendance (batch_id, day);

-- Marks that another took the place of.
create table attendance_history (
  id uuid primary key,
  batch_id uuid not null,
  candidate_id uuid not null,
  day date not null,
  mark attendance_mark not null,
  reason text,
  marked_at timestamptz not null,
  marked_by uuid not null,
  foreign key (batch_id, candidate_id) references batch_members
);
create index attendance_history_by_day on attendance_history (batch_id, day);
create index attendance_history_by_candidate on attendance_history (candidate_id);

-- The batch a training is or was in. While the batch is open the training's own three buttons rest: said in this row, so that a step of a
-- training and the joining of a batch wait for each other.
alter table trainings add column batch_id uuid references batches;
alter table trainings add column batch_open boolean not null default false;
create index trainings_by_batch on trainings (batch_id) where batch_id is not null;
