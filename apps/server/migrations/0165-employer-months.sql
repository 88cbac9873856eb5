-- Once a month an employer says in one page who still works there.

create table employer_months (
  token_hash bytea primary key,
  provider_id uuid not null references providers,
  account_id uuid not null references accounts on delete cascade,
  month date not null,
  expires_at timestamptz not null,
  unique (provider_id, account_id, month)
);
comment on table employer_months is 'Links with which a manager of an employer says once a month who still works there';
comment on column employer_months.token_hash is 'SHA-256 of the token in the link';
comment on column employer_months.account_id is 'The manager who got the link, and whose answers it records';
comment on column employer_months.month is 'The first day of the month, in Kolkata';
create index employer_months_by_expiry on employer_months (expires_at);
create index employer_months_by_account on employer_months (account_id);
