-- Every start compares who was erased with the list beside the database: that read all candidates.
create index candidates_erased on candidates (id) where erased_at is not null;
