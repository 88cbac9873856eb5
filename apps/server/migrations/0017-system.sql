-- Backups, drills and checks of the audit log, and the processes of the product: the system page shows them.

create table maintenance_runs (
  id uuid primary key,
  kind text not null check (kind in ('backup', 'drill', 'audit-check')),
  state text not null check (state in ('running', 'passed', 'failed')),
  started_at timestamptz not null,
  finished_at timestamptz,
  detail jsonb not null default '{}',
  error text,
  check ((state = 'running') = (finished_at is null)),
  check ((state = 'failed') = (error is not null))
);
comment on table maintenance_runs is 'Backups, backup drills and checks of the audit log, kept for 400 days';
comment on column maintenance_runs.detail is 'What the run found: the file, its size, counts. No personal data';
create index maintenance_runs_latest on maintenance_runs (kind, state, started_at desc);

create table server_processes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
comment on table server_processes is 'Running processes of the product. Each updates seen_at every 15 seconds; one that stopped is deleted after ten minutes';
