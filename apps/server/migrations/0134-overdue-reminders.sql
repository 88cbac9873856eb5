-- A level 2 admin reminds an assignee of overdue tasks, at most once a day.

create table overdue_reminders (
  assignee_id uuid primary key,
  day date not null
);
comment on table overdue_reminders is 'When level 2 last reminded an assignee of overdue tasks, so that several admins send one message a day';
comment on column overdue_reminders.assignee_id is 'A level 1 admin or a provider';
