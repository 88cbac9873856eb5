-- Invitations: a new person sets the password of the account with an emailed link.

alter table accounts add column invited_at timestamptz;
comment on column accounts.invited_at is 'When the person was invited. Null once the invitation is accepted; before that the account cannot sign in';
alter table accounts add column disabled_reason text;
comment on column accounts.disabled_reason is 'Why another admin disabled the account';

create table invitations (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  expires_at timestamptz not null
);
comment on table invitations is 'Emailed links with which an invited person sets a password. Each works once';
comment on column invitations.token_hash is 'SHA-256 of the token';
create index invitations_by_account on invitations (account_id);
