-- A level 1 admin can review a whole state, also cities that a later version adds to its list.

create table l1_admin_states (
  account_id uuid not null references accounts on delete cascade,
  state text not null,
  primary key (account_id, state)
);
comment on table l1_admin_states is 'States that a level 1 admin reviews as a whole. Each start adds cities that are new in the list of the state to l1_admin_places';
