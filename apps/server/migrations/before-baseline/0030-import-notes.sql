-- Journey 15: what was left out of rows that were imported all the same, a social category or an unknown skill.
create table import_notes (
  import_id uuid not null references imports on delete cascade,
  row integer not null,
  notes jsonb not null,
  primary key (import_id, row)
);
