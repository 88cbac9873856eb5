-- Certificates (journey §11): signed when a batch closes. An erased candidate's is revoked and emptied; its code stays taken.
create type certificate_status as enum ('VALID', 'REVOKED');

-- Keys that certificates were ever signed with; never deleted, because old certificates name them.
create table certificate_keys (
  id uuid primary key,
  sealed_key bytea not null,
  public_jwk jsonb not null,
  created_at timestamptz not null
);

create table certificates (
  id uuid primary key,
  code text not null constraint certificates_code_key unique check (code ~ '^[A-Z]{10}$'),
  candidate_id uuid not null references candidates,
  batch_id uuid not null references batches,
  key_id uuid not null references certificate_keys,
  status certificate_status not null,
  name text,
  skill text,
  hours double precision,
  provider text,
  starts_on date,
  ends_on date,
  issued_on date,
  credential text,
  created_at timestamptz not null,
  revoked_at timestamptz,
  constraint certificates_one_per_member unique (batch_id, candidate_id)
);
create index certificates_by_candidate on certificates (candidate_id, id);
create index certificates_revoked on certificates (code) where status = 'REVOKED';
