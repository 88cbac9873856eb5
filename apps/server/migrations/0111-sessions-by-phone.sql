-- A phone is not a person: a session that began with an SMS shows less until the person gave two facts of the registration.
alter table sessions add column by_phone boolean not null default false;
alter table sessions add column person_proved_at timestamptz;
comment on column sessions.by_phone is 'The session of a candidate began with a code by SMS';
comment on column sessions.person_proved_at is 'When the person gave the father''s name and a second fact in this session';
alter table contact_changes add column counts_at timestamptz;
comment on column contact_changes.counts_at is 'When an email that was entered in a session by SMS becomes the email of the candidate. Null for other changes';
create index contact_changes_waiting on contact_changes (counts_at) where counts_at is not null and ended_at is null;
