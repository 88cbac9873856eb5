-- Requirements T7: what is erased leaves the disk too. The reason of a reveal is what somebody typed about a person; the audit trail never
-- changes, so it stands beside it and goes with the person.
create table reveal_reasons (
  audit_id uuid primary key references audit (id),
  candidate_id uuid not null,
  reason text not null
);
create index reveal_reasons_candidate on reveal_reasons (candidate_id);

-- One row: since when erased data may still lie in files of the database, and how often the rewriting of its tables has failed since.
create table erased_traces (
  only_row boolean primary key default true check (only_row),
  erased_at timestamptz,
  failures integer not null default 0
);
insert into erased_traces default values;
