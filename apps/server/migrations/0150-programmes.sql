-- Programmes: what a funder pays for, with targets for each step.

create table programmes (
  id uuid primary key,
  name text not null,
  funder text not null,
  funder_kind text not null check (funder_kind in ('GOVERNMENT', 'COMPANY', 'TRUST', 'OWN')),
  grant_number text,
  csr1 text,
  cin text,
  schedule_item text,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  keep_until date not null check (keep_until >= ends_on),
  amount bigint check (amount >= 0),
  check_in_days integer[] not null,
  targets jsonb not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'ACTIVE', 'CLOSED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  search text not null generated always as (search_text(name || ' ' || funder || ' ' || coalesce(grant_number, ''))) stored
);
comment on table programmes is 'What a funder pays for: period, references and targets';
comment on column programmes.keep_until is 'Retention erases no evidence of a funded training before the day after. A wish to be erased wins';
comment on column programmes.amount is 'In rupees';
comment on column programmes.check_in_days is 'Added to CHECK_IN_DAYS for people of the programme';
comment on column programmes.targets is 'For each step a number or per cent of an earlier step, in a form with a version';
comment on column programmes.version is 'Increased by a trigger with each change';
create index programmes_by_time on programmes (created_at, id);
create index programmes_by_status on programmes (status, created_at, id);
create index programmes_shown_id on programmes (right(id::text, 6));
create index programmes_search on programmes using gin (search gin_trgm_ops);

create trigger programmes_versioned before update on programmes for each row execute function count_change();
comment on trigger programmes_versioned on programmes is 'Every way of changing a record gets a version, so that a decision on an older one is rejected';
comment on column record_changes.record_id is 'A candidate, provider, job, centre, training, applicant, batch, placement or programme';
