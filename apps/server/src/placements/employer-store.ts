import { and, eq, sql } from 'drizzle-orm';
import { applicants } from '#server/domain/applicant/applicant-store.ts';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import type { CandidateReferenceInput } from '#server/domain/candidate/candidate-presentation.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import type { Database } from '#server/platform/database/database.ts';

const isApprovedEmployer = and(
  eq(providers.kind, 'job-provider'),
  eq(providers.status, 'APPROVED_L1'),
);

export const employerStore = (database: Database) => ({
  approved: async (id: string) => {
    const [row] = await database.sql
      .select({ id: providers.id, state: providers.state, city: providers.city })
      .from(providers)
      .where(and(eq(providers.id, id), isApprovedEmployer));
    return row;
  },

  /** At most two, enough to detect an ambiguous name. */
  named: async (name: string): Promise<string[]> => {
    const rows = await database.sql
      .select({ id: providers.id })
      .from(providers)
      .where(and(isApprovedEmployer, sql`lower(${providers.publicName}) = lower(${name})`))
      .limit(2);
    return rows.map(({ id }) => id);
  },

  /** At most two, enough to detect an ambiguous number. */
  candidatesKnownAs: async (known: CandidateReferenceInput): Promise<string[]> => {
    const isKnown =
      'mobile' in known
        ? eq(candidates.mobileNumber, known.mobile)
        : known.reference.includes('PB-')
          ? eq(candidates.registrationCode, known.reference)
          : eq(candidates.id, known.reference);
    const rows = await database.sql
      .select({ id: candidates.id })
      .from(candidates)
      .where(isKnown)
      .limit(2);
    return rows.map(({ id }) => id);
  },

  isApplicant: async (of: { applicantId: string; candidateId: string; providerId: string }) => {
    const rows = await database.sql
      .select({ id: applicants.id })
      .from(applicants)
      .where(
        and(
          eq(applicants.id, of.applicantId),
          eq(applicants.candidateId, of.candidateId),
          eq(applicants.providerId, of.providerId),
        ),
      );
    return rows.length > 0;
  },
});

export type EmployerStore = ReturnType<typeof employerStore>;
