-- Entries of the audit that no process of the product wrote are found.

alter table audit add column mark bytea;
comment on column audit.mark is 'Keyed hash of the id. Null or wrong: the row was written by hand, or before this column existed';

create table foreign_audit_entries (
  audit_id uuid primary key,
  at timestamptz not null,
  found_at timestamptz not null
);
comment on table foreign_audit_entries is 'Entries of the audit without a valid mark. They raise an alarm for a day';
create index foreign_audit_entries_by_time on foreign_audit_entries (found_at);
