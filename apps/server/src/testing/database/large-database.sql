-- 100,000 candidates, 2,000 providers and 20,000 jobs, with dependent records. A quarter is in one
-- city, and a tenth of trainings, jobs and applicants belongs to one provider, so that the largest
-- is measured too.

create function pg_temp.one_of(words text, n bigint) returns text language sql immutable
  return (string_to_array(words, ' '))[1 + n % cardinality(string_to_array(words, ' '))];
create function pg_temp.first_name(n bigint) returns text language sql immutable
  return pg_temp.one_of('Aarav Aditi Amit Ananya Anil Asha Bikash Deepa Dinesh Farhan Gauri Harpreet Imran Ishita Jaya Kabir Kavita Lakshmi Manish Meera Mohan Nandini Nikhil Pooja Prakash Priya Rahul Rekha Rohit Sanjay Shabnam Sita Sunil Tanvi Uday Varun Vijay Yash Zoya', n);
create function pg_temp.surname(n bigint) returns text language sql immutable
  return pg_temp.one_of('Das Sen Rao Iyer Khan Bose Patel Gupta Nair Roy Singh Mishra Pradhan Sahoo Ghosh Mondal Biswas Jha Thakur Verma Yadav Reddy Naidu Pillai Menon Joshi Kulkarni Desai Shah Mehta Chopra Kapoor Ansari Shaikh Banerjee Dutta Behera Nayak Murmu Oraon', n);
create function pg_temp.skill(n bigint) returns text language sql immutable
  return pg_temp.one_of('Dance Recitation Singing/Instrumental Art Sports Coding Writing Photography', n);
-- The n-th record is in Kolkata, or in one of 199 other cities of 20 states.
create function pg_temp.city(n bigint) returns text language sql immutable
  return case when n % 4 = 0 then 'Kolkata' else 'City ' || 1 + n % 199 end;
create function pg_temp.state(n bigint) returns text language sql immutable
  return case when n % 4 = 0 then 'West Bengal' else 'State ' || (1 + n % 199) % 20 end;
create function pg_temp.at(n bigint) returns timestamptz language sql immutable
  return timestamptz '2026-01-01 00:00:00Z' + n * interval '3 minutes';
-- Ids from a range of their own, so that the n-th record is known without a query.
create function pg_temp.id(family int, n bigint) returns uuid language sql immutable
  return ('019b0000-' || lpad(to_hex(family), 4, '0') || '-7000-8000-' || right(md5(n::text), 6) || lpad(to_hex(n), 6, '0'))::uuid;

insert into providers (id, kind, name, registration_id, registration_id_key, industry, jobs_offered, skills_offered, locality, state,
  city, postal_code, contact_name, contact_designation, contact_email, contact_mobile_number, status, status_since, created_at, updated_at)
select pg_temp.id(n % 2, n), case n % 2 when 0 then 'job-provider' else 'training-provider' end::provider_kind,
  pg_temp.surname(n * 7) || ' ' || pg_temp.one_of('Works Trust Foundation Mills Academy Industries', n) || ' ' || n,
  'R' || n, 'r' || n, 'Textiles', 'Tailors', array[pg_temp.skill(n), pg_temp.skill(n / 7)], 'Here', pg_temp.state(n / 2), pg_temp.city(n / 2),
  '700001', pg_temp.first_name(n * 3), 'Head', 'p' || n || '@example.org', (9700000000 + n)::text,
  case when n < 4 then 'APPROVED_L1' when n % 10 < 2 then 'PENDING' when n % 20 < 4 then 'REJECTED' else 'APPROVED_L1' end::registration_status,
  pg_temp.at(n * 50), pg_temp.at(n * 50), pg_temp.at(n * 50)
from generate_series(1, 2000) n;

insert into centres (id, provider_id, name, locality, state, city, postal_code, capacity, created_at, updated_at)
select gen_random_uuid(), id, 'Main centre', locality, state, city, postal_code, 500, created_at, created_at
from providers where kind = 'training-provider';

insert into accounts (id, email, role, full_name, password_hash, provider_id, created_at)
select pg_temp.id(2, n), 'p' || n || '@example.org', case n % 2 when 0 then 'JOB_PROVIDER' else 'TRAINING_PROVIDER' end::role,
  'Asha Das', '', pg_temp.id(n % 2, n), pg_temp.at(n)
from generate_series(1, 2000) n;

insert into memberships (account_id, provider_id, role, created_at)
select id, provider_id, 'MANAGER', created_at from accounts where provider_id is not null;

-- Twenty visits of each centre, the latest with an open point.
insert into centre_visits (id, centre_id, visited_on, visited_by, seen, created_at)
select gen_random_uuid(), c.id, date '2026-10-01' - n * 30, (select min(id::text)::uuid from accounts),
  'Two rooms for ' || pg_temp.skill(n) || ', seen with ' || pg_temp.first_name(n), c.created_at
