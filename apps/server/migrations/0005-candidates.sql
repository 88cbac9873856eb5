-- Consents, contacts, complaints and erasure of candidates.

create table consents (
  id uuid primary key,
  record_kind text not null check (record_kind in ('candidate', 'job-provider', 'training-provider')),
  record_id uuid not null,
  given boolean not null,
  source text not null check (source in ('form', 'api', 'import')),
  notice_version text,
  notice_language text,
  account_id uuid references accounts,
  ip text,
  at timestamptz not null,
  check (given = (notice_version is not null)),
  check ((source = 'form') = given)
);
comment on table consents is 'What a person agreed to at registration, one row per registration. Only an erasure changes a row';
comment on column consents.given is 'False when nothing was ticked: another program registered the person, or the foundation uploaded them';
comment on column consents.account_id is 'The admin who uploaded the person';
create index consents_by_record on consents (record_kind, record_id, at, id);

create table guardian_links (
  token_hash bytea primary key,
  candidate_id uuid not null references candidates,
  consented_at timestamptz not null,
  withdrawn_at timestamptz
);
comment on table guardian_links is 'Links with which guardians see and withdraw their consent. They stay valid';
comment on column guardian_links.token_hash is 'SHA-256 of the token in the link';
comment on column guardian_links.consented_at is 'The consent that the link is about. A later consent gets a link of its own';
create index guardian_links_by_candidate on guardian_links (candidate_id, consented_at);

create table nominees (
  candidate_id uuid primary key references candidates,
  name text not null,
  relation text not null,
  contact text not null,
  updated_at timestamptz not null
);
comment on table nominees is 'People who may use the rights of a candidate who has died or cannot act (DPDP Act, section 14)';
comment on column nominees.contact is 'A mobile number or an email address';

create table nominee_requests (
  id uuid primary key,
  candidate_id uuid not null references candidates,
  kind text not null check (kind in ('erasure', 'export')),
  evidence text not null,
  recorded_at timestamptz not null,
  recorded_by uuid not null references accounts
);
comment on table nominee_requests is 'Requests of nominees that level 2 admins recorded, with the evidence';
create index nominee_requests_by_candidate on nominee_requests (candidate_id, recorded_at);

create table contact_changes (
  id uuid primary key,
  candidate_id uuid not null references candidates,
  at timestamptz not null,
  set_by uuid references accounts,
  before jsonb not null,
  new_email text,
  proved_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by uuid references accounts,
  ended_at timestamptz,
  undone_at timestamptz,
  undo_hash bytea not null unique,
  undo_until timestamptz not null
);
comment on table contact_changes is 'Changes of contact data, with the former values. A link in the notification undoes a change within seven days. An email that staff set is only here until the person proves it';
comment on column contact_changes.set_by is 'The staff member. Null: the candidate';
comment on column contact_changes.before is 'Former values by column';
comment on column contact_changes.new_email is 'An email that staff set';
comment on column contact_changes.proved_at is 'When the person signed in with the new email';
comment on column contact_changes.confirmed_at is 'When a level 1 admin confirmed that this is still the same person';
comment on column contact_changes.ended_at is 'A newer change replaced it, or it was undone';
comment on column contact_changes.undo_hash is 'SHA-256 of the token in the undo link';
create index contact_changes_by_candidate on contact_changes (candidate_id, at);

create table former_contacts (
  record_id uuid not null,
  changed_at timestamptz not null,
  email text,
  mobile_number text
);
comment on table former_contacts is 'Former contact data of candidates and providers, so that a breach report reaches people whose contact data was changed by an attacker';
comment on column former_contacts.record_id is 'A candidate or a provider';
create index former_contacts_by_record on former_contacts (record_id, changed_at);
create index former_contacts_by_time on former_contacts (changed_at);

create trigger candidates_former_contact after update of email, mobile_number on candidates for each row
  when (new.erased_at is null and (old.email, old.mobile_number) is distinct from (new.email, new.mobile_number))
  execute function store_former_contact('email', 'mobile_number');
create trigger providers_former_contact after update of contact_email, contact_mobile_number on providers for each row
  when ((old.contact_email, old.contact_mobile_number) is distinct from (new.contact_email, new.contact_mobile_number))
  execute function store_former_contact('contact_email', 'contact_mobile_number');
comment on trigger candidates_former_contact on candidates is 'Several calls change contact data; an attacker must not find one that leaves no trace';
comment on trigger providers_former_contact on providers is 'Several calls change contact data; an attacker must not find one that leaves no trace';

create table contacts (
  id uuid primary key,
  candidate_id uuid not null references candidates,
  account_id uuid not null references accounts,
  way text not null check (way in ('call', 'message', 'visit')),
  outcome text not null check (outcome in ('reached', 'not_reached', 'wrong_number')),
  note text not null,
  next_on date,
  at timestamptz not null
);
comment on table contacts is 'Calls, messages and visits to candidates';
comment on column contacts.way is 'How: a call, a message or a visit';
comment on column contacts.next_on is 'When the author looks at it again';
create index contacts_by_candidate on contacts (candidate_id, at desc, id desc);

create table grievances (
  id uuid primary key,
  candidate_id uuid not null references candidates,
  text text not null,
  state text not null default 'open' check (state in ('open', 'answered')),
  created_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  answered_by uuid references accounts,
  check (((state = 'open') = (answered_at is null)) and ((answer is null) = (answered_at is null)))
);
comment on table grievances is 'Complaints of candidates, which have a due date';
create index grievances_by_candidate on grievances (candidate_id, created_at, id);
create index grievances_by_state on grievances (state, created_at, id);

create table erasure_requests (
  id uuid primary key,
  candidate_id uuid not null references candidates on delete cascade,
  reason text,
  requested_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'erased', 'declined')),
  decided_at timestamptz,
  decided_by uuid references accounts,
  decision_reason text,
  check ((state = 'open') = (decided_at is null))
);
comment on table erasure_requests is 'Requests of candidates to erase their data. A decided request is kept';
create index erasure_requests_by_time on erasure_requests (requested_at, id);
create unique index erasure_requests_candidate_key on erasure_requests (candidate_id) where state = 'open';
create index erasure_requests_by_candidate on erasure_requests (candidate_id, requested_at);
create index erasure_requests_by_state on erasure_requests (state, requested_at, id);

create table retention (
  candidate_id uuid primary key references candidates,
  seen_at timestamptz,
  due_at timestamptz,
  told_at timestamptz,
  hold_reason text,
  held_at timestamptz,
  held_by uuid references accounts,
  check (((hold_reason is null) = (held_at is null)) and ((held_by is null) = (held_at is null))),
  check (told_at is null or due_at is not null)
);
comment on table retention is 'When a candidate record is erased because nothing happens with it any more, who was notified, and legal holds';
comment on column retention.seen_at is 'When the person last opened their application. The period starts again then';
comment on column retention.due_at is 'When the period ends. Null: not soon';
comment on column retention.told_at is 'When the person was notified';
comment on column retention.hold_reason is 'Legal hold: the record is not erased';
create index retention_due on retention (due_at, candidate_id) where due_at is not null and (held_at is null);
create index retention_held on retention (held_at, candidate_id) where held_at is not null;
-- Records whose people could not be notified.
create index retention_told on retention (told_at, candidate_id) where told_at is not null and (held_at is null);
