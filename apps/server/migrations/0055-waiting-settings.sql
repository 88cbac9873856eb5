-- Settings that do not count yet, links that put earlier contacts back, and version 0 of each section.

create table waiting_settings (
  id uuid primary key,
  section text not null check (section in ('foundation', 'rules')),
  path text not null,
  value jsonb not null,
  way text not null check (way in ('email', 'sms', 'days')),
  counts_on timestamptz,
  affected integer,
  requested_at timestamptz not null,
  requested_by uuid references accounts (id),
  requested_by_name text not null,
  ended_at timestamptz,
  constraint waiting_settings_days check ((way = 'days') = (counts_on is not null))
);
comment on table waiting_settings is 'Saved changes of settings that do not count yet: a contact whose code was not entered, or a rule that waits for a week';
comment on column waiting_settings.path is 'The member that changes, such as contact.email or retentionDays';
comment on column waiting_settings.way is 'email and sms: counts once the code that was sent there is entered. days: on counts_on';
comment on column waiting_settings.affected is 'People who become due for erasure by the change';
comment on column waiting_settings.ended_at is 'When it counted, was withdrawn or replaced';
create unique index waiting_settings_open on waiting_settings (section, path) where ended_at is null;

create table settings_restore_links (
  token_hash bytea primary key,
  version integer not null references foundation_settings (version),
  sent_to text not null,
  valid_until timestamptz not null,
  used_at timestamptz
);
comment on table settings_restore_links is 'Links that put the public contacts before a version back, one for each recipient of the notification';
comment on column settings_restore_links.used_at is 'When this link or one of an earlier version was used';
create index settings_restore_links_by_version on settings_restore_links (version);

alter table foundation_settings drop constraint foundation_settings_restored_version_fkey;
comment on column foundation_settings.restored_version is 'The earlier version that was put back; 0 for the state before the first change of the section';

create view settings_versions as
  select version, id, section, before, after, changed_at, changed_by, changed_by_name, restored_version, search
  from foundation_settings
  union all
  select 0, f.id, f.section, f.before, f.before, f.changed_at - interval '1 millisecond', null, 'Operator', null, search_text(f.section)
  from foundation_settings f
  where f.version = (select min(first.version) from foundation_settings first where first.section = f.section);
comment on view settings_versions is 'Versions of the settings, with version 0 of each changed section: its state before the first change';
