import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import type { RejectionKind } from '@purboday/contract/review/rejections';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hasAnyId } from '#server/platform/database/paging.ts';
import { personKeyOf } from './candidate-identity.ts';
import { candidateRows, candidates, isLive } from './candidate-table.ts';

/** A candidate as stored. */
export type Candidate = typeof candidateRows.$inferSelect;

/** A candidate as the registration brings it; the Aadhar number itself is in the vault. */
type NewCandidate = Omit<
  typeof candidateRows.$inferInsert,
  'registrationCode' | 'personKey' | 'status' | 'statusSince' | 'createdAt' | 'updatedAt'
>;

/** Columns that a correction may set. */
export type CandidateCorrection = Partial<typeof candidateRows.$inferInsert>;

export type CandidateMove = {
  from: RegistrationStatus;
  to: RegistrationStatus;
  /** Why, while the new status lasts. */
  reason?: string | null;
  /** Which of the usual reasons a rejection has. */
  rejectedFor?: RejectionKind | null;
  /** Since when it is in the new status, where that is not now: a decision was taken back. */
  since?: Date;
  /** The L2 queue the candidate must still be in; left out, any or none. */
  fromQueue?: AssignmentQueue;
  /** The L2 queue afterwards; null for none. */
  queue: AssignmentQueue | null;
};

/** What is left of an erased candidate: texts that columns demand, and a place that no admin has. */
const nobody = {
  language: 'en',
  name: '',
  fatherName: '',
  houseNo: null,
  locality: null,
  state: '',
  city: '',
  postalCode: null,
  postalCodeKnown: null,
  mobileNumber: '',
  email: null,
  qualification: null,
  category: null,
  aadharId: null,
  aadharMasked: null,
  idKind: 'AADHAR',
  personKey: '',
  documentId: null,
  status: 'REJECTED',
  statusReason: null,
  rejectedFor: null,
  correctionBefore: null,
  dateOfBirth: null,
  guardianName: null,
  guardianRelation: null,
  guardianContact: null,
  guardianConsent: null,
  guardianConsentAt: null,
  guardianConsentNearby: false,
  ownConsentAskedAt: null,
  ownConsentAt: null,
  queue: null,
  queueSince: null,
} as const;

/** The only writer of candidates, one at a time; the lists belong to the features, imports to `candidate-batch-store.ts`. */
export const candidateStore = (database: Database, clock: Clock) => {
  const select = (id: string) =>
    database.sql
      .select()
      .from(candidateRows)
      .where(and(eq(candidateRows.id, id), isLive));

  return {
    find: async (id: string): Promise<Candidate | undefined> => (await select(id))[0],

    /** As `find`; nobody else changes the candidate until the transaction ends. */
    lock: async (id: string): Promise<Candidate | undefined> => (await select(id).for('update'))[0],

    /** Whether a candidate has registered with this email. */
    hasEmail: async (email: string): Promise<boolean> => {
      const rows = await database.sql
        .select({ id: candidateRows.id })
        .from(candidateRows)
        .where(eq(candidateRows.email, email));
      return rows.length > 0;
    },

    /** Candidates born by a day whose guardian agreed for them and who were not asked to agree themselves, the oldest first, 500 at most. */
    listUnaskedAdults: async (bornBy: string): Promise<string[]> => {
      const rows = await database.sql
        .select({ id: candidates.id })
        .from(candidates)
        .where(
          and(
            isNotNull(candidates.guardianConsent),
            isNull(candidates.ownConsentAskedAt),
            isNull(candidates.ownConsentAt),
            lte(candidates.dateOfBirth, bornBy),
          ),
        )
        .orderBy(candidates.dateOfBirth)
        .limit(500);
      return rows.map(({ id }) => id);
    },

    /**
     * Stores a candidate as PENDING.
     * @returns the registration code
     * @throws a unique violation when the email is registered
     */
    add: async (candidate: NewCandidate): Promise<string> => {
      const now = clock();
      const [row] = await database.sql
        .insert(candidateRows)
        .values({
          ...candidate,
          personKey: personKeyOf(candidate),
          status: 'PENDING',
          statusSince: now,
          createdAt: now,
          updatedAt: now,
        })
        .returning({ registrationCode: candidateRows.registrationCode });
      if (!row) throw new Error('The database returned no registration code');
      return row.registrationCode;
    },

    /**
     * Corrects a rejected registration and makes it pending.
     * @returns false when it is no longer rejected
     */
    resubmit: async (id: string, columns: CandidateCorrection): Promise<boolean> => {
      const now = clock();
      const moved = await database.sql
        .update(candidateRows)
        .set({
          ...columns,
          status: 'PENDING',
          statusSince: now,
          statusReason: null,
          rejectedFor: null,
          updatedAt: now,
        })
        .where(and(eq(candidateRows.id, id), eq(candidateRows.status, 'REJECTED'), isLive))
        .returning({ id: candidateRows.id });
      return moved.length > 0;
    },

    /** Sets contact data, or the age and who agreed, of a candidate that the transaction has locked. */
    change: async (id: string, columns: CandidateCorrection): Promise<void> => {
      await database.sql
        .update(candidateRows)
        .set({ ...columns, updatedAt: clock() })
        .where(and(eq(candidateRows.id, id), isLive));
    },

    /**
     * Moves a candidate on, if it still is where it was seen: of two people at once one wins (SEC-34).
     * @returns whether it was moved
     */
    moveStatus: async (id: string, move: CandidateMove): Promise<boolean> => {
      const now = clock();
      const moved = await database.sql
        .update(candidateRows)
        .set({
          status: move.to,
          statusSince: move.since ?? now,
          statusReason: move.reason ?? null,
          rejectedFor: move.rejectedFor ?? null,
          // Whoever is assigned is no longer compared with what they had written before.
          ...(move.to === 'APPROVED_L2' ? { correctionBefore: null } : {}),
          queue: move.queue,
          queueSince: move.queue === null ? null : now,
          updatedAt: now,
        })
        .where(
          and(
            eq(candidateRows.id, id),
            eq(candidateRows.status, move.from),
            isLive,
            move.fromQueue === undefined ? undefined : eq(candidateRows.queue, move.fromQueue),
          ),
        )
        .returning({ id: candidateRows.id });
      return moved.length > 0;
    },

    /**
     * Approves those of these candidates who still wait for it, in one statement.
     * @returns who was approved, as far as they are written to
     */
    approveMany: (ids: readonly string[]) => {
      const now = clock();
      return database.sql
        .update(candidateRows)
        .set({
          status: 'APPROVED_L1',
          statusSince: now,
          statusReason: null,
          rejectedFor: null,
          queue: 'awaiting',
          queueSince: now,
          updatedAt: now,
        })
        .where(and(hasAnyId(candidateRows.id, ids), eq(candidateRows.status, 'PENDING'), isLive))
        .returning({
          id: candidateRows.id,
          registrationCode: candidateRows.registrationCode,
          name: candidateRows.name,
          email: candidateRows.email,
          mobileNumber: candidateRows.mobileNumber,
          language: candidateRows.language,
        });
    },

    /** Empties an erased candidate's row; the row stays, because trainings, applicants, counts and the history name its id. */
    erase: async (id: string): Promise<void> => {
      const now = clock();
      await database.sql
        .update(candidateRows)
        .set({ ...nobody, skills: [], statusSince: now, updatedAt: now, erasedAt: now })
        .where(eq(candidateRows.id, id));
    },
  };
};
