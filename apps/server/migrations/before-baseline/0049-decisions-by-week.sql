-- Who was approved, or rejected, in a week: the list behind a bar of "Decisions a week" (journey §14), in its order.
create index journeys_approved_in on journeys (provider_id, week_of(approved_on), registered_at, candidate_id) where approved_on is not null;
create index journeys_rejected_in on journeys (provider_id, week_of(rejected_on), registered_at, candidate_id) where rejected_on is not null;
