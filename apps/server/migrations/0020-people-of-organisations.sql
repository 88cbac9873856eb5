-- An account belongs to a person, who can belong to several organisations.

create type organisation_role as enum ('MANAGER', 'MEMBER');

create table memberships (
  account_id uuid not null references accounts on delete cascade,
  provider_id uuid not null references providers,
  role organisation_role not null,
  own_batches_only boolean not null default false,
  subscriptions text[] not null default '{}',
  invited_as text,
  invited_at timestamptz,
  disabled_at timestamptz,
  disabled_reason text,
  removed_at timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, provider_id)
);
comment on table memberships is 'The people of organisations. A removed person keeps the row, so that the audit log can name the organisation';
comment on column memberships.role is 'Managers also change the profile, people and what the organisation signs for';
comment on column memberships.own_batches_only is 'The person sees only batches where they are the trainer';
comment on column memberships.subscriptions is 'Kinds of notifications that this person gets instead of the managers';
comment on column memberships.invited_as is 'The name that the inviting manager entered, shown until the person accepts';
comment on column memberships.invited_at is 'Null once the person has accepted';
comment on column memberships.disabled_at is 'When an admin of the foundation disabled the person in this organisation';
comment on column memberships.last_sign_in_at is 'Last sign-in to this organisation, or switch to it';
create index memberships_by_provider on memberships (provider_id, created_at, account_id);

insert into memberships (account_id, provider_id, role, created_at)
select id, provider_id, 'MANAGER', created_at from accounts where provider_id is not null;

alter table accounts drop constraint accounts_provider_id_key;
create index accounts_by_provider on accounts (provider_id) where provider_id is not null;
comment on column accounts.provider_id is 'The organisation in which the person last worked. Null for admins';

alter table sessions add column provider_id uuid references providers;
comment on column sessions.provider_id is 'The organisation in which the person works in this session';
create index sessions_by_provider on sessions (provider_id) where provider_id is not null;
update sessions s set provider_id = a.provider_id from accounts a where a.id = s.account_id;

alter table invitations add column provider_id uuid references providers;
comment on column invitations.provider_id is 'The organisation that invites. Null for an L2 admin';

alter table audit add column actor_provider_id uuid;
comment on column audit.actor_provider_id is 'The organisation in which the actor worked. Null for admins, candidates and older entries';

alter table batches add column trainer_account_id uuid references accounts;
comment on column batches.trainer_account_id is 'The trainer, if a person of the organisation. The name of the trainer comes from the account';
create index batches_by_trainer on batches (trainer_account_id) where trainer_account_id is not null;
