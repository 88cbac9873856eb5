import type { BulkAssignmentProgress } from '@purboday/contract/assignment/bulk-assignment.contract';
import { sql } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import { newId, type Database } from '#server/platform/database/database.ts';
import type { DestinationChoice } from './assign-candidate.ts';

/** As long as idempotent responses are kept. */
const retentionHours = 24;

/** `version` is what the admin saw; null when unknown. */
export type NamedCandidate = { candidateId: string; version: number | null };

type Outcome = { outcome: 'assigned' } | { outcome: 'refused'; message: string };

export const bulkAssignmentStore = (database: Database, clock: Clock) => ({
  add: async (
    accountId: string,
    choice: DestinationChoice,
    named: readonly { id: string; version: number | null }[],
  ): Promise<string> => {
    const at = clock();
    const id = newId(at);
    await database.execute(sql`
      insert into bulk_assignments (id, account_id, training_provider_id, training_centre_id, job_provider_id, job_id, created_at)
      values (${id}, ${accountId}, ${choice.trainingProviderId}, ${choice.trainingCentreId}, ${choice.jobProviderId}, ${choice.jobId},
        ${at.toISOString()})`);
    await database.execute(sql`
      insert into bulk_assignment_candidates (bulk_id, position, candidate_id, version)
      select ${id}, position, candidate_id, version
      from unnest(${sql.param(named.map((one) => one.id))}::uuid[], ${sql.param(named.map((one) => one.version))}::int[])
        with ordinality named (candidate_id, version, position)`);
    return id;
  },

  /** Returns undefined for another admin's. */
  find: async (id: string, accountId: string): Promise<DestinationChoice | undefined> => {
    const rows = await database.execute<DestinationChoice>(sql`
      select training_provider_id as "trainingProviderId", training_centre_id as "trainingCentreId", job_provider_id as "jobProviderId", job_id as "jobId"
      from bulk_assignments where id = ${id} and account_id = ${accountId}`);
    return rows[0];
  },

  next: (id: string, limit: number): Promise<NamedCandidate[]> =>
    database.execute<NamedCandidate>(sql`
      select candidate_id as "candidateId", version from bulk_assignment_candidates
      where bulk_id = ${id} and outcome is null order by position limit ${limit}`),

  /** @returns false when another request recorded an outcome first */
  saveOutcome: async (id: string, candidateId: string, outcome: Outcome): Promise<boolean> => {
    const message = outcome.outcome === 'refused' ? outcome.message : null;
    const rows = await database.execute(sql`
      update bulk_assignment_candidates set outcome = ${outcome.outcome}, message = ${message}
      where bulk_id = ${id} and candidate_id = ${candidateId} and outcome is null returning position`);
    return rows.length > 0;
  },

  progress: async (id: string): Promise<BulkAssignmentProgress> => {
    const counted = await database.execute<
      Pick<BulkAssignmentProgress, 'total' | 'done' | 'assigned'>
    >(sql`
      select count(*)::int as total, count(outcome)::int as done,
        count(*) filter (where outcome = 'assigned')::int as assigned
      from bulk_assignment_candidates where bulk_id = ${id}`);
    const rejected = await database.execute<BulkAssignmentProgress['rejected'][number]>(
      sql`
      select named.candidate_id as "_id", coalesce(candidates.name, '') as name, named.message
      from bulk_assignment_candidates named left join live_candidates candidates
        on candidates.id = named.candidate_id
      where named.bulk_id = ${id} and named.outcome = 'refused' order by named.position`,
    );
    return { _id: id, total: 0, done: 0, assigned: 0, ...counted[0], rejected };
  },

  deleteOld: async (): Promise<void> => {
    const oldest = new Date(clock().getTime() - retentionHours * 3_600_000).toISOString();
    await database.execute(sql`delete from bulk_assignments where created_at < ${oldest}`);
  },
});

export type BulkAssignmentStore = ReturnType<typeof bulkAssignmentStore>;
