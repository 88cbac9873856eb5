-- What the Android app of this instance is signed with. The newest is used; a key that was replaced stays, sealed as the others.
create table android_signing_keys (
  id uuid primary key,
  certificate bytea not null,
  sealed_key bytea not null,
  created_at timestamptz not null
);

-- Every version that was made; the one with the largest code is given out. Phones take only files with a larger code than theirs.
create table android_versions (
  code integer primary key check (code > 0),
  -- SHA-256 of all that a file is made of, without its code.
  inputs bytea not null,
  created_at timestamptz not null
);
