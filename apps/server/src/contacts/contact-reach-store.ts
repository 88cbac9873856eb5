import { and, eq, isNull } from 'drizzle-orm';
import { isInBatchesOf, type BatchOwner } from '#server/domain/batch/batch-store.ts';
import { trainings } from '#server/domain/training/training-store.ts';
import type { Database } from '#server/platform/database/database.ts';

/** False after a reassignment or a withdrawal. */
export const trainedBy =
  (database: Database) =>
  async (candidateId: string, owner: BatchOwner): Promise<boolean> => {
    const found = await database.sql
      .select({ id: trainings.id })
      .from(trainings)
      .where(
        and(
          eq(trainings.candidateId, candidateId),
          eq(trainings.providerId, owner.providerId),
          isInBatchesOf(owner, trainings.batchId),
          isNull(trainings.supersededAt),
          isNull(trainings.withdrawnAt),
        ),
      );
    return found.length > 0;
  };
