-- The contact person of an organisation that has left can have their data erased; the organisation and its decisions stay.
alter table providers add column contact_erased_at timestamptz;
comment on column providers.contact_erased_at is 'When the data of the contact person and of the account was erased; no step follows.';
