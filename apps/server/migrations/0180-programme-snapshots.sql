-- Snapshots of a programme's report: frozen figures, and a hash over one salted leaf for each person.

create table programme_snapshots (
  id uuid primary key,
  programme_id uuid not null references programmes,
  definition_version integer not null,
  content text not null,
  people integer not null,
  root text not null,
  made_at timestamptz not null,
  made_by uuid not null references accounts
);
comment on table programme_snapshots is 'Frozen reports of a programme (decision 170). Never changed';
comment on column programme_snapshots.content is 'The report as JSON with a version. A text, so that its hash can be repeated';
comment on column programme_snapshots.people is 'People of the programme at that time';
comment on column programme_snapshots.root is 'SHA-256 of the hash of the content and the leaves in their order, one on each line';
create index programme_snapshots_by_programme on programme_snapshots (programme_id, made_at, id);

create table programme_snapshot_people (
  snapshot_id uuid not null references programme_snapshots,
  position integer not null,
  leaf text not null,
  candidate_id uuid references candidates,
  salt text,
  person text,
  primary key (snapshot_id, position),
  check ((salt isnull) = (person isnull) and (salt isnull) = (candidate_id isnull))
);
comment on table programme_snapshot_people is 'People of a snapshot. An erasure empties all but the leaf, so that the root can still be repeated';
comment on column programme_snapshot_people.leaf is 'SHA-256 of salt and person';
comment on column programme_snapshot_people.person is 'Registration code, days and result as JSON. A text, so that its hash can be repeated';
create index programme_snapshot_people_by_candidate on programme_snapshot_people (candidate_id);
