-- Requirement R5: a search and the text that it looks through are normalized alike: NFC, single spaces, ASCII digits, no joiners or other
-- invisible characters, lower case. `toSearchText` of the contract has the same rules for what people type. Nearly every name is plain ASCII:
-- it takes the short way.
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

alter table candidates drop column search;
alter table candidates add column search text not null
  generated always as (search_text(name || coalesce(' ' || email, '') || ' ' || mobile_number)) stored;
create index candidates_search on candidates using gin (search gin_trgm_ops);
drop index candidates_queue_search;
create index candidates_queue_search on candidates using gin (search_text(name || coalesce(' ' || email, '')) gin_trgm_ops)
  where queue is not null;
drop index candidates_by_person;
create index candidates_by_person on candidates (search_text(name), search_text(father_name));

alter table providers drop column search, drop column look_up;
alter table providers add column search text not null generated always as (search_text(name || ' ' || contact_email)) stored;
alter table providers add column look_up text not null generated always as (
  search_text(name || ' ' || contact_email || ' ' || contact_mobile_number || ' ' || registration_id)) stored;
create index providers_search on providers using gin (search gin_trgm_ops);
create index providers_look_up on providers using gin (look_up gin_trgm_ops);

alter table jobs drop column search;
alter table jobs add column search text not null generated always as (search_text(title || ' ' || description)) stored;
create index jobs_search on jobs using gin (search gin_trgm_ops);

alter table batches drop column search;
alter table batches add column search text not null
  generated always as (search_text(title || ' ' || skill || coalesce(' ' || trainer_name, ''))) stored;
create index batches_search on batches using gin (search gin_trgm_ops);

alter table accounts drop column search;
alter table accounts add column search text not null
  generated always as (search_text(full_name || ' ' || email || coalesce(' ' || mobile_number, ''))) stored;
create index accounts_l1_search on accounts using gin (search gin_trgm_ops) where role = 'L1_ADMIN';

-- By what a repeated import and a repeated registration are known again: `comparisonKey`, which has the rules of `search_text`. No version and no
-- counter depends on these keys.
alter table candidates disable trigger user;
update candidates set person_key = regexp_replace(key, ' *\| *', E'\n', 'g')
from (
  select id as of, search_text(replace(person_key, E'\n', '|')) as key from candidates where person_key ~ '[^ -~\n]|  '
) normalized
where id = of and person_key <> regexp_replace(key, ' *\| *', E'\n', 'g') and person_key !~ '\|';
alter table candidates enable trigger user;

-- Two that were registered as twins stay apart.
alter table providers disable trigger user;
update providers p set registration_id_key = search_text(registration_id_key)
where registration_id_key <> search_text(registration_id_key)
  and not exists (
    select from providers o where o.kind = p.kind and o.id <> p.id and search_text(o.registration_id_key) = search_text(p.registration_id_key));
alter table providers enable trigger user;
