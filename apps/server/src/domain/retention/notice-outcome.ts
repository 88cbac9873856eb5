import { retention as bounds } from '@purboday/contract/conventions/limits';
import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { retention } from './retention-table.ts';

/**
 * When a channel first accepted the latest notice of a row of `retention`; null while none has. A notice that failed, was skipped or is
 * still being sent informs nobody (T36). Notices from before a hold or a new period do not count: they are older than `told_at`.
 */
export const notifiedAt = sql<Date | null>`(
  select min(n.sent_at) from notifications n
  where n.record_kind = 'candidate' and n.record_id = retention.candidate_id and n.event = 'retention-due'
    and n.state = 'sent' and n.created_at >= retention.told_at)`;

const isUnderWay = sql`exists (
  select from notifications n
  where n.record_kind = 'candidate' and n.record_id = retention.candidate_id and n.event = 'retention-due'
    and n.state in ('queued', 'sending') and n.created_at >= retention.told_at)`;

/**
 * The people of these records could not be notified: every channel failed or was skipped, or none has accepted the notice within the
 * 48 hours after which the record would have been erased.
 */
export const isUnnotified = (now: Date) => {
  const overdue = new Date(now.getTime() - bounds.toldHours * 3_600_000);
  return and(
    isNotNull(retention.toldAt),
    isNull(retention.heldAt),
    sql`${notifiedAt} is null`,
    sql`(${retention.toldAt} <= ${overdue.toISOString()}::timestamptz or not ${isUnderWay})`,
  );
};
