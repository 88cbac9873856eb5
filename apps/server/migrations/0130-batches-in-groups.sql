-- Lists of all batches show running ones first, then planned, then ended ones, each by latest start.
alter table batches add column in_groups text not null collate "C" generated always as (
  case status when 'RUNNING' then '0' when 'PLANNED' then '1' else '2' end || (100000000 - (starts_on - date '1970-01-01'))::text
) stored;
comment on column batches.in_groups is 'Sort key of lists: running, planned, ended, each by latest start';
create index batches_in_groups on batches (in_groups, id);
