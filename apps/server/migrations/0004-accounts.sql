-- Accounts, sessions and how people sign in.

create table accounts (
  id uuid primary key,
  email text not null unique,
  role role not null,
  full_name text not null,
  mobile_number text,
  password_hash text not null,
  must_change_password boolean not null default false,
  password_expires_at timestamptz,
  disabled_at timestamptz,
  provider_id uuid unique references providers,
  created_at timestamptz not null,
  search text not null generated always as (search_text(full_name || ' ' || email || coalesce(' ' || mobile_number, ''))) stored
);
comment on table accounts is 'People who sign in with a password: admins and providers. Candidates have none';
comment on column accounts.password_expires_at is 'When a temporary password stops working. Null for a password that the person chose';
comment on column accounts.provider_id is 'The provider that the account belongs to. Null for admins';
create index accounts_by_role on accounts (role, created_at, id);
create index accounts_l1_search on accounts using gin (search gin_trgm_ops) where role = 'L1_ADMIN';

create table l1_admin_places (
  account_id uuid not null references accounts on delete cascade,
  state text not null,
  city text not null,
  primary key (account_id, state, city)
);
comment on table l1_admin_places is 'Cities that a level 1 admin reviews';
create index l1_admin_places_by_place on l1_admin_places (state, city);
create index l1_admin_places_search on l1_admin_places using gin (lower(city) gin_trgm_ops);

create table sessions (
  token_hash bytea primary key,
  id uuid not null default gen_random_uuid() unique,
  account_id uuid references accounts on delete cascade,
  candidate_id uuid references candidates on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip text,
  second_factor_at timestamptz
);
comment on table sessions is 'Sessions of accounts, and of candidates who track their application';
comment on column sessions.token_hash is 'SHA-256 of the token';
comment on column sessions.id is 'Names the session in lists and document links without revealing the token';
comment on column sessions.second_factor_at is 'When this session last gave a second factor';
create index sessions_by_account on sessions (account_id);
create index sessions_by_candidate on sessions (candidate_id);
create index sessions_by_expiry on sessions (expires_at);

create table account_devices (
  account_id uuid not null references accounts,
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (account_id, device_hash)
);
comment on table account_devices is 'Browsers from which an account signed in. A sign-in from an unknown browser and an unknown network is reported by email';
comment on column account_devices.device_hash is 'SHA-256 of a random name that the browser stores';

create table account_networks (
  account_id uuid not null references accounts on delete cascade,
  network text not null,
  seen_at timestamptz not null,
  primary key (account_id, network)
);
comment on table account_networks is 'Networks from which an account signed in. Wrong passwords from elsewhere never lock these out';

create table candidate_networks (
  candidate_id uuid not null references candidates on delete cascade,
  network text not null,
  seen_at timestamptz not null,
  primary key (candidate_id, network)
);
comment on table candidate_networks is 'Networks from which a candidate signed in at /track. Rate limits that strangers can exhaust do not apply there';

create table failure_streaks (
  key text primary key,
  failures integer not null check (failures >= 0),
  last_at timestamptz not null,
  confirm_hash bytea
);
comment on table failure_streaks is 'Failed sign-ins in a row. A successful sign-in deletes the row. A full row stays until the person confirms by email, also for addresses without an account, so that responses reveal nothing';
comment on column failure_streaks.key is 'What was tried and by whom: ''password EMAIL'', ''password EMAIL NETWORK'', ''code ACCOUNT'' or ''track CANDIDATE''';
comment on column failure_streaks.confirm_hash is 'SHA-256 of the secret in the emailed link that ends the row';
create index failure_streaks_last_at on failure_streaks (last_at);

create table second_factors (
  account_id uuid primary key references accounts on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint,
  created_at timestamptz not null
);
comment on table second_factors is 'Authenticator apps (TOTP) of accounts';
comment on column second_factors.secret is 'Encrypted';
comment on column second_factors.confirmed_at is 'Null until a first code was confirmed. Only then it is required';
comment on column second_factors.last_step is 'Time step of the last accepted code. A code is accepted once';

create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);
comment on table recovery_codes is 'Recovery codes of accounts as keyed hashes. A used code is deleted';

create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
comment on table passkeys is 'Passkeys of accounts (WebAuthn)';
comment on column passkeys.credential_id is 'Base64url, chosen by the authenticator';
comment on column passkeys.counter is 'Of the authenticator. Grows, or stays 0 if it does not count';
create index passkeys_of_account on passkeys (account_id, created_at);

create table passkey_challenges (
  challenge text primary key,
  account_id uuid references accounts on delete cascade,
  expires_at timestamptz not null
);
comment on table passkey_challenges is 'Random values that a passkey has to sign, once and within minutes';
comment on column passkey_challenges.account_id is 'Null while signing in';

create table password_resets (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  expires_at timestamptz not null
);
comment on table password_resets is 'Links to set a new password';
create index password_resets_by_account on password_resets (account_id);

create table email_codes (
  email text not null,
  purpose text not null,
  code_hash bytea not null,
  tries integer not null,
  known_tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (email, purpose)
);
comment on table email_codes is 'One-time codes sent by email or SMS';
comment on column email_codes.tries is 'Wrong attempts';
comment on column email_codes.known_tries is 'Wrong attempts from networks that the candidate used before, so that a stranger cannot use up all attempts';

create table email_verifications (
  email text not null,
  proof_hash bytea primary key,
  network text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table email_verifications is 'Addresses that a visitor has proved. Each is good for one registration';
comment on column email_verifications.proof_hash is 'Hash of the secret that the browser keeps. It also authorizes an upload';
comment on column email_verifications.network is 'Used instead of the secret where the browser has none';
comment on column email_verifications.used_at is 'A used row still allows the message that the email is registered already';
create index email_verifications_by_email on email_verifications (email);

create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is 'Counters of rate-limiter-flexible, in the layout of that library';

create table idempotency_keys (
  scope text not null,
  key text not null,
  content bytea not null,
  reply bytea,
  subjects uuid[] not null,
  created_at timestamptz not null,
  primary key (scope, key)
);
comment on table idempotency_keys is 'Replies to requests with an Idempotency-Key, so that a repeated request returns the first reply';
comment on column idempotency_keys.scope is 'Who sent the request, and to which route';
comment on column idempotency_keys.content is 'Keyed hash of the request: the same key with other content is rejected';
comment on column idempotency_keys.reply is 'Encrypted JSON of the reply. Null while the first request is in progress';
comment on column idempotency_keys.subjects is 'Ids of the people whose data the reply contains';
create index idempotency_keys_by_time on idempotency_keys (created_at);
