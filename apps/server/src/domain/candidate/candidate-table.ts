import { assignmentQueues } from '@purboday/contract/assignment/assignment-queues';
import { registrationStatuses, type ErasureState } from '@purboday/contract/conventions/lifecycles';
import type { IdKind } from '@purboday/contract/fields/identity-document-types';
import { parseRegistrationCode } from '@purboday/contract/fields/registration-code';
import type { GuardianConsent, GuardianRelation } from '@purboday/contract/guardians/age';
import type { Language } from '@purboday/contract/languages/languages';
import type { RejectionKind } from '@purboday/contract/review/review-rules';
import { isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  integer,
  pgEnum,
  pgTable,
  text,
  uuid,
  type PgTable,
} from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { jsonColumn, timeColumn, type Database } from '#server/platform/database/database.ts';
import { matchesSearch, countFound } from '#server/platform/database/paging.ts';

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

/** Values of a record by form field, as a reviewer compares them. */
export const fieldValues = z.record(z.string(), z.nullable(z.string()));
export type FieldValues = z.infer<typeof fieldValues>;

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
  idKind: text('id_kind').$type<IdKind>().notNull().default('AADHAR'),
  personKey: text('person_key').notNull(),
  documentId: uuid('document_id'),
  status: registrationStatus('status').notNull(),
  statusSince: timeColumn('status_since').notNull(),
  statusReason: text('status_reason'),
  rejectedFor: text('rejected_for').$type<RejectionKind>(),
  /** Previous values of the fields of the last correction. */
  correctionBefore: jsonColumn('correction_before', fieldValues),
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

/** The condition `words`, or that the search is the candidate's registration code in any spelling. */
export const matchesTextOrCode = (words: SQL, q: string): SQL => {
  const code = parseRegistrationCode(q);
  return code === undefined ? words : sql`(${words} or ${candidates.registrationCode} = ${code})`;
};

/**
 * The condition that a search finds a candidate: by name, email, mobile number, registration code or id.
 * @param id the id that people see, unless it is the candidate's own
 */
export const matchesCandidate = (q: string, id: SQLWrapper = candidates.id): SQL =>
  matchesTextOrCode(matchesSearch(candidates.search, id, q), q);

/**
 * The condition of a provider's search. While the relation is active, a person is found by everything; otherwise by name, registration
 * code or id alone, because a hit would confirm a number or an email (T31).
 * @param row its candidate, the id that people see, and whether the relation is active
 */
export const matchesProviderSearch = (
  q: string,
  { candidateId, id, isLive }: { candidateId: SQLWrapper; id: SQLWrapper; isLive: SQL },
): SQL => sql`(${isLive} or exists (
    select from ${candidates} where ${candidates.id} = ${candidateId}
      and ${matchesTextOrCode(matchesSearch(sql`search_text(${candidates.name})`, id, q), q)} offset 0))`;

/** As `matchesCandidate`; undefined for an empty search. */
export const candidateSearch = (q: string): SQL | undefined =>
  q === '' ? undefined : matchesCandidate(q);

/**
 * Counts entries of a list whose candidates exist and match. Each candidate is looked up separately, so that counting stops at its limit;
 * a join would start with all candidates.
 * @param ids a select of a candidate's id for each entry
 */
export const countCandidates = (database: Database, ids: SQL, q: string): Promise<number> =>
  countFound(
    database,
    sql`select from (${ids} offset 0) entry (candidate_id) cross join lateral (
      select from ${candidates} where ${candidates.id} = entry.candidate_id ${q === '' ? sql`` : sql`and ${matchesCandidate(q)}`} offset 0
    ) there`,
  );

/**
 * Rows of a table about candidates who match, named like the table, for `select … from`. The rows of each candidate are looked up
 * separately: a join reads the whole table when the planner expects many candidates, which it often does wrongly.
 * @param word the condition on the candidate
 */
export const rowsOfCandidates = (
  table: PgTable & { candidateId: SQLWrapper },
  word: SQL,
): SQL => sql`
  (select ${candidates.id} from ${candidates} where ${word} offset 0) found cross join lateral (
    select * from ${table} where ${table.candidateId} = found.id offset 0
  ) ${table}`;
