-- Trust T24: complaints of candidates, which have a due date.
create table grievances (
  id uuid primary key,
  candidate_id uuid not null references candidates,
  text text not null,
  state text not null default 'open' check (state in ('open', 'answered')),
  created_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  answered_by uuid references accounts,
  check ((state = 'open') = (answered_at is null) and (answer is null) = (answered_at is null))
);
create index grievances_by_candidate on grievances (candidate_id, created_at, id);
create index grievances_by_state on grievances (state, created_at, id);
