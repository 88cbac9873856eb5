-- DPDP Act, section 14: who uses the rights of a person who has died or is unable to.
create table nominees (
  candidate_id uuid primary key references candidates,
  name text not null,
  relation text not null,
  -- A mobile number or an email address.
  contact text not null,
  updated_at timestamptz not null
);

create table nominee_requests (
  id uuid primary key,
  candidate_id uuid not null references candidates,
  kind text not null check (kind in ('erasure', 'export')),
  evidence text not null,
  recorded_at timestamptz not null,
  recorded_by uuid not null references accounts
);
create index nominee_requests_by_candidate on nominee_requests (candidate_id, recorded_at);
comment on table nominee_requests is 'Requests of nominees that level 2 admins recorded, with what proved them.';
