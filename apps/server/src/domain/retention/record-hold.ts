import type { RecordHold } from '@purboday/contract/erasure/retention.contract';
import { accounts } from '#server/domain/account/account-table.ts';
import { retention } from './retention-table.ts';

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
