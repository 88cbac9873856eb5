-- A record counts its changes: whoever decides on the one they read is told when it is another by now. Kept here, so that every writer counts.
alter table candidates add column version integer not null default 1;
alter table providers add column version integer not null default 1;
alter table jobs add column version integer not null default 1;

-- Which columns a change touched; no values, so that nothing of an erased person stays.
create table record_changes (
  record_id uuid not null,
  version integer not null,
  at timestamptz not null,
  columns text[] not null,
  primary key (record_id, version)
);

create function count_change() returns trigger language plpgsql as $$
declare changed text[];
begin
  select array_agg(o.key order by o.key) into changed
  from jsonb_each(to_jsonb(old)) o join jsonb_each(to_jsonb(new)) n using (key)
  where o.value is distinct from n.value
    and o.key not in ('version', 'updated_at', 'status_since', 'queue_since', 'person_key', 'search', 'look_up');
  if changed is null then return new; end if;
  new.version := old.version + 1;
  insert into record_changes (record_id, version, at, columns) values (new.id, new.version, new.updated_at, changed);
  return new;
end $$;
create trigger candidates_versioned before update on candidates for each row execute function count_change();
create trigger providers_versioned before update on providers for each row execute function count_change();
create trigger jobs_versioned before update on jobs for each row execute function count_change();
