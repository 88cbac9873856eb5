import type { QueueDefinition } from './queue-definition.ts';

/**
 * SQL: whether the job whose id stands in `column` still waits or runs in one of these queues. A row that waits for a job that is gone
 * (restored without its jobs, or left over a long stop) is to be given a new one.
 */
export const hasLiveJob = (queues: readonly QueueDefinition[], column: string): string => {
  const names = queues.map(({ name }) => `'${name}'`).join(', ');
  return `exists (select 1 from pgboss.job live where live.name in (${names}) and live.id = ${column} and live.state < 'completed')`;
};
