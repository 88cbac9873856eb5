-- Counts overdue applicants from the index alone.
create index applicants_pending on applicants (updated_at) where status = 'pending' and ended_at is null and erased_at is null;
