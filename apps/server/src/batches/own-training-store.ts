import type { Told as Trainee } from '#server/domain/candidate/candidate-notice.ts';
import type { TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import { trainings } from '#server/domain/training/training-table.ts';

type OwnTraining = Trainee & { trainingId: string; status: TrainingStatus };

/** The trainings that a provider may put into its batches. */
export const ownTrainingStore = (database: Database) => ({
  /** The training of one of the provider's candidates; nobody else changes it until the transaction ends. */
  findOwn: async (providerId: string, candidateId: string): Promise<OwnTraining | undefined> => {
    const rows = await database.sql
      .select({
        trainingId: trainings.id,
        status: trainings.status,
        id: candidates.id,
        name: candidates.name,
        email: candidates.email,
        mobileNumber: candidates.mobileNumber,
        registrationCode: candidates.registrationCode,
        language: candidates.language,
      })
      .from(trainings)
      .innerJoin(candidates, eq(candidates.id, trainings.candidateId))
      .where(
        and(
          eq(trainings.candidateId, candidateId),
          eq(trainings.providerId, providerId),
          isNull(trainings.supersededAt),
        ),
      )
      .for('update', { of: trainings });
    return rows[0];
  },
});
