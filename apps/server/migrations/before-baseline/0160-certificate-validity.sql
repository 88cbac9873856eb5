-- Requirement T59: a signing key can be revoked. Rows stay, because certificates name their key.
alter table certificate_keys
  add column revoked_at timestamptz,
  add column revoked_reason text,
  add constraint certificate_keys_revoked check ((revoked_at is null) = (revoked_reason is null));

-- The position of each certificate in the status list, which other verifiers read (W3C Bitstring Status List). It is never reused.
create sequence certificate_status_indexes minvalue 0 start 0;
alter table certificates
  add column status_index bigint not null default nextval('certificate_status_indexes')
    constraint certificates_status_index_key unique;
alter sequence certificate_status_indexes owned by certificates.status_index;
create index certificates_revoked_status on certificates (status_index) where status = 'REVOKED';
-- Revoking a key signs its valid certificates again.
create index certificates_by_key on certificates (key_id, id) where status = 'VALID';
