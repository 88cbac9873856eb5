-- What happened: for the readers of a record (history), and for investigations (audit).

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
comment on table history is 'Every step of a record: the audit that its readers see. Append-only. An erasure empties names and reasons';
comment on column history.record_kind is 'candidate, provider kind, training, applicant and so on';
comment on column history.actor_name is 'Empty after an erasure';
create index history_by_record on history (record_id, at, id);

create trigger history_append_only before update on history for each row execute function refuse_change('actor_name', 'reason');
comment on trigger history_append_only on history is 'The history is append-only, except for names and reasons that an erasure empties';

create table audit (
  id uuid primary key,
  at timestamptz not null,
  action text not null,
  actor_id uuid,
  actor_role role,
  record_kind text,
  record_id uuid,
  ip text,
  detail jsonb not null default '{}',
  inserted bigint not null generated always as identity
);
comment on table audit is 'Who did what to which record, when and from where. Append-only';
comment on column audit.record_id is 'Null: the entry is not about a record';
comment on column audit.inserted is 'Order of insertion, which nobody can choose. The chain follows it';
create index audit_by_time on audit (at, id);
create index audit_by_record on audit (record_id, at, id) where record_id is not null;
create index audit_by_actor on audit (actor_id, at, id) where actor_id is not null;
create unique index audit_by_insertion on audit (inserted);

create table audit_chain (
  position bigint primary key check (position > 0),
  audit_id uuid not null unique,
  hash bytea not null,
  linked_at timestamptz not null
);
comment on table audit_chain is 'Hash chain over the audit: each link hashes its entry and the link before, so that a changed, removed or inserted entry is noticed';
comment on column audit_chain.position is 'From 1, without gaps';
comment on column audit_chain.hash is 'SHA-256 of the entry and of the previous hash';

create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();
create trigger audit_no_truncate before truncate on audit for each statement execute function refuse_change();
create trigger audit_chain_append_only before update or delete on audit_chain for each row execute function refuse_change();
comment on trigger audit_append_only on audit is 'Audit entries are never changed or deleted';
comment on trigger audit_no_truncate on audit is 'Audit entries are never deleted';
comment on trigger audit_chain_append_only on audit_chain is 'Links of the chain are never changed or deleted';

create table audit_repeats (
  key text primary key,
  group_key text not null,
  entry jsonb not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  repeats integer not null default 0
);
comment on table audit_repeats is 'Repeated audit entries. The first is written at once, the repeats are counted here and written as one entry an hour later';
comment on column audit_repeats.group_key is 'Only a limited number of keys of a group is counted separately';
create index audit_repeats_by_group on audit_repeats (group_key);
create index audit_repeats_by_time on audit_repeats (first_at);

create table record_openings (
  actor_id uuid not null,
  record_id uuid not null,
  opened_at timestamptz not null,
  primary key (actor_id, record_id)
);
comment on table record_openings is 'When a staff member last opened a record. Openings are audited once an hour';
create index record_openings_by_time on record_openings (opened_at);

create table reveal_reasons (
  audit_id uuid primary key references audit,
  candidate_id uuid not null,
  reason text not null
);
comment on table reveal_reasons is 'Why an identity number was revealed. Beside the audit, because an erasure deletes it';
create index reveal_reasons_candidate on reveal_reasons (candidate_id);

create table kept_revocations (
  only_row boolean primary key default true check (only_row),
  kept_at timestamptz not null
);
comment on table kept_revocations is 'When the list of revocations was last written outside the database. A database older than that list was restored from a backup';
comment on column kept_revocations.only_row is 'Allows one row only';

create table erased_traces (
  only_row boolean primary key default true check (only_row),
  erased_at timestamptz,
  failures integer not null default 0,
  tried_at timestamptz
);
comment on table erased_traces is 'Since when data of erased people may remain in files of the database, until the nightly vacuum has rewritten its tables. A single row';
comment on column erased_traces.only_row is 'Allows one row only';
comment on column erased_traces.erased_at is 'Null: nothing to do';
comment on column erased_traces.failures is 'Failed nights in a row';
comment on column erased_traces.tried_at is 'The last attempt. Nights without one count as failures';

create table place_moves (
  state text not null,
  from_city text not null,
  to_city text not null,
  records text not null,
  n integer not null,
  moved_at timestamptz not null default now(),
  primary key (state, from_city, records)
);
comment on table place_moves is 'Rows that moved when a second name of a town was merged into the first';
