-- Messages are claimed from their own table, and the state of a channel is stored once instead of in each waiting message.

create table message_channels (
  channel text primary key check (channel in ('email', 'sms', 'whatsapp')),
  unreachable_since timestamptz,
  last_error text,
  next_probe_at timestamptz,
  sent bigint not null default 0,
  failed bigint not null default 0
);
comment on table message_channels is 'Channels: whether they can be reached, and how many messages were sent';
comment on column message_channels.unreachable_since is 'Null while the channel can be reached. Its messages wait until a probe succeeds';
comment on column message_channels.next_probe_at is 'When one message tests whether an unreachable channel works again';
comment on column message_channels.sent is 'Messages that the channel accepted, since this version';
comment on column message_channels.failed is 'Messages that were given up, since this version';
insert into message_channels (channel) values ('email'), ('sms'), ('whatsapp');

create table message_channel_minutes (
  channel text not null references message_channels,
  at timestamptz not null,
  sent bigint not null,
  failed bigint not null,
  primary key (channel, at)
);
comment on table message_channel_minutes is 'The counts of each channel by the minute, for an hour: the share that failed lately';

create table message_senders (
  id uuid primary key,
  seen_at timestamptz not null
);
comment on table message_senders is 'Processes that send messages. What a dead one was sending is sent by another';

alter table notifications add column sender uuid;
comment on column notifications.sender is 'Sending: the process that does it. Only this process records the outcome';
alter table notifications add column priority smallint not null default 1;
comment on column notifications.priority is '0: a person waits for it. 1: usual. 2: many at once, which delay no other message';
comment on column notifications.next_try_at is 'Queued: when it is due';
comment on column notifications.job_id is 'The job of an earlier version that sends it. Null once this version has claimed it';
create index notifications_due on notifications (channel, priority, next_try_at) where state = 'queued';
create index notifications_sending on notifications (sender) where state = 'sending';

update notifications set next_try_at = coalesce(next_try_at, queued_at),
  priority = case when event in ('otp', 'guardian-code', 'password-reset') then 0 else 1 end
where state = 'queued';

-- The jobs that waited to send them. A process of the earlier version that still runs does nothing for a message that this version claims.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job
    where name in ('notifications-urgent', 'notifications', 'notifications-bulk', 'notifications-unsendable', 'notification-probes')
      and state < 'active';
  end if;
end $$;
