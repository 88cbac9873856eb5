-- A code that people can say beside the id: PB-7K4-92M (packages/contract/src/fields/registration-code.ts reads it).
create sequence registration_code_numbers as integer minvalue 0 maxvalue 33554431;

-- Five characters of a number below 2^25, mixed by steps that no two numbers leave alike, and one that checks them.
create function registration_code(n integer) returns text language plpgsql immutable strict as $$
declare
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  mixed bigint := (n::bigint * 22695477 + 1013904223) & 33554431;
  code text := '';
  element integer;
  remainder integer := 12;
begin
  mixed := mixed # (mixed >> 13);
  mixed := (mixed * 12820163) & 33554431;
  mixed := mixed # (mixed >> 12);
  for place in reverse 4..0 loop
    element := (mixed >> (5 * place)) & 31;
    remainder := (((remainder << 1) # (case when remainder & 16 > 0 then 37 else 0 end)) & 31) # element;
    code := code || substr(alphabet, element + 1, 1);
  end loop;
  remainder := ((remainder << 1) # (case when remainder & 16 > 0 then 37 else 0 end)) & 31;
  code := code || substr(alphabet, remainder + 1, 1);
  return 'PB-' || substr(code, 1, 3) || '-' || substr(code, 4);
end $$;

create function next_registration_code() returns text language sql volatile as
  $$ select registration_code(nextval('registration_code_numbers')::integer) $$;

-- Those who registered before get theirs here, each its own.
alter table candidates add column registration_code text not null default next_registration_code();
alter table candidates add constraint candidates_registration_code_key unique (registration_code);
