-- Requirements T51: the chain links entries in the order in which they were inserted, which nobody chooses, and not by the time that they name.
alter table audit add column inserted bigint generated always as identity;
create unique index audit_by_insertion on audit (inserted);
