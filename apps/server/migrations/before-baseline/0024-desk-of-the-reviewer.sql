-- What a reviewer is warned of, and the orders of their lists.

-- Lists by name, city by city and status by status.
create index candidates_by_place_name on candidates (state, city, status, name, id);
create index providers_by_place_name on providers (kind, state, city, status, name, id);
create index candidates_by_queue_name on candidates (queue, name, id) where queue is not null;

-- Others with the same mobile number, or the same name and father's name.
create index candidates_by_mobile on candidates (mobile_number);
create index candidates_by_person on candidates (lower(name), lower(father_name));
create index providers_by_mobile on providers (kind, contact_mobile_number);

-- What the fields that the last correction changed held before, as texts, by the names of the form; emptied when the candidate is erased or assigned.
alter table candidates add column correction_before jsonb;
-- One of the usual reasons of the last rejection: a correction opens at its field.
alter table candidates add column rejected_for text;
