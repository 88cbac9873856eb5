import type {
  ApplicantJobStatus,
  ApplicantStatus,
  TrainingStatus,
} from '@purboday/contract/conventions/lifecycles';
import { and, eq, isNull } from 'drizzle-orm';
import { applicants } from '#server/domain/applicant/applicant-table.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { trainings } from '#server/domain/training/training-table.ts';
import type { Database } from '#server/platform/database/database.ts';

const provider = {
  providerId: providers.id,
  /** As it calls itself, and as candidates are told. */
  name: providers.name,
  publicName: providers.publicName,
  contactName: providers.contactName,
  contactEmail: providers.contactEmail,
};

/** With whom a candidate's data is shared: the training or the application that it is shared for. */
export const sharingStore = (database: Database) => ({
  training: async (candidateId: string, id: string) => {
    const rows = await database.sql
      .select({
        ...provider,
        id: trainings.id,
        status: trainings.status,
        batchId: trainings.batchId,
        batchOpen: trainings.batchOpen,
      })
      .from(trainings)
      .innerJoin(providers, eq(providers.id, trainings.providerId))
      .where(
        and(
          eq(trainings.id, id),
          eq(trainings.candidateId, candidateId),
          isNull(trainings.supersededAt),
        ),
      );
    return rows[0];
  },

  application: async (candidateId: string, id: string) => {
    const rows = await database.sql
      .select({
        ...provider,
        id: applicants.id,
        status: applicants.status,
        jobStatus: applicants.jobStatus,
      })
      .from(applicants)
      .innerJoin(providers, eq(providers.id, applicants.providerId))
      .where(and(eq(applicants.id, id), eq(applicants.candidateId, candidateId)));
    return rows[0];
  },
});

export type SharingStore = ReturnType<typeof sharingStore>;
export type SharedTraining = NonNullable<Awaited<ReturnType<SharingStore['training']>>>;
export type SharedApplication = NonNullable<Awaited<ReturnType<SharingStore['application']>>>;

/** A training that is over stands in the records of its provider, as a certificate says what it said; only an erasure ends that. */
export const mayWithdrawTraining = (training: {
  status: TrainingStatus;
  batchId: string | null;
}): boolean =>
  training.status === 'PENDING' ||
  training.status === 'IN_PROGRESS' ||
  (training.status === 'CANCELLED' && training.batchId === null);

/** Whoever was taken on is known to the employer as somebody who works there. */
export const mayWithdrawApplication = ({
  status,
}: {
  status: ApplicantStatus;
  jobStatus?: ApplicantJobStatus;
}): boolean => status === 'pending' || status === 'assigned';
