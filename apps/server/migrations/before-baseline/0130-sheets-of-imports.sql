-- A workbook may have people in several sheets. Rows are numbered anew in each, so a row is known by its sheet and its number.
alter table imports
  -- The sheets that are read, in their order: name and columns of each.
  add column sheets jsonb not null default '[]',
  -- Names of visible sheets that are not read, because they lack the headers.
  add column ignored_sheets jsonb not null default '[]';

-- Position of the row's sheet in `imports.sheets`.
alter table import_created add column sheet smallint not null default 0;
alter table import_created drop constraint import_created_pkey, add primary key (import_id, sheet, row);
alter table import_faults add column sheet smallint not null default 0;
alter table import_faults drop constraint import_faults_pkey, add primary key (import_id, sheet, row);
alter table import_notes add column sheet smallint not null default 0;
alter table import_notes drop constraint import_notes_pkey, add primary key (import_id, sheet, row);
