-- The language in which an admin or provider reads the portal and its emails.

alter table accounts add column language text;
comment on column accounts.language is 'Language that the person chose for the portal and for emails. Null until a choice, which means English';
