import {
  applicantJobStatuses,
  applicantStatuses,
  type ApplicantJobStatus,
  type ApplicantStatus,
} from '@purboday/contract/conventions/lifecycles';
import { answerMessages } from '@purboday/contract/tracking/answers.messages';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  answerColumns,
  impliedAcceptance,
  type StoredAnswer,
} from '#server/domain/assignment-answer/answer-link-store.ts';
import {
  hasChanged,
  timeColumn,
  newId,
  type Database,
} from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';

// Generated columns are written by the database.

const applicantStatus = pgEnum('applicant_status', applicantStatuses);
const applicantJobStatus = pgEnum('applicant_job_status', applicantJobStatuses);

export const applicants = pgTable('applicants', {
  id: uuid('id').primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  jobId: uuid('job_id'),
  jobTitle: text('job_title'),
  jobStatus: applicantJobStatus('job_status').notNull(),
  status: applicantStatus('status').notNull(),
  reason: text('reason'),
  appliedAt: timeColumn('applied_at').notNull(),
  updatedAt: timeColumn('updated_at').notNull(),
  erasedAt: timeColumn('erased_at'),
  /** When the resulting work ended; the applicant stays accepted. */
  endedAt: timeColumn('ended_at'),
  /** When the candidate stopped sharing with the employer. */
  withdrawnAt: timeColumn('withdrawn_at'),
  /** Whether the candidate will come. */
  ...answerColumns,
  /** Incremented by the database at every change. */
  version: integer('version').notNull().default(1),
});

export type ApplicantState = {
  jobStatus: ApplicantJobStatus;
  status: ApplicantStatus;
  reason: string | null;
};

export const openApplicantUnique = 'applicants_one_open_per_candidate';

/** The only writer of applicants. */
export const applicantStore = (database: Database, clock: Clock) => ({
  /**
   * Assigns a candidate to a job provider.
   * @param job null when the provider has no ACTIVE job
   * @returns the applicant's id
   */
  add: async (
    candidateId: string,
    providerId: string,
    job: { id: string; title: string } | null,
  ): Promise<string> => {
    const at = clock();
    const id = newId(at);
    await database.sql.insert(applicants).values({
      id,
      candidateId,
      providerId,
      jobId: job?.id ?? null,
      jobTitle: job?.title ?? null,
      jobStatus: 'PENDING',
      status: 'pending',
      appliedAt: at,
      updatedAt: at,
    });
    return id;
  },

  /**
   * Changes an applicant that still has the status `from` and is not rejected: of two simultaneous changes one wins
   * (SEC-34). Reopens one whose work had ended.
   * @throws a unique violation of `openApplicantUnique` when the candidate is with another employer now
   * @returns whether it was changed
   */
  move: async (id: string, from: ApplicantJobStatus, to: ApplicantState): Promise<boolean> => {
    const now = clock();
    return hasChanged(
      database.sql
        .update(applicants)
        .set({
          ...to,
          // Every step except a rejection implies that the candidate comes.
          ...(to.status === 'rejected' ? {} : impliedAcceptance(now)),
          updatedAt: now,
          endedAt: null,
        })
        .where(
          and(
            eq(applicants.id, id),
            eq(applicants.jobStatus, from),
            ne(applicants.status, 'rejected'),
          ),
        ),
    );
  },

  /** Locks the candidate's open application, of which there is at most one. */
  lockOpen: async (candidateId: string): Promise<string | undefined> => {
    const [row] = await database.sql
      .select({ id: applicants.id })
      .from(applicants)
      .where(
        and(
          eq(applicants.candidateId, candidateId),
          ne(applicants.status, 'rejected'),
          isNull(applicants.endedAt),
        ),
      )
      .for('update');
    return row?.id;
  },

  /** Deletes an applicant whose assignment is undone. */
  unassign: async (id: string): Promise<void> => {
    await database.sql.delete(applicants).where(eq(applicants.id, id));
  },

  /**
   * Records the candidate's answer while the employer has not decided. A decline ends the application, also after an acceptance.
   * @returns whether it was recorded
   */
  recordAnswer: async (id: string, answer: StoredAnswer): Promise<boolean> => {
    const isDeclined = answer.answer === 'DECLINED';
    const ended = {
      status: 'rejected' as const,
      reason: answerMessages.declined,
      updatedAt: clock(),
    };
    return hasChanged(
      database.sql
        .update(applicants)
        .set({ ...answer, ...(isDeclined ? ended : {}) })
        .where(
          and(
            eq(applicants.id, id),
            eq(applicants.status, 'pending'),
            isDeclined ? ne(applicants.answer, 'DECLINED') : eq(applicants.answer, 'WAITING'),
            isNull(applicants.endedAt),
          ),
        ),
    );
  },

  /** The resulting work ended, or was with another employer. The candidate may be assigned again; the status stays. */
  end: async (id: string): Promise<void> => {
    const now = clock();
    await database.sql
      .update(applicants)
      .set({ endedAt: now, updatedAt: now })
      .where(and(eq(applicants.id, id), isNull(applicants.endedAt)));
  },

  /**
   * Hides the applications of a candidate from their employer.
   * @returns the ids that were not hidden before
   */
  withdraw: async (candidateId: string, providerId: string): Promise<string[]> => {
    const withdrawn = await database.sql
      .update(applicants)
      .set({ withdrawnAt: clock() })
      .where(
        and(
          eq(applicants.candidateId, candidateId),
          eq(applicants.providerId, providerId),
          isNull(applicants.withdrawnAt),
        ),
      )
      .returning({ id: applicants.id });
    return withdrawn.map(({ id }) => id);
  },

  /** Ends all applications of an erased candidate; no provider sees or counts them any more. */
  erase: async (candidateId: string): Promise<void> => {
    const now = clock();
    await database.sql
      .update(applicants)
      .set({
        status: 'rejected',
        reason: null,
        answerReason: null,
        answerText: null,
        erasedAt: now,
        updatedAt: now,
      })
      .where(and(eq(applicants.candidateId, candidateId), isNull(applicants.erasedAt)));
  },
});

export type ApplicantStore = ReturnType<typeof applicantStore>;
