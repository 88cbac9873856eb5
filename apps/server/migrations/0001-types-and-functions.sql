-- The schema of an instance: files 0001 to 0011 make it from nothing, each about one subject. Later changes are files of their own.
-- The application sets all times, so that tests can move the clock.

create extension if not exists pg_trgm;

create type role as enum ('CANDIDATE', 'TRAINING_PROVIDER', 'JOB_PROVIDER', 'L1_ADMIN', 'L2_ADMIN');
create type registration_status as enum ('PENDING', 'APPROVED_L1', 'APPROVED_L2', 'REJECTED', 'ON_HOLD');
create type assignment_queue as enum ('awaiting', 'trained', 'returned');
create type provider_kind as enum ('job-provider', 'training-provider');
create type training_status as enum ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED');
create type batch_status as enum ('PLANNED', 'RUNNING', 'COMPLETED', 'CANCELLED');
create type batch_outcome as enum ('PASSED', 'FAILED', 'DROPPED');
create type attendance_mark as enum ('PRESENT', 'LATE', 'ABSENT', 'EXCUSED');
create type certificate_status as enum ('VALID', 'REVOKED');
create type job_status as enum ('ACTIVE', 'CLOSED');
create type applicant_status as enum ('pending', 'assigned', 'accepted', 'rejected');
create type applicant_job_status as enum ('PENDING', 'IN_PROGRESS', 'COMPLETED');
create type placement_kind as enum ('WAGE', 'APPRENTICE', 'SELF_EMPLOYED');
create type placement_status as enum ('OFFERED', 'JOINED', 'NOT_JOINED', 'LEFT');
-- From the weakest to the strongest.
create type evidence_level as enum ('TOLD', 'CONFIRMED', 'DOCUMENTED', 'CHECKED');
create type check_in_status as enum ('DUE', 'ANSWERED', 'UNREACHED');
-- Steps that someone has to take: pending_tasks lists them.
create type waiting_step as enum ('review', 'hold', 'assign', 'start', 'train', 'next', 'applicant', 'check_in');

-- Names are typed in many scripts and by many keyboards. toSearchText of the contract follows the same rules.
create function search_text(typed text) returns text language plpgsql immutable parallel safe as $$
declare
  zero int;
  text_now text;
begin
  if typed !~ '[^ -~]|  ' then return lower(typed); end if;
  text_now := normalize(typed, nfc);
  -- Letters without a vowel that older keyboards write with a joiner.
  text_now := replace(text_now, E'\u0d23\u0d4d\u200d', E'\u0d7a');
  text_now := replace(text_now, E'\u0d28\u0d4d\u200d', E'\u0d7b');
  text_now := replace(text_now, E'\u0d30\u0d4d\u200d', E'\u0d7c');
  text_now := replace(text_now, E'\u0d32\u0d4d\u200d', E'\u0d7d');
  text_now := replace(text_now, E'\u0d33\u0d4d\u200d', E'\u0d7e');
  text_now := replace(text_now, E'\u0d15\u0d4d\u200d', E'\u0d7f');
  text_now := replace(text_now, E'\u09a4\u09cd\u200d', E'\u09ce');
  -- Characters that print nothing.
  text_now := regexp_replace(text_now,
    E'[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]+',
    '', 'g');
  -- Digits of the scripts of India, of Urdu and full-width ones.
  foreach zero in array array[1632, 1776, 2406, 2534, 2662, 2790, 2918, 3046, 3174, 3302, 3430, 65296] loop
    if text_now ~ ('[' || chr(zero) || '-' || chr(zero + 9) || ']') then
      for digit in 0..9 loop
        text_now := replace(text_now, chr(zero + digit), digit::text);
      end loop;
    end if;
  end loop;
  return lower(btrim(regexp_replace(text_now, E'[ \t\n\r\f\u000b\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')));
end $$;
comment on function search_text is 'Normalizes a text for searches: NFC, single spaces, ASCII digits, lower case, without invisible characters. Plain ASCII, nearly every name, takes a short way';

create function day_in_kolkata(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone interval '05:30')::date $$;
comment on function day_in_kolkata is 'The day in India, where clocks never change';

create sequence registration_code_numbers as integer minvalue 0 maxvalue 33554431;

-- Five characters of a number below 2^25, mixed by steps that never make two numbers equal, and a check character.
create function registration_code(n integer) returns text language plpgsql immutable strict as $$
declare
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  mixed bigint := (n::bigint * 22695477 + 1013904223) & 33554431;
  code text := '';
  element integer;
  remainder integer := 12;
begin
  mixed := mixed # (mixed >> 13);
  mixed := (mixed * 12820163) & 33554431;
  mixed := mixed # (mixed >> 12);
  for place in reverse 4..0 loop
    element := (mixed >> (5 * place)) & 31;
    remainder := (((remainder << 1) # (case when remainder & 16 > 0 then 37 else 0 end)) & 31) # element;
    code := code || substr(alphabet, element + 1, 1);
  end loop;
  remainder := ((remainder << 1) # (case when remainder & 16 > 0 then 37 else 0 end)) & 31;
  code := code || substr(alphabet, remainder + 1, 1);
  return 'PB-' || substr(code, 1, 3) || '-' || substr(code, 4);
end $$;
comment on function registration_code is 'The registration code of a number, such as PB-7K4-92M, that does not reveal the number';

create function next_registration_code() returns text language sql as $$
  select registration_code(nextval('registration_code_numbers')::integer) $$;
comment on function next_registration_code is 'The default of candidates.registration_code';

create function refuse_change() returns trigger language plpgsql as $$ begin
  if tg_nargs > 0 and current_setting('purboday.erasing', true) = 'yes' and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
comment on function refuse_change is 'Makes a table append-only. Its arguments are columns that an erasure may empty';

create function count_change() returns trigger language plpgsql as $$
declare changed text[];
begin
  select array_agg(o.key order by o.key) into changed
  from jsonb_each(to_jsonb(old)) o join jsonb_each(to_jsonb(new)) n using (key)
  where o.value is distinct from n.value
    and o.key not in ('version', 'updated_at', 'status_since', 'queue_since', 'person_key', 'search', 'look_up', 'public_name',
      'approved_at', 'rejected_at', 'assigned_at', 'completed_at');
  if changed is null then return new; end if;
  new.version := old.version + 1;
  insert into record_changes (record_id, version, at, columns) values (new.id, new.version, new.updated_at, changed);
  return new;
end $$;
comment on function count_change is 'Increases the version of a record and names the changed columns in record_changes. Columns that follow from another change do not count';

create function store_former_contact() returns trigger language plpgsql as $$ begin
  insert into former_contacts values (old.id, new.updated_at, to_jsonb(old) ->> tg_argv[0], to_jsonb(old) ->> tg_argv[1]);
  return null;
end $$;
comment on function store_former_contact is 'Stores the email and the mobile number before a change. Its arguments are their columns';
