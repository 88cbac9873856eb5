-- Browsers from which somebody signed in to an account: a random name that the browser stores, as its SHA-256. A sign-in from an unknown
-- browser and an unknown network is mailed.
create table account_devices (
  account_id uuid not null references accounts (id),
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (account_id, device_hash)
);
