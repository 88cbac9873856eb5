-- Sending and importing are jobs of pg-boss, which knows which process is at work: no leases here.

-- The job that is to send the message, or is sending it; a row has nothing to do with any other job.
alter table notifications add column job_id uuid;
drop index notifications_due;
create index notifications_unsent on notifications (job_id) where state in ('queued', 'sending');

alter table imports drop column runner;
alter table imports drop column lease_until;
-- How often its work was begun: a process that was taken for dead stores nothing more once another has begun.
alter table imports add column run integer not null default 0;
