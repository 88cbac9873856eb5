import { openPlacementStatuses } from '@purboday/contract/conventions/lifecycles';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { applicantStore } from '#server/domain/applicant/applicant-store.ts';
import { applicants } from '#server/domain/applicant/applicant-table.ts';
import { placements } from '#server/domain/placement/placement-table.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { providerStore } from '#server/domain/provider/provider-store.ts';
import { trainingStore } from '#server/domain/training/training-store.ts';
import { trainings } from '#server/domain/training/training-table.ts';

/** Where candidates are sent: trainings and applicants. Used inside a transaction. */
export const destinationStore = (database: Database, clock: Clock) => ({
  holdApproved: providerStore(database, clock).holdApproved,
  supersedeTraining: trainingStore(database, clock).supersedeEnded,
  addTraining: trainingStore(database, clock).add,
  addApplicant: applicantStore(database, clock).add,

  /** Names of the providers a candidate is with now. */
  openPlaces: async (candidateId: string): Promise<string[]> => {
    const name = { name: providers.name };
    const training = await database.sql
      .select(name)
      .from(trainings)
      .innerJoin(providers, eq(providers.id, trainings.providerId))
      .where(
        and(
          eq(trainings.candidateId, candidateId),
          isNull(trainings.supersededAt),
          inArray(trainings.status, ['PENDING', 'IN_PROGRESS']),
        ),
      );
    const job = await database.sql
      .select(name)
      .from(applicants)
      .innerJoin(providers, eq(providers.id, applicants.providerId))
      .where(
        and(
          eq(applicants.candidateId, candidateId),
          ne(applicants.status, 'rejected'),
          isNull(applicants.endedAt),
        ),
      );
    const work = await database.sql
      .select({ name: sql<string | null>`coalesce(${providers.name}, ${placements.employerName})` })
      .from(placements)
      .leftJoin(providers, eq(providers.id, placements.providerId))
      .where(
        and(
          eq(placements.candidateId, candidateId),
          inArray(placements.status, [...openPlacementStatuses]),
        ),
      );
    const names = [...training, ...job, ...work].flatMap(({ name: of }) => of ?? []);
    return [...new Set(names)];
  },
});

export type DestinationStore = ReturnType<typeof destinationStore>;
