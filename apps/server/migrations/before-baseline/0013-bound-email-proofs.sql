-- A proof of an address belongs to the browser that has its secret, or else to the network that proved it (requirements SEC-14). Proofs
-- from before do not say which: they are made again.
delete from email_verifications;
alter table email_verifications add column network text not null;
