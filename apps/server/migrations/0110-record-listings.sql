-- Candidates read in their access log who saw their contact data in a list, a search or a batch.
create table record_listings (
  actor_id uuid not null,
  record_id uuid not null,
  listed_at timestamptz not null,
  primary key (actor_id, record_id)
);
comment on table record_listings is 'When a staff member last saw contact data of a person in a list. Listings are audited once an hour';
create index record_listings_by_time on record_listings (listed_at);
