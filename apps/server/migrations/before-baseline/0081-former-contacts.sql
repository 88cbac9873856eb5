-- Requirements T34: whoever saw a record may have changed its contact data too. The breach report has to reach the person at the former ones.
-- A trigger, because several calls change them: corrections, changes of contact data, profiles.
create table former_contacts (
  record_id uuid not null,
  changed_at timestamptz not null,
  email text,
  mobile_number text
);
create index former_contacts_by_record on former_contacts (record_id, changed_at);
create index former_contacts_by_time on former_contacts (changed_at);

create function keep_former_candidate_contact() returns trigger language plpgsql as $$ begin
  insert into former_contacts values (old.id, new.updated_at, old.email, old.mobile_number);
  return null;
end $$;
create trigger candidates_former_contact after update of email, mobile_number on candidates for each row
  when (new.erased_at is null and (old.email is distinct from new.email or old.mobile_number is distinct from new.mobile_number))
  execute function keep_former_candidate_contact();

create function keep_former_provider_contact() returns trigger language plpgsql as $$ begin
  insert into former_contacts values (old.id, new.updated_at, old.contact_email, old.contact_mobile_number);
  return null;
end $$;
create trigger providers_former_contact after update of contact_email, contact_mobile_number on providers for each row
  when (old.contact_email is distinct from new.contact_email or old.contact_mobile_number is distinct from new.contact_mobile_number)
  execute function keep_former_provider_contact();
