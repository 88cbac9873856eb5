import {
  checkInAnswers,
  evidenceLevels,
  placementDocumentKinds,
  placementKinds,
  type EvidenceLevel,
  type PlacementDocumentKind,
} from '@purboday/contract/conventions/enumerations';
import {
  openPlacementStatuses,
  type PlacementStatus,
  checkInStatuses,
  placementStatuses,
} from '@purboday/contract/conventions/lifecycles';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { boolean, date, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  hasChanged,
  newId,
  bytesColumn,
  timeColumn,
  type Database,
} from '#server/platform/database/database.ts';
import { lockRecordsOf } from '#server/domain/candidate/lock-order.ts';
import type { Clock } from '#server/platform/process/clock.ts';

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
  version: integer('version').notNull().default(1),
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

const placementDocuments = pgTable('placement_documents', {
  id: uuid('id').primaryKey(),
  placementId: uuid('placement_id').notNull(),
  documentId: uuid('document_id').notNull(),
  kind: text('kind', { enum: placementDocumentKinds }).notNull(),
  /** The first days of months. */
  paidFrom: date('paid_from'),
  paidTo: date('paid_to'),
  createdAt: timeColumn('created_at').notNull(),
});

export type Placement = typeof placements.$inferSelect;
export type NewPlacement = Omit<
  typeof placements.$inferInsert,
  'id' | 'createdAt' | 'updatedAt' | 'endedAt' | 'erasedAt' | 'incomplete' | 'version'
>;
export type CheckIn = typeof checkIns.$inferSelect;

export const openPlacementUnique = 'placements_one_open_per_candidate';

type Fields = Partial<Omit<NewPlacement, 'candidateId' | 'status'>>;
type Move = { from: PlacementStatus; to: PlacementStatus; fields: Fields };

const open = inArray(placements.status, [...openPlacementStatuses]);
const present = isNull(placements.erasedAt);

/** The only writer of placements. */
export const placementStore = (database: Database, clock: Clock) => ({
  /** @throws a unique violation of `placements_one_open_per_candidate` */
  add: async (values: NewPlacement): Promise<Placement> => {
    const at = clock();
    const [row] = await database.sql
      .insert(placements)
      .values({ id: newId(at), ...values, createdAt: at, updatedAt: at })
      .returning();
    return row as Placement;
  },

  /** A placement, locked with the other records of its candidate. */
  lock: async (id: string): Promise<Placement | undefined> => {
    const ofId = and(eq(placements.id, id), present);
    const [found] = await database.sql
      .select({ candidateId: placements.candidateId })
      .from(placements)
      .where(ofId);
    if (!found) return undefined;
    await lockRecordsOf(database, found.candidateId);
    return (await database.sql.select().from(placements).where(ofId).for('update'))[0];
  },

  /** The candidate's open placement, locked with the candidate's other records. There is at most one. */
  lockOpen: async (candidateId: string): Promise<Placement | undefined> => {
    await lockRecordsOf(database, candidateId);
    const [placement] = await database.sql
      .select()
      .from(placements)
      .where(and(eq(placements.candidateId, candidateId), open, present))
      .for('update');
    return placement;
  },

  lockAllOfApplicant: (applicantId: string): Promise<Placement[]> =>
    database.sql
      .select()
      .from(placements)
      .where(and(eq(placements.applicantId, applicantId), present))
      .orderBy(placements.id)
      .for('update'),

  correct: async (id: string, fields: Fields): Promise<void> => {
    await database.sql
      .update(placements)
      .set({ ...fields, updatedAt: clock() })
      .where(eq(placements.id, id));
  },

  /**
   * Moves a placement if it still has the status `from`, so that of two simultaneous steps one wins (SEC-34).
   * @returns whether it was moved
   */
  move: async (id: string, { from, to, fields }: Move): Promise<boolean> => {
    const now = clock();
    const over = to === 'LEFT' || to === 'NOT_JOINED';
    return hasChanged(
      database.sql
        .update(placements)
        .set({ ...fields, status: to, updatedAt: now, endedAt: over ? now : null })
        .where(and(eq(placements.id, id), eq(placements.status, from), present)),
    );
  },

  /** Records that the candidate was at work on this day. */
  recordAtWork: async (id: string, day: string): Promise<void> => {
    await database.sql
      .update(placements)
      .set({ keptOn: sql`greatest(${placements.keptOn}, ${day}::date)`, updatedAt: clock() })
      .where(eq(placements.id, id));
  },

  /** Raises the evidence level; a lower one changes nothing. */
  raiseEvidence: async (id: string, to: EvidenceLevel): Promise<void> => {
    await database.sql
      .update(placements)
      .set({
        evidence: sql`greatest(${placements.evidence}, ${to}::evidence_level)`,
        updatedAt: clock(),
      })
      .where(eq(placements.id, id));
  },

  /**
   * Hides the placements of a candidate from their employer.
   * @returns the ids that were not hidden before
   */
  withdraw: async (candidateId: string, providerId: string): Promise<string[]> => {
    const withdrawn = await database.sql
      .update(placements)
      .set({ withdrawnAt: clock() })
      .where(
        and(
          eq(placements.candidateId, candidateId),
          eq(placements.providerId, providerId),
          isNull(placements.withdrawnAt),
        ),
      )
      .returning({ id: placements.id });
    return withdrawn.map(({ id }) => id);
  },

  remove: async (id: string): Promise<void> => {
    await database.sql.delete(placements).where(eq(placements.id, id));
  },

  /** Deletes personal data of an erased candidate's placements. Dates and statuses stay for the reports. */
  erase: async (candidateId: string): Promise<void> => {
    const now = clock();
    await database.sql
      .update(placements)
      .set({
        reason: null,
        title: null,
        monthlyPay: null,
        employerName: null,
        employerPlace: null,
        employerPhone: null,
        updatedAt: now,
        erasedAt: now,
      })
      .where(and(eq(placements.candidateId, candidateId), present));
  },
});

export type PlacementStore = ReturnType<typeof placementStore>;

type Added = {
  placementId: string;
  documentId: string;
  kind: PlacementDocumentKind;
  paidFrom: string | null;
  paidTo: string | null;
};

/** Documents that prove a placement, encrypted like every document (decisions §4). */
export const placementDocumentStore = (database: Database, clock: Clock) => ({
  add: async (document: Added): Promise<void> => {
    const at = clock();
    await database.sql
      .insert(placementDocuments)
      .values({ id: newId(at), ...document, createdAt: at });
  },

  list: (placementId: string) =>
    database.sql
      .select()
      .from(placementDocuments)
      .where(eq(placementDocuments.placementId, placementId))
      .orderBy(placementDocuments.id),

  /** The placement of a document, with what decides who may open it. */
  findPlacement: async (documentId: string) => {
    const [row] = await database.sql
      .select({
        documentId: placementDocuments.documentId,
        placementId: placementDocuments.placementId,
        providerId: placements.providerId,
        state: placements.state,
        city: placements.city,
      })
      .from(placementDocuments)
      .innerJoin(placements, eq(placements.id, placementDocuments.placementId))
      .where(eq(placementDocuments.documentId, documentId));
    return row;
  },

  /**
   * Deletes the rows of an erased candidate.
   * @returns ids of the documents, which no record has any more
   */
  deleteOfCandidate: async (candidateId: string): Promise<string[]> => {
    const deletedRows = await database.sql
      .delete(placementDocuments)
      .where(
        sql`${placementDocuments.placementId} in (select id from placements where candidate_id = ${candidateId})`,
      )
      .returning({ id: placementDocuments.documentId });
    return deletedRows.map(({ id }) => id);
  },
});
