-- Registrations of candidates and providers.

create table skills (
  name text primary key,
  created_at timestamptz not null
);
comment on table skills is 'The master list of skills that forms offer';
create unique index skills_name_key on skills (lower(name));

create table candidates (
  id uuid primary key,
  registration_code text not null default next_registration_code() unique,
  language text not null default 'en',
  name text not null,
  father_name text not null,
  house_no text,
  locality text,
  state text not null,
  city text not null,
  postal_code text,
  postal_code_known boolean,
  mobile_number text not null,
  email text unique,
  qualification text,
  category text,
  skills text[] not null default '{}',
  aadhar_id uuid unique references aadhar_vault,
  aadhar_masked text,
  id_kind text not null default 'AADHAR' check (id_kind in ('AADHAR', 'MASKED_AADHAR', 'VOTER_CARD', 'PAN', 'DRIVING_LICENCE',
    'SCHOOL_CERTIFICATE')),
  person_key text not null,
  document_id uuid references documents,
  date_of_birth date,
  guardian_name text,
  guardian_relation text check (guardian_relation in ('Mother', 'Father', 'Legal guardian')),
  guardian_contact text,
  guardian_consent text check (guardian_consent in ('code', 'paper')),
  guardian_consent_at timestamptz,
  guardian_consent_nearby boolean not null default false,
  own_consent_asked_at timestamptz,
  own_consent_at timestamptz,
  status registration_status not null,
  status_since timestamptz not null,
  status_reason text,
  rejected_for text,
  correction_before jsonb,
  queue assignment_queue,
  queue_since timestamptz,
  approved_at timestamptz,
  rejected_at timestamptz,
  assigned_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  erased_at timestamptz,
  search text not null generated always as (search_text(name || coalesce(' ' || email, '') || ' ' || mobile_number)) stored,
  check (num_nonnulls(guardian_name, guardian_relation, guardian_contact, guardian_consent, guardian_consent_at) in (0, 5))
);
comment on table candidates is 'Registrations of candidates. An erased candidate is an empty row, because trainings, applicants and the history refer to its id';
comment on column candidates.registration_code is 'A code that people can say on the phone, such as PB-7K4-92M';
comment on column candidates.language is 'Language of the registration: emails and SMS use it';
comment on column candidates.father_name is 'Shown to reviewers to tell people with the same name apart';
comment on column candidates.postal_code_known is 'Whether the PIN code was found in the directory';
comment on column candidates.aadhar_masked is 'XXXX XXXX 1234';
comment on column candidates.id_kind is 'Which document the number is from';
comment on column candidates.person_key is 'Name, father''s name and mobile number, normalized. Finds a duplicate of a person without Aadhar number and email';
comment on column candidates.date_of_birth is 'Only asked in the age band that includes 18';
comment on column candidates.guardian_contact is 'A mobile number or an email address';
comment on column candidates.guardian_consent_nearby is 'The guardian''s code was confirmed from the network of the registration within the same minute';
comment on column candidates.own_consent_asked_at is 'After the 18th birthday the candidate is asked to consent';
comment on column candidates.status_reason is 'Why, for as long as the status lasts';
comment on column candidates.rejected_for is 'One of the usual reasons, so that a correction opens at its field';
comment on column candidates.correction_before is 'Former values of the fields that the last correction changed';
comment on column candidates.queue is 'The queue of level 2 that the candidate waits in. Null: none';
comment on column candidates.approved_at is 'When the status last became APPROVED_L1. Null after an undone approval';
comment on column candidates.rejected_at is 'When the status last became REJECTED';
comment on column candidates.assigned_at is 'When the candidate was first assigned';
comment on column candidates.version is 'Increased by a trigger with each change. A decision on an older version is rejected';
comment on column candidates.erased_at is 'The row is empty since then, and no list shows it: see live_candidates';
comment on column candidates.search is 'Normalized text that searches look through';
create index candidates_by_place on candidates (state, city, status, status_since, id);
create index candidates_by_place_any_status on candidates (state, city, status_since, id);
create index candidates_by_queue on candidates (queue, queue_since, id) where queue is not null;
create index candidates_by_time on candidates (created_at, id);
create index candidates_person_key on candidates (person_key);
-- People read out the last six characters of an id.
create index candidates_shown_id on candidates (right(id::text, 6));
create index candidates_by_status on candidates (status, created_at, id);
create index candidates_by_state on candidates (state, status, created_at, id);
create index candidates_by_city on candidates (state, city, status, created_at, id);
create index candidates_by_place_name on candidates (state, city, status, name, id);
create index candidates_by_queue_name on candidates (queue, name, id) where queue is not null;
-- Possible duplicates.
create index candidates_by_mobile on candidates (mobile_number);
-- The few who are asked for their own consent next.
create index candidates_coming_of_age on candidates (date_of_birth)
  where guardian_consent is not null and (own_consent_asked_at is null) and (own_consent_at is null);
