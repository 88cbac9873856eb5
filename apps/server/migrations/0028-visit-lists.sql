-- Lists of visits of centres, with a search in what was seen.

alter table centre_visits add column search text not null generated always as (search_text(seen)) stored;
create index centre_visits_by_day on centre_visits (visited_on, id);
create index centre_visits_shown_id on centre_visits (right(id::text, 6));
create index centre_visits_search on centre_visits using gin (search gin_trgm_ops);
