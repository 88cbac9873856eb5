-- Requirements T21: the audit trail in a chain. Each link hashes its entry and the link before it, so that nobody changes, removes or inserts an
-- entry unseen. A job links what was written since; the entries themselves are written without waiting for each other.
create table audit_chain (
  position bigint primary key check (position > 0),
  audit_id uuid not null unique,
  hash bytea not null,
  linked_at timestamptz not null
);
create trigger audit_chain_append_only before update or delete on audit_chain for each row execute function refuse_change();
