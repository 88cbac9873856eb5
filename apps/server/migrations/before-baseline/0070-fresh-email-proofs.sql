-- Every proof of an email is a new random secret with a row of its own. Before, the secret was derived from the address, so that a proof
-- from last month opened the same door as one from today. Proofs of the running hour are made again.
delete from email_verifications;
drop index email_verifications_by_proof;
alter table email_verifications drop constraint email_verifications_pkey;
alter table email_verifications alter column proof_hash set not null;
alter table email_verifications add primary key (proof_hash);
create index email_verifications_by_email on email_verifications (email);
