-- Trust T11: trainings and applications count their changes too, and an assignment of many keeps what was seen of each.
alter table trainings add column version integer not null default 1;
alter table applicants add column version integer not null default 1;
alter table bulk_assignment_candidates add column version integer;
create trigger trainings_versioned before update on trainings for each row execute function count_change();
create trigger applicants_versioned before update on applicants for each row execute function count_change();
