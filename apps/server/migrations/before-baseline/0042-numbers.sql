-- Numbers to look at (journey 14): how far everybody came, counted by the week of the registration, state, city and skill (decision 037).

-- When the registration came so far. Kept here, because a status forgets the one before.
alter table candidates
  add column approved_at timestamptz,
  add column rejected_at timestamptz,
  add column assigned_at timestamptz;
-- When it was completed first; a reset begins it anew and does not undo that somebody was trained.
alter table trainings add column completed_at timestamptz;

-- What follows from a change of the status is no further change of the record.
create or replace function count_change() returns trigger language plpgsql as $$
declare changed text[];
begin
  select array_agg(o.key order by o.key) into changed
  from jsonb_each(to_jsonb(old)) o join jsonb_each(to_jsonb(new)) n using (key)
  where o.value is distinct from n.value
    and o.key not in ('version', 'updated_at', 'status_since', 'queue_since', 'person_key', 'search', 'look_up', 'public_name',
      'approved_at', 'rejected_at', 'assigned_at', 'completed_at');
  if changed is null then return new; end if;
  new.version := old.version + 1;
  insert into record_changes (record_id, version, at, columns) values (new.id, new.version, new.updated_at, changed);
  return new;
end $$;

-- A decision that was taken back within its seconds was none: the status is as old as before it. An erased person's dates stay.
create function date_registration() returns trigger language plpgsql as $$ begin
  if new.erased_at is not null or (tg_op = 'UPDATE' and new.status = old.status) then return new; end if;
  case new.status
    when 'PENDING' then
      new.approved_at := null;
      if new.status_since < new.rejected_at then new.rejected_at := null; end if;
    when 'APPROVED_L1' then new.approved_at := new.status_since;
    when 'REJECTED' then new.rejected_at := new.status_since;
    when 'APPROVED_L2' then
      new.approved_at := coalesce(new.approved_at, new.status_since);
      new.assigned_at := coalesce(new.assigned_at, new.status_since);
    else null;
  end case;
  return new;
end $$;
create trigger candidates_dated before insert or update of status on candidates
  for each row execute function date_registration();

create function date_training() returns trigger language plpgsql as $$ begin
  if new.status = 'COMPLETED' then new.completed_at := coalesce(new.completed_at, new.updated_at); end if;
  return new;
end $$;
create trigger trainings_dated before insert or update of status on trainings
  for each row execute function date_training();

with steps as (
  select record_id, action, at, lead(action) over (partition by record_id order by at, id) as next
  from history where record_kind = 'candidate'
), reached as (
  select record_id, max(at) filter (where action = 'approve') as approved, max(at) filter (where action = 'reject') as rejected,
    min(at) filter (where action = 'assign') as assigned
  from steps where next is distinct from 'undo' group by record_id
)
update candidates c set
  approved_at = case when c.status in ('APPROVED_L1', 'APPROVED_L2') then coalesce(r.approved, c.status_since)
    when c.erased_at is not null then r.approved end,
  rejected_at = case when c.status = 'REJECTED' and c.erased_at is null then c.status_since else r.rejected end,
  assigned_at = case when c.status = 'APPROVED_L2' then coalesce(r.assigned, c.status_since)
    when c.erased_at is not null then r.assigned end
from candidates every left join reached r on r.record_id = every.id
where every.id = c.id and (c.status <> 'PENDING' or r.rejected is not null);

update trainings t set completed_at = coalesce(done.at, t.updated_at)
from trainings every left join (
  select record_id, min(at) as at from history where record_kind = 'training' and action = 'complete' group by record_id
) done on done.record_id = every.id
where every.id = t.id and (t.status = 'COMPLETED' or done.at is not null);

-- India keeps +05:30 all year.
create function day_in_kolkata(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone interval '05:30')::date $$;
create function week_of(day date) returns date language sql immutable parallel safe as $$
  select day - (extract(isodow from day)::int - 1) $$;

