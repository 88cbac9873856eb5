import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Provider, ProviderKind } from '#server/domain/provider/provider-store.ts';
import { applicants } from '#server/domain/applicant/applicant-table.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { trainings } from '#server/domain/training/training-table.ts';

/** Where candidates are sent: trainings and applicants. Used inside a transaction. */
export const placementStore = (database: Database, clock: Clock) => ({
  /** An approved provider of this kind; held so that nobody puts it on hold before the transaction ends. */
  holdApproved: async (kind: ProviderKind, id: string): Promise<Provider | undefined> => {
    const rows = await database.sql
      .select()
      .from(providers)
      .where(
        and(eq(providers.id, id), eq(providers.kind, kind), eq(providers.status, 'APPROVED_L1')),
      )
      .for('share');
    return rows[0];
  },

  /** Takes the candidate's ended training away from the provider that had it: another one follows. */
  supersedeTraining: async (candidateId: string): Promise<void> => {
    await database.sql
      .update(trainings)
      .set({ supersededAt: clock() })
      .where(
        and(
          eq(trainings.candidateId, candidateId),
          isNull(trainings.supersededAt),
          inArray(trainings.status, ['COMPLETED', 'CANCELLED']),
        ),
      );
  },

  addTraining: async (candidateId: string, providerId: string): Promise<string> => {
    const at = clock();
    const id = newId(at);
    await database.sql.insert(trainings).values({
      id,
      candidateId,
      providerId,
      status: 'PENDING',
      assignedAt: at,
      updatedAt: at,
    });
    return id;
  },

  /** @param job null when the provider has no job that is ACTIVE */
  addApplicant: async (
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
      .where(and(eq(applicants.candidateId, candidateId), ne(applicants.status, 'rejected')));
    return [...training, ...job].map((row) => row.name);
  },
});

export type PlacementStore = ReturnType<typeof placementStore>;
