-- A rejected provider corrects its registration with the link of its mail; only a digest of the link is kept. Every decision ends the links before it.
create table correction_links (
  token_hash bytea primary key,
  provider_id uuid not null references providers on delete cascade,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index correction_links_by_provider on correction_links (provider_id) where ended_at is null;
create index correction_links_by_expiry on correction_links (expires_at);

-- What the fields that the last correction changed held before, as for candidates.
alter table providers add column correction_before jsonb;
