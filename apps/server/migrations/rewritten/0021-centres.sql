-- Centres of training providers: where trainings take place.

create table centres (
  id uuid primary key,
  provider_id uuid not null references providers,
  name text not null,
  locality text not null,
  state text not null,
  city text not null,
  postal_code text not null,
  capacity integer check (capacity >= 0),
  contact_name text,
  contact_mobile_number text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  search text not null generated always as (search_text(name || ' ' || locality || ' ' || city)) stored,
  check ((contact_name is null) = (contact_mobile_number is null))
);
comment on table centres is 'Centres of training providers. The first one has the address of the registration (decision 105)';
comment on column centres.capacity is 'How many can be in training at once. Null until a manager has entered it';
comment on column centres.contact_name is 'Null: the contact person of the provider';
comment on column centres.version is 'Increased by a trigger with each change';
create index centres_by_provider on centres (provider_id, created_at, id);
create index centres_by_place on centres (state, city, created_at, id);
create index centres_by_time on centres (created_at, id);
create index centres_shown_id on centres (right(id::text, 6));
create index centres_search on centres using gin (search gin_trgm_ops);

create trigger centres_versioned before update on centres for each row execute function count_change();
comment on trigger centres_versioned on centres is 'Every way of changing a record gets a version, so that a decision on an older one is rejected';

insert into centres (id, provider_id, name, locality, state, city, postal_code, created_at, updated_at)
select gen_random_uuid(), id, 'Main centre', locality, state, city, postal_code, created_at, created_at
from providers where kind = 'training-provider';

alter table batches add column centre_id uuid references centres;
update batches set centre_id = centres.id from centres where centres.provider_id = batches.provider_id;
create index batches_by_centre on batches (centre_id, begins_at, id);
comment on column batches.centre_id is 'Where the batch meets';
comment on column batches.state is 'Copied from the centre, so that a list by state reads one index';
comment on column batches.city is 'Copied from the centre';

alter table trainings add column centre_id uuid references centres;
update trainings set centre_id = centres.id from centres where centres.provider_id = trainings.provider_id;
create index trainings_by_centre on trainings (centre_id) where superseded_at is null and status in ('PENDING', 'IN_PROGRESS');
comment on column trainings.centre_id is 'Where the candidate is trained: the centre of the assignment, then that of the batch';

alter table bulk_assignments add column training_centre_id uuid references centres;
comment on column bulk_assignments.training_centre_id is 'Null: the nearest centre with room for each candidate';
