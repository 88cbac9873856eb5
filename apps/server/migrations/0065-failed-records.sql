-- Scheduled jobs go on when one of their records fails.

create table failed_records (
  job text not null,
  record_id text not null,
  failures integer not null check (failures > 0),
  first_failed_at timestamptz not null,
  failed_at timestamptz not null,
  retry_at timestamptz not null,
  error text not null,
  primary key (job, record_id)
);
comment on table failed_records is 'Records on which the last attempt of a scheduled job failed. A successful attempt deletes the row.';
comment on column failed_records.record_id is 'The id of the record, or the storage key of a stored object';
comment on column failed_records.retry_at is 'The job leaves the record out until then; the pause grows with each failure';
comment on column failed_records.error is 'Name and code of the last error, without data of the record';
