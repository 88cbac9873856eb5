-- What an operator switched on for all processes, and what outlasts a restart.

create table instance_states (
  name text primary key check (name in ('maintenance', 'messages-off')),
  text text not null,
  since timestamptz not null
);
comment on table instance_states is 'What an operator switched on for all processes of the instance; it stays on after a restart';
comment on column instance_states.name is 'maintenance: people get a maintenance page. messages-off: a copy for tests sends no messages';
comment on column instance_states.text is 'What the operator wrote for people; may be empty';
