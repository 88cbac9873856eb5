-- Whose turn it is, since when, and what has waited beyond its limit (journey §13).

create type waiting_step as enum ('review', 'hold', 'assign', 'start', 'train', 'next', 'applicant', 'check_in');

-- Every open step, one row each, kept by the triggers below.
create table waiting_steps (
  -- Of the record that waits: a candidate, a provider under review, a training, an applicant or a placement.
  id uuid primary key,
  step waiting_step not null,
  -- 'candidate', or which kind of provider is under review.
  kind text not null,
  -- Null for a provider.
  candidate_id uuid,
  -- Whose turn it is: 'state<tab>city' of a review, the state of what level 2 does, the id of a provider.
  owner_key text not null,
  since timestamptz not null,
  -- The day that takes the place of the limit: five days past the end of the batch.
  due_on date,
  -- Somebody called, and said when they look again.
  silent_until date,
  -- Beyond its limit, which a setting says: marked by the product, in steps, so that numbers are ready at any size.
  stalled boolean not null default false
);
create index waiting_steps_stalled on waiting_steps (owner_key, step, since, id) where stalled;
create index waiting_steps_of_places on waiting_steps (owner_key, step, since, id) where step in ('review', 'hold');
create index waiting_steps_not_yet on waiting_steps (step, since) where not stalled and due_on is null;
create index waiting_steps_by_due on waiting_steps (due_on) where not stalled and due_on is not null;
create index waiting_steps_by_candidate on waiting_steps (candidate_id) where candidate_id <> id;

create table waiting_counts (
  owner_key text not null,
  step waiting_step not null,
  kind text not null,
  n bigint not null,
  stalled bigint not null,
  primary key (owner_key, step, kind)
);

-- The limits by which steps were marked: a longer one takes marks away.
create table waiting_limits (step waiting_step primary key, days integer not null);

create function count_steps() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    insert into waiting_counts as c
    select owner_key, step, kind, count(*), count(*) filter (where stalled) from new_rows group by 1, 2, 3 order by 1, 2, 3
    on conflict (owner_key, step, kind) do update set n = c.n + excluded.n, stalled = c.stalled + excluded.stalled;
  elsif tg_op = 'DELETE' then
    insert into waiting_counts as c
    select owner_key, step, kind, -count(*), -count(*) filter (where stalled) from old_rows group by 1, 2, 3 order by 1, 2, 3
    on conflict (owner_key, step, kind) do update set n = c.n + excluded.n, stalled = c.stalled + excluded.stalled;
  else
    insert into waiting_counts as c
    select owner_key, step, kind, sum(d), coalesce(sum(d) filter (where stalled), 0) from (
      select owner_key, step, kind, stalled, -1 d from old_rows union all select owner_key, step, kind, stalled, 1 from new_rows) x
    group by 1, 2, 3 having sum(d) <> 0 or sum(d) filter (where stalled) <> 0 order by 1, 2, 3
    on conflict (owner_key, step, kind) do update set n = c.n + excluded.n, stalled = c.stalled + excluded.stalled;
  end if;
  return null;
end $$;
create trigger waiting_steps_counted_insert after insert on waiting_steps referencing new table as new_rows
  for each statement execute function count_steps();
create trigger waiting_steps_counted_update after update on waiting_steps referencing old table as old_rows new table as new_rows
  for each statement execute function count_steps();
create trigger waiting_steps_counted_delete after delete on waiting_steps referencing old table as old_rows
  for each statement execute function count_steps();

-- What is open, by the records themselves: the triggers and the property test read the same.
create view open_steps as
select id, case status when 'PENDING' then 'review' else 'hold' end::waiting_step as step, 'candidate' as kind, id as candidate_id,
  state || chr(9) || city as owner_key, status_since as since, null::date as due_on
from candidates where status in ('PENDING', 'ON_HOLD') and erased_at is null
union all
select id, case queue when 'awaiting' then 'assign' else 'next' end::waiting_step, 'candidate', id, state, coalesce(queue_since, status_since), null
from candidates where queue is not null and erased_at is null
union all
select id, case status when 'PENDING' then 'review' else 'hold' end::waiting_step, kind::text, null, state || chr(9) || city, status_since, null
from providers where status in ('PENDING', 'ON_HOLD')
union all
select t.id, case t.status when 'PENDING' then 'start' else 'train' end::waiting_step, 'candidate', t.candidate_id, t.provider_id::text, t.updated_at,
  case when t.status = 'IN_PROGRESS' then b.ends_on + 5 end
from trainings t left join batches b on t.batch_open and b.id = t.batch_id
where t.superseded_at is null and t.status in ('PENDING', 'IN_PROGRESS')
union all
select id, 'applicant', 'candidate', candidate_id, provider_id::text, updated_at, null
from applicants where status = 'pending' and ended_at is null and erased_at is null
union all
select p.id, 'check_in', 'candidate', p.candidate_id, p.state, min(c.call_on)::timestamp at time zone 'Asia/Kolkata', null
from placements p join check_ins c on c.placement_id = p.id and c.call_on is not null
where p.status = 'JOINED' and p.erased_at is null
group by p.id;

-- By a list of ids, which reaches into every part of the view; a join would not.
create function add_steps(added uuid[]) returns void language plpgsql as $$ begin
  insert into waiting_steps (id, step, kind, candidate_id, owner_key, since, due_on)
  select id, step, kind, candidate_id, owner_key, since, due_on from open_steps where id = any(added);
