-- Calls, messages and visits to candidates (journey §13).
create table contacts (
  id uuid primary key,
  candidate_id uuid not null references candidates,
  account_id uuid not null references accounts,
  way text not null check (way in ('call', 'message', 'visit')),
  outcome text not null check (outcome in ('reached', 'not_reached', 'wrong_number')),
  note text not null,
  -- The day from which whoever it was looks at it again.
  next_on date,
  at timestamptz not null
);
create index contacts_by_candidate on contacts (candidate_id, at desc, id desc);

-- Who was written to on which Monday about those who wait: several processes send one mail.
create table stalled_digests (
  account_id uuid not null references accounts on delete cascade,
  day date not null,
  primary key (account_id, day)
);