create index candidates_by_queue_place on candidates (queue, state, city, queue_since, id) where queue is not null;
create index candidates_by_queue_skill on candidates using gin (skills) where queue is not null;
create index candidates_by_queue_qualification on candidates (queue, qualification, queue_since, id) where queue is not null;
create index candidates_by_status_name on candidates (status, name, id);
create index candidates_by_state_name on candidates (state, status, name, id);
-- Each start compares them with the list outside the database.
create index candidates_erased on candidates (id) where erased_at is not null;
create index candidates_search on candidates using gin (search gin_trgm_ops);
-- Level 2 admins search their queues by name and email. The index of all texts would find telephone numbers too.
create index candidates_queue_search on candidates using gin (search_text(name || coalesce(' ' || email, '')) gin_trgm_ops)
  where queue is not null;
-- Possible duplicates.
create index candidates_by_person on candidates (search_text(name), search_text(father_name));
-- The few whose guardian gets a link.
create index candidates_with_guardian on candidates (guardian_consent_at) where guardian_consent is not null;
-- The next two answer pending_tasks from the index alone.
create index candidates_pending_review on candidates (status, state, city) include (status_since, id)
  where status in ('PENDING', 'ON_HOLD') and (erased_at is null);
create index candidates_in_queue on candidates (queue) include (queue_since, status_since, state, city, id)
  where queue is not null and (erased_at is null);
-- Changes since the last refresh of the funnel.
create index candidates_by_change on candidates (updated_at, id);

-- A city belongs to one state. Without this the planner expects a two-hundredth of the rows of a city.
create statistics candidates_places (dependencies, mcv) on state, city from candidates;

create view live_candidates as select * from candidates where erased_at is null;
comment on view live_candidates is 'Candidates who are not erased. Everything that shows or counts candidates reads this view; only writers read the table. Create it again after adding a column';

create table candidate_counts (
  status registration_status not null,
  state text not null,
  city text not null,
  n bigint not null,
  primary key (status, state, city)
);
comment on table candidate_counts is 'Candidates by status and city, for tiles and the totals of lists. Counting a million rows for every page would keep two cores busy (decision 075)';
comment on column candidate_counts.n is 'Maintained by triggers of candidates, one change per statement';
create index candidate_counts_by_place on candidate_counts (state, city);

create function count_candidates() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    insert into candidate_counts as c
    select status, state, city, count(*) from new_rows where erased_at is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (status, state, city) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into candidate_counts as c
    select status, state, city, -count(*) from old_rows where erased_at is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (status, state, city) do update set n = c.n + excluded.n;
  else
    insert into candidate_counts as c
    select status, state, city, sum(d) from (
      select status, state, city, -1 d from old_rows where erased_at is null
      union all select status, state, city, 1 from new_rows where erased_at is null) x
    group by 1, 2, 3 having sum(d) <> 0 order by 1, 2, 3
    on conflict (status, state, city) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
comment on function count_candidates is 'Maintains candidate_counts, once per statement: an import inserts thousands of rows. Sorted, so that two statements never deadlock';
create trigger candidates_inserted after insert on candidates
  referencing new table as new_rows for each statement execute function count_candidates();
create trigger candidates_updated after update on candidates
  referencing old table as old_rows new table as new_rows for each statement execute function count_candidates();
create trigger candidates_deleted after delete on candidates
  referencing old table as old_rows for each statement execute function count_candidates();
comment on trigger candidates_inserted on candidates is 'Maintains candidate_counts';
comment on trigger candidates_updated on candidates is 'Maintains candidate_counts';
comment on trigger candidates_deleted on candidates is 'Maintains candidate_counts';

create function date_registration() returns trigger language plpgsql as $$ begin
  if new.erased_at is not null or (tg_op = 'UPDATE' and new.status = old.status) then return new; end if;
  case new.status
    when 'PENDING' then
      new.approved_at := null;
      if new.status_since < new.rejected_at then new.rejected_at := null; end if;
    when 'APPROVED_L1' then new.approved_at := new.status_since;
    when 'REJECTED' then new.rejected_at := new.status_since;
    when 'APPROVED_L2' then
      new.approved_at := coalesce(new.approved_at, new.status_since);
      new.assigned_at := coalesce(new.assigned_at, new.status_since);
    else null;
  end case;
  return new;
