-- The link of an employer's month is sent again to a manager who lost it.

alter table employer_months add column later_hashes bytea[] not null default '{}';
comment on column employer_months.later_hashes is 'SHA-256 of the tokens in links that were sent again';
create index employer_months_by_later_hash on employer_months using gin (later_hashes);
