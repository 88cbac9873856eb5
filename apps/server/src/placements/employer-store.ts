import { and, eq } from 'drizzle-orm';
import { applicants } from '#server/domain/applicant/applicant-table.ts';
import type { KnownAs } from '#server/domain/candidate/candidate-presentation.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Whom a placement may be with. */
export const employerStore = (database: Database) => ({
  /** An approved job provider; undefined for any other id. */
  approved: async (id: string) => {
    const [row] = await database.sql
      .select({ id: providers.id, state: providers.state, city: providers.city })
      .from(providers)
      .where(
        and(
          eq(providers.id, id),
          eq(providers.kind, 'job-provider'),
          eq(providers.status, 'APPROVED_L1'),
        ),
      );
    return row;
  },

  /** Ids of approved job providers with this name, two at the most. */
  named: async (name: string): Promise<string[]> => {
    const rows = await database.execute<{ id: string }>(
      `select id from providers where kind = 'job-provider' and status = 'APPROVED_L1' and lower(public_name) = lower($1) limit 2`,
      [name],
    );
    return rows.map(({ id }) => id);
  },

  /** Ids of candidates with this id, registration code or mobile number, two at the most. */
  candidatesKnownAs: async (known: KnownAs): Promise<string[]> => {
    const [condition, value] =
      'mobile' in known
        ? ['mobile_number = $1', known.mobile]
        : known.reference.includes('PB-')
          ? ['registration_code = $1', known.reference]
          : ['id = $1::uuid', known.reference];
    const rows = await database.execute<{ id: string }>(
      `select id from live_candidates where ${condition} limit 2`,
      [value],
    );
    return rows.map(({ id }) => id);
  },

  /** Whether this is the candidate's applicant at the provider. */
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
