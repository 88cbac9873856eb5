-- The steps that wait for somebody are read from a view of six parts after every registration, decision and assignment. For a list of ids
-- PostgreSQL planned that anew each time: 7 ms of the 8 that storing a candidate took, while the counters of the city were held.
alter function add_steps(uuid[]) set plan_cache_mode = force_generic_plan;
