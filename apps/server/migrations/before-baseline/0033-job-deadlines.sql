-- UX-62: a provider's jobs whose deadline is near, the nearest first.
create index jobs_by_deadline on jobs (provider_id, application_valid_till, id) where deleted_at is null and closed_at is null;
