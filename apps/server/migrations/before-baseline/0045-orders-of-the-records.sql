-- UX-53: the records by name, everybody and a state; a city has candidates_by_place_name. Each status by itself, as the lists ask for one or merge all.
create index candidates_by_status_name on candidates (status, name, id);
create index candidates_by_state_name on candidates (state, status, name, id);
create index providers_by_name on providers (kind, name, id);

-- UX-58: who is put forward for a job, the longest without change first.
create index applicants_open_by_change on applicants (updated_at, id)
  where erased_at is null and status <> 'rejected' and job_status in ('PENDING', 'IN_PROGRESS');
create index applicants_open_by_status_and_change on applicants (job_status, updated_at, id)
  where erased_at is null and status <> 'rejected' and job_status in ('PENDING', 'IN_PROGRESS');
