-- Optional answers of candidates that funders ask for in sums, each with a consent of its own.

create table funder_facts (
  candidate_id uuid primary key references candidates (id),
  facts bytea not null,
  given_at timestamptz not null,
  notice_version text,
  notice_language text,
  noted_by uuid references accounts (id)
);
comment on table funder_facts is 'Optional answers of candidates for funders. Withdrawing the consent deletes the row';
comment on column funder_facts.facts is 'Encrypted JSON';
comment on column funder_facts.given_at is 'When the candidate last agreed';
comment on column funder_facts.notice_version is 'The privacy notice that the candidate agreed to; empty when an admin noted the consent';
comment on column funder_facts.noted_by is 'The level 1 admin who last noted answers; empty for answers of the candidate';
