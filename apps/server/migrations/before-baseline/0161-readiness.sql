-- One row that /readyz writes: a database that only reads is not ready.
create table readiness (
  only_row boolean primary key default true check (only_row),
  probed_at timestamptz not null
);
insert into readiness (probed_at) values (now());
