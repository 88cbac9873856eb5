-- Candidates whom a notification names to a provider. A notification that was not sent is cancelled, or loses the name, when the provider may
-- no longer see the candidate.
alter table notifications add column candidate_ids uuid[] not null default '{}';
create index notifications_candidates on notifications using gin (candidate_ids) where payload is not null;
