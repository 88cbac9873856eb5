-- Level 2 admins assign by groups: how many of a queue live in a city and have a skill. Without a skill ('') everybody there is counted once,
-- so these counts take the place of those by state alone.
create table queue_groups (
  queue assignment_queue not null,
  state text not null,
  city text not null,
  skill text not null,
  n bigint not null,
  -- For the pages of the list.
  id uuid not null default gen_random_uuid(),
  primary key (queue, skill, state, city)
);
create index queue_groups_by_size on queue_groups (queue, n, id) where skill <> '' and n > 0;

create function count_queue_groups() returns trigger language plpgsql as $$ begin
  insert into queue_groups as c (queue, state, city, skill, n)
  select queue, state, city, part.skill, sum(d) from (
    select queue, state, city, skills, -1 as d from old_rows where queue is not null
    union all select queue, state, city, skills, 1 from new_rows where queue is not null
  ) x cross join lateral (select '' as skill union select unnest(x.skills)) part
  group by 1, 2, 3, 4 having sum(d) <> 0 order by 1, 4, 2, 3
  on conflict (queue, skill, state, city) do update set n = c.n + excluded.n;
  return null;
end $$;
create function count_queue_groups_of_new() returns trigger language plpgsql as $$ begin
  insert into queue_groups as c (queue, state, city, skill, n)
  select queue, state, city, part.skill, count(*) from new_rows
  cross join lateral (select '' as skill union select unnest(skills)) part
  where queue is not null group by 1, 2, 3, 4 order by 1, 4, 2, 3
  on conflict (queue, skill, state, city) do update set n = c.n + excluded.n;
  return null;
end $$;
create function count_queue_groups_of_old() returns trigger language plpgsql as $$ begin
  insert into queue_groups as c (queue, state, city, skill, n)
  select queue, state, city, part.skill, -count(*) from old_rows
  cross join lateral (select '' as skill union select unnest(skills)) part
  where queue is not null group by 1, 2, 3, 4 order by 1, 4, 2, 3
  on conflict (queue, skill, state, city) do update set n = c.n + excluded.n;
  return null;
end $$;

drop trigger candidates_queued_insert on candidates;
drop trigger candidates_queued_update on candidates;
drop trigger candidates_queued_delete on candidates;
drop function count_queues;
drop function count_queues_of_new;
drop function count_queues_of_old;
drop table queue_counts;
create trigger candidates_queued_insert after insert on candidates referencing new table as new_rows
  for each statement execute function count_queue_groups_of_new();
create trigger candidates_queued_update after update on candidates referencing old table as old_rows new table as new_rows
  for each statement execute function count_queue_groups();
create trigger candidates_queued_delete after delete on candidates referencing old table as old_rows
  for each statement execute function count_queue_groups_of_old();
insert into queue_groups (queue, state, city, skill, n)
select queue, state, city, part.skill, count(*) from candidates
cross join lateral (select '' as skill union select unnest(skills)) part
where queue is not null group by 1, 2, 3, 4;

-- A queue narrowed to a place, to a skill or to a qualification.
create index candidates_by_queue_place on candidates (queue, state, city, queue_since, id) where queue is not null;
create index candidates_by_queue_skill on candidates using gin (skills) where queue is not null;
create index candidates_by_queue_qualification on candidates (queue, qualification, queue_since, id) where queue is not null;
