import type { CandidateForm } from '@purboday/contract/registration';
import { comparable } from '@purboday/contract/tidy';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { candidates } from '#server/records/tables.ts';

/** A candidate as the registration brings it; the number itself lies in the vault. */
export type NewCandidate = Omit<CandidateForm, 'aadharNumber'> & {
  id: string;
  postalCodeKnown: boolean;
  aadharId: string;
  aadharMasked: string;
  documentId: string;
  at: Date;
};

/** Name of the constraint that an email registered twice violates. */
export const candidateEmailUnique = 'candidates_email_key';

/** SQL of registrations. */
export const registrationStore = (database: Database) => ({
  hasEmail: async (email: string): Promise<boolean> => {
    const rows = await database.sql
      .select({ id: candidates.id })
      .from(candidates)
      .where(eq(candidates.email, email));
    return rows.length > 0;
  },

  /** Stores a candidate as PENDING. Throws a unique violation of `candidateEmailUnique`. */
  addCandidate: async ({ at, ...candidate }: NewCandidate): Promise<void> => {
    const { name, fatherName, mobileNumber } = candidate;
    await database.sql.insert(candidates).values({
      ...candidate,
      personKey: [name, fatherName, mobileNumber].map(comparable).join('\n'),
      status: 'PENDING',
      statusSince: at,
      createdAt: at,
      updatedAt: at,
    });
  },
});

export type RegistrationStore = ReturnType<typeof registrationStore>;
