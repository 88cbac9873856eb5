import {
  checkInAnswers,
  evidenceLevels,
  placementDocumentKinds,
  placementKinds,
} from '@purboday/contract/conventions/enumerations';
import { checkInStatuses, placementStatuses } from '@purboday/contract/conventions/lifecycles';
import { boolean, date, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytesColumn, timeColumn } from '#server/platform/database/database.ts';

const placementKind = pgEnum('placement_kind', placementKinds);
const placementStatus = pgEnum('placement_status', placementStatuses);
const checkInStatus = pgEnum('check_in_status', checkInStatuses);
const evidenceLevel = pgEnum('evidence_level', evidenceLevels);

// All days are calendar days in Kolkata, `YYYY-MM-DD`.

export const placements = pgTable('placements', {
  id: uuid('id').primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  kind: placementKind('kind').notNull(),
  status: placementStatus('status').notNull(),
  providerId: uuid('provider_id'),
  applicantId: uuid('applicant_id'),
  employerName: text('employer_name'),
  employerPlace: text('employer_place'),
  employerPhone: text('employer_phone'),
  title: text('title'),
  monthlyPay: integer('monthly_pay'),
  state: text('state').notNull(),
  city: text('city').notNull(),
  offeredOn: date('offered_on'),
  joinedOn: date('joined_on'),
  leftOn: date('left_on'),
  reason: text('reason'),
  /** The employer gave the reason, and may therefore read it. */
  reasonByEmployer: boolean('reason_by_employer').notNull().default(false),
  evidence: evidenceLevel('evidence').notNull(),
  keptOn: date('kept_on'),
  /** Computed by the database. */
  incomplete: boolean('incomplete').notNull().generatedAlwaysAs(false),
  endedAt: timeColumn('ended_at'),
  /** When the candidate stopped sharing with the employer. */
  withdrawnAt: timeColumn('withdrawn_at'),
  erasedAt: timeColumn('erased_at'),
  createdAt: timeColumn('created_at').notNull(),
  updatedAt: timeColumn('updated_at').notNull(),
});

export const checkIns = pgTable('check_ins', {
  id: uuid('id').primaryKey(),
  placementId: uuid('placement_id').notNull(),
  days: integer('days').notNull(),
  dueOn: date('due_on').notNull(),
  status: checkInStatus('status').notNull(),
  answer: text('answer', { enum: checkInAnswers }),
  answeredOn: date('answered_on'),
  evidence: evidenceLevel('evidence'),
  reason: text('reason'),
  callOn: date('call_on'),
  notifiedAt: timeColumn('notified_at'),
  remindedAt: timeColumn('reminded_at'),
  createdAt: timeColumn('created_at').notNull(),
});

export const checkInLinks = pgTable('check_in_links', {
  tokenHash: bytesColumn('token_hash').primaryKey(),
  placementId: uuid('placement_id').notNull(),
  expiresAt: timeColumn('expires_at').notNull(),
  usedAt: timeColumn('used_at'),
});

export const placementDocuments = pgTable('placement_documents', {
  id: uuid('id').primaryKey(),
  placementId: uuid('placement_id').notNull(),
  documentId: uuid('document_id').notNull(),
  kind: text('kind', { enum: placementDocumentKinds }).notNull(),
  createdAt: timeColumn('created_at').notNull(),
});

export type Placement = typeof placements.$inferSelect;
export type NewPlacement = Omit<
  typeof placements.$inferInsert,
  'id' | 'createdAt' | 'updatedAt' | 'endedAt' | 'erasedAt' | 'incomplete'
>;
export type CheckIn = typeof checkIns.$inferSelect;
