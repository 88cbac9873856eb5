-- The language in which a candidate registered: mails and SMS are in it.
alter table candidates add column language text not null default 'en';
