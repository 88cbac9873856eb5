-- Candidates who asked for their data to be erased; L2 carries it out. One open request a candidate.
create table erasure_requests (
  id uuid primary key,
  candidate_id uuid not null constraint erasure_requests_candidate_key unique references candidates on delete cascade,
  reason text,
  requested_at timestamptz not null
);
create index erasure_requests_by_time on erasure_requests (requested_at, id);
