-- Audits of a programme by sample: a frozen list, and every draw from it.

create table audits (
  id uuid primary key,
  programme_id uuid not null references programmes,
  step text not null check (step in ('registered', 'approved', 'enrolled', 'trained', 'certified', 'placed', 'kept')),
  unit text not null check (unit in ('percent', 'people')),
  size integer not null check (size between 1 and 1000),
  least_per_provider integer not null check (least_per_provider between 0 and 100),
  reply_by date not null,
  decide_by date not null check (decide_by >= reply_by),
  allow_downloads boolean not null,
  status text not null check (status in ('PREPARED', 'DRAWN', 'OPEN', 'CLOSED')),
  people integer not null,
  list_hash bytea not null,
  created_at timestamptz not null,
  created_by uuid not null references accounts,
  version integer not null
);
comment on table audits is 'Audits of a programme by sample (decision 173)';
comment on column audits.size is 'Per cent of the list, or people';
comment on column audits.reply_by is 'The last day for replies of providers and the foundation';
comment on column audits.decide_by is 'The last day for decisions of the auditor. A reply without one counts for the provider';
comment on column audits.people is 'People in the frozen list';
comment on column audits.list_hash is 'SHA-256 of the list as it is downloaded';
create index audits_by_programme on audits (programme_id, created_at, id);

create table audit_items (
  id uuid primary key,
  audit_id uuid not null references audits,
  candidate_id uuid not null references candidates,
  training_id uuid references trainings,
  provider_id uuid references providers,
  provider_group integer not null,
  names_auditors boolean not null,
  rank text
);
comment on table audit_items is 'The frozen list of an audit. An erased person stays as an item without a name';
comment on column audit_items.id is 'The random key of the person in the list. The list is ordered by it';
comment on column audit_items.training_id is 'The funded training, whose provider replies';
comment on column audit_items.provider_group is 'Stands for the provider in the list, which names none. 0 without a provider';
comment on column audit_items.names_auditors is 'Whether the person had agreed to a privacy notice that names auditors. Others are not drawn';
comment on column audit_items.rank is 'The place in the order of the last draw. Null for people who were not drawn';
create index audit_items_by_list on audit_items (audit_id, id);
create index audit_items_by_rank on audit_items (audit_id, rank) where rank is not null;
create index audit_items_by_candidate on audit_items (candidate_id);

create table audit_draws (
  audit_id uuid not null references audits,
  number integer not null,
  words text not null,
  seed bytea not null,
  drawn integer not null,
  replaced integer not null,
  created_at timestamptz not null,
  account_id uuid references accounts,
  primary key (audit_id, number)
);
comment on table audit_draws is 'Every draw of an audit. Rows are never changed, so that no one can try words until the sample pleases';
comment on column audit_draws.words is 'What the auditor chose';
comment on column audit_draws.seed is 'SHA-256 of the hash of the list and the words';
comment on column audit_draws.replaced is 'People who would have been drawn if they had agreed to a notice that names auditors';
