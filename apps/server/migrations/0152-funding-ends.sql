-- Who ended a funding, and why.

alter table fundings
  add column end_reason text,
  add column ended_by uuid references accounts,
  add check (ended_by isnull or ends_on notnull);
comment on column fundings.end_reason is 'Null while it goes on, and after an erasure of the candidate';
create index fundings_of_programme on fundings (programme_id, created_at, id);
