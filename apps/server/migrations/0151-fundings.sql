-- What a programme pays for: a training, or the mobilisation of a candidate before a training.

create table fundings (
  id uuid primary key,
  programme_id uuid not null references programmes,
  candidate_id uuid not null references candidates,
  training_id uuid references trainings,
  starts_on date not null,
  ends_on date,
  share integer not null check (share between 1 and 100),
  reason text,
  by_rule boolean not null,
  created_at timestamptz not null,
  created_by uuid references accounts,
  check (ends_on >= starts_on)
);
comment on table fundings is 'What a programme pays for. A report counts a person once for each programme';
comment on column fundings.training_id is 'Null: the mobilisation before a training';
comment on column fundings.ends_on is 'Null while it goes on';
comment on column fundings.share is 'Per cent that the programme pays. Programmes of one training pay at most 100 together';
comment on column fundings.reason is 'Null for those by rule, and after an erasure of the candidate';
comment on column fundings.created_by is 'Null for those by rule';
create index fundings_by_candidate on fundings (candidate_id);
create index fundings_by_programme on fundings (programme_id, candidate_id);
create index fundings_by_training on fundings (training_id);
create index fundings_by_time on fundings (created_at, candidate_id);
