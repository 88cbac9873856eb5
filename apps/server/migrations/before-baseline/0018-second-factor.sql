-- Requirements T20, SEC-09: an authenticator app (TOTP) for admins.
create table second_factors (
  account_id uuid primary key references accounts on delete cascade,
  -- Sealed: second_factors.secret:<account>.
  secret bytea not null,
  -- Null until a first code was confirmed: only then is it asked for.
  confirmed_at timestamptz,
  -- The step of the last code that was taken: a code lets in once (SEC-09).
  last_step bigint,
  created_at timestamptz not null
);

-- Keyed hashes; each row is deleted when its code is used.
create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- When this session last gave a code.
alter table sessions add column second_factor_at timestamptz;
