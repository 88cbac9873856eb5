-- One comparison of texts: without accents and dots, with one apostrophe and one dash, initials together, and names of people in any order of their words.

create or replace function search_text(typed text) returns text language plpgsql immutable parallel safe as $$
declare
  text_now text := typed;
begin
  -- Printable ASCII without spare spaces, a grave accent, initials, or a dot outside an email: nearly every text.
  if typed !~ '[^ -~]|`|  |^ | $|(?:^| )[a-zA-Z] [a-zA-Z](?: |$)|(?:^| )[^ @]*[.][^ @]*(?: |$)' then return lower(typed); end if;
  if typed ~ '[^ -~]' then
    text_now := normalize(text_now, nfc);
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
      E'[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffc]+',
      '', 'g');
    -- Digits of the scripts of India, of Urdu and full-width ones; apostrophes; dashes.
    text_now := translate(text_now,
      E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9' ||
      E'\u0966\u0967\u0968\u0969\u096a\u096b\u096c\u096d\u096e\u096f\u09e6\u09e7\u09e8\u09e9\u09ea\u09eb\u09ec\u09ed\u09ee\u09ef' ||
      E'\u0a66\u0a67\u0a68\u0a69\u0a6a\u0a6b\u0a6c\u0a6d\u0a6e\u0a6f\u0ae6\u0ae7\u0ae8\u0ae9\u0aea\u0aeb\u0aec\u0aed\u0aee\u0aef' ||
      E'\u0b66\u0b67\u0b68\u0b69\u0b6a\u0b6b\u0b6c\u0b6d\u0b6e\u0b6f\u0be6\u0be7\u0be8\u0be9\u0bea\u0beb\u0bec\u0bed\u0bee\u0bef' ||
      E'\u0c66\u0c67\u0c68\u0c69\u0c6a\u0c6b\u0c6c\u0c6d\u0c6e\u0c6f\u0ce6\u0ce7\u0ce8\u0ce9\u0cea\u0ceb\u0cec\u0ced\u0cee\u0cef' ||
      E'\u0d66\u0d67\u0d68\u0d69\u0d6a\u0d6b\u0d6c\u0d6d\u0d6e\u0d6f\uff10\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18\uff19' ||
      E'\u00b4\u02b9\u02ba\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u02ca\u02cb\u2018\u2019\u201a\u201b\u2032\u2035\uff07' ||
      E'\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d',
      repeat('0123456789', 12) || repeat('''', 18) || repeat('-', 13));
    text_now := regexp_replace(text_now, E'[ \t\n\r\f\u000b\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g');
    -- Accents, and the nukta of Indian scripts.
    text_now := normalize(regexp_replace(normalize(text_now, nfd), E'[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c]', '', 'g'), nfc);
  end if;
  text_now := replace(lower(text_now), '`', '''');
  -- Emails keep their dots, which tell addresses apart.
  if text_now ~ E'[.\u0970\u00b7\u2024\u2027\uff0e]' then
    text_now := regexp_replace(text_now, E'([^ ]*@[^ ]*)|[.\u0970\u00b7\u2024\u2027\uff0e]+', '\1 ', 'g');
  end if;
  if text_now ~ '  |^ | $' then text_now := btrim(regexp_replace(text_now, ' {2,}', ' ', 'g')); end if;
  if text_now !~ '(?:^| )[a-z] [a-z](?: |$)' then return text_now; end if;
  return regexp_replace(text_now, '(?<=(^| )[a-z]) (?=[a-z]( |$))', '', 'g');
end $$;
comment on function search_text is 'The one comparison of texts, as comparisonKey of the contract: NFC, single spaces, ASCII digits, lower case, without accents and dots, one apostrophe, one dash, initials together. Plain ASCII takes a short way';

create function name_key(name text) returns text language sql immutable parallel safe
  return (select string_agg(word, ' ' order by word collate "C") from regexp_split_to_table(search_text(name), ' ') word);
comment on function name_key is 'The words of a name in alphabetical order, so that two orders of the same words are equal. nameKey of the contract follows the same rule';

-- Recomputes stored keys. No version, count or history depends on them.
alter table candidates disable trigger user;
update candidates set name = name, person_key = name_key(name) || E'\n' || name_key(father_name) || E'\n' || search_text(mobile_number)
where erased_at is null;
alter table candidates enable trigger user;
drop index candidates_by_person;
create index candidates_by_person on candidates (name_key(name), name_key(father_name));
comment on index candidates_by_person is 'Possible duplicates';
reindex index candidates_queue_search;

alter table providers disable trigger user;
update providers set name = name;
-- Two that were registered with both spellings stay apart.
update providers p set registration_id_key = search_text(registration_id_key)
where registration_id_key <> search_text(registration_id_key)
  and not exists (
    select from providers o where o.kind = p.kind and o.id <> p.id and search_text(o.registration_id_key) = search_text(p.registration_id_key));
alter table providers enable trigger user;

alter table accounts disable trigger user;
update accounts set full_name = full_name;
alter table accounts enable trigger user;
alter table batches disable trigger user;
update batches set title = title;
alter table batches enable trigger user;
alter table jobs disable trigger user;
update jobs set title = title;
alter table jobs enable trigger user;
alter table centres disable trigger user;
update centres set name = name;
alter table centres enable trigger user;
alter table centre_visits disable trigger user;
update centre_visits set seen = seen;
alter table centre_visits enable trigger user;
alter table foundation_settings disable trigger foundation_settings_append_only;
update foundation_settings set search = search_text(search);
alter table foundation_settings enable trigger foundation_settings_append_only;

drop index l1_admin_places_search;
create index l1_admin_places_search on l1_admin_places using gin (search_text(city) gin_trgm_ops);