end $$;
comment on function date_registration is 'Sets the dates of decisions for the funnel. A decision that was undone within its seconds does not count: the status is as old as before. An erased person keeps the dates';
create trigger candidates_dated before insert or update of status on candidates for each row execute function date_registration();
comment on trigger candidates_dated on candidates is 'Registrations, reviews, imports and corrections all change the status; none may forget its date';

create table providers (
  id uuid primary key,
  kind provider_kind not null,
  name text not null,
  approved_name text,
  public_name text not null generated always as (coalesce(approved_name, name)) stored,
  registration_id text not null,
  registration_id_key text not null,
  industry text,
  jobs_offered text,
  skills_offered text[] not null default '{}',
  locality text not null,
  state text not null,
  city text not null,
  postal_code text not null,
  postal_code_known boolean,
  contact_name text not null,
  contact_designation text not null,
  contact_email text not null,
  contact_mobile_number text not null,
  contact_erased_at timestamptz,
  document_id uuid references documents,
  status registration_status not null,
  status_since timestamptz not null,
  status_reason text,
  correction_before jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  search text not null generated always as (search_text(name || ' ' || contact_email)) stored,
  look_up text not null generated always as (search_text(name || ' ' || contact_email || ' ' || contact_mobile_number || ' ' || registration_id)) stored,
  constraint providers_registration_id_key unique (kind, registration_id_key)
);
comment on table providers is 'Registrations of training providers and job providers. Both kinds are reviewed, listed and counted alike';
comment on column providers.approved_name is 'The name that a level 1 admin last approved. Null while it is the current name';
comment on column providers.public_name is 'The name that candidates and the public see: a new name only after its approval';
comment on column providers.registration_id_key is 'Normalized, so that one registration number cannot be used twice';
comment on column providers.contact_erased_at is 'When the data of the contact person and the account was erased. The organisation and its decisions stay';
comment on column providers.status_reason is 'Why, for as long as the status lasts';
comment on column providers.correction_before is 'Former values of the fields that the last correction changed';
comment on column providers.version is 'Increased by a trigger with each change';
comment on column providers.look_up is 'Normalized text that level 2 admins search';
create index providers_by_place on providers (kind, state, city, status, status_since, id);
create index providers_by_place_any_status on providers (kind, state, city, status_since, id);
create index providers_shown_id on providers (right(id::text, 6));
create index providers_by_time on providers (kind, created_at, id);
create index providers_by_status_and_time on providers (kind, status, created_at, id);
-- With the place in it, providers are ranked for a candidate from the index alone.
create index providers_by_status on providers (kind, status, name, id) include (state, city);
create index providers_by_place_name on providers (kind, state, city, status, name, id);
create index providers_by_mobile on providers (kind, contact_mobile_number);
-- The list "changed since approval" reads nothing else.
create index providers_renamed on providers (kind, state, city, status_since, id) where approved_name <> name;
create index providers_by_name on providers (kind, name, id);
create index providers_search on providers using gin (search gin_trgm_ops);
create index providers_look_up on providers using gin (look_up gin_trgm_ops);

create table correction_links (
  token_hash bytea primary key,
  provider_id uuid not null references providers on delete cascade,
  expires_at timestamptz not null,
  ended_at timestamptz
);
comment on table correction_links is 'Links in rejection emails with which a provider corrects its registration. The next decision ends them';
comment on column correction_links.token_hash is 'SHA-256 of the token in the link';
create index correction_links_by_provider on correction_links (provider_id) where ended_at is null;
create index correction_links_by_expiry on correction_links (expires_at);

create table record_changes (
  record_id uuid not null,
  version integer not null,
  at timestamptz not null,
  columns text[] not null,
  primary key (record_id, version)
);
comment on table record_changes is 'Which columns each version of a record changed. No values, so that nothing of an erased person remains';
comment on column record_changes.record_id is 'A candidate, provider, job, training, applicant or batch';

create trigger candidates_versioned before update on candidates for each row execute function count_change();
comment on trigger candidates_versioned on candidates is 'Every way of changing a record gets a version, so that a decision on an older one is rejected';
create trigger providers_versioned before update on providers for each row execute function count_change();
comment on trigger providers_versioned on providers is 'Every way of changing a record gets a version, so that a decision on an older one is rejected';
