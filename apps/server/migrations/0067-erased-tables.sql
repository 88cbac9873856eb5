-- Only tables that had rows of erased people are rewritten at night.

create table erased_tables (
  name text primary key,
  erased_at timestamptz not null
);
comment on table erased_tables is 'Tables whose files may contain data of erased people, until the nightly vacuum has rewritten them';
comment on column erased_tables.name is 'Name of a table in this schema';

-- Instances with an erasure that waits rewrite every table once more.
insert into erased_tables (name, erased_at)
  select relname, erased_at from erased_traces, pg_class
  where erased_at is not null and relkind = 'r' and relnamespace = current_schema()::regnamespace;
