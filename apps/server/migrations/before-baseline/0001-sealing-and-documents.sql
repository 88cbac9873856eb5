-- Data keys, wrapped by the master key. Never deleted: old values name the key that sealed them.
create table data_keys (
  id integer primary key,
  purpose text not null check (purpose in ('seal', 'blind-index', 'sign')),
  wrapped bytea not null,
  created_at timestamptz not null,
  -- A new sealing key is used only once every process has read it.
  used_from timestamptz not null
);

-- Uploaded documents; the sealed bytes lie in the storage under a random key.
create table documents (
  id uuid primary key,
  storage_key text not null,
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size integer not null check (size > 0),
  original_name bytea not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  attached_at timestamptz,
  constraint documents_storage_key_key unique (storage_key)
);

-- What the sweep looks for.
create index documents_unattached on documents (created_at) where attached_at is null;

-- The only place of an Aadhar number. Records hold the random id.
create table aadhar_vault (
  id uuid primary key,
  number bytea not null,
  blind_index bytea not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  created_at timestamptz not null,
  constraint aadhar_vault_blind_index_key unique (blind_index)
);
