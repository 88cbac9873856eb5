-- A training provider can choose every skill again that it once offered, also one that left the master list.

alter table providers add column skills_once_offered text[] not null default '{}';
comment on column providers.skills_once_offered is 'Every skill that the training provider ever offered, in addition to skills_offered';

-- No version and no history depends on them.
alter table providers disable trigger user;
update providers p set skills_once_offered = array(
  select distinct skill from (
    select jsonb_array_elements_text(a.detail -> 'skills') as skill from audit a
    where a.record_id = p.id and a.action = 'provider-profile-changed' and jsonb_typeof(a.detail -> 'skills') = 'array'
    union select b.skill from batches b where b.provider_id = p.id
  ) known where skill <> '')
where kind = 'training-provider';
alter table providers enable trigger user;

create or replace function count_change() returns trigger language plpgsql as $$
declare changed text[];
begin
  select array_agg(o.key order by o.key) into changed
  from jsonb_each(to_jsonb(old)) o join jsonb_each(to_jsonb(new)) n using (key)
  where o.value is distinct from n.value
    and o.key not in ('version', 'updated_at', 'status_since', 'queue_since', 'person_key', 'search', 'look_up', 'public_name',
      'approved_at', 'rejected_at', 'assigned_at', 'completed_at', 'incomplete', 'skills_once_offered');
  if changed is null then return new; end if;
  new.version := old.version + 1;
  insert into record_changes (record_id, version, at, columns) values (new.id, new.version, new.updated_at, changed);
  return new;
end $$;
comment on function count_change is 'Increases the version of a record and names the changed columns in record_changes. Columns that follow from another change do not count';
