-- One trigger where several did the same.

-- The funnel is worked out for candidates whose records changed; `journey_marks` names them until then.
drop trigger candidates_marked_insert on candidates;
drop trigger candidates_marked_update on candidates;
drop trigger candidates_marked_delete on candidates;
drop trigger candidates_counted_insert on candidates;
drop trigger candidates_counted_update on candidates;
drop trigger candidates_counted_delete on candidates;
drop function mark_candidates, count_candidates;

-- Statement triggers: an import adds thousands of candidates in one statement, which the counters of their cities are changed by once.
create function count_and_mark_candidates() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    insert into journey_marks select id from new_rows;
    insert into candidate_counts as c
    select status, state, city, count(*) from new_rows where erased_at is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (status, state, city) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into journey_marks select id from old_rows;
    insert into candidate_counts as c
    select status, state, city, -count(*) from old_rows where erased_at is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (status, state, city) do update set n = c.n + excluded.n;
  else
    insert into journey_marks select n.id from new_rows n join old_rows o using (id)
    where (n.status, n.state, n.city, n.skills, n.queue, n.created_at, n.erased_at)
      is distinct from (o.status, o.state, o.city, o.skills, o.queue, o.created_at, o.erased_at);
    insert into candidate_counts as c
    select status, state, city, sum(d) from (
      select status, state, city, -1 d from old_rows where erased_at is null
      union all select status, state, city, 1 from new_rows where erased_at is null) x
    group by 1, 2, 3 having sum(d) <> 0 order by 1, 2, 3
    on conflict (status, state, city) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
create trigger candidates_inserted after insert on candidates
  referencing new table as new_rows for each statement execute function count_and_mark_candidates();
create trigger candidates_updated after update on candidates
  referencing old table as old_rows new table as new_rows for each statement execute function count_and_mark_candidates();
create trigger candidates_deleted after delete on candidates
  referencing old table as old_rows for each statement execute function count_and_mark_candidates();

drop trigger trainings_marked_insert on trainings;
drop trigger trainings_marked_update on trainings;
drop trigger trainings_marked_delete on trainings;
drop trigger applicants_marked_insert on applicants;
drop trigger applicants_marked_update on applicants;
drop trigger applicants_marked_delete on applicants;
drop trigger placements_marked_insert on placements;
drop trigger placements_marked_update on placements;
drop trigger placements_marked_delete on placements;
drop function mark_journeys;

create function mark_journey() returns trigger language plpgsql as $$ begin
  insert into journey_marks (candidate_id) values (case tg_op when 'DELETE' then old.candidate_id else new.candidate_id end);
  return null;
end $$;
create trigger trainings_marked after insert or update or delete on trainings for each row execute function mark_journey();
create trigger applicants_marked after insert or update or delete on applicants for each row execute function mark_journey();
create trigger placements_marked after insert or update or delete on placements for each row execute function mark_journey();

drop trigger audit_append_only on audit;
drop trigger audit_no_delete on audit;
create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();

-- A provider moves only by a correction, which moves its batches too.
drop trigger providers_place_of_batches on providers;
drop function place_of_batches;
