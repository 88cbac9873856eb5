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
  const ofCandidate = (table: 'trainings' | 'applicants' | 'placements') =>
    sql`select from ${sql.identifier(table)} where candidate_id = ${candidateId} order by id for update`;
  const openBatch = sql`
    select from batches where id in (select batch_id from trainings where candidate_id = ${candidateId} and batch_open)
    order by id for update`;
  const candidate = sql`select from candidates where id = ${candidateId} for update`;
  const locks = [
    openBatch,
    ofCandidate('trainings'),
    ofCandidate('applicants'),
    candidate,
    ofCandidate('placements'),
  ];
  // Sent together on the connection of the transaction, which runs them in this order.
  await Promise.all(locks.map((lock) => database.execute(lock)));
};
