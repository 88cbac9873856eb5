import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import type { RejectionKind } from '@purboday/contract/review/review-rules';
import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type {
  EmailVerifications,
  Requester,
} from '#server/domain/email-verification/email-verifications.ts';
import { isNotPaused } from '#server/domain/maintenance/failed-records.ts';
import { hasChanged, type Database } from '#server/platform/database/database.ts';
import { hasAnyId } from '#server/platform/database/paging.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { findNumberProblem, toPersonKey, type NumberOwner } from './candidate-identity.ts';
import { candidateRows, candidates, isNotErased } from './candidate-table.ts';

export type Candidate = typeof candidateRows.$inferSelect;

/** A candidate from a registration; the Aadhar number itself is in the vault. */
type NewCandidate = Omit<
  typeof candidateRows.$inferInsert,
  'registrationCode' | 'personKey' | 'status' | 'statusSince' | 'createdAt' | 'updatedAt'
>;

/** Columns that a correction may set. */
export type CandidateCorrection = Partial<typeof candidateRows.$inferInsert>;

export type CandidateMove = {
  from: RegistrationStatus;
  to: RegistrationStatus;
  /** The reason, while the new status lasts. */
  reason?: string | null;
  /** The standard reason of a rejection. */
  rejectedFor?: RejectionKind | null;
  /** The start of the new status when it is not now, because a decision was undone. */
  since?: Date;
  /** The L2 queue that the candidate must still be in; undefined for any or none. */
  fromQueue?: AssignmentQueue;
  /** The new L2 queue; null for none. */
  queue: AssignmentQueue | null;
};

