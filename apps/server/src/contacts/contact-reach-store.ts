import { and, eq, isNull, sql } from 'drizzle-orm';
import { isInBatchesOf, type BatchOwner } from '#server/domain/batch/batch-store.ts';
import { isLiveBetween } from '#server/domain/sharing/visible-person.ts';
import { trainings } from '#server/domain/training/training-store.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Whether a candidate shares contact data with the provider, as applicant or at work. */
export const employedBy =
  (database: Pick<Database, 'execute'>) =>
  async (candidateId: string, providerId: string): Promise<boolean> => {
    const pair = { candidateId: sql`${candidateId}::uuid`, providerId: sql`${providerId}::uuid` };
    const rows = await database.execute(sql`select 1 where ${isLiveBetween(pair)}`);
    return rows.length > 0;
  };

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
