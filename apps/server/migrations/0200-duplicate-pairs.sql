-- Candidates who may be the same person (decision 176): names by their sound in four scripts, and the pairs found with them.

create function sound_key(name text) returns text language plpgsql immutable parallel safe as $$
declare
  letters text := search_text(name);
begin
  letters := replace(replace(letters, 'ck', 'k'), 'q', 'k');
  letters := regexp_replace(letters, 'c(?!h)', 'k', 'g');
  letters := regexp_replace(letters, '([b-df-hj-np-tv-z])y\M', '\1i', 'g');
  if letters ~ '[^ -~]' then
    letters := replace(letters, E'\u0b3c', '');
    letters := regexp_replace(letters, E'\u091c\u094d\u091e|\u099c\u09cd\u099e|\u0b1c\u0b4d\u0b1e', 'gy', 'g');
    letters := regexp_replace(letters, E'[\u090b\u0943\u098b\u09c3\u0b0b\u0b43]', 'ri', 'g');
    -- The three scripts have their letters in the same order: vowels, consonants, signs of vowels. Aspirated letters become plain ones.
    letters := translate(letters,
      E'\u0905\u0906\u0907\u0908\u0909\u090a\u090f\u0910\u0913\u0914' ||
      E'\u0915\u0916\u0917\u0918\u0919\u091a\u091b\u091c\u091d\u091e\u091f\u0920\u0921\u0922\u0923\u0924\u0925\u0926\u0927\u0928' ||
      E'\u092a\u092b\u092c\u092d\u092e\u092f\u0930\u0932\u0933\u0935\u0936\u0937\u0938\u0939' ||
      E'\u093e\u093f\u0940\u0941\u0942\u0947\u0948\u094b\u094c\u0901\u0902' ||
      E'\u0985\u0986\u0987\u0988\u0989\u098a\u098f\u0990\u0993\u0994' ||
      E'\u0995\u0996\u0997\u0998\u0999\u099a\u099b\u099c\u099d\u099e\u099f\u09a0\u09a1\u09a2\u09a3\u09a4\u09a5\u09a6\u09a7\u09a8' ||
      E'\u09aa\u09ab\u09ac\u09ad\u09ae\u09af\u09b0\u09b2\u09ce\u09f1\u09b6\u09b7\u09b8\u09b9' ||
      E'\u09be\u09bf\u09c0\u09c1\u09c2\u09c7\u09c8\u09cb\u09cc\u0981\u0982' ||
      E'\u0b05\u0b06\u0b07\u0b08\u0b09\u0b0a\u0b0f\u0b10\u0b13\u0b14' ||
      E'\u0b15\u0b16\u0b17\u0b18\u0b19\u0b1a\u0b1b\u0b1c\u0b1d\u0b1e\u0b1f\u0b20\u0b21\u0b22\u0b23\u0b24\u0b25\u0b26\u0b27\u0b28' ||
      E'\u0b2a\u0b2b\u0b2c\u0b2d\u0b2e\u0b2f\u0b30\u0b32\u0b33\u0b35\u0b36\u0b37\u0b38\u0b39' ||
      E'\u0b3e\u0b3f\u0b40\u0b41\u0b42\u0b47\u0b48\u0b4b\u0b4c\u0b01\u0b02\u0b71\u0b5f',
      'aaiiuuiiuu' || 'kkggnccjjnttddnttddn' || 'ppbbmyrllbsssh' || 'aiiuuiiuunn' ||
      'aaiiuuiiuu' || 'kkggnccjjnttddnttddn' || 'ppbbmyrltbsssh' || 'aiiuuiiuunn' ||
      'aaiiuuiiuu' || 'kkggnccjjnttddnttddn' || 'ppbbmyrllbsssh' || 'aiiuuiiuunn' || 'by');
  end if;
  letters := regexp_replace(letters, '[^a-z ]', '', 'g');
  letters := regexp_replace(letters, '\m(?:mr|mrs|ms|miss|smt|shri|shree|sri|dr|late)\M', '', 'g');
  letters := regexp_replace(letters, '\m(?:md|mohd|m[ou]h?am+[aeiu]d|muhm+[ai]?d)\M', 'muhmd', 'g');
  letters := regexp_replace(letters, '\msing?h\M', 'sin', 'g');
  letters := replace(letters, 'x', 'ks');
  letters := translate(letters, 'fzvw', 'pjbb');
  letters := regexp_replace(letters, '([kgcjtdpbs])h+', '\1', 'g');
  letters := regexp_replace(letters, 'ou|au|o', 'u', 'g');
  letters := regexp_replace(letters, 'a?[ie]+', 'i', 'g');
  -- An inherent vowel is written in some scripts and left out in others.
  letters := regexp_replace(letters, '(?<=[a-z])a+|h\M', '', 'g');
  letters := regexp_replace(letters, 'm(?=[pb])', 'n', 'g');
  letters := regexp_replace(letters, '([a-z])\1+', '\1', 'g');
  return coalesce(
    (select string_agg(word, ' ' order by word collate "C") from regexp_split_to_table(letters, ' +') word where word <> ''),
    name_key(name));
end $$;
comment on function sound_key is 'A name by its sound, the same in Latin, Devanagari, Bengali and Odia letters and in usual spellings: consonants and the vowels i and u, words in alphabetical order. Other scripts have their name_key';

create table candidate_sounds (
  candidate_id uuid primary key references candidates,
  name text not null,
  father text not null,
  mobile_number text not null,
  date_of_birth date,
  postal_code text
);
comment on table candidate_sounds is 'What a candidate is compared by, written by the search for duplicates. Not columns of candidates, because computing them for a million candidates takes minutes';
create index candidate_sounds_by_name on candidate_sounds (name, father);
create index candidate_sounds_by_mobile on candidate_sounds (mobile_number);
create index candidate_sounds_by_birth on candidate_sounds (date_of_birth, name) where date_of_birth is not null;
create index candidate_sounds_by_place on candidate_sounds (postal_code, father) where postal_code is not null;

create table duplicate_pairs (
  id uuid primary key,
  left_id uuid not null references candidates,
  right_id uuid not null references candidates,
  points integer not null,
  signs text[] not null,
  state text not null default 'open' check (state in ('open', 'later', 'different')),
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references accounts,
  reason text,
  rank integer not null generated always as (case state when 'later' then points - 1000 else points end) stored,
  check (left_id < right_id),
  unique (left_id, right_id)
);
comment on table duplicate_pairs is 'Two candidates who may be the same person. Open pairs follow the records, decided ones stay';
comment on column duplicate_pairs.left_id is 'Who registered first';
comment on column duplicate_pairs.signs is 'What is equal or similar: name, sound, father, mobile, birth, pin, address';
comment on column duplicate_pairs.reason is 'Why they are different people';
create index duplicate_pairs_by_right on duplicate_pairs (right_id);
comment on column duplicate_pairs.rank is 'Pairs to decide later come after all others';
create index duplicate_pairs_waiting on duplicate_pairs (rank, id) where state <> 'different';
create index duplicate_pairs_decided on duplicate_pairs (rank, id) where state = 'different';

create table duplicate_search (
  id integer primary key default 1 check (id = 1),
  searched_to timestamptz not null,
  searched_id uuid not null
);
comment on table duplicate_search is 'One row: candidates changed up to here, in order of time and id, were compared with all others';
insert into duplicate_search (searched_to, searched_id) values ('-infinity', '00000000-0000-0000-0000-000000000000');
