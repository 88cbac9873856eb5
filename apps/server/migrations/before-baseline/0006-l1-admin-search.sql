-- L2 looks for L1 admins by name, email, mobile number and city.
alter table accounts add column search text not null
  generated always as (lower(full_name || ' ' || email || ' ' || coalesce(mobile_number, ''))) stored;
create index accounts_l1_search on accounts using gin (search gin_trgm_ops) where role = 'L1_ADMIN';
create index l1_admin_places_search on l1_admin_places using gin (lower(city) gin_trgm_ops);
