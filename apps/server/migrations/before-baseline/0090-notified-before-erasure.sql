-- T36: the list "Could not be notified" and its alarm on `/readyz` read only the records whose people were sent a notice.
create index retention_told on retention (told_at, candidate_id) where told_at is not null and held_at is null;
