-- A centre moves to another city once the foundation confirmed it. A provider marks a point of a visit as done, and a reviewer closes it.

create table centre_moves (
  id uuid primary key,
  centre_id uuid not null unique references centres,
  locality text not null,
  state text not null,
  city text not null,
  postal_code text not null,
  requested_by uuid not null references accounts,
  requested_at timestamptz not null
);
comment on table centre_moves is 'Open requests to move a centre to another city. The history of the centre keeps the decisions';
create index centre_moves_by_place on centre_moves (state, city);

create index centre_visits_by_visitor on centre_visits (visited_by, centre_id);

alter table centre_visit_points
  add column done_at timestamptz,
  add column done_by uuid references accounts,
  add check ((done_at is null) = (done_by is null));
comment on table centre_visit_points is 'What has to change at a centre. A manager marks a point as done, and an L1 admin closes it';
comment on column centre_visit_points.done_at is 'When a manager of the provider marked the point as done. Null until then, and again when an L1 admin returns it';
