-- Requirements T52: when the list of what was revoked was last written beside the database. A database that is older than that list was restored.
create table kept_revocations (
  only_row boolean primary key default true check (only_row),
  kept_at timestamptz not null
);
