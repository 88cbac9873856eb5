-- Requirements T14: a provider may call itself anew at any time, in its own portal at once. Strangers (mails to candidates, /track, certificates) are
-- shown `public_name`: the name that a level 1 admin approved, until one has seen the new one.
alter table providers add column approved_name text;
update providers set approved_name = name where status in ('APPROVED_L1', 'APPROVED_L2');
alter table providers add column public_name text not null generated always as (coalesce(approved_name, name)) stored;
-- Few at any time: the list "changed since approval" reads nothing else.
create index providers_renamed on providers (kind, state, city, status_since, id) where approved_name <> name;
-- A generated column has no new value yet where changes are counted: it must not count as one.
create or replace function count_change() returns trigger language plpgsql as $$
declare changed text[];
begin
  select array_agg(o.key order by o.key) into changed
  from jsonb_each(to_jsonb(old)) o join jsonb_each(to_jsonb(new)) n using (key)
  where o.value is distinct from n.value
    and o.key not in ('version', 'updated_at', 'status_since', 'queue_since', 'person_key', 'search', 'look_up', 'public_name');
  if changed is null then return new; end if;
  new.version := old.version + 1;
  insert into record_changes (record_id, version, at, columns) values (new.id, new.version, new.updated_at, changed);
  return new;
end $$;
