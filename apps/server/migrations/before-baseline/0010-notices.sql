-- Channels on which a person could not be told, with the reason, beside the message that went out: an import writes one row a person.
alter table notifications add column skipped jsonb not null default '{}';

-- Which L1 admin was looked at for a reminder on which day of Kolkata: several processes send one mail a day.
create table review_reminders (
  account_id uuid not null references accounts on delete cascade,
  day date not null,
  primary key (account_id, day)
);

-- Trainings under way, the longest unchanged first.
create index trainings_open_by_change on trainings (updated_at, id)
  where superseded_at is null and status in ('PENDING', 'IN_PROGRESS');
