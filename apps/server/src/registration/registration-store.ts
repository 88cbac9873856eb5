import type { CandidateForm } from '@purboday/contract/registration/registration.schemas';
import { comparisonKey } from '@purboday/contract/conventions/normalize';
import type { Database } from '#server/platform/database/database.ts';
import { hasCandidateEmail } from '#server/domain/candidate/candidate-email.ts';
import { candidates } from '#server/domain/candidate/candidate-table.ts';

/** A candidate as the registration brings it; the number itself lies in the vault. */
export type NewCandidate = Omit<CandidateForm, 'aadharNumber'> & {
  id: string;
  postalCodeKnown: boolean;
  aadharId: string;
  aadharMasked: string;
  documentId: string;
  at: Date;
};

/** SQL of registrations. */
export const registrationStore = (database: Database) => ({
  hasEmail: hasCandidateEmail(database),

  /** Stores a candidate as PENDING. Throws a unique violation of `candidateEmailUnique`. */
  addCandidate: async ({ at, ...candidate }: NewCandidate): Promise<void> => {
    const { name, fatherName, mobileNumber } = candidate;
    await database.sql.insert(candidates).values({
      ...candidate,
      personKey: [name, fatherName, mobileNumber].map(comparisonKey).join('\n'),
      status: 'PENDING',
      statusSince: at,
      createdAt: at,
      updatedAt: at,
    });
  },
});

export type RegistrationStore = ReturnType<typeof registrationStore>;
