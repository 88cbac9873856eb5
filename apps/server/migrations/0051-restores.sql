-- What a restore must not bring back is compared with the list of revocations.

alter table accounts add column password_set_at timestamptz;
comment on column accounts.password_set_at is 'When the password last changed. Null for the first one, and for changes before this column existed';
