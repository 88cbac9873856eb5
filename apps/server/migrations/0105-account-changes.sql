-- People change their own name and email, and managers change people. Each change can be undone for seven days.

create table account_changes (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  provider_id uuid references providers,
  at timestamptz not null,
  set_by uuid references accounts,
  before jsonb not null,
  undo_until timestamptz not null,
  undone_at timestamptz
);
comment on table account_changes is 'Changes of the name and email of an account, or of its role in an organisation, with what undoes them';
comment on column account_changes.provider_id is 'The organisation of a changed membership. Null for name and email';
comment on column account_changes.before is 'Former name and email, or former role and state of the membership. A former email also finds a disabled person who is invited again';
create index account_changes_by_account on account_changes (account_id, at);

create table account_change_links (
  undo_hash bytea primary key,
  change_id uuid not null references account_changes on delete cascade,
  recipient_id uuid not null references accounts on delete cascade
);
comment on table account_change_links is 'Emailed links that undo a change, one for each recipient, because a link ends with the rights of its recipient';
comment on column account_change_links.undo_hash is 'SHA-256 of the token in the emailed link';
create index account_change_links_by_change on account_change_links (change_id);

alter table accounts add column email_set_at timestamptz;
comment on column accounts.email_set_at is 'When the email last changed. Null for the first one';

alter table memberships add column manager_since timestamptz;
comment on column memberships.manager_since is 'When the person last became a manager. Null for a member, and for managers before this column existed, who are since created_at';
