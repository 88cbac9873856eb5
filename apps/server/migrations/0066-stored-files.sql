-- Every object in the document store has an owner here. A job removes those without one.

create table stored_files (
  key text primary key,
  document_id uuid unique references documents on delete set null,
  import_id uuid unique references imports on delete set null,
  remove_after timestamptz not null,
  constraint stored_files_one_owner check (document_id is null or import_id is null)
);
comment on table stored_files is 'Objects in the document store (folder or bucket). The row is committed before the object is stored, and deleted after it';
comment on column stored_files.key is 'The random key of the object';
comment on column stored_files.import_id is 'The unfinished import of a workbook. It ends with the import';
comment on column stored_files.remove_after is 'Without an owner the object is removed after this time. An upload needs some time until a record owns its object';
create index stored_files_without_owner on stored_files (remove_after) where document_id is null and import_id is null;

insert into stored_files (key, document_id, remove_after)
  select storage_key, id, created_at + interval '1 hour' from documents;
-- Workbooks of ended imports were left behind when their process stopped. They may contain whole Aadhar numbers.
insert into stored_files (key, import_id, remove_after)
  select storage_key, case when state in ('queued', 'running') then id end, now() from imports where storage_key is not null
  on conflict do nothing;
update imports set storage_key = null where state in ('done', 'refused') and storage_key is not null;
