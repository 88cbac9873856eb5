import type { AssignmentCounts } from '@purboday/contract/assignment/assignment.contract';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { applicantCounts } from '#server/domain/applicant/applicant-table.ts';
import { candidateCounts } from '#server/domain/candidate/candidate-table.ts';
import { providerCounts } from '#server/domain/provider/provider-table.ts';
import { trainingCounts } from '#server/domain/training/training-table.ts';

type Row = { what: string; n: number };

const countsOf = (rows: readonly Row[]): AssignmentCounts => {
  const of = (what: string): number => rows.find((row) => row.what === what)?.n ?? 0;
  const candidatesCount = of('candidate APPROVED_L1');
  const trainingProviders = of('training-provider');
  const jobProviders = of('job-provider');
  return {
    candidatesCount,
    trainingProviders,
    jobProviders,
    totalEntitiesCount: candidatesCount + trainingProviders + jobProviders,
    pendingCandidatesCount: of('candidate PENDING'),
    inProgressTrainingCandidatesCount: of('training'),
    inProgressJobCandidatesCount: of('applicant'),
  };
};

/** The seven counts of decisions §6, from the tables of counts: the same time at any number of records. */
export const assignmentCounts = (database: Database) => ({
  read: async (): Promise<AssignmentCounts> => {
    const { rows } = await database.sql.execute<Row>(sql`
      select 'candidate ' || status as what, sum(n)::int as n from ${candidateCounts}
      where status in ('APPROVED_L1', 'PENDING') group by status
      union all
      select kind::text, sum(n)::int from ${providerCounts} where status = 'APPROVED_L1' group by kind
      union all
      select 'training', sum(n)::int from ${trainingCounts} where status = 'IN_PROGRESS'
      union all
      select 'applicant', sum(n)::int from ${applicantCounts}
      where job_status = 'IN_PROGRESS' and status <> 'rejected'`);
    return countsOf(rows);
  },
});
