-- The people of a state whose work was kept, lost or is unknown after 90 days (decision 037): where they are few, a list and its count went
-- through those of every state.
create index journeys_by_state_outcome on journeys (provider_id, state, outcome, registered_at, candidate_id) where outcome is not null;
