-- Another identity document than an Aadhar card, where the instance takes one (ID_POLICY=any).

alter table candidates add column id_kind text not null default 'AADHAR' constraint candidates_id_kind_check
  check (id_kind in ('AADHAR', 'MASKED_AADHAR', 'VOTER_CARD', 'PAN', 'DRIVING_LICENCE', 'SCHOOL_CERTIFICATE'));

-- The four digits of a masked card are those of many people: nobody is known again by them.
alter table aadhar_vault alter column blind_index drop not null;
-- Numbers of other documents end in letters too.
alter table aadhar_vault drop constraint aadhar_vault_last4_check;
alter table aadhar_vault add constraint aadhar_vault_last4_check check (last4 ~ '^[0-9A-Z/.]{4}$');
