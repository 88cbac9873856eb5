import type { ConsentSource } from '@purboday/contract/consents/consents.contract';
import type { Language } from '@purboday/contract/languages/languages';
import type {
  HistoryAction,
  HistoryKind,
  HistoryState,
} from '@purboday/contract/records/history-actions';
import type { ReviewKind } from '@purboday/contract/review/registration-types';
import type { Role } from '@purboday/contract/conventions/roles';
import { timeColumn } from '#server/platform/database/columns.ts';
import type { AuditAction, AuditedKind } from './audit-actions.ts';
import { boolean, jsonb, text, uuid, pgTable } from 'drizzle-orm/pg-core';

export const history = pgTable('history', {
  id: uuid('id').primaryKey(),
  recordKind: text('record_kind').$type<HistoryKind>().notNull(),
  recordId: uuid('record_id').notNull(),
  action: text('action').$type<HistoryAction>().notNull(),
  fromState: text('from_state').$type<HistoryState>(),
  toState: text('to_state').$type<HistoryState>(),
  actorId: uuid('actor_id'),
  actorRole: text('actor_role').$type<Role>(),
  actorName: text('actor_name').notNull(),
  reason: text('reason'),
  at: timeColumn('at').notNull(),
});

export const audit = pgTable('audit', {
  id: uuid('id').primaryKey(),
  at: timeColumn('at').notNull(),
  action: text('action').$type<AuditAction>().notNull(),
  actorId: uuid('actor_id'),
  actorRole: text('actor_role').$type<Role>(),
  /** The organisation in which the actor worked. */
  actorProviderId: uuid('actor_provider_id'),
  recordKind: text('record_kind').$type<AuditedKind>(),
  recordId: uuid('record_id'),
  ip: text('ip'),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
});

/** The record whose registrant consented. */
export type ConsentRecord = { kind: ReviewKind; id: string };

export const consents = pgTable('consents', {
  id: uuid('id').primaryKey(),
  recordKind: text('record_kind').$type<ReviewKind>().notNull(),
  recordId: uuid('record_id').notNull(),
  given: boolean('given').notNull(),
  source: text('source').$type<ConsentSource>().notNull(),
  noticeVersion: text('notice_version'),
  noticeLanguage: text('notice_language').$type<Language>(),
  accountId: uuid('account_id'),
  ip: text('ip'),
  at: timeColumn('at').notNull(),
});
