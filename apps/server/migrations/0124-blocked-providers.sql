-- Lists of providers say for each row whether the foundation blocked it before, by registration number, name, email or mobile number.

create index providers_blocked_by_name on providers (name_key(name)) where status in ('REJECTED', 'ON_HOLD');
create index providers_blocked_by_email on providers (contact_email) where status in ('REJECTED', 'ON_HOLD');
create index providers_blocked_by_mobile on providers (contact_mobile_number) where status in ('REJECTED', 'ON_HOLD');
create index accounts_by_mobile on accounts (mobile_number) where mobile_number is not null;
