-- Requests that a person looks at: a correction after the approval, and a number that belongs to someone else.
create table candidate_requests (
  id uuid primary key,
  candidate_id uuid not null references candidates,
  kind text not null check (kind in ('correction', 'number')),
  number text,
  wanted jsonb not null default '{}',
  note text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references accounts,
  granted boolean,
  constraint candidate_requests_number check ((kind = 'number') = (number is not null)),
  constraint candidate_requests_decided check ((decided_at is null) = (granted is null))
);
comment on table candidate_requests is 'Requests about a registration that a level 1 or level 2 admin decides. Texts are removed with the candidate';
comment on column candidate_requests.kind is 'correction: the candidate asks to correct facts. number: someone else has the mobile number';
comment on column candidate_requests.number is 'The number that belongs to someone else: the candidate''s or the guardian''s';
comment on column candidate_requests.wanted is 'The facts as the candidate wants them';
create unique index candidate_requests_open on candidate_requests (candidate_id, kind) where decided_at is null;

alter table certificates add column replaced_by text;
comment on column certificates.replaced_by is 'Code of the certificate with the corrected name';
alter table certificates drop constraint certificates_one_per_member;
create unique index certificates_one_per_member on certificates (batch_id, candidate_id) where replaced_by is null;
