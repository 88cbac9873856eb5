-- Programmes fund trainings by rule.

alter table programmes add column rule jsonb;
comment on column programmes.rule is 'Which trainings it funds without a decision, in a form with a version. Null: only those funded by hand';
alter table programmes add column active_during tstzmultirange not null default '{}';
comment on column programmes.active_during is 'When it was active. The rule funds trainings that were assigned then';
update programmes set active_during = tstzmultirange(tstzrange(now(), null)) where status = 'ACTIVE';
