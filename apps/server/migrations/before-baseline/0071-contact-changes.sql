-- Changes of a candidate's contact data, with what was there before: the link in the notice undoes one for seven days. An email that staff
-- set is here and not in the candidate's row until the person proves it with a code (T32).
create table contact_changes (
  id uuid primary key,
  candidate_id uuid not null references candidates (id),
  at timestamptz not null,
  -- Who of the staff changed it; null for the candidate.
  set_by uuid references accounts (id),
  -- Former values of the changed columns, by column name.
  before jsonb not null,
  -- The email that staff set.
  new_email text,
  -- When the person signed in with it, which proved it.
  proved_at timestamptz,
  -- When an L1 admin confirmed that this is still the same person.
  confirmed_at timestamptz,
  confirmed_by uuid references accounts (id),
  -- A newer email took its place, or the change was undone: nothing waits for a proof or a confirmation any more.
  ended_at timestamptz,
  undone_at timestamptz,
  undo_hash bytea not null unique,
  undo_until timestamptz not null
);
create index contact_changes_by_candidate on contact_changes (candidate_id, at);
