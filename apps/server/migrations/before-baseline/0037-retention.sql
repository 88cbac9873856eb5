-- Requirements SEC-58: when a record is erased because nothing happens with it any more, who was told, and what stops it.
create table retention (
  candidate_id uuid primary key references candidates,
  -- When the person was last at their application: from then on the period begins anew.
  seen_at timestamptz,
  -- When the period ends; null for a record that does not fall due soon.
  due_at timestamptz,
  told_at timestamptz,
  hold_reason text,
  held_at timestamptz,
  held_by uuid references accounts,
  check ((hold_reason is null) = (held_at is null) and (held_by is null) = (held_at is null)),
  check (told_at is null or due_at is not null)
);
create index retention_due on retention (due_at, candidate_id) where due_at is not null and held_at is null;
create index retention_held on retention (held_at, candidate_id) where held_at is not null;
