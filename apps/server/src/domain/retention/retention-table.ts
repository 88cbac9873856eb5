import { retention as bounds } from '@purboday/contract/conventions/limits';
import type { RecordHold } from '@purboday/contract/erasure/retention.contract';
import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#server/domain/account/account-table.ts';
import { time } from '#server/platform/database/columns.ts';

/** A row for each candidate who came to look, whose record falls due soon, or whose record is kept. */
export const retention = pgTable('retention', {
  candidateId: uuid('candidate_id').primaryKey(),
  /** When the person was last at their application: the period begins anew. */
  seenAt: time('seen_at'),
  dueAt: time('due_at'),
  toldAt: time('told_at'),
  holdReason: text('hold_reason'),
  heldAt: time('held_at'),
  heldBy: uuid('held_by'),
});

export type RetentionRow = typeof retention.$inferSelect;

/** The columns of a hold, where `accounts` is joined by `held_by`. */
export const holdColumns = {
  holdReason: retention.holdReason,
  heldAt: retention.heldAt,
  heldBy: accounts.fullName,
};

type StoredHold = { holdReason: string | null; heldAt: Date | null; heldBy: string | null };

/** A hold as level 2 sees it; null while nobody keeps the record. */
export const presentHold = (row: StoredHold | undefined): RecordHold | null =>
  row?.heldAt
    ? { reason: row.holdReason ?? '', at: row.heldAt.toISOString(), by: row.heldBy ?? '' }
    : null;

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
