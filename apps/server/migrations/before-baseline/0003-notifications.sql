-- What people are told, one row per channel; written in the transaction that causes it (decisions §7).
create table notifications (
  id uuid primary key,
  event text not null,
  channel text not null check (channel in ('email', 'sms', 'whatsapp')),
  -- The record it is about; none for an address that is only being verified.
  record_kind text,
  record_id uuid,
  masked_recipient text not null,
  -- Recipient and words, sealed. Null once it was accepted, skipped or can no longer be sent.
  payload bytea,
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'skipped')),
  attempts integer not null default 0,
  last_error text,
  -- True while it waits for a channel that could not be reached at all.
  unreachable boolean not null default false,
  -- The same on every try, so that a mail server can tell a repetition.
  message_id text not null unique,
  created_at timestamptz not null,
  -- Retries end four hours after this; moved when an admin sends it again.
  queued_at timestamptz not null,
  -- Queued: when it is due. Sending: when the process that sends it counts as dead.
  next_try_at timestamptz,
  -- When the secret in it (code, password, link) stops working.
  valid_until timestamptz,
  sent_at timestamptz,
  check ((record_kind is null) = (record_id is null))
);

create index notifications_state on notifications (state, id);
create index notifications_record on notifications (record_kind, record_id, id);
create index notifications_due on notifications (next_try_at) where state in ('queued', 'sending');
create index notifications_waiting on notifications (channel, next_try_at) where unreachable;
create index notifications_outlived on notifications (valid_until) where payload is not null;

-- Trial and development only: mail that no server takes, sealed, read at /dev/mailbox.
create table dev_mails (
  id uuid primary key,
  content bytea not null,
  at timestamptz not null
);
