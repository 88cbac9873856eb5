-- Batches, trainings, attendance and certificates.

create table batches (
  id uuid primary key,
  provider_id uuid not null references providers,
  state text not null,
  city text not null,
  title text not null,
  skill text not null,
  trainer_name text,
  trainer_mobile text,
  place text not null,
  starts_on date not null,
  ends_on date not null,
  begins_at timestamptz not null generated always as (starts_on::timestamp at time zone 'Asia/Kolkata') stored,
  days text[] not null,
  start_time text not null,
  end_time text not null,
  capacity integer not null,
  pass_mark integer not null,
  min_attendance integer not null,
  status batch_status not null,
  status_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  search text not null generated always as (search_text(title || ' ' || skill || coalesce(' ' || trainer_name, ''))) stored
);
comment on table batches is 'Groups of trainees of a training provider';
comment on column batches.state is 'Copied from the provider, so that a list by state reads one index';
comment on column batches.city is 'Copied from the provider';
comment on column batches.begins_at is 'Sort key of lists';
comment on column batches.days is 'Weekdays: MON to SUN';
comment on column batches.capacity is 'Most members';
comment on column batches.pass_mark is 'Percent';
comment on column batches.min_attendance is 'Percent';
create index batches_by_provider on batches (provider_id, begins_at, id);
create index batches_by_provider_status on batches (provider_id, status, begins_at, id);
create index batches_by_begin on batches (begins_at, id);
create index batches_by_status on batches (status, begins_at, id);
create index batches_by_skill on batches (skill, begins_at, id);
create index batches_by_city on batches (lower(city), begins_at, id);
create index batches_shown_id on batches (right(id::text, 6));
create index batches_by_state on batches (state, begins_at, id);
create index batches_search on batches using gin (search gin_trgm_ops);

create table trainings (
  id uuid primary key,
  candidate_id uuid not null references candidates,
  provider_id uuid not null references providers,
  status training_status not null,
  assigned_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  superseded_at timestamptz,
  withdrawn_at timestamptz,
  batch_id uuid references batches,
  batch_open boolean not null default false,
  version integer not null default 1
);
comment on table trainings is 'Assignments of candidates to training providers';
comment on column trainings.completed_at is 'First completion. A reset does not clear it';
comment on column trainings.superseded_at is 'Level 2 sent the candidate elsewhere. This provider no longer sees them';
comment on column trainings.withdrawn_at is 'The candidate stopped sharing with this provider, which no longer sees the record. Counts still include it';
comment on column trainings.batch_open is 'The batch is not closed yet, and moves the status of its trainings';
comment on column trainings.version is 'Increased by a trigger with each change';
create unique index trainings_one_per_candidate on trainings (candidate_id) where superseded_at is null;
create index trainings_by_candidate on trainings (candidate_id, id);
create index trainings_by_provider on trainings (provider_id, updated_at, id) where superseded_at is null;
create index trainings_by_provider_status on trainings (provider_id, status, updated_at, id) where superseded_at is null;
create index trainings_by_status on trainings (status, updated_at, id) where superseded_at is null;
create index trainings_open_by_change on trainings (updated_at, id) where superseded_at is null and status in ('PENDING', 'IN_PROGRESS');
create index trainings_by_batch on trainings (batch_id) where batch_id is not null;
create index trainings_withdrawn on trainings (provider_id) where withdrawn_at is not null;
-- Changes since the last refresh of the funnel.
create index trainings_by_change on trainings (updated_at, candidate_id);

create function date_training() returns trigger language plpgsql as $$ begin
  if new.status = 'COMPLETED' then new.completed_at := coalesce(new.completed_at, new.updated_at); end if;
  return new;
end $$;
comment on function date_training is 'Sets the day of the first completion for the funnel. A reset does not undo that the person was trained';
create trigger trainings_dated before insert or update of status on trainings for each row execute function date_training();
comment on trigger trainings_dated on trainings is 'Trainings are completed one by one, together and by closing a batch; none may forget its date';

create trigger batches_versioned before update on batches for each row execute function count_change();
comment on trigger batches_versioned on batches is 'Every way of changing a record gets a version, so that a decision on an older one is rejected';
create trigger trainings_versioned before update on trainings for each row execute function count_change();
comment on trigger trainings_versioned on trainings is 'Every way of changing a record gets a version, so that a decision on an older one is rejected';

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
comment on table batch_members is 'Present and former members of a batch, with attendance counts and the result';
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
  foreign key (batch_id, candidate_id) references batch_members(batch_id, candidate_id)
);
comment on table attendance is 'Attendance register: one mark for each member and day';
create index attendance_by_day on attendance (batch_id, day);

create table attendance_history (
  id uuid primary key,
  batch_id uuid not null,
  candidate_id uuid not null,
  day date not null,
  mark attendance_mark not null,
  reason text,
  marked_at timestamptz not null,
  marked_by uuid not null,
  foreign key (batch_id, candidate_id) references batch_members(batch_id, candidate_id)
);
comment on table attendance_history is 'Attendance marks that were replaced';
create index attendance_history_by_day on attendance_history (batch_id, day);
create index attendance_history_by_candidate on attendance_history (candidate_id);

create table certificate_keys (
  id uuid primary key,
  sealed_key bytea not null,
  public_jwk jsonb not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  constraint certificate_keys_revoked check ((revoked_at is null) = (revoked_reason is null))
);
comment on table certificate_keys is 'Keys that sign certificates. Never deleted, because certificates refer to them';
comment on column certificate_keys.sealed_key is 'Encrypted private key';
comment on column certificate_keys.public_jwk is 'Public key as JSON Web Key';

create sequence certificate_status_indexes minvalue 0 start 0;

create table certificates (
  id uuid primary key,
  code text not null check (code ~ '^[A-Z]{10}$') unique,
  candidate_id uuid not null references candidates,
  batch_id uuid not null references batches,
  key_id uuid not null references certificate_keys,
  status certificate_status not null,
  name text,
  skill text,
  hours double precision,
  provider text,
  starts_on date,
  ends_on date,
  issued_on date,
  credential text,
  created_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text,
  status_index bigint not null default nextval('certificate_status_indexes') unique,
  constraint certificates_one_per_member unique (batch_id, candidate_id)
);
comment on table certificates is 'Certificates of batch members, signed when the batch closes. The certificate of an erased candidate is revoked and emptied, and its code stays reserved';
comment on column certificates.code is 'Ten letters, printed on the certificate';
comment on column certificates.credential is 'The signed verifiable credential';
comment on column certificates.revoked_because is 'For level 1 and level 2 admins';
comment on column certificates.status_index is 'Position in the status list that other verifiers read (W3C Bitstring Status List). Never reused';
create index certificates_by_candidate on certificates (candidate_id, id);
create index certificates_revoked on certificates (code) where status = 'REVOKED';
create index certificates_revoked_status on certificates (status_index) where status = 'REVOKED';
-- Revoking a key signs its valid certificates again.
create index certificates_by_key on certificates (key_id, id) where status = 'VALID';

alter sequence certificate_status_indexes owned by certificates.status_index;
