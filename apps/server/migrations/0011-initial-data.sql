-- Rows that every instance has from the start.

insert into skills (name, created_at)
select unnest(array['Dance', 'Recitation', 'Singing/Instrumental', 'Art Competition', 'Sports', 'Coding', 'Writing', 'Photography']),
  timestamptz '2026-11-21 00:00:00Z';

insert into erased_traces default values;
insert into readiness (probed_at) values (now());
insert into funnel_refresh (refreshed_at, changes_from) values (now(), '-infinity');