-- A person's way as far as it came, once as a whole and once for each provider that the person was sent to: worked out of the records by
-- journey_facts, never written otherwise. Of an erased person the days stay, without place and skills.
create table journeys (
  candidate_id uuid not null,
  -- Zeros for the journey as a whole.
  provider_id uuid not null,
  -- One of 1024 parts of all people, at random and always the same: a sample.
  part integer not null,
  state text not null,
  city text not null,
  skills text[] not null,
  registered_at timestamptz not null,
  registered_on date not null,
  approved_on date,
  rejected_on date,
  assigned_on date,
  trained_on date,
  placed_on date,
  -- After 90 days at work; null while nobody can know.
  outcome text check (outcome in ('kept', 'lost', 'unknown')),
  -- On whom the person waits.
  waits text check (waits in ('review', 'assign', 'training', 'next', 'employer')),
  -- The next day on which the outcome may be another.
  next_due_on date,
  primary key (candidate_id, provider_id)
);
create index journeys_by_time on journeys (provider_id, registered_at, candidate_id);
create index journeys_by_state on journeys (provider_id, state, registered_at, candidate_id);
create index journeys_by_city on journeys (state, city, registered_at, candidate_id)
  where provider_id = '00000000-0000-0000-0000-000000000000';
create index journeys_by_outcome on journeys (provider_id, outcome, registered_at, candidate_id) where outcome is not null;
create index journeys_by_wait on journeys (provider_id, waits, registered_at, candidate_id) where waits is not null;
create index journeys_trained on journeys (provider_id, registered_at, candidate_id) where trained_on is not null;
create index journeys_placed on journeys (provider_id, registered_at, candidate_id) where placed_on is not null;
create index journeys_by_part on journeys (provider_id, part);
create index journeys_by_state_part on journeys (provider_id, state, part);
create index journeys_due on journeys (next_due_on) where next_due_on is not null;

-- Whose journey changed since it was worked out. Nothing else is written where people are registered, decided on, trained and placed, so that
-- nobody waits for a counter.
create table journey_marks (candidate_id uuid not null);

-- By the Monday of the registration, a whole state with an empty city; of one skill by state alone. An erased person is in no state.
create table journey_counts (
  skill text not null,
  city text not null,
  state text not null,
  week date not null,
  registered integer not null,
  approved integer not null,
  assigned integer not null,
  trained integer not null,
  placed integer not null,
  kept integer not null,
  lost integer not null,
  unknown integer not null,
  wait_review integer not null,
  wait_assign integer not null,
  wait_training integer not null,
  wait_next integer not null,
  wait_employer integer not null,
  -- Decisions of this week, whenever the person had registered.
  approvals integer not null,
  rejections integer not null,
  primary key (skill, city, state, week)
);

create function mark_candidates() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    insert into journey_marks select id from new_rows;
  elsif tg_op = 'DELETE' then
    insert into journey_marks select id from old_rows;
  else
    insert into journey_marks select n.id from new_rows n join old_rows o using (id)
    where (n.status, n.state, n.city, n.skills, n.queue, n.created_at, n.erased_at)
      is distinct from (o.status, o.state, o.city, o.skills, o.queue, o.created_at, o.erased_at);
  end if;
  return null;
end $$;
create trigger candidates_marked_insert after insert on candidates referencing new table as new_rows
  for each statement execute function mark_candidates();
create trigger candidates_marked_update after update on candidates referencing old table as old_rows new table as new_rows
  for each statement execute function mark_candidates();
create trigger candidates_marked_delete after delete on candidates referencing old table as old_rows
  for each statement execute function mark_candidates();

create function mark_journeys() returns trigger language plpgsql as $$ begin
  insert into journey_marks select distinct candidate_id from changed_rows;
  return null;
end $$;
create trigger trainings_marked_insert after insert on trainings referencing new table as changed_rows
  for each statement execute function mark_journeys();
create trigger trainings_marked_update after update on trainings referencing new table as changed_rows
  for each statement execute function mark_journeys();
create trigger trainings_marked_delete after delete on trainings referencing old table as changed_rows
  for each statement execute function mark_journeys();
create trigger applicants_marked_insert after insert on applicants referencing new table as changed_rows
  for each statement execute function mark_journeys();
create trigger applicants_marked_update after update on applicants referencing new table as changed_rows
  for each statement execute function mark_journeys();
create trigger applicants_marked_delete after delete on applicants referencing old table as changed_rows
  for each statement execute function mark_journeys();
create trigger placements_marked_insert after insert on placements referencing new table as changed_rows
  for each statement execute function mark_journeys();
create trigger placements_marked_update after update on placements referencing new table as changed_rows
  for each statement execute function mark_journeys();
create trigger placements_marked_delete after delete on placements referencing old table as changed_rows
  for each statement execute function mark_journeys();

