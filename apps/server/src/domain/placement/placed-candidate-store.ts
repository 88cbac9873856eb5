import { Problem } from '@purboday/contract/conventions/problem';
import { eq, sql } from 'drizzle-orm';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import type { Database } from '#server/platform/database/database.ts';
import { placements } from './placement-table.ts';

const columns = {
  id: candidates.id,
  registrationCode: candidates.registrationCode,
  language: candidates.language,
  name: candidates.name,
  email: candidates.email,
  mobileNumber: candidates.mobileNumber,
  employer: sql<string | null>`coalesce(${providers.publicName}, ${placements.employerName})`,
};

/** The candidate of a placement, as recipient of messages. */
export const placedCandidateStore = (database: Database) => ({
  /** @throws Problem NOT_FOUND when the placement or its candidate is gone */
  read: async (placementId: string) => {
    const [row] = await database.sql
      .select(columns)
      .from(placements)
      .innerJoin(candidates, eq(candidates.id, placements.candidateId))
      .leftJoin(providers, eq(providers.id, placements.providerId))
      .where(eq(placements.id, placementId));
    if (!row) throw new Problem('NOT_FOUND');
    return row;
  },
});

export type PlacedCandidates = ReturnType<typeof placedCandidateStore>;
