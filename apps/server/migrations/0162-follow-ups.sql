-- Everyone trained is asked what they do now, on some days after the end of the training.

create table follow_ups (
  id uuid primary key,
  candidate_id uuid not null references candidates,
  training_id uuid not null references trainings,
  days integer not null check (days > 0),
  due_on date not null,
  status text not null default 'DUE' check (status in ('DUE', 'ANSWERED', 'UNREACHED')),
  asked boolean not null,
  call_on date not null,
  notified_at timestamptz,
  reminded_at timestamptz,
  missed_calls integer not null default 0,
  token_hashes bytea[] not null default '{}',
  answer text check (answer in ('placed', 'elsewhere', 'own_work', 'studies', 'looking', 'unable')),
  answered_at timestamptz,
  employer text,
  since date,
  monthly_pay integer,
  created_at timestamptz not null,
  check ((status = 'ANSWERED') = (answer is not null) and (answer is null) = (answered_at is null))
);
comment on table follow_ups is 'Questions to trained candidates: what they do now, by days after the end of the training';
comment on column follow_ups.asked is 'The latest question to the candidate, while it is asked. Earlier ones without an answer stay unknown';
comment on column follow_ups.call_on is 'Day of the next call';
comment on column follow_ups.token_hashes is 'SHA-256 of the tokens in the links of its messages';
create unique index follow_ups_key on follow_ups (training_id, days);
create unique index follow_ups_asked on follow_ups (candidate_id) where asked;
create index follow_ups_by_candidate on follow_ups (candidate_id, due_on);
create index follow_ups_to_call on follow_ups (call_on, id) where asked and status = 'DUE';
create index follow_ups_by_day on follow_ups (due_on, id);
create index follow_ups_by_token on follow_ups using gin (token_hashes);
