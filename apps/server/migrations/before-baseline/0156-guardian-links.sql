-- T56: a guardian can see and withdraw a consent, and a reviewer is warned of a consent that the candidate may have given alone.
alter table candidates add column guardian_consent_nearby boolean not null default false;
comment on column candidates.guardian_consent_nearby is 'The guardian''s code was confirmed from the network of the registration, within the same minute.';

create table guardian_links (
  token_hash bytea primary key,
  candidate_id uuid not null references candidates,
  -- The consent that the link is about; a later one gets a link of its own.
  consented_at timestamptz not null,
  withdrawn_at timestamptz
);
comment on table guardian_links is 'Links with which guardians see and withdraw their consent. They stay valid.';
create index guardian_links_by_candidate on guardian_links (candidate_id, consented_at);
-- The few for whom a guardian agreed, looked through every minute for those without a link.
create index candidates_with_guardian on candidates (guardian_consent_at) where guardian_consent is not null;
