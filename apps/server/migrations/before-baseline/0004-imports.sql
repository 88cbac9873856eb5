-- Uploads of candidates from workbooks (decisions §6).

create table imports (
  id uuid primary key,
  account_id uuid not null references accounts,
  -- The client's Idempotency-Key: names the import for its admin.
  key text not null,
  -- Keyed digest of the file: the same key with another file is refused.
  content bytea not null,
  file_name text not null,
  kind text not null check (kind in ('xls', 'xlsx')),
  -- Where the sealed file lies until it is done.
  storage_key text,
  state text not null check (state in ('queued', 'running', 'done', 'refused')),
  -- The process that runs it, and when it counts as dead.
  runner uuid,
  lease_until timestamptz,
  -- Runs since a row was last stored: one that fails again and again is given up.
  attempts integer not null default 0,
  columns jsonb not null default '[]',
  headers jsonb not null default '[]',
  rows_total integer,
  rows_done integer not null default 0,
  created integer not null default 0,
  duplicates integer not null default 0,
  invalid integer not null default 0,
  message text,
  hint text,
  ip text,
  started_at timestamptz not null,
  finished_at timestamptz,
  constraint imports_key unique (account_id, key)
);
create index imports_waiting on imports (started_at, id) where state in ('queued', 'running');
create index imports_by_time on imports (started_at);

create table import_created (
  import_id uuid not null references imports on delete cascade,
  row integer not null,
  candidate_id uuid not null,
  primary key (import_id, row)
);
create index import_created_by_candidate on import_created (candidate_id);

-- Rows that were not imported. What they held is sealed: it is personal data, Aadhar numbers among it.
create table import_faults (
  import_id uuid not null references imports on delete cascade,
  row integer not null,
  errors jsonb not null,
  cells bytea not null,
  primary key (import_id, row)
);
