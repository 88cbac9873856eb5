import type { ReviewCounts } from '@purboday/contract/review/review.contract';
import { dayInKolkata, startInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { sql } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import { audit } from '#server/domain/trail/trail-tables.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { candidateCounts } from '#server/domain/candidate/candidate-table.ts';
import { providerCounts } from '#server/domain/provider/provider-table.ts';
import { inPlaces } from '#server/domain/geography/scope.ts';

type Row = { kind: string; pending: boolean; n: number };

const sumOf = (rows: readonly Row[], kind: string, pendingOnly = false): number =>
  rows
    .filter((row) => row.kind === kind && (row.pending || !pendingOnly))
    .reduce((sum, { n }) => sum + n, 0);

const countsOf = (rows: readonly Row[]): ReviewCounts => {
  const decided = rows.find(({ kind }) => kind === 'decided');
  const pendingCandidates = sumOf(rows, 'candidate', true);
  const pendingJobProviders = sumOf(rows, 'job-provider', true);
  const pendingTrainingProviders = sumOf(rows, 'training-provider', true);
  return {
    candidateCount: sumOf(rows, 'candidate'),
    jobProviderCount: sumOf(rows, 'job-provider'),
    trainingProviderCount: sumOf(rows, 'training-provider'),
    totalCount: pendingCandidates + pendingJobProviders + pendingTrainingProviders,
    pendingCandidates,
    pendingJobProviders,
    pendingTrainingProviders,
    decidedToday: Math.max(0, decided?.n ?? 0),
  };
};

/** Midnight in Kolkata, as it was last. */
const startOfToday = (clock: Clock): string => startInKolkata(dayInKolkata(clock()));

/** The counts of an admin's cities, from the tables of counts: the same time at any number of records; and their own day, from the audit. */
export const reviewCountStore = (database: Database, clock: Clock) => ({
  of: async ({ id, places }: Pick<Actor, 'id' | 'places'>): Promise<ReviewCounts> => {
    const rows = await database.execute<Row>(sql`
      select 'candidate' as kind, status = 'PENDING' as pending, sum(n)::int as n
      from ${candidateCounts} where ${inPlaces(candidateCounts, places)} group by 1, 2
      union all
      select kind::text, status = 'PENDING', sum(n)::int
      from ${providerCounts} where ${inPlaces(providerCounts, places)} group by 1, 2
      union all
      select 'decided', false, coalesce(sum(case when action = 'undone' then -1 else 1 end), 0)::int
      from ${audit} where actor_id = ${id} and at >= ${startOfToday(clock)}
        and action in ('approved', 'rejected', 'held', 'undone')`);
    return countsOf(rows);
  },
});
