-- A search of the settings' history finds what was changed. Earlier versions are found by the values of their changed members.

alter table foundation_settings add column search text not null default '';
comment on column foundation_settings.search is 'Normalized labels and values of the changed settings, which a search of the history looks through';

alter table foundation_settings disable trigger foundation_settings_append_only;
update foundation_settings set search = search_text(section || ' ' || coalesce((
  select string_agg(coalesce(b.value #>> '{}', '') || ' ' || coalesce(a.value #>> '{}', ''), ' ')
  from jsonb_each(before) b full join jsonb_each(after) a using (key)
  where b.value is distinct from a.value), ''));
alter table foundation_settings enable trigger foundation_settings_append_only;
