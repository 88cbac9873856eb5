-- A notification that was not sent is cancelled, or loses the name, when the provider may no longer see a candidate whom it names.

alter table notifications add column candidate_ids uuid[] not null default '{}';
comment on column notifications.candidate_ids is 'Candidates whom a notification to a provider names';

create index notifications_candidates on notifications using gin (candidate_ids) where payload is not null;
