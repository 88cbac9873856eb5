-- A training provider's list shows its trainings by what to do next: call, start, train, then those that ended, each by latest change.
alter table trainings add column in_groups text not null collate "C" generated always as (
  case when status = 'PENDING' and answer = 'WAITING' then '0' when status = 'PENDING' then '1' when status = 'IN_PROGRESS' then '2' else '3' end
    || (10000000000000000 - (extract(epoch from updated_at at time zone 'UTC') * 1000000)::bigint)::text
) stored;
comment on column trainings.in_groups is 'Sort key of a provider''s list: to call, to start, in training, ended, each by latest change';
create index trainings_in_groups on trainings (provider_id, in_groups, id) where superseded_at is null;
