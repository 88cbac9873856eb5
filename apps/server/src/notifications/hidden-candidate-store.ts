import { sql } from 'drizzle-orm';
import { listNamedCandidates, withoutCandidates } from '#server/domain/outbox/named-candidates.ts';
import type { Notification } from '#server/domain/outbox/notification-events.ts';
import type { NotificationRow } from '#server/domain/outbox/notification-store.ts';
import { unknownCandidate } from '#server/domain/outbox/payload.ts';
import { isLiveBetween } from '#server/domain/sharing/visible-person.ts';
import type { Database } from '#server/platform/database/database.ts';

const endingEvents = ['sharing-withdrawn', 'assignment-declined'];

/** Finds named candidates that the provider may no longer see (T31). */
export const findHiddenCandidates =
  (database: Pick<Database, 'execute'>) =>
  async ({ id, event, candidateIds }: Pick<NotificationRow, 'id' | 'event' | 'candidateIds'>) => {
    // The provider must learn that a candidate withdrew or declined.
    if (candidateIds.length === 0 || endingEvents.includes(event)) return [];
    const pair = { candidateId: sql`c.id`, providerId: sql`n.record_id` };
    const rows = await database.execute<{ id: string }>(sql`
      select c.id from notifications n, unnest(n.candidate_ids) c (id)
      where n.id = ${id} and not ${isLiveBetween(pair)}`);
    return rows.map((row) => row.id);
  };

type Named = { id: string; name: string };

/**
 * An early notification names candidates without their ids. Finds them by name among those that the provider may see, and leaves the
 * others out; undefined when none is left.
 */
export const identifyCandidates =
  (database: Pick<Database, 'execute'>) =>
  async (notification: Notification): Promise<Notification | undefined> => {
    if (endingEvents.includes(notification.event)) return notification;
    if (!listNamedCandidates(notification).includes(unknownCandidate)) return notification;
    const providerId = 'record' in notification ? notification.record.id : '';
    const identify = async <Candidate extends object>(candidate: Candidate): Promise<Candidate> => {
      const pair = { candidateId: sql`c.id`, providerId: sql`${providerId}::uuid` };
      const [found] = await database.execute<{ id: string }>(sql`
        select c.id from live_candidates c where c.name = ${(candidate as Named).name} and ${isLiveBetween(pair)} limit 1`);
      return found ? { ...candidate, id: found.id } : candidate;
    };
    const parts =
      'candidates' in notification
        ? { candidates: await Promise.all(notification.candidates.map(identify)) }
        : 'candidate' in notification
          ? { candidate: await identify(notification.candidate) }
          : {};
    return withoutCandidates({ ...notification, ...parts } as Notification, [unknownCandidate]);
  };
