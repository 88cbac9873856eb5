-- Failed sign-ins in a row (trust T45, T46). A right sign-in deletes the row. A full row stays until the person confirms by email, so rows
-- of addresses that no one has are kept as well: nobody can see from the answer which addresses have an account.
create table failure_streaks (
  -- What was tried and by whom: 'password EMAIL', 'password EMAIL NETWORK', 'code ACCOUNT', 'track CANDIDATE'.
  key text primary key,
  failures integer not null check (failures >= 0),
  last_at timestamptz not null,
  -- SHA-256 of the secret in the mailed link that ends the row.
  confirm_hash bytea
);
create index failure_streaks_last_at on failure_streaks (last_at);

-- Networks from which a candidate signed in at /track: limits that strangers can use up do not apply there.
create table candidate_networks (
  candidate_id uuid not null references candidates on delete cascade,
  network text not null,
  seen_at timestamptz not null,
  primary key (candidate_id, network)
);

-- Attempts from networks that the candidate knows are counted apart, so that a stranger cannot use up the owner's.
alter table email_codes add column known_tries integer not null default 0;
