import { and, eq } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hasCandidateEmail } from '#server/domain/candidate/candidate-email.ts';
import { present } from '#server/domain/candidate/erased.ts';
import { candidates } from '#server/domain/candidate/candidate-table.ts';

/** Columns that a correction may set. */
export type CorrectedColumns = Partial<typeof candidates.$inferInsert>;

export const correctionStore = (database: Database, clock: Clock) => ({
  hasEmail: hasCandidateEmail(database),

  /** Corrects a rejected registration and makes it pending; false when it is no longer rejected. */
  resubmit: async (id: string, columns: CorrectedColumns): Promise<boolean> => {
    const now = clock();
    const moved = await database.sql
      .update(candidates)
      .set({
        ...columns,
        status: 'PENDING',
        statusSince: now,
        statusReason: null,
        updatedAt: now,
      })
      .where(and(eq(candidates.id, id), eq(candidates.status, 'REJECTED'), present))
      .returning({ id: candidates.id });
    return moved.length > 0;
  },
});

export type CorrectionStore = ReturnType<typeof correctionStore>;
