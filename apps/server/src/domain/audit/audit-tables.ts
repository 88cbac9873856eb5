import type { ConsentSource } from '@purboday/contract/consents/consents.contract';
import { roles, type Role } from '@purboday/contract/conventions/roles';
import type { Language } from '@purboday/contract/languages/languages';
import type {
  HistoryAction,
  HistoryKind,
  HistoryState,
} from '@purboday/contract/records/history-actions';
import type { ReviewKind } from '@purboday/contract/review/registration-types';
import { boolean, pgEnum, text, uuid, pgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { bytesColumn, jsonColumn, timeColumn } from '#server/platform/database/database.ts';

export type AuditAction =
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out'
  | 'session-ended'
  | 'own-password-wrong'
  | 'password-changed'
  | 'password-reset-asked'
  | 'second-factor-failed'
  | 'second-factor-set-up'
  | 'second-factor-removed'
  | 'second-factor-reset'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-refused'
  | 'code-wrong'
  | 'otp-locked'
  | 'access-denied'
  | 'record-opened'
  | 'record-listed'
  | 'list-read'
  | 'reading-limit-reached'
  | 'probe-denied'
  | 'aadhar-revealed'
  | 'document-viewed'
  | 'test-message-sent'
  | 'backup-started'
  | 'audit-log-verified'
  | 'registered'
  | 'resubmitted'
  | 'reopened'
  | 'contact-changed'
  | 'contact-change-undone'
  | 'email-proved'
  | 'person-confirmed'
  | 'person-proved'
  | 'correction-requested'
  | 'facts-corrected'
  | 'correction-declined'
  | 'number-disputed'
  | 'number-freed'
  | 'guardian-number-freed'
  | 'number-kept'
  | 'funder-facts-given'
  | 'funder-facts-withdrawn'
  | 'person-proof-failed'
  | 'contact-noted'
  | 'overdue-reminded'
  | 'age-recorded'
  | 'adult-agreed'
  | 'guardian-consent-withdrawn'
  | 'erasure-requested'
  | 'erased'
  | 'contact-person-erased'
  | 'nominee-named'
  | 'nominee-removed'
  | 'nominee-request-recorded'
  | 'erasure-declined'
  | 'sharing-withdrawn'
  | 'grievance-raised'
  | 'grievance-answered'
  | 'support-requested'
  | 'support-closed'
  | 'duplicate-decided'
  | 'retention-held'
  | 'retention-released'
  | 'imported'
  | 'rows-to-correct-read'
  | 'approved'
  | 'rejected'
  | 'held'
  | 'resumed'
  | 'undone'
  | 'assigned'
  | 'assignment-answered'
  | 'training-status-changed'
  | 'centre-added'
  | 'centre-changed'
  | 'centre-visited'
  | 'centre-photo-added'
  | 'centre-point-done'
  | 'centre-point-returned'
  | 'centre-point-closed'
  | 'centre-move-requested'
  | 'centre-move-confirmed'
  | 'centre-move-declined'
  | 'centre-move-withdrawn'
  | 'batch-created'
  | 'batch-changed'
  | 'batch-status-changed'
  | 'batch-joined'
  | 'batch-left'
  | 'attendance-marked'
  | 'results-recorded'
  | 'certificate-issued'
  | 'certificate-revoked'
  | 'certificate-key-rotated'
  | 'certificate-key-revoked'
  | 'provider-profile-changed'
  | 'provider-name-seen'
  | 'job-posted'
  | 'job-changed'
  | 'job-deleted'
  | 'applicant-status-changed'
  | 'applicant-rejected'
  | 'placement-made'
  | 'placement-changed'
  | 'placement-removed'
  | 'placement-document-added'
  | 'placement-checked'
  | 'check-in-answered'
  | 'check-in-missed'
  | 'programme-added'
  | 'programme-changed'
  | 'programme-status-changed'
  | 'funding-added'
  | 'funding-ended'
  | 'programme-defined'
  | 'report-frozen'
  | 'audit-prepared'
  | 'audit-changed'
  | 'audit-drawn'
  | 'programme-rule-changed'
  | 'auditor-invited'
  | 'auditor-extended'
  | 'auditor-ended'
  | 'audit-status-changed'
  | 'audit-opened'
  | 'audit-dossier-opened'
  | 'audit-contact-revealed'
  | 'audit-evidence-opened'
  | 'audit-finding-noted'
  | 'audit-reply-decided'
  | 'audit-replied'
  | 'follow-up-answered'
  | 'follow-up-missed'
  | 'l1-admin-created'
  | 'l1-admin-scope-changed'
  | 'account-disabled'
  | 'l1-admin-disabled'
  | 'l1-admin-enabled'
  | 'temporary-password-sent'
  | 'skill-added'
  | 'skill-removed'
  | 'settings-changed'
  | 'logo-uploaded'
  | 'settings-waiting'
  | 'settings-withdrawn'
  | 'person-invited'
  | 'person-changed'
  | 'person-removed'
  | 'person-disabled'
  | 'person-enabled'
  | 'disabled-person-invited'
  | 'person-change-undone'
  | 'account-contact-changed'
  | 'account-contact-change-undone'
  | 'organisation-switched'
  | 'l2-admin-created'
  | 'l2-admin-invited'
  | 'invitation-sent'
  | 'invitation-accepted'
  | 'l2-admin-disabled'
  | 'l2-admin-enabled'
  | 'data-key-rotated'
  | 'android-key-exported'
  | 'android-key-imported'
  | 'notification-sent-again'
  | 'exported'
  | 'breach-reported'
  | 'maintenance-started'
  | 'maintenance-ended';

/** The kind of an entry's record. For a rejected request only the id is known. */
type AuditedKind = HistoryKind | 'account' | 'import' | 'notification' | 'unknown';
export type AuditedRecord = { kind: AuditedKind; id: string };

export type AuditEntry = {
  action: AuditAction;
  actor?: { id: string; role: Role; providerId?: string | null } | undefined;
  record?: AuditedRecord | undefined;
  ip?: string | undefined;
  /** Facts without personal data. */
  detail?: Record<string, unknown>;
};

const role = pgEnum('role', roles);

export const history = pgTable('history', {
  id: uuid('id').primaryKey(),
  recordKind: text('record_kind').$type<HistoryKind>().notNull(),
  recordId: uuid('record_id').notNull(),
  action: text('action').$type<HistoryAction>().notNull(),
  fromState: text('from_state').$type<HistoryState>(),
  toState: text('to_state').$type<HistoryState>(),
  actorId: uuid('actor_id'),
  actorRole: role('actor_role'),
  actorName: text('actor_name').notNull(),
  reason: text('reason'),
  at: timeColumn('at').notNull(),
});

export const audit = pgTable('audit', {
  id: uuid('id').primaryKey(),
  at: timeColumn('at').notNull(),
  action: text('action').$type<AuditAction>().notNull(),
  actorId: uuid('actor_id'),
  actorRole: role('actor_role'),
  /** The organisation in which the actor worked. */
  actorProviderId: uuid('actor_provider_id'),
  recordKind: text('record_kind').$type<AuditedKind>(),
  recordId: uuid('record_id'),
  ip: text('ip'),
  detail: jsonColumn('detail', z.record(z.string(), z.unknown())).notNull().default({}),
  mark: bytesColumn('mark'),
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
