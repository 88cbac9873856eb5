import type { RecordAssignment } from '@purboday/contract/look-up/look-up.contract';
import type { RecordKind } from '@purboday/contract/look-up/record-kinds';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { counterTotal } from '#server/platform/database/search.ts';
import { applicantCounts, applicants } from '#server/domain/applicant/applicant-table.ts';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { trainingCounts, trainings } from '#server/domain/training/training-table.ts';

/** Assignments a record's page shows at the most. */
const shownAtMost = 50;

type Assignments = { latest: RecordAssignment[]; total: number };
type To = { id: string; name: string; city: string };

const kindOf = {
  'job-provider': 'job-providers',
  'training-provider': 'training-providers',
} as const;

const times = ({ assignedAt, updatedAt }: { assignedAt: Date; updatedAt: Date }) => ({
  assignedAt: assignedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const toOf = (kind: RecordKind, { id, name, city }: To) => ({ kind, _id: id, name, city });

type TrainingRow = { training: typeof trainings.$inferSelect; to: To };
type ApplicantRow = { applicant: typeof applicants.$inferSelect; to: To };

const presentTraining =
  (toKind: RecordKind) =>
  ({ training, to }: TrainingRow): RecordAssignment => ({
    _id: training.id,
    kind: 'training',
    to: toOf(toKind, to),
    status: training.status,
    superseded: training.supersededAt !== null,
    ...times(training),
  });

const presentApplicant =
  (toKind: RecordKind) =>
  ({ applicant, to }: ApplicantRow): RecordAssignment => ({
    _id: applicant.id,
    kind: 'job',
    to: toOf(toKind, to),
    status: applicant.status,
    jobTitle: applicant.jobTitle,
    reason: applicant.reason,
    ...times({ assignedAt: applicant.appliedAt, updatedAt: applicant.updatedAt }),
  });

/** Where candidates were sent: trainings and applications, also those that ended. */
export const assignmentRecordStore = (database: Database) => {
  const provider = { id: providers.id, name: providers.name, city: providers.city };
  const candidate = { id: candidates.id, name: candidates.name, city: candidates.city };

  const ofCandidate = async (id: string): Promise<Assignments> => {
    const sent = await database.sql
      .select({ training: trainings, to: provider })
      .from(trainings)
      .innerJoin(providers, eq(providers.id, trainings.providerId))
      .where(eq(trainings.candidateId, id))
      .orderBy(desc(trainings.id))
      .limit(shownAtMost);
    const applied = await database.sql
      .select({ applicant: applicants, to: provider })
      .from(applicants)
      .innerJoin(providers, eq(providers.id, applicants.providerId))
      .where(eq(applicants.candidateId, id))
      .orderBy(desc(applicants.id))
      .limit(shownAtMost);
    const all = [
      ...sent.map(presentTraining(kindOf['training-provider'])),
      ...applied.map(presentApplicant(kindOf['job-provider'])),
    ].toSorted((a, b) => b.assignedAt.localeCompare(a.assignedAt));
    return { latest: all.slice(0, shownAtMost), total: all.length };
  };

  return {
    ofCandidate,

    ofTrainingProvider: async (id: string): Promise<Assignments> => {
      const rows = await database.sql
        .select({ training: trainings, to: candidate })
        .from(trainings)
        .innerJoin(candidates, eq(candidates.id, trainings.candidateId))
        .where(and(eq(trainings.providerId, id), isNull(trainings.supersededAt)))
        .orderBy(desc(trainings.updatedAt), desc(trainings.id))
        .limit(shownAtMost);
      const total = await counterTotal(database, trainingCounts, eq(trainingCounts.providerId, id));
      return { latest: rows.map(presentTraining('candidates')), total };
    },

    ofJobProvider: async (id: string): Promise<Assignments> => {
      const rows = await database.sql
        .select({ applicant: applicants, to: candidate })
        .from(applicants)
        .innerJoin(candidates, eq(candidates.id, applicants.candidateId))
        .where(and(eq(applicants.providerId, id), isNull(applicants.erasedAt)))
        .orderBy(desc(applicants.appliedAt), desc(applicants.id))
        .limit(shownAtMost);
      const total = await counterTotal(
        database,
        applicantCounts,
        eq(applicantCounts.providerId, id),
      );
      return { latest: rows.map(presentApplicant('candidates')), total };
    },
  };
};

export type AssignmentRecordStore = ReturnType<typeof assignmentRecordStore>;