end $$;
create function renew_steps(changed uuid[]) returns void language plpgsql as $$ begin
  if cardinality(changed) > 0 then
    delete from waiting_steps where id = any(changed);
    perform add_steps(changed);
  end if;
end $$;

create function step_of_new_rows() returns trigger language plpgsql as $$ begin
  perform add_steps(array(select id from new_rows));
  return null;
end $$;
create function step_of_old_rows() returns trigger language plpgsql as $$ begin
  delete from waiting_steps where id in (select id from old_rows);
  return null;
end $$;
create function step_of_candidates() returns trigger language plpgsql as $$ begin
  perform renew_steps(array(select n.id from new_rows n join old_rows o using (id)
    where (n.status, n.queue, n.state, n.city, n.erased_at, n.status_since, n.queue_since)
      is distinct from (o.status, o.queue, o.state, o.city, o.erased_at, o.status_since, o.queue_since)));
  return null;
end $$;
create function step_of_providers() returns trigger language plpgsql as $$ begin
  perform renew_steps(array(select n.id from new_rows n join old_rows o using (id)
    where (n.status, n.state, n.city, n.status_since) is distinct from (o.status, o.state, o.city, o.status_since)));
  return null;
end $$;
create function step_of_trainings() returns trigger language plpgsql as $$ begin
  perform renew_steps(array(select n.id from new_rows n join old_rows o using (id)
    where (n.status, n.provider_id, n.superseded_at, n.batch_id, n.batch_open, n.updated_at)
      is distinct from (o.status, o.provider_id, o.superseded_at, o.batch_id, o.batch_open, o.updated_at)));
  return null;
end $$;
create function step_of_applicants() returns trigger language plpgsql as $$ begin
  perform renew_steps(array(select n.id from new_rows n join old_rows o using (id)
    where (n.status, n.provider_id, n.ended_at, n.erased_at) is distinct from (o.status, o.provider_id, o.ended_at, o.erased_at)));
  return null;
end $$;
create function step_of_placements() returns trigger language plpgsql as $$ begin
  perform renew_steps(array(select n.id from new_rows n join old_rows o using (id)
    where (n.status, n.state, n.erased_at) is distinct from (o.status, o.state, o.erased_at)));
  return null;
end $$;
create function step_of_new_check_ins() returns trigger language plpgsql as $$ begin
  perform renew_steps(array(select distinct placement_id from new_rows));
  return null;
end $$;
create function step_of_old_check_ins() returns trigger language plpgsql as $$ begin
  perform renew_steps(array(select distinct placement_id from old_rows));
  return null;
end $$;
create function step_of_check_ins() returns trigger language plpgsql as $$ begin
  perform renew_steps(array(select distinct n.placement_id from new_rows n join old_rows o using (id)
    where n.call_on is distinct from o.call_on));
  return null;
end $$;
-- A batch that ends on another day.
create function step_of_batches() returns trigger language plpgsql as $$ begin
  update waiting_steps set due_on = new.ends_on + 5, stalled = false
  where step = 'train' and id in (select id from trainings where batch_id = new.id and batch_open);
  return null;
end $$;

create trigger candidates_step_insert after insert on candidates referencing new table as new_rows
  for each statement execute function step_of_new_rows();
create trigger candidates_step_update after update on candidates referencing old table as old_rows new table as new_rows
  for each statement execute function step_of_candidates();
create trigger candidates_step_delete after delete on candidates referencing old table as old_rows
  for each statement execute function step_of_old_rows();
create trigger providers_step_insert after insert on providers referencing new table as new_rows
  for each statement execute function step_of_new_rows();
create trigger providers_step_update after update on providers referencing old table as old_rows new table as new_rows
  for each statement execute function step_of_providers();
create trigger providers_step_delete after delete on providers referencing old table as old_rows
  for each statement execute function step_of_old_rows();
create trigger trainings_step_insert after insert on trainings referencing new table as new_rows
  for each statement execute function step_of_new_rows();
create trigger trainings_step_update after update on trainings referencing old table as old_rows new table as new_rows
  for each statement execute function step_of_trainings();
create trigger trainings_step_delete after delete on trainings referencing old table as old_rows
  for each statement execute function step_of_old_rows();
create trigger applicants_step_insert after insert on applicants referencing new table as new_rows
  for each statement execute function step_of_new_rows();
create trigger applicants_step_update after update on applicants referencing old table as old_rows new table as new_rows
  for each statement execute function step_of_applicants();
create trigger applicants_step_delete after delete on applicants referencing old table as old_rows
  for each statement execute function step_of_old_rows();
create trigger placements_step_update after update on placements referencing old table as old_rows new table as new_rows
  for each statement execute function step_of_placements();
create trigger placements_step_delete after delete on placements referencing old table as old_rows
  for each statement execute function step_of_old_rows();
create trigger check_ins_step_insert after insert on check_ins referencing new table as new_rows
  for each statement execute function step_of_new_check_ins();
create trigger check_ins_step_update after update on check_ins referencing old table as old_rows new table as new_rows
  for each statement execute function step_of_check_ins();
create trigger check_ins_step_delete after delete on check_ins referencing old table as old_rows
  for each statement execute function step_of_old_check_ins();
create trigger batches_step_update after update on batches
  for each row when (new.ends_on is distinct from old.ends_on) execute function step_of_batches();

insert into waiting_steps (id, step, kind, candidate_id, owner_key, since, due_on)
select id, step, kind, candidate_id, owner_key, since, due_on from open_steps;