/** The row of an erased candidate: texts for required columns, and a city without an admin. */
const none = {
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
  mobileNumberVerified: false,
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

/** The only writer of single candidates; `candidate-batch-store.ts` writes imported ones. */
export const candidateStore = (database: Database, clock: Clock) => {
  const select = (id: string) =>
    database.sql
      .select()
      .from(candidateRows)
      .where(and(eq(candidateRows.id, id), isNotErased));

  return {
    find: async (id: string): Promise<Candidate | undefined> => (await select(id))[0],

    /** Locks candidates by id, the order of every transaction. */
    lockMany: async (ids: readonly string[]): Promise<void> => {
      await database.sql
        .select({ id: candidateRows.id })
        .from(candidateRows)
        .where(hasAnyId(candidateRows.id, ids))
        .orderBy(candidateRows.id)
        .for('update');
    },

    lock: async (id: string): Promise<Candidate | undefined> => (await select(id).for('update'))[0],

    hasEmail: async (email: string): Promise<boolean> =>
      (await database.sql.$count(candidateRows, eq(candidateRows.email, email))) > 0,

    /** Locks a mobile number until the transaction ends, and lists the candidates who sign in with it after they verified it. */
    lockNumberOwners: async (mobileNumber: string): Promise<NumberOwner[]> => {
      await database.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`mobile ${mobileNumber}`}, 0))`,
      );
      return database.sql
        .select({ name: candidateRows.name, dateOfBirth: candidateRows.dateOfBirth })
        .from(candidateRows)
        .where(
          and(
            eq(candidateRows.mobileNumber, mobileNumber),
            candidateRows.mobileNumberVerified,
            isNull(candidateRows.email),
            isNotErased,
          ),
        );
    },

    /** Candidates with this mobile number, or with a guardian who has it; at most 20. */
    listByMobileNumber: async (mobileNumber: string): Promise<string[]> => {
      const rows = await database.sql
        .select({ id: candidateRows.id })
        .from(candidateRows)
        .where(
          or(
            eq(candidateRows.mobileNumber, mobileNumber),
            eq(candidateRows.guardianContact, mobileNumber),
          ),
        )
        .orderBy(candidateRows.id)
        .limit(20);
      return rows.map(({ id }) => id);
    },

    /**
     * Candidates born by a day with a guardian's consent whose own consent was not requested,
     * oldest first, at most 500.
     */
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
            isNotPaused('coming-of-age', candidates.id, clock()),
          ),
        )
        .orderBy(candidates.dateOfBirth)
        .limit(500);
      return rows.map(({ id }) => id);
    },

    /**
     * Stores a candidate as PENDING.
     * @returns the registration code
     * @throws a unique violation when the email, or the mobile number of a candidate without one, is registered
     */
    add: async (candidate: NewCandidate): Promise<string> => {
      const now = clock();
      const [row] = await database.sql
        .insert(candidateRows)
        .values({
          ...candidate,
          personKey: toPersonKey(candidate),
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
      return hasChanged(
        database.sql
          .update(candidateRows)
          .set({
            ...columns,
            status: 'PENDING',
            statusSince: now,
            statusReason: null,
            rejectedFor: null,
            updatedAt: now,
          })
          .where(and(eq(candidateRows.id, id), eq(candidateRows.status, 'REJECTED'), isNotErased)),
      );
    },

    /** Sets contact data, or age and guardian consent, of a candidate that the transaction has locked. */
    change: async (id: string, columns: CandidateCorrection): Promise<void> => {
      await database.sql
        .update(candidateRows)
        .set({ ...columns, updatedAt: clock() })
        .where(and(eq(candidateRows.id, id), isNotErased));
    },

    /**
     * Moves a candidate that still has the status `from`, so that of two simultaneous decisions one wins (SEC-34).
     * @returns whether it was moved
     */
    moveStatus: async (id: string, move: CandidateMove): Promise<boolean> => {
      const now = clock();
      return hasChanged(
        database.sql
          .update(candidateRows)
          .set({
            status: move.to,
            statusSince: move.since ?? now,
            statusReason: move.reason ?? null,
            rejectedFor: move.rejectedFor ?? null,
            // Reviewers compare corrections only until the assignment.
            ...(move.to === 'APPROVED_L2' ? { correctionBefore: null } : {}),
            queue: move.queue,
            queueSince: move.queue === null ? null : now,
            updatedAt: now,
          })
          .where(
            and(
              eq(candidateRows.id, id),
              eq(candidateRows.status, move.from),
              isNotErased,
              move.fromQueue === undefined ? undefined : eq(candidateRows.queue, move.fromQueue),
            ),
          ),
      );
    },

    /**
     * Approves those candidates who are still pending.
     * @returns the approved ones with what a notification needs
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
        .where(
          and(hasAnyId(candidateRows.id, ids), eq(candidateRows.status, 'PENDING'), isNotErased),
        )
        .returning({
          id: candidateRows.id,
          registrationCode: candidateRows.registrationCode,
          name: candidateRows.name,
          email: candidateRows.email,
          mobileNumber: candidateRows.mobileNumber,
          language: candidateRows.language,
        });
    },

    /** Empties an erased candidate's row. The row stays, because trainings, applicants, counts and history refer to its id. */
    erase: async (id: string): Promise<void> => {
      const now = clock();
      await database.sql
        .update(candidateRows)
        .set({ ...none, skills: [], statusSince: now, updatedAt: now, erasedAt: now })
        .where(eq(candidateRows.id, id));
    },
  };
};

export type CandidateStore = ReturnType<typeof candidateStore>;

type CheckMobileNumberDeps = {
  candidates: Pick<CandidateStore, 'lockNumberOwners'>;
  verifications: Pick<EmailVerifications, 'consumeContact'>;
  numbers: {
    releaseStale: (number: string, person: { fatherName: string }, ip: string) => Promise<void>;
  };
  settings: { phoneCodes: boolean };
};

type ChangedContact = { mobileNumber?: string | undefined; email?: string | null | undefined };

/**
 * A candidate without an email signs in with the mobile number, so a code must verify a new one (reach §20). A number that staff set is
 * unverified (T32).
 * @param requester undefined for an admin
 * @returns the column to change
 * @throws Problem for a number that is not verified or in use
 */
export const checkMobileNumber =
  ({ candidates, verifications, numbers, settings }: CheckMobileNumberDeps) =>
  async (
    candidate: Pick<Candidate, 'email' | 'mobileNumber' | 'name' | 'fatherName' | 'dateOfBirth'>,
    { mobileNumber, email }: ChangedContact,
    requester: Requester | undefined,
  ): Promise<{ mobileNumberVerified?: boolean }> => {
    if (mobileNumber === undefined || mobileNumber === candidate.mobileNumber) return {};
    const signsInWithIt = (email ?? candidate.email) === null;
    if (!requester || !settings.phoneCodes || !signsInWithIt)
      return { mobileNumberVerified: false };
    const { problem } = await verifications.consumeContact({
      contact: mobileNumber,
      requester,
      unverified: { path: 'mobileNumber', message: verificationMessages.mobileNumber },
      findDuplicate: async () => {
        await numbers.releaseStale(mobileNumber, candidate, requester.ip);
        return findNumberProblem(await candidates.lockNumberOwners(mobileNumber), candidate);
      },
    });
    if (problem) throw problem;
    return { mobileNumberVerified: true };
  };
