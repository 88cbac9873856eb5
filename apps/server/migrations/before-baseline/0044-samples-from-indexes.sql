-- Days in a step are told of a sample of people (decision 037). What they are worked out of stands in the indexes: the people of a sample lie
-- all over the table, and reading a page for each of them took most of the time of a dashboard.
drop index journeys_by_part, journeys_by_state_part;
create index journeys_by_part on journeys (provider_id, part)
  include (registered_at, registered_on, approved_on, assigned_on, trained_on, placed_on, skills);
create index journeys_by_state_part on journeys (provider_id, state, part)
  include (registered_at, registered_on, approved_on, assigned_on, trained_on, placed_on, skills);
create index journeys_by_city_part on journeys (state, city, part)
  include (registered_at, registered_on, approved_on, assigned_on, trained_on, placed_on, skills)
  where provider_id = '00000000-0000-0000-0000-000000000000';

-- A period that begins or ends within a week is counted from the journeys of those days: from this index alone.
drop index journeys_by_time;
create index journeys_by_time on journeys (provider_id, registered_at, candidate_id)
  include (state, approved_on, assigned_on, trained_on, placed_on, outcome, waits);

-- A plan for any day takes a third of all journeys for due, and reads every one of them; there are a few.
alter function settle_journeys(date, integer) set plan_cache_mode = 'force_custom_plan';
