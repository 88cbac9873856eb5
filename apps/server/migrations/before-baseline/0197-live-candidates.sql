-- Lists, searches, counts and exports read this view, so that none of them shows an erased candidate.
create view live_candidates as select * from candidates where erased_at is null;
comment on view live_candidates is 'Candidates who are not erased. Everything that shows or counts candidates reads this view; only writers read the table.';
