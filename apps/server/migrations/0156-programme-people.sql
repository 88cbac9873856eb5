-- What a funder counts as placed, and how far each person of a programme came by it.

create table programme_definitions (
  programme_id uuid not null references programmes,
  version integer not null,
  definition jsonb not null,
  reason text,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (programme_id, version)
);
comment on table programme_definitions is 'Versions of what a funder counts as placed. Never changed: earlier reports name their version. A programme without one has the first definition of the program';
comment on column programme_definitions.reason is 'Why this version replaces the previous one';

create table programme_people (
  programme_id uuid not null references programmes,
  candidate_id uuid not null references candidates,
  state text not null,
  registered_on date not null,
  approved_on date,
  enrolled_on date,
  trained_on date,
  certified_on date,
  placed_on date,
  kept_on date,
  outcome text check (outcome in ('counts', 'lacks', 'open', 'lost')),
  lacks text[] not null,
  placement_id uuid,
  primary key (programme_id, candidate_id)
);
comment on table programme_people is 'How far each person of a programme came, once per person, refreshed together with the funnel (decision 159). An erased person keeps the days, without a place';
comment on column programme_people.registered_on is 'Days are days in India';
comment on column programme_people.trained_on is 'The last day of the batch, or of the training without one';
comment on column programme_people.placed_on is 'The first day of the work that counts by the programme''s definition';
comment on column programme_people.kept_on is 'When that work had lasted the days of retention of the definition';
comment on column programme_people.outcome is 'Null: not in the denominator. lacks: something is missing that can be added now';
comment on column programme_people.lacks is 'Missing for the best work so far: details, evidence, answer, payslip';
comment on column programme_people.placement_id is 'That work';
create index programme_people_by_candidate on programme_people (candidate_id);
create index programme_people_by_lack on programme_people using gin (lacks) where lacks <> '{}';
