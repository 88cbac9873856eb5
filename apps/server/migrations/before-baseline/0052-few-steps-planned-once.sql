-- A plan that was made while tables were empty reads them from end to end when they have grown: many ids are planned for as they come. Of a
-- few, planned once, no table is read from end to end, whatever was known of its size.
create function add_few_steps(added uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$ begin
  insert into waiting_steps (id, step, kind, candidate_id, owner_key, since, due_on)
  select id, step, kind, candidate_id, owner_key, since, due_on from open_steps where id = any(added);
end $$;
create or replace function add_steps(added uuid[]) returns void language plpgsql as $$ begin
  if cardinality(added) <= 20 then
    perform add_few_steps(added);
  else
    insert into waiting_steps (id, step, kind, candidate_id, owner_key, since, due_on)
    select id, step, kind, candidate_id, owner_key, since, due_on from open_steps where id = any(added);
  end if;
end $$;