-- How far people came by a day, as the records tell it.
create function journey_facts(ids uuid[], today date) returns setof journeys language sql stable as $$
  with people as materialized (
    select * from candidates where id = any(ids)
  ), taught as materialized (
    select candidate_id, provider_id, min(assigned_at) as sent_at, min(completed_at) as trained_at,
      bool_or(status = 'PENDING' and superseded_at is null) as waits
    from trainings where candidate_id = any(ids) group by 1, 2
  ), applied as materialized (
    select candidate_id, provider_id, min(applied_at) as sent_at,
      bool_or(job_status = 'PENDING' and status <> 'rejected' and ended_at is null and erased_at is null) as waits
    from applicants where candidate_id = any(ids) group by 1, 2
  ), works as materialized (
    select candidate_id, provider_id, created_at, status in ('JOINED', 'LEFT') as began, joined_on,
      placement_outcome(joined_on, left_on, kept_on, 90, today) as outcome
    from placements where candidate_id = any(ids)
  ), worked as materialized (
    select candidate_id, case when grouping(provider_id) = 0 then provider_id end as provider_id, min(created_at) as sent_at,
      min(coalesce(joined_on, day_in_kolkata(created_at))) filter (where began) as placed_on,
      -- Who stayed once stayed; who may have stayed is not lost.
      case when bool_or(outcome = 'kept') then 'kept' when bool_or(outcome = 'unknown') then 'unknown' when bool_or(outcome = 'lost') then 'lost' end
        as outcome,
      min(joined_on + 90) filter (where began and joined_on + 90 > today) as next_due_on
    from works group by grouping sets ((candidate_id), (candidate_id, provider_id))
    having grouping(provider_id) = 1 or provider_id is not null
  ), whole as materialized (
    select p.*, t.trained_at, w.placed_on, w.outcome, w.next_due_on,
      case when p.erased_at is not null then null
        when p.status in ('PENDING', 'ON_HOLD') then 'review'
        when p.status = 'APPROVED_L1' then 'assign'
        when p.queue is not null then 'next'
        when t.waits then 'training'
        when a.waits then 'employer'
      end as waiting
    from people p
    left join (select candidate_id, min(trained_at) as trained_at, bool_or(waits) as waits from taught group by 1) t on t.candidate_id = p.id
    left join (select candidate_id, bool_or(waits) as waits from applied group by 1) a on a.candidate_id = p.id
    left join worked w on w.candidate_id = p.id and w.provider_id is null
  ), sent as (
    select candidate_id, provider_id, min(sent_at) as sent_at, min(trained_at) as trained_at, bool_or(teaches) as teaches,
      case when bool_or(waits and teaches) then 'training' when bool_or(waits) then 'employer' end as waiting
    from (
      select candidate_id, provider_id, sent_at, trained_at, true as teaches, waits from taught
      union all select candidate_id, provider_id, sent_at, null, false, waits from applied
      union all select candidate_id, provider_id, sent_at, null, false, false from worked where provider_id is not null
    ) each group by 1, 2
  ), parts as (
    select id as candidate_id, '00000000-0000-0000-0000-000000000000'::uuid as provider_id, assigned_at, trained_at, placed_on, outcome,
      waiting, next_due_on
    from whole
    -- A training provider's people are trained there and placed anywhere, an employer's are trained anywhere and placed there.
    union all
    select sent.candidate_id, sent.provider_id, sent.sent_at, case when sent.teaches then sent.trained_at else whole.trained_at end,
      case when sent.teaches then whole.placed_on else w.placed_on end, case when sent.teaches then whole.outcome else w.outcome end,
      case when whole.erased_at is null then sent.waiting end,
      case when sent.teaches then whole.next_due_on else w.next_due_on end
    from sent join whole on whole.id = sent.candidate_id
    left join worked w on w.candidate_id = sent.candidate_id and w.provider_id = sent.provider_id
  )
  select whole.id, parts.provider_id, hashtext(whole.id::text) & 1023, whole.state, whole.city,
    array(select distinct skill from unnest(whole.skills) skill order by 1), whole.created_at, day_in_kolkata(whole.created_at),
    day_in_kolkata(whole.approved_at), day_in_kolkata(whole.rejected_at), day_in_kolkata(parts.assigned_at),
    day_in_kolkata(parts.trained_at), parts.placed_on, parts.outcome, parts.waiting, parts.next_due_on
  from parts join whole on whole.id = parts.candidate_id $$;

