-- Columns get the names that the code and the API use. Renamed before the first release, as no
-- earlier version has to serve on this schema.
alter table check_ins rename column told_at to notified_at;
alter table check_ins rename column told_again_at to reminded_at;
alter index check_ins_to_tell rename to check_ins_to_notify;
alter table retention rename column told_at to notice_queued_at;
alter index retention_told rename to retention_notice_queued;
comment on column retention.notice_queued_at is 'When the notice to the person was queued';
alter table kept_revocations rename to revocation_list;
alter table revocation_list rename column kept_at to saved_at;
