import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import type { RejectionKind } from '@purboday/contract/review/rejections';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { anyOf } from '#server/platform/database/paging.ts';
import { takeAll, type Part } from '#server/platform/database/together.ts';
import { personKeyOf } from './candidate-identity.ts';
import { candidates, present } from './candidate-table.ts';

/** A candidate as stored. */
export type Candidate = typeof candidates.$inferSelect;

/** A candidate as the registration brings it; the Aadhar number itself lies in the vault. */
type NewCandidate = Omit<
  typeof candidates.$inferInsert,
  'personKey' | 'status' | 'statusSince' | 'createdAt' | 'updatedAt'
>;

/** Columns that a correction may set. */
export type CandidateCorrection = Partial<typeof candidates.$inferInsert>;

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

/** A new candidate with all that registrations bring; the document is a part that gives its id. */
export type AddedCandidate = Omit<NewCandidate, 'documentId'> & { document: Part };

/** Columns of a candidate that the next one to register needs to know of: its code, and whether one has its email already. */
export const reserving =
  (email: string): Part =>
  (take) =>
    `next_registration_code() as code, exists (select from candidates where email = ${take(email)}) as "emailIsTaken"`;

const insertCandidate =
  ({ document, ...row }: AddedCandidate, at: Date): Part =>
  (take) => {
    const now = take(at);
    const { id, registrationCode, language, name, fatherName, houseNo, locality, state, city } =
      row;
    const { postalCode, postalCodeKnown, mobileNumber, email, qualification, category } = row;
    const { skills, aadharId, aadharMasked, idKind, dateOfBirth } = row;
    const who = [id, registrationCode, language, name, fatherName, houseNo, locality, state, city];
    const how = [postalCode, postalCodeKnown, mobileNumber, email, qualification, category];
    const age = [dateOfBirth, row.guardianName, row.guardianRelation, row.guardianContact];
    const agreed = [row.guardianConsent, row.guardianConsentAt, row.guardianConsentNearby ?? false];
    const what = [skills, aadharId, aadharMasked, idKind, personKeyOf(row), ...age, ...agreed];
    return `insert into candidates (id, registration_code, language, name, father_name, house_no, locality, state, city,
        postal_code, postal_code_known, mobile_number, email, qualification, category,
        skills, aadhar_id, aadhar_masked, id_kind, person_key, date_of_birth, guardian_name, guardian_relation, guardian_contact,
        guardian_consent, guardian_consent_at, guardian_consent_nearby, document_id, status, status_since, created_at, updated_at)
      values (${takeAll(take, [...who, ...how, ...what])}, ${document(take)}, 'PENDING', ${now}, ${now}, ${now})`;
  };

/** The only writer of candidates, one at a time; the lists belong to the features, imports to `candidate-batch-store.ts`. */
export const candidateStore = (database: Database, clock: Clock) => {
  const select = (id: string) =>
    database.sql
      .select()
      .from(candidates)
      .where(and(eq(candidates.id, id), present));

  return {
    find: async (id: string): Promise<Candidate | undefined> => (await select(id))[0],

    /** As `find`; nobody else changes the candidate until the transaction ends. */
    lock: async (id: string): Promise<Candidate | undefined> => (await select(id).for('update'))[0],

    /** Whether a candidate has registered with this email. */
    hasEmail: async (email: string): Promise<boolean> => {
      const rows = await database.sql
        .select({ id: candidates.id })
        .from(candidates)
        .where(eq(candidates.email, email));
      return rows.length > 0;
    },

    /** Stores a candidate as PENDING, under a code that was reserved: a part of a statement. */
    adding: (candidate: AddedCandidate): Part => insertCandidate(candidate, clock()),

    /**
     * Corrects a rejected registration and makes it pending.
     * @returns false when it is no longer rejected
     */
    resubmit: async (id: string, columns: CandidateCorrection): Promise<boolean> => {
      const now = clock();
      const moved = await database.sql
        .update(candidates)
        .set({
          ...columns,
          status: 'PENDING',
          statusSince: now,
          statusReason: null,
          rejectedFor: null,
          updatedAt: now,
        })
        .where(and(eq(candidates.id, id), eq(candidates.status, 'REJECTED'), present))
        .returning({ id: candidates.id });
      return moved.length > 0;
    },

    /** Sets contact data, or the age and who agreed, of a candidate that the transaction has locked. */
    change: async (id: string, columns: CandidateCorrection): Promise<void> => {
      await database.sql
        .update(candidates)
        .set({ ...columns, updatedAt: clock() })
        .where(and(eq(candidates.id, id), present));
    },

    /**
     * Moves a candidate on, if it still is where it was seen: of two people at once one wins (SEC-34).
     * @returns whether it was moved
     */
    moveStatus: async (id: string, move: CandidateMove): Promise<boolean> => {
      const now = clock();
      const moved = await database.sql
        .update(candidates)
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
            eq(candidates.id, id),
            eq(candidates.status, move.from),
            present,
            move.fromQueue === undefined ? undefined : eq(candidates.queue, move.fromQueue),
          ),
        )
        .returning({ id: candidates.id });
      return moved.length > 0;
    },

    /**
     * Approves those of these candidates who still wait for it, in one statement.
     * @returns who was approved, as far as they are written to
     */
    approveMany: (ids: readonly string[]) => {
      const now = clock();
      return database.sql
        .update(candidates)
        .set({
          status: 'APPROVED_L1',
          statusSince: now,
          statusReason: null,
          rejectedFor: null,
          queue: 'awaiting',
          queueSince: now,
          updatedAt: now,
        })
        .where(and(anyOf(candidates.id, ids), eq(candidates.status, 'PENDING'), present))
        .returning({
          id: candidates.id,
          registrationCode: candidates.registrationCode,
          name: candidates.name,
          email: candidates.email,
          mobileNumber: candidates.mobileNumber,
          language: candidates.language,
        });
    },

    /** Empties an erased candidate's row; the row stays, because trainings, applicants, counts and the history name its id. */
    erase: async (id: string): Promise<void> => {
      const now = clock();
      await database.sql
        .update(candidates)
        .set({ ...nobody, skills: [], statusSince: now, updatedAt: now, erasedAt: now })
        .where(eq(candidates.id, id));
    },
  };
};

export type CandidateStore = ReturnType<typeof candidateStore>;
