import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { QueueDefinition } from './queue-definition.ts';

/**
 * The condition that a job with this id is still waiting or running in one of the queues. A row whose job is gone (it was restored without
 * its jobs, or left over a long stop) needs a new one.
 */
export const hasLiveJob = (queues: readonly QueueDefinition[], jobId: SQLWrapper): SQL => {
  const names = sql.param(queues.map(({ name }) => name));
  return sql`exists (select from pgboss.job live
    where live.name = any(${names}::text[]) and live.id = ${jobId} and live.state < 'completed')`;
};
