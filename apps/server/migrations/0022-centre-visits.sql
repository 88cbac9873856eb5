-- Visits of centres by L1 admins, with open points and photos.

create table centre_visits (
  id uuid primary key,
  centre_id uuid not null references centres,
  visited_on date not null,
  visited_by uuid not null references accounts,
  seen text not null,
  created_at timestamptz not null
);
comment on table centre_visits is 'Visits of centres by L1 admins of their city';
comment on column centre_visits.seen is 'What the visitor saw';
create index centre_visits_by_centre on centre_visits (centre_id, visited_on, id);

create table centre_visit_points (
  id uuid primary key,
  visit_id uuid not null references centre_visits,
  position integer not null,
  text text not null,
  due_on date not null,
  closed_at timestamptz,
  closed_by uuid references accounts,
  check ((closed_at is null) = (closed_by is null))
);
comment on table centre_visit_points is 'What has to change at a centre. The L1 admins of the city or the training provider close a point';
comment on column centre_visit_points.position is 'Order in which the visitor entered the points';
comment on column centre_visit_points.closed_at is 'Null while the point is open';
create index centre_visit_points_by_visit on centre_visit_points (visit_id, position);
create index centre_visit_points_open on centre_visit_points (visit_id, due_on) where closed_at is null;

create table centre_visit_photos (
  document_id uuid primary key references documents,
  visit_id uuid not null references centre_visits,
  created_at timestamptz not null
);
comment on table centre_visit_photos is 'Photos of a visit, stored like every document';
create index centre_visit_photos_by_visit on centre_visit_photos (visit_id, created_at);
