-- Requirements SEC-56: who may be under 18 tells their date of birth; under 18 a parent or guardian agrees, and on the 18th birthday the person.
alter table candidates
  add column date_of_birth date,
  add column guardian_name text,
  add column guardian_relation text check (guardian_relation in ('Mother', 'Father', 'Legal guardian')),
  -- A mobile number or an email address.
  add column guardian_contact text,
  add column guardian_consent text check (guardian_consent in ('code', 'paper')),
  add column guardian_consent_at timestamptz,
  add column own_consent_asked_at timestamptz,
  add column own_consent_at timestamptz,
  -- A guardian stands there whole, or not at all.
  add check (num_nonnulls(guardian_name, guardian_relation, guardian_contact, guardian_consent, guardian_consent_at) in (0, 5));

-- The few that are asked next, read once a day.
create index candidates_coming_of_age on candidates (date_of_birth)
  where guardian_consent is not null and own_consent_asked_at is null and own_consent_at is null;
