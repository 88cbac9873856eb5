create or replace function count_change() returns trigger language plpgsql as $$
declare changed text[];
begin
  select array_agg(o.key order by o.key) into changed
  from jsonb_each(to_jsonb(old)) o join jsonb_each(to_jsonb(new)) n using (key)
  where o.value is distinct from n.value
    and o.key not in ('version', 'updated_at', 'status_since', 'queue_since', 'person_key', 'search', 'look_up', 'public_name',
      'approved_at', 'rejected_at', 'assigned_at', 'completed_at', 'incomplete');
  if changed is null then return new; end if;
  new.version := old.version + 1;
  insert into record_changes (record_id, version, at, columns) values (new.id, new.version, new.updated_at, changed);
  return new;
end $$;
comment on function count_change is 'Increases the version of a record and names the changed columns in record_changes. Columns that follow from another change do not count';

alter table placements add column version integer not null default 1;
comment on column placements.version is 'Increases with each change';
create trigger placements_versioned before update on placements for each row execute function count_change();
comment on trigger placements_versioned on placements is 'Every way of changing a record gets a version, so that a decision on an older one is rejected';
comment on column record_changes.record_id is 'A candidate, provider, job, centre, training, applicant, batch or placement';
