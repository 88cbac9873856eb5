-- One function where two did the same for another table.

drop trigger history_append_only on history;
drop function refuse_history_change;
create or replace function refuse_change() returns trigger language plpgsql as $$ begin
  if tg_nargs > 0 and current_setting('purboday.erasing', true) = 'yes' and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger history_append_only before update on history for each row execute function refuse_change('actor_name', 'reason');

drop trigger candidates_former_contact on candidates;
drop trigger providers_former_contact on providers;
drop function keep_former_candidate_contact, keep_former_provider_contact;
create function store_former_contact() returns trigger language plpgsql as $$ begin
  insert into former_contacts values (old.id, new.updated_at, to_jsonb(old) ->> tg_argv[0], to_jsonb(old) ->> tg_argv[1]);
  return null;
end $$;
create trigger candidates_former_contact after update of email, mobile_number on candidates for each row
  when (new.erased_at is null and (old.email, old.mobile_number) is distinct from (new.email, new.mobile_number))
  execute function store_former_contact('email', 'mobile_number');
create trigger providers_former_contact after update of contact_email, contact_mobile_number on providers for each row
  when ((old.contact_email, old.contact_mobile_number) is distinct from (new.contact_email, new.contact_mobile_number))
  execute function store_former_contact('contact_email', 'contact_mobile_number');