from centres c, generate_series(1, 20) n;

insert into centre_visit_points (id, visit_id, position, text, due_on, closed_at, closed_by)
select gen_random_uuid(), v.id, 0, 'Put up a sign', v.visited_on + 30, case when v.visited_on < '2026-09-01' then v.created_at end,
  case when v.visited_on < '2026-09-01' then v.visited_by end
from centre_visits v;

insert into jobs (id, provider_id, title, positions, description, required_skills, state, city, employment_type, experience_required,
  application_valid_till, contact_name, contact_email, contact_phone, closed_at, deleted_at, created_at, updated_at)
select pg_temp.id(3, n), pg_temp.id(0, case when n % 20 = 0 then 2 else 2 * (1 + n % 1000) end),
  pg_temp.one_of('Tailor Cutter Teacher Driver Cook Helper Designer Typist', n) || ' ' || n, 1, 'Sewing of ' || pg_temp.surname(n) || ' uniforms',
  array[pg_temp.skill(n), pg_temp.skill(n / 3)], pg_temp.state(n), pg_temp.city(n), 'Full-time', 'Fresher',
  date '2026-06-01' + (n % 400)::int, 'C', 'c@example.org', '9000000000', case when n % 9 = 0 then pg_temp.at(n * 5) end,
  case when n % 19 = 0 then pg_temp.at(n * 5) end, pg_temp.at(n * 5), pg_temp.at(n * 5)
from generate_series(1, 20000) n;

insert into candidates (id, name, father_name, state, city, mobile_number, email, skills, person_key, status, status_since, queue,
  queue_since, qualification, category, created_at, updated_at)
select pg_temp.id(4, n), pg_temp.first_name(n) || ' ' || pg_temp.surname(n / 39 + n), pg_temp.first_name(n / 7), pg_temp.state(n),
  pg_temp.city(n), (9000000000 + n)::text, 'c' || n || '@example.org', array[pg_temp.skill(n), pg_temp.skill(n / 8)], n::text,
-- A twentieth is under review, a tenth waits in each queue, and the rest is with providers.
  case when n % 20 = 0 then 'PENDING' when n % 20 = 1 then 'REJECTED' when n % 20 < 4 then 'APPROVED_L1' else 'APPROVED_L2' end::registration_status,
  pg_temp.at(n), case when n % 20 in (2, 3) then 'awaiting' when n % 20 in (4, 5) then 'trained' when n % 20 in (6, 7) then 'returned' end::assignment_queue,
  case when n % 20 between 2 and 7 then pg_temp.at(n) end, 'Graduation', '20-24', pg_temp.at(n), pg_temp.at(n)
from generate_series(1, 100000) n;

insert into trainings (id, candidate_id, provider_id, status, assigned_at, updated_at)
select pg_temp.id(5, n), pg_temp.id(4, n), pg_temp.id(1, case when n % 20 = 8 then 1 else 1 + 2 * (n / 7 % 1000) end),
  case when n % 20 in (4, 5) then 'COMPLETED' when n % 20 in (6, 7) then 'CANCELLED' when n % 3 = 0 then 'IN_PROGRESS' else 'PENDING' end::training_status,
  pg_temp.at(n), pg_temp.at(n)
from generate_series(1, 100000) n where n % 20 between 4 and 13;

insert into batches (id, provider_id, state, city, title, skill, trainer_name, place, starts_on, ends_on, days, start_time, end_time, capacity, pass_mark,
  min_attendance, status, created_at, updated_at)
