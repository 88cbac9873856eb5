-- Requirements T34: who opened whose record is audited once an hour. This table knows the last time; the audit trail only grows.
create table record_openings (
  actor_id uuid not null,
  record_id uuid not null,
  opened_at timestamptz not null,
  primary key (actor_id, record_id)
);
create index record_openings_by_time on record_openings (opened_at);

-- Requirements T50: the first of many equal entries is audited at once, the others are counted here and audited as one entry an hour later.
create table audit_repeats (
  key text primary key,
  -- Of one group only so many keys are counted apart.
  group_key text not null,
  entry jsonb not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  repeats integer not null default 0
);
create index audit_repeats_by_group on audit_repeats (group_key);
create index audit_repeats_by_time on audit_repeats (first_at);
