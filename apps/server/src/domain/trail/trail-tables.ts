import type { ConsentSource } from '@purboday/contract/consents/consents.schemas';
import type { Language } from '@purboday/contract/languages/languages';
import type { Role } from '@purboday/contract/conventions/roles';
import { time } from '#server/platform/database/columns.ts';
import { boolean, jsonb, text, uuid, pgTable } from 'drizzle-orm/pg-core';

export const history = pgTable('history', {
  id: uuid('id').primaryKey(),
  recordKind: text('record_kind').notNull(),
  recordId: uuid('record_id').notNull(),
  action: text('action').notNull(),
  fromState: text('from_state'),
  toState: text('to_state'),
  actorId: uuid('actor_id'),
  actorRole: text('actor_role').$type<Role>(),
  actorName: text('actor_name').notNull(),
  reason: text('reason'),
  at: time('at').notNull(),
});

export const audit = pgTable('audit', {
  id: uuid('id').primaryKey(),
  at: time('at').notNull(),
  action: text('action').notNull(),
  actorId: uuid('actor_id'),
  actorRole: text('actor_role').$type<Role>(),
  recordKind: text('record_kind'),
  recordId: uuid('record_id'),
  ip: text('ip'),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
});

type RegistrationKind = 'candidate' | 'job-provider' | 'training-provider';

/** Whose consent it is. */
export type ConsentRecord = { kind: RegistrationKind; id: string };

export const consents = pgTable('consents', {
  id: uuid('id').primaryKey(),
  recordKind: text('record_kind').$type<RegistrationKind>().notNull(),
  recordId: uuid('record_id').notNull(),
  given: boolean('given').notNull(),
  source: text('source').$type<ConsentSource>().notNull(),
  noticeVersion: text('notice_version'),
  noticeLanguage: text('notice_language').$type<Language>(),
  accountId: uuid('account_id'),
  ip: text('ip'),
  at: time('at').notNull(),
});
