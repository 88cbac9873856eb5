-- Answers of candidates to assignments: whether they will come.

alter table trainings
  add column answer text not null default 'WAITING' check (answer in ('WAITING', 'ACCEPTED', 'DECLINED')),
  add column answered_at timestamptz,
  add column answer_reason text check (answer_reason in ('distance', 'timing', 'family', 'health', 'other_work', 'other_skill')),
  add column answer_text text;
comment on column trainings.answer is 'Whether the candidate will come. A step of the provider implies ACCEPTED';
comment on column trainings.answered_at is 'Null for trainings that had started before candidates were asked';
comment on column trainings.answer_reason is 'Why the candidate declined';
comment on column trainings.answer_text is 'In the words of the candidate, for level 2 alone. Erased with the candidate';

alter table applicants
  add column answer text not null default 'WAITING' check (answer in ('WAITING', 'ACCEPTED', 'DECLINED')),
  add column answered_at timestamptz,
  add column answer_reason text check (answer_reason in ('distance', 'timing', 'family', 'health', 'other_work', 'other_skill')),
  add column answer_text text;
comment on column applicants.answer is 'Whether the candidate will come. A step of the employer implies ACCEPTED';
comment on column applicants.answered_at is 'Null for applicants who were in progress before candidates were asked';
comment on column applicants.answer_reason is 'Why the candidate declined';
comment on column applicants.answer_text is 'In the words of the candidate, for level 2 alone. Erased with the candidate';

update trainings set answer = 'ACCEPTED' where status in ('IN_PROGRESS', 'COMPLETED');
update applicants set answer = 'ACCEPTED' where job_status in ('IN_PROGRESS', 'COMPLETED');

create index trainings_by_provider_answer on trainings (provider_id, answer, updated_at, id) where superseded_at is null;
create index trainings_unanswered on trainings (assigned_at, id) where superseded_at is null and status = 'PENDING' and answer = 'WAITING';
create index trainings_declined on trainings (candidate_id, answered_at) where answer = 'DECLINED';
create index applicants_by_provider_answer on applicants (provider_id, answer, applied_at, id);
create index applicants_unanswered on applicants (applied_at, id)
  where status = 'pending' and ended_at is null and erased_at is null and answer = 'WAITING';
create index applicants_declined on applicants (candidate_id, answered_at) where answer = 'DECLINED';

create table answer_links (
  token_hash bytea primary key,
  candidate_id uuid not null references candidates,
  training_id uuid references trainings on delete cascade,
  applicant_id uuid references applicants on delete cascade,
  expires_at timestamptz not null,
  check (num_nonnulls(training_id, applicant_id) > 0)
);
comment on table answer_links is 'Links in assignment messages with which a candidate answers';
comment on column answer_links.token_hash is 'SHA-256 of the token in the link';
create index answer_links_by_candidate on answer_links (candidate_id);
create index answer_links_by_training on answer_links (training_id) where training_id is not null;
create index answer_links_by_applicant on answer_links (applicant_id) where applicant_id is not null;
create index answer_links_by_expiry on answer_links (expires_at);
