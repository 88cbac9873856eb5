-- The funnel is refreshed from the records that changed since the last refresh. Triggers that marked changed candidates are gone.

drop trigger trainings_marked on trainings;
drop trigger applicants_marked on applicants;
drop trigger placements_marked on placements;
drop function mark_journey;
drop table journey_marks;
drop function settle_journeys;

create or replace function count_and_mark_candidates() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    insert into candidate_counts as c
    select status, state, city, count(*) from new_rows where erased_at is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (status, state, city) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into candidate_counts as c
    select status, state, city, -count(*) from old_rows where erased_at is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (status, state, city) do update set n = c.n + excluded.n;
  else
    insert into candidate_counts as c
    select status, state, city, sum(d) from (
      select status, state, city, -1 d from old_rows where erased_at is null
      union all select status, state, city, 1 from new_rows where erased_at is null) x
    group by 1, 2, 3 having sum(d) <> 0 order by 1, 2, 3
    on conflict (status, state, city) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
alter function count_and_mark_candidates rename to count_candidates;

alter table journeys rename to funnel;
alter table funnel rename constraint journeys_pkey to funnel_pkey;
alter table funnel rename constraint journeys_outcome_check to funnel_outcome_check;
alter table funnel rename constraint journeys_waits_check to funnel_waits_check;
alter index journeys_by_time rename to funnel_by_time;
alter index journeys_by_state rename to funnel_by_state;
alter index journeys_by_city rename to funnel_by_city;
alter index journeys_by_outcome rename to funnel_by_outcome;
alter index journeys_by_state_outcome rename to funnel_by_state_outcome;
alter index journeys_by_wait rename to funnel_by_wait;
alter index journeys_trained rename to funnel_trained;
alter index journeys_placed rename to funnel_placed;
alter index journeys_by_part rename to funnel_by_part;
alter index journeys_by_state_part rename to funnel_by_state_part;
alter index journeys_by_city_part rename to funnel_by_city_part;
alter index journeys_due rename to funnel_due;
drop index journeys_approved_in, journeys_rejected_in;
create index funnel_approved_on on funnel (provider_id, approved_on) where approved_on is not null;
create index funnel_rejected_on on funnel (provider_id, rejected_on) where rejected_on is not null;

alter table journey_counts rename to funnel_weeks;
alter table funnel_weeks rename constraint journey_counts_pkey to funnel_weeks_pkey;

create table funnel_refresh (
  only_row boolean primary key default true check (only_row),
  refreshed_at timestamptz not null,
  changes_from timestamptz not null
);
insert into funnel_refresh (refreshed_at, changes_from) values (now(), '-infinity');
comment on table funnel_refresh is 'When the funnel was refreshed: a single row';
comment on column funnel_refresh.refreshed_at is 'The figures are as of this moment';
comment on column funnel_refresh.changes_from is 'The next refresh reads the records that changed at or after this moment';

create index candidates_by_change on candidates (updated_at, id);
create index trainings_by_change on trainings (updated_at, candidate_id);
create index applicants_by_change on applicants (updated_at, candidate_id);
create index placements_by_change on placements (updated_at, candidate_id);

drop function journey_facts;
create function funnel_of(ids uuid[], today date) returns setof funnel language sql stable as $$
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
      -- One job that lasted is enough. A candidate is lost only when no job lasted and none is unknown.
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
  ), rows as (
    select id as candidate_id, '00000000-0000-0000-0000-000000000000'::uuid as provider_id, assigned_at, trained_at, placed_on, outcome,
      waiting, next_due_on
    from whole
    -- People sent to a training provider are trained there and placed anywhere. Those sent to an employer are trained anywhere and placed there.
    union all
    select sent.candidate_id, sent.provider_id, sent.sent_at, case when sent.teaches then sent.trained_at else whole.trained_at end,
      case when sent.teaches then whole.placed_on else w.placed_on end, case when sent.teaches then whole.outcome else w.outcome end,
      case when whole.erased_at is null then sent.waiting end,
      case when sent.teaches then whole.next_due_on else w.next_due_on end
    from sent join whole on whole.id = sent.candidate_id
    left join worked w on w.candidate_id = sent.candidate_id and w.provider_id = sent.provider_id
  )
  select whole.id, rows.provider_id, hashtext(whole.id::text) & 1023, whole.state, whole.city,
    array(select distinct skill from unnest(whole.skills) skill order by 1), whole.created_at, day_in_kolkata(whole.created_at),
    day_in_kolkata(whole.approved_at), day_in_kolkata(whole.rejected_at), day_in_kolkata(rows.assigned_at),
    day_in_kolkata(rows.trained_at), rows.placed_on, rows.outcome, rows.waiting, rows.next_due_on
  from rows join whole on whole.id = rows.candidate_id $$;
drop function week_of;