select pg_temp.id(10, n), p.id, p.state, p.city, pg_temp.skill(n) || ' ' || n, pg_temp.skill(n),
  pg_temp.first_name(n), 'Here', date '2026-12-01' - (n % 700)::int, date '2027-03-01', array['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
  '10:00', '12:00', 30, 50, 70,
  case when n % 10 = 0 then 'RUNNING' when n % 10 = 1 then 'PLANNED' when n % 10 = 2 then 'CANCELLED' else 'COMPLETED' end::batch_status,
  pg_temp.at(n * 5), pg_temp.at(n * 5)
from generate_series(1, 20000) n join providers p on p.id = pg_temp.id(1, case when n % 20 = 0 then 1 else 1 + 2 * (n % 1000) end);

insert into batch_members (batch_id, candidate_id, training_id, joined_at, present, absent)
select pg_temp.id(10, 1 + n / 20 % 20000), pg_temp.id(4, n), pg_temp.id(5, n), pg_temp.at(n), 3, 1
from generate_series(1, 100000) n where n % 20 between 4 and 13;

insert into attendance (batch_id, candidate_id, day, mark, marked_at, marked_by)
select batch_id, candidate_id, date '2026-11-20' - d, 'PRESENT', joined_at, candidate_id
from batch_members, generate_series(0, 3) d;

insert into applicants (id, candidate_id, provider_id, job_id, job_title, job_status, status, applied_at, updated_at)
select pg_temp.id(6, n), pg_temp.id(4, n), jobs.provider_id, jobs.id, jobs.title, 'PENDING',
  case when n % 20 = 6 then 'rejected' when n % 3 = 0 then 'assigned' else 'pending' end::applicant_status, pg_temp.at(n), pg_temp.at(n)
from generate_series(1, 100000) n
join jobs on jobs.id = pg_temp.id(3, case when n % 100 = 19 then 20 when n % 20 = 19 then 20 + n % 1000 * 20 else 1 + n / 3 % 20000 end)
where n % 20 = 6 or n % 20 > 13;

-- Placements of trained people: half of them long at work, a third who left or never joined, and
-- due check-ins.
insert into placements (id, candidate_id, kind, status, provider_id, title, monthly_pay, state, city, joined_on, left_on, evidence, ended_at,
  created_at, updated_at)
select pg_temp.id(10, n), pg_temp.id(4, n), 'WAGE', case when n % 3 = 0 then 'LEFT' else 'JOINED' end::placement_status,
  pg_temp.id(0, case when n % 40 = 4 then 2 else 2 * (1 + n % 1000) end), 'Tailor', 12000, pg_temp.state(n), pg_temp.city(n),
  pg_temp.at(n)::date, case when n % 3 = 0 then pg_temp.at(n)::date + 40 end,
  case when n % 50 = 4 then 'CHECKED' else 'CONFIRMED' end::evidence_level, case when n % 3 = 0 then pg_temp.at(n) end,
  pg_temp.at(n), pg_temp.at(n)
from generate_series(1, 100000) n where n % 20 in (4, 5);

insert into check_ins (id, placement_id, days, due_on, status, call_on, created_at)
select pg_temp.id(11, n), pg_temp.id(10, n), 30, pg_temp.at(n)::date + 30, 'DUE', pg_temp.at(n)::date + 37, pg_temp.at(n)
from generate_series(1, 100000) n where n % 20 in (4, 5) and n % 3 <> 0;

insert into grievances (id, candidate_id, text, state, created_at, answer, answered_at)
select pg_temp.id(12, n), pg_temp.id(4, n), 'Something is wrong', case when n % 50 = 0 then 'open' else 'answered' end, pg_temp.at(n),
  case when n % 50 > 0 then 'It is settled' end, case when n % 50 > 0 then pg_temp.at(n) end
from generate_series(1, 100000) n where n % 10 = 0;

-- Records whose retention ends, and those that are kept.
insert into retention (candidate_id, due_at, hold_reason, held_at, held_by)
select pg_temp.id(4, n), pg_temp.at(n), case when n % 40 = 0 then 'A court' end, case when n % 40 = 0 then pg_temp.at(n) end,
  case when n % 40 = 0 then pg_temp.id(2, 1) end
from generate_series(1, 100000) n where n % 10 = 0;

insert into history (id, record_kind, record_id, action, from_state, to_state, actor_name, at)
select pg_temp.id(7, n), 'candidate', pg_temp.id(4, n), 'approve', 'PENDING', 'APPROVED_L1', 'Somebody', pg_temp.at(n)
from generate_series(1, 50000) n;

insert into audit (id, at, action, actor_id, record_kind, record_id)
select pg_temp.id(8, n), pg_temp.at(n), 'approved', pg_temp.id(2, 1 + n % 2000), 'candidate', pg_temp.id(4, n)
from generate_series(1, 50000) n;

insert into notifications (id, event, channel, record_kind, record_id, masked_recipient, state, message_id, created_at, queued_at)
select pg_temp.id(9, n), pg_temp.one_of('registration-received registration-approved assigned-candidate', n), 'email', 'candidate',
  pg_temp.id(4, n), 'c***@example.org', case when n % 50 = 0 then 'failed' else 'sent' end, n::text, pg_temp.at(n), pg_temp.at(n)
from generate_series(1, 50000) n;

insert into programmes (id, name, funder, funder_kind, starts_on, ends_on, keep_until, check_in_days, targets, status, created_at, updated_at)
values (pg_temp.id(20, 1), 'Skills of West Bengal', 'State mission', 'GOVERNMENT', '2026-01-01', '2027-12-31', '2030-12-31', '{60}',
  '{"version": 1, "list": []}', 'ACTIVE', pg_temp.at(1), pg_temp.at(1));

insert into fundings (id, programme_id, candidate_id, training_id, starts_on, ends_on, share, by_rule, created_at)
select gen_random_uuid(), pg_temp.id(20, 1), candidate_id, id, assigned_at::date,
  case when right(id::text, 1) = '0' then assigned_at::date end, 100, true, assigned_at
from trainings;
