import { role } from '#server/domain/account/account-table.ts';
import { time } from '#server/platform/database/columns.ts';
import { jsonb, text, uuid, pgTable } from 'drizzle-orm/pg-core';

export const history = pgTable('history', {
  id: uuid('id').primaryKey(),
  recordKind: text('record_kind').notNull(),
  recordId: uuid('record_id').notNull(),
  action: text('action').notNull(),
  fromState: text('from_state'),
  toState: text('to_state'),
  actorId: uuid('actor_id'),
  actorRole: role('actor_role'),
  actorName: text('actor_name').notNull(),
  reason: text('reason'),
  at: time('at').notNull(),
});

export const audit = pgTable('audit', {
  id: uuid('id').primaryKey(),
  at: time('at').notNull(),
  action: text('action').notNull(),
  actorId: uuid('actor_id'),
  actorRole: role('actor_role'),
  recordKind: text('record_kind'),
  recordId: uuid('record_id'),
  ip: text('ip'),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
});
