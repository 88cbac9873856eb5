-- Settings of the foundation that level 2 admins change in the portal. foundation.json and the environment are their defaults.

create table foundation_settings (
  version integer primary key check (version > 0),
  section text not null check (section in ('foundation', 'rules', 'look')),
  before jsonb not null,
  after jsonb not null,
  changed_at timestamptz not null,
  changed_by uuid references accounts (id),
  changed_by_name text not null,
  restored_version integer references foundation_settings (version)
);
comment on table foundation_settings is 'Every version of the settings of the foundation; the last one of a section is in force. Append-only';
comment on column foundation_settings.version is 'Counts the changes of all sections. Processes poll it';
comment on column foundation_settings.changed_by is 'Null: the operator, by a command';
comment on column foundation_settings.restored_version is 'The earlier version that was put back';
create index foundation_settings_by_section on foundation_settings (section, version desc);

create trigger foundation_settings_append_only before update or delete on foundation_settings for each row execute function refuse_change();
comment on trigger foundation_settings_append_only on foundation_settings is 'Versions are never changed or deleted';
