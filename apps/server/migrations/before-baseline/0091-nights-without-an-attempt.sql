-- J4: a night in which no server ran counts as a failure to rewrite the tables of erased people.
alter table erased_traces add column tried_at timestamptz;
comment on column erased_traces.tried_at is 'When a server last tried; the nights since then, or since erased_at, were missed.';
