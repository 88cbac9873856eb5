-- The audit trail is added to, and nothing else (requirements SEC-49).
create trigger audit_no_delete before delete on audit for each row execute function refuse_change();
create trigger audit_no_truncate before truncate on audit for each statement execute function refuse_change();
