import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Locks the records of a candidate in the order that every transaction follows: open batch, trainings, applicants, candidate,
 * placements. Links come last. Transactions that change more than one of them call it first, so they wait for each other instead
 * of deadlocking (ARCHITECTURE.md).
 */
export const lockRecordsOf = async (
  database: Pick<Database, 'execute'>,
  candidateId: string,
): Promise<void> => {
  await database.execute(sql`
    select from batches where id in (select batch_id from trainings where candidate_id = ${candidateId} and batch_open)
    order by id for update`);
  await database.execute(
    sql`select from trainings where candidate_id = ${candidateId} order by id for update`,
  );
  await database.execute(
    sql`select from applicants where candidate_id = ${candidateId} order by id for update`,
  );
  await database.execute(sql`select from candidates where id = ${candidateId} for update`);
  await database.execute(
    sql`select from placements where candidate_id = ${candidateId} order by id for update`,
  );
};
