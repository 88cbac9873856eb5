-- Requirements T20: passkeys of admins, beside the authenticator app.
create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- As the authenticator names it, base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- Of the authenticator; grows, or stays 0 where it does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);

create index passkeys_of_account on passkeys (account_id, created_at);

-- What a passkey has to sign: once, within minutes. Without an account: whoever signs in.
create table passkey_challenges (
  challenge text primary key,
  account_id uuid references accounts on delete cascade,
  expires_at timestamptz not null
);
