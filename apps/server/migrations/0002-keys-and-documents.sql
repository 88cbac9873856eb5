-- Encryption keys, uploaded documents and identity numbers.

create table data_keys (
  id integer primary key,
  purpose text not null check (purpose in ('seal', 'blind-index', 'sign')),
  wrapped bytea not null,
  created_at timestamptz not null,
  used_from timestamptz not null
);
comment on table data_keys is 'Encryption keys of this instance, themselves encrypted with the master key. Never deleted, because stored values name the key that encrypted them';
comment on column data_keys.wrapped is 'The key, encrypted with the master key';
comment on column data_keys.used_from is 'Later than its creation, so that every process has read the key before one uses it';

create table documents (
  id uuid primary key,
  storage_key text not null unique,
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size integer not null check (size > 0),
  original_name bytea not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  attached_at timestamptz,
  scanned_at timestamptz
);
comment on table documents is 'Uploaded files. The encrypted bytes are in the storage (folder or bucket) under a random key';
comment on column documents.original_name is 'Encrypted';
comment on column documents.attached_at is 'Null until a record refers to it. Unattached documents are deleted';
comment on column documents.scanned_at is 'When the virus scanner checked it. Null without a scanner';
-- Documents that the job deletes.
create index documents_unattached on documents (created_at) where attached_at is null;

create table aadhar_vault (
  id uuid primary key,
  number bytea not null,
  blind_index bytea unique,
  last4 text not null check (last4 ~ '^[0-9A-Z/.]{4}$'),
  created_at timestamptz not null
);
comment on table aadhar_vault is 'The only place of identity numbers, encrypted. Records refer to a number by a random id';
comment on column aadhar_vault.number is 'Encrypted';
comment on column aadhar_vault.blind_index is 'Keyed hash that finds duplicates. Null for a masked number, whose four digits many people share';
comment on column aadhar_vault.last4 is 'Shown to staff. Numbers of other documents end in letters too';
