-- Groups of a queue are counted from the index alone: first people with the same skills, then each skill.

create index candidates_queue_groups on candidates (queue, state, city) include (skills)
  where queue is not null and (erased_at is null);

create or replace view queue_groups as
select queue, state, city, part.skill, sum(people)::bigint as n,
  -- A group has no id of its own: one in the form of a UUID is made from its key.
  overlay(overlay(md5(concat_ws(chr(9), queue, state, city, part.skill)) placing '4' from 13) placing '8' from 17)::uuid as id
from (
  select queue, state, city, skills, count(*) as people
  from candidates where queue is not null and erased_at is null group by queue, state, city, skills
) same_skills cross join lateral unnest(array_append(same_skills.skills, '')) part (skill)
group by queue, state, city, part.skill;
