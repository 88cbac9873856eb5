import { auditorsNamedSince } from '@purboday/contract/audits/audits.contract';
import {
  findingKinds,
  findingOutcomes,
  auditDecisions,
  sampleUnits,
} from '@purboday/contract/audits/audit-words';
import type { AuditStatus } from '@purboday/contract/conventions/lifecycles';
import { programmeSteps } from '@purboday/contract/programmes/programme-steps';
import { sql, type SQL } from 'drizzle-orm';
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytesColumn, timeColumn } from '#server/platform/database/database.ts';

export const audits = pgTable('audits', {
  id: uuid('id').primaryKey(),
  programmeId: uuid('programme_id').notNull(),
  step: text('step', { enum: programmeSteps }).notNull(),
  unit: text('unit', { enum: sampleUnits }).notNull(),
  size: integer('size').notNull(),
  leastPerProvider: integer('least_per_provider').notNull(),
  replyBy: date('reply_by', { mode: 'string' }).notNull(),
  decideBy: date('decide_by', { mode: 'string' }).notNull(),
  allowDownloads: boolean('allow_downloads').notNull(),
  status: text('status').$type<AuditStatus>().notNull(),
  people: integer('people').notNull(),
  listHash: bytesColumn('list_hash').notNull(),
  createdAt: timeColumn('created_at').notNull(),
  createdBy: uuid('created_by').notNull(),
  version: integer('version').notNull(),
});

export const auditItems = pgTable('audit_items', {
  id: uuid('id').primaryKey(),
  auditId: uuid('audit_id').notNull(),
  candidateId: uuid('candidate_id').notNull(),
  trainingId: uuid('training_id'),
  providerId: uuid('provider_id'),
  providerGroup: integer('provider_group').notNull(),
  namesAuditors: boolean('names_auditors').notNull(),
  /** Null for people who were not drawn. */
  rank: text('rank'),
  /** The worst of the latest findings of each kind. */
  finding: text('finding', { enum: findingOutcomes }),
  repliedAt: timeColumn('replied_at'),
  decision: text('decision', { enum: auditDecisions }),
  decisionText: text('decision_text'),
  decidedAt: timeColumn('decided_at'),
});

export const auditDraws = pgTable('audit_draws', {
  auditId: uuid('audit_id').notNull(),
  number: integer('number').notNull(),
  words: text('words').notNull(),
  seed: bytesColumn('seed').notNull(),
  drawn: integer('drawn').notNull(),
  replaced: integer('replaced').notNull(),
  createdAt: timeColumn('created_at').notNull(),
  accountId: uuid('account_id'),
  auditorId: uuid('auditor_id'),
});

export const auditAuditors = pgTable('audit_auditors', {
  id: uuid('id').primaryKey(),
  auditId: uuid('audit_id').notNull(),
  name: text('name').notNull(),
  email: text('email'),
  tokenHash: bytesColumn('token_hash').notNull(),
  invitedAt: timeColumn('invited_at').notNull(),
  invitedBy: uuid('invited_by').notNull(),
  expiresAt: timeColumn('expires_at').notNull(),
});

export const auditFindings = pgTable('audit_findings', {
  id: uuid('id').primaryKey(),
  itemId: uuid('item_id').notNull(),
  kind: text('kind', { enum: findingKinds }).notNull(),
  outcome: text('outcome', { enum: findingOutcomes }).notNull(),
  text: text('text').notNull(),
  auditorId: uuid('auditor_id').notNull(),
  createdAt: timeColumn('created_at').notNull(),
});

export const auditReplies = pgTable('audit_replies', {
  id: uuid('id').primaryKey(),
  itemId: uuid('item_id').notNull(),
  side: text('side', { enum: ['provider', 'foundation'] }).notNull(),
  text: text('text').notNull(),
  accountId: uuid('account_id').notNull(),
  createdAt: timeColumn('created_at').notNull(),
});

/** Whether the latest consent of a person names auditors. A withdrawal since, or an erasure, wins. */
export const agreesToAuditors = (candidateId: SQL): SQL<boolean> => sql<boolean>`coalesce((
  select given.agrees from live_candidates live cross join lateral (
    select at, given and notice_version >= ${auditorsNamedSince} as agrees from consents where record_kind = 'candidate' and record_id = live.id
    union all select given_at, notice_version >= ${auditorsNamedSince} from funder_facts where candidate_id = live.id
  ) given where live.id = ${candidateId} order by given.at desc, given.agrees limit 1), false)`;
