-- Level 2 admins look up records of every status and place, the newest registration first: that order never changes while a list or
-- an export goes on, whatever is decided meanwhile. candidates_by_time serves the list that is not narrowed.
create index candidates_by_status on candidates (status, created_at, id);
create index candidates_by_state on candidates (state, status, created_at, id);
create index candidates_by_city on candidates (state, city, status, created_at, id);

create index providers_by_time on providers (kind, created_at, id);
create index providers_by_status_and_time on providers (kind, status, created_at, id);

-- Level 2 admins find a provider by its telephone and registration number, too; the lists of a reviewer do not.
alter table providers add column look_up text not null generated always as (
  lower(name || ' ' || contact_email || ' ' || contact_mobile_number || ' ' || registration_id)) stored;
create index providers_look_up on providers using gin (look_up gin_trgm_ops);
