-- Notifications, imports, the Android app and what the servers need to work together.

create table notifications (
  id uuid primary key,
  event text not null,
  channel text not null check (channel in ('email', 'sms', 'whatsapp')),
  record_kind text,
  record_id uuid,
  masked_recipient text not null,
  payload bytea,
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'skipped')),
  attempts integer not null default 0,
  last_error text,
  unreachable boolean not null default false,
  message_id text not null unique,
  created_at timestamptz not null,
  queued_at timestamptz not null,
  next_try_at timestamptz,
  valid_until timestamptz,
  sent_at timestamptz,
  skipped jsonb not null default '{}',
  job_id uuid,
  check ((record_kind is null) = (record_id is null))
);
comment on table notifications is 'The outbox: one row per message and channel, written in the transaction that causes it';
comment on column notifications.record_kind is 'Null for an address that is only being verified';
comment on column notifications.payload is 'Encrypted recipient and text. Null once it is accepted, skipped or cannot be sent any more';
comment on column notifications.unreachable is 'True while the channel itself cannot be reached';
comment on column notifications.message_id is 'The same for every attempt, so that a mail server can recognise a duplicate';
comment on column notifications.queued_at is 'Retries end four hours later. An admin who sends it again moves this';
comment on column notifications.next_try_at is 'Queued: when it is due. Sending: when its process counts as dead';
comment on column notifications.valid_until is 'When the secret in it (code, password, link) expires';
comment on column notifications.skipped is 'Channels that were left out, with the reason';
comment on column notifications.job_id is 'The job that sends it. Any other job ignores the row';
create index notifications_state on notifications (state, id);
create index notifications_record on notifications (record_kind, record_id, id);
create index notifications_waiting on notifications (channel, next_try_at) where unreachable;
create index notifications_outlived on notifications (valid_until) where payload is not null;
create index notifications_event on notifications (event, id);
create index notifications_unsent on notifications (job_id) where state in ('queued', 'sending');

create table dev_mails (
  id uuid primary key,
  content bytea not null,
  at timestamptz not null
);
comment on table dev_mails is 'Demo mode: emails that no server accepts, encrypted, shown at /dev/mailbox';

create table imports (
  id uuid primary key,
  account_id uuid not null references accounts,
  key text not null,
  content bytea not null,
  file_name text not null,
  kind text not null check (kind in ('xls', 'xlsx')),
  storage_key text,
  state text not null check (state in ('queued', 'running', 'done', 'refused')),
  run integer not null default 0,
  attempts integer not null default 0,
  columns jsonb not null default '[]',
  headers jsonb not null default '[]',
  sheets jsonb not null default '[]',
  ignored_sheets jsonb not null default '[]',
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
comment on table imports is 'Workbooks of candidates that admins uploaded';
comment on column imports.key is 'The client''s Idempotency-Key';
comment on column imports.content is 'Keyed hash of the file: the same key with another file is rejected';
comment on column imports.storage_key is 'The encrypted file, until the import is done';
comment on column imports.run is 'How often work was begun. An earlier run stores nothing after a later one has begun';
comment on column imports.attempts is 'Runs since a row was last stored. An import that fails repeatedly is given up';
comment on column imports.sheets is 'Name and columns of each sheet that is read, in order';
comment on column imports.ignored_sheets is 'Visible sheets without the required headers';
create index imports_waiting on imports (started_at, id) where state in ('queued', 'running');
create index imports_by_time on imports (started_at);

create table import_created (
  import_id uuid not null references imports on delete cascade,
  sheet smallint not null default 0,
  "row" integer not null,
  candidate_id uuid not null,
  primary key (import_id, sheet, row)
);
comment on table import_created is 'Candidates that an import created, by sheet and row';
comment on column import_created.sheet is 'Position in imports.sheets';
create index import_created_by_candidate on import_created (candidate_id);

create table import_faults (
  import_id uuid not null references imports on delete cascade,
  sheet smallint not null default 0,
  "row" integer not null,
  errors jsonb not null,
  cells bytea not null,
  primary key (import_id, sheet, row)
);
comment on table import_faults is 'Rows that were not imported, with their errors';
comment on column import_faults.sheet is 'Position in imports.sheets';
comment on column import_faults.cells is 'Encrypted content of the row, which is personal data';

create table import_notes (
  import_id uuid not null references imports on delete cascade,
  sheet smallint not null default 0,
  "row" integer not null,
  notes jsonb not null,
  primary key (import_id, sheet, row)
);
comment on table import_notes is 'Values that were left out of rows that were imported: a social category or an unknown skill';
comment on column import_notes.sheet is 'Position in imports.sheets';

create table page_views (
  day date not null,
  screen text not null,
  n bigint not null,
  primary key (day, screen)
);
comment on table page_views is 'How often each screen was opened on a day. A counter, never a row per visit';

create table readiness (
  only_row boolean primary key default true check (only_row),
  probed_at timestamptz not null
);
comment on table readiness is 'A row that /readyz writes, because a read-only database is not ready';
comment on column readiness.only_row is 'Allows one row only';

create table android_signing_keys (
  id uuid primary key,
  certificate bytea not null,
  sealed_key bytea not null,
  created_at timestamptz not null
);
comment on table android_signing_keys is 'Keys that sign the Android app of this instance. The newest is used';
comment on column android_signing_keys.sealed_key is 'Encrypted private key';

create table android_versions (
  code integer primary key check (code > 0),
  inputs bytea not null,
  created_at timestamptz not null
);
comment on table android_versions is 'Versions of the Android app. Phones accept only a larger code than theirs';
comment on column android_versions.inputs is 'SHA-256 of everything in the file except its code';

create table review_reminders (
  account_id uuid not null references accounts on delete cascade,
  day date not null,
  primary key (account_id, day)
);
comment on table review_reminders is 'Level 1 admins who were checked for a reminder on a day, so that several processes send one email';

create table stalled_digests (
  account_id uuid not null references accounts on delete cascade,
  day date not null,
  primary key (account_id, day)
);
comment on table stalled_digests is 'Accounts that received the Monday email about overdue tasks, so that several processes send one email';
