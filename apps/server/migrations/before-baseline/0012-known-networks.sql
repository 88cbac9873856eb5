-- Networks from which an account was signed in to: a stranger's guesses elsewhere never close these (requirements SEC-03).
create table account_networks (
  account_id uuid not null references accounts on delete cascade,
  network text not null,
  seen_at timestamptz not null,
  primary key (account_id, network)
);
