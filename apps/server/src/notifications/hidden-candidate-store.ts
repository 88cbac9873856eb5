import { sql } from 'drizzle-orm';
import type { NotificationRow } from '#server/domain/outbox/notification-store.ts';
import { isLiveBetween } from '#server/domain/sharing/visible-person.ts';
import type { Database } from '#server/platform/database/database.ts';

const endings = ['sharing-withdrawn', 'assignment-declined'];

/** Finds named candidates that the provider may no longer see (T31). */
export const findHiddenCandidates =
  (database: Pick<Database, 'execute'>) =>
  async ({ id, event, candidateIds }: Pick<NotificationRow, 'id' | 'event' | 'candidateIds'>) => {
    // The provider must learn that a candidate withdrew or declined.
    if (candidateIds.length === 0 || endings.includes(event)) return [];
    const pair = { candidateId: sql`c.id`, providerId: sql`n.record_id` };
    const rows = await database.execute<{ id: string }>(sql`
      select c.id from notifications n, unnest(n.candidate_ids) c (id)
      where n.id = ${id} and not ${isLiveBetween(pair)}`);
    return rows.map((row) => row.id);
  };
