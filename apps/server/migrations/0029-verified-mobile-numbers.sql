-- Candidates without an email register with a verified mobile number.

alter table candidates add column mobile_number_verified boolean not null default false;
comment on column candidates.mobile_number_verified is 'Whether the candidate proved the mobile number with a code, instead of an email';
create unique index candidates_verified_mobile_number on candidates (mobile_number)
  where mobile_number_verified and email is null and erased_at is null;
create or replace view live_candidates as select * from candidates where erased_at is null;
