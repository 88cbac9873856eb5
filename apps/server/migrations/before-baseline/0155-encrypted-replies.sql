-- T41: stored replies are encrypted, and name whose they are, so that an erasure deletes them.
-- Replies are kept for a day only: those from before are deleted instead of converted.
delete from idempotency_keys;
alter table idempotency_keys drop column reply;
alter table idempotency_keys add column reply bytea;
alter table idempotency_keys add column subjects uuid[] not null;
comment on column idempotency_keys.reply is 'Encrypted JSON of the reply; null while the first request is under way.';
comment on column idempotency_keys.subjects is 'Ids that the request or its reply names: whose data the reply contains.';