-- Works out again the journeys that changed, and those whose 90 days are over by a day, and counts what is another now. One at a time: who
-- calls holds the lock. Returns how many people it looked at.
create function settle_journeys(today date, most integer) returns integer language plpgsql as $$
declare ids uuid[];
begin
  with marked as (
    delete from journey_marks where ctid = any(array(select ctid from journey_marks limit most)) returning candidate_id
  ), due as (
    select candidate_id from journeys where next_due_on <= today limit most
  )
  select array_agg(candidate_id) into ids from (select candidate_id from marked union select candidate_id from due) changed;
  if ids is null then return 0; end if;
  with fresh as materialized (
    select * from journey_facts(ids, today)
  ), old as materialized (
    select * from journeys where candidate_id = any(ids)
  ), gone as (
    delete from journeys j using (select candidate_id, provider_id from old except select candidate_id, provider_id from fresh) f
    where j.candidate_id = f.candidate_id and j.provider_id = f.provider_id
  ), put as (
    insert into journeys as j select * from (select * from fresh except select * from old) f
    on conflict (candidate_id, provider_id) do update set state = excluded.state, city = excluded.city, skills = excluded.skills,
      registered_at = excluded.registered_at, registered_on = excluded.registered_on, approved_on = excluded.approved_on,
      rejected_on = excluded.rejected_on, assigned_on = excluded.assigned_on, trained_on = excluded.trained_on,
      placed_on = excluded.placed_on, outcome = excluded.outcome, waits = excluded.waits, next_due_on = excluded.next_due_on
  ), change as (
    select 1 as n, plus.* from (select * from fresh except select * from old) plus
    union all
    select -1, minus.* from (select * from old except select * from fresh) minus
  ), counted as (
    select change.*, s.skill, place.counted_city, w.week, w.what
    from change
    cross join lateral (select '' as skill union all select unnest(change.skills)) s
    cross join lateral (select '' as counted_city union all select change.city where s.skill = '' and change.city <> '') place
    cross join lateral (values ('came', change.registered_on), ('approved', change.approved_on), ('rejected', change.rejected_on)) d(what, day)
    cross join lateral (select d.what, week_of(d.day) as week) w
    where change.provider_id = '00000000-0000-0000-0000-000000000000' and d.day is not null
  )
  insert into journey_counts as c
  select skill, counted_city, state, week,
    coalesce(sum(n) filter (where what = 'came'), 0),
    coalesce(sum(n) filter (where what = 'came' and approved_on is not null), 0),
    coalesce(sum(n) filter (where what = 'came' and assigned_on is not null), 0),
    coalesce(sum(n) filter (where what = 'came' and trained_on is not null), 0),
    coalesce(sum(n) filter (where what = 'came' and placed_on is not null), 0),
    coalesce(sum(n) filter (where what = 'came' and outcome = 'kept'), 0),
    coalesce(sum(n) filter (where what = 'came' and outcome = 'lost'), 0),
    coalesce(sum(n) filter (where what = 'came' and outcome = 'unknown'), 0),
    coalesce(sum(n) filter (where what = 'came' and waits = 'review'), 0),
    coalesce(sum(n) filter (where what = 'came' and waits = 'assign'), 0),
    coalesce(sum(n) filter (where what = 'came' and waits = 'training'), 0),
    coalesce(sum(n) filter (where what = 'came' and waits = 'next'), 0),
    coalesce(sum(n) filter (where what = 'came' and waits = 'employer'), 0),
    coalesce(sum(n) filter (where what = 'approved'), 0),
    coalesce(sum(n) filter (where what = 'rejected'), 0)
  from counted group by 1, 2, 3, 4
  on conflict (skill, city, state, week) do update set
    registered = c.registered + excluded.registered, approved = c.approved + excluded.approved, assigned = c.assigned + excluded.assigned,
    trained = c.trained + excluded.trained, placed = c.placed + excluded.placed, kept = c.kept + excluded.kept, lost = c.lost + excluded.lost,
    unknown = c.unknown + excluded.unknown, wait_review = c.wait_review + excluded.wait_review,
    wait_assign = c.wait_assign + excluded.wait_assign, wait_training = c.wait_training + excluded.wait_training,
    wait_next = c.wait_next + excluded.wait_next, wait_employer = c.wait_employer + excluded.wait_employer,
    approvals = c.approvals + excluded.approvals, rejections = c.rejections + excluded.rejections;
  return cardinality(ids);
end $$;

-- Everybody who is there already.
insert into journey_marks select id from candidates;
do $$ begin
  while settle_journeys(day_in_kolkata(now()), 20000) > 0 loop null; end loop;
end $$;
