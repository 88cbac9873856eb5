-- A batch is where its provider is (journey §10), also after a provider that was rejected corrected its address: asked for a state, the list of
-- all batches went through the batches of each provider there, and could not begin with the latest.
alter table batches add column state text;
alter table batches disable trigger batches_versioned;
update batches b set state = p.state, city = p.city from providers p where p.id = b.provider_id;
alter table batches enable trigger batches_versioned;
alter table batches alter column state set not null;
create index batches_by_state on batches (state, begins_at, id);

create function place_of_batches() returns trigger language plpgsql as $$ begin
  update batches set state = new.state, city = new.city where provider_id = new.id;
  return null;
end $$;
create trigger providers_place_of_batches after update on providers
  for each row when (new.state is distinct from old.state or new.city is distinct from old.city) execute function place_of_batches();
