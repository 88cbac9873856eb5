-- Auditors, who have a link and a code by email instead of an account, their findings, and the replies.

create table audit_auditors (
  id uuid primary key,
  audit_id uuid not null references audits,
  name text not null,
  email text,
  token_hash bytea not null unique,
  invited_at timestamptz not null,
  invited_by uuid not null references accounts,
  expires_at timestamptz not null
);
comment on table audit_auditors is 'Auditors of an audit. A link of an email and a code to the same mailbox open it';
comment on column audit_auditors.email is 'Null 180 days after the link ended. The name stays beside the findings';
comment on column audit_auditors.token_hash is 'SHA-256 of the token in the link';
create index audit_auditors_by_audit on audit_auditors (audit_id, id);
create index audit_auditors_by_end on audit_auditors (expires_at) where email is not null;

alter table audit_draws add column auditor_id uuid references audit_auditors;
comment on column audit_draws.auditor_id is 'The auditor who typed the words; null when a level 2 admin did';

alter table audit_items
  add column finding text check (finding in ('confirmed', 'not_confirmed', 'not_found')),
  add column replied_at timestamptz,
  add column decision text check (decision in ('accepted', 'upheld')),
  add column decision_text text,
  add column decided_at timestamptz;
comment on column audit_items.finding is 'The worst of the latest findings of each kind';
comment on column audit_items.decision is 'Of the auditor about the replies. accepted: the item counts as confirmed';
create index audit_items_to_reply on audit_items (provider_id, id) where finding in ('not_confirmed', 'not_found');

create table audit_findings (
  id uuid primary key,
  item_id uuid not null references audit_items,
  kind text not null check (kind in ('desk', 'call', 'visit')),
  outcome text not null check (outcome in ('confirmed', 'not_confirmed', 'not_found')),
  text text not null,
  auditor_id uuid not null references audit_auditors,
  created_at timestamptz not null
);
comment on table audit_findings is 'What an auditor found out about a person of the sample. The latest of each kind counts';
comment on column audit_findings.text is 'Empty after an erasure of the person';
create index audit_findings_by_item on audit_findings (item_id, id);

create table audit_replies (
  id uuid primary key,
  item_id uuid not null references audit_items,
  side text not null check (side in ('provider', 'foundation')),
  text text not null,
  account_id uuid not null references accounts,
  created_at timestamptz not null
);
comment on table audit_replies is 'Replies of the training provider and the foundation to findings';
comment on column audit_replies.text is 'Empty after an erasure of the person';
create index audit_replies_by_item on audit_replies (item_id, id);
