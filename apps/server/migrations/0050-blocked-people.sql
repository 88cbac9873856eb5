-- What the foundation blocked is looked up when a partner invites or registers again.

create index memberships_disabled on memberships (account_id) where disabled_at is not null;
create index accounts_disabled on accounts (id) where disabled_at is not null;
create index providers_blocked on providers (registration_id_key) where status in ('REJECTED', 'ON_HOLD');
