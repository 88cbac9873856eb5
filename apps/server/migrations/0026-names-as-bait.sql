-- Requirements T14: a provider may call itself anew at any time, in its own portal at once. Strangers (mails to candidates, /track, certificates) are
-- shown `public_name`: the name that a level 1 admin approved, until one has seen the new one.
alter table providers add column approved_name text;
update providers set approved_name = name where status in ('APPROVED_L1', 'APPROVED_L2');
alter table providers add column public_name text not null generated always as (coalesce(approved_name, name)) stored;
-- Few at any time: the list "changed since approval" reads nothing else.
create index providers_renamed on providers (kind, state, city, status_since, id) where approved_name <> name;
