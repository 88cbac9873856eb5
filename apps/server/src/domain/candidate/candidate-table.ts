import { assignmentQueues } from '@purboday/contract/assignment/assignment-queues';
import { registrationStatuses, type ErasureState } from '@purboday/contract/conventions/lifecycles';
import type { IdKind } from '@purboday/contract/fields/identity-document-types';
import type { GuardianConsent, GuardianRelation } from '@purboday/contract/guardians/relations';
import type { Language } from '@purboday/contract/languages/languages';
import type { RejectionKind } from '@purboday/contract/review/rejections';
import { isNull, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { timeColumn } from '#server/platform/database/columns.ts';

/** Requests of candidates for erasure, made at /track and decided by L2. */
export const erasureRequests = pgTable('erasure_requests', {
  id: uuid('id').primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  reason: text('reason'),
  requestedAt: timeColumn('requested_at').notNull(),
  state: text('state').$type<ErasureState>().notNull().default('open'),
  decidedAt: timeColumn('decided_at'),
  decidedBy: uuid('decided_by'),
  decisionReason: text('decision_reason'),
});

// Generated columns and the counter table are written by the database.

export const registrationStatus = pgEnum('registration_status', registrationStatuses);
const assignmentQueue = pgEnum('assignment_queue', assignmentQueues);

const columns = {
  id: uuid('id').primaryKey(),
  /** The spoken form of the id, `PB-7K4-92M`; created by the database. */
  registrationCode: text('registration_code')
    .notNull()
    .default(sql`next_registration_code()`),
  /** The language of the registration and of notifications. */
  language: text('language').$type<Language>().notNull().default('en'),
  name: text('name').notNull(),
  fatherName: text('father_name').notNull(),
  houseNo: text('house_no'),
  locality: text('locality'),
  state: text('state').notNull(),
  city: text('city').notNull(),
  postalCode: text('postal_code'),
  postalCodeKnown: boolean('postal_code_known'),
  mobileNumber: text('mobile_number').notNull(),
  email: text('email'),
  /** Proved with a code, instead of an email. */
  mobileNumberVerified: boolean('mobile_number_verified').notNull().default(false),
  qualification: text('qualification'),
  category: text('category'),
  skills: text('skills').array().notNull(),
  aadharId: uuid('aadhar_id'),
  aadharMasked: text('aadhar_masked'),
  /** The type of document that the number belongs to. */
  idKind: text('id_kind').$type<IdKind>().notNull().default('AADHAR'),
  personKey: text('person_key').notNull(),
  documentId: uuid('document_id'),
  status: registrationStatus('status').notNull(),
  statusSince: timeColumn('status_since').notNull(),
  statusReason: text('status_reason'),
  rejectedFor: text('rejected_for').$type<RejectionKind>(),
  /** Previous values of the fields of the last correction. */
  correctionBefore: jsonb('correction_before').$type<Record<string, string | null>>(),
  /** `YYYY-MM-DD`; only for the age band that includes 18, as the guardian stated it for a minor. */
  dateOfBirth: date('date_of_birth', { mode: 'string' }),
  guardianName: text('guardian_name'),
  guardianRelation: text('guardian_relation').$type<GuardianRelation>(),
  guardianContact: text('guardian_contact'),
  guardianConsent: text('guardian_consent').$type<GuardianConsent>(),
  guardianConsentAt: timeColumn('guardian_consent_at'),
  /** The consent came from the network of the registration within a minute. */
  guardianConsentNearby: boolean('guardian_consent_nearby').notNull().default(false),
  /** After the 18th birthday. */
  ownConsentAskedAt: timeColumn('own_consent_asked_at'),
  ownConsentAt: timeColumn('own_consent_at'),
  queue: assignmentQueue('queue'),
  queueSince: timeColumn('queue_since'),
  /** When the candidate was first assigned; written by the database. */
  assignedAt: timeColumn('assigned_at'),
  createdAt: timeColumn('created_at').notNull(),
  updatedAt: timeColumn('updated_at').notNull(),
  /** Incremented by the database at every change. */
  version: integer('version').notNull().default(1),
  /** An erased candidate is an empty row that no list, count or call may show: see `candidates`. */
  erasedAt: timeColumn('erased_at'),
  search: text('search').generatedAlwaysAs(''),
};

/** All rows, including the empty ones of erased candidates. Only for modules that write candidates. */
export const candidateRows = pgTable('candidates', columns);

/** Candidates who are not erased: the view for lists, searches, counts and exports. */
export const candidates = pgTable('live_candidates', columns);

/** The condition that a row is not erased, for statements that write. */
export const isNotErased = isNull(candidateRows.erasedAt);

export const candidateCounts = pgTable('candidate_counts', {
  status: registrationStatus('status').notNull(),
  state: text('state').notNull(),
  city: text('city').notNull(),
  n: bigint('n', { mode: 'number' }).notNull(),
});
