import type { HistoryEntry, SentMessage } from '@purboday/contract/records/records';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import type { ReviewKind } from '@purboday/contract/review/review-kinds';
import { cursorOf, type Position } from '#server/platform/database/paging.ts';
import { verdictOn } from './who-may.ts';

/** Where a registration stands in the lists of a reviewer: the longest in its status first. */
export const positionInList = ({
  statusSince,
  id,
}: {
  statusSince: Date;
  id: string;
}): Position => ({ sort: statusSince.toISOString(), id });

type Row = {
  id: string;
  status: RegistrationStatus;
  statusSince: Date;
  statusReason: string | null;
  postalCodeKnown: boolean | null;
  version: number;
};

/** What a reviewer is shown of a registration beside its fields, whatever its kind. */
export const underReview = (
  kind: ReviewKind,
  row: Row,
  { history, messages }: { history: HistoryEntry[]; messages: SentMessage[] },
) => ({
  version: row.version,
  postalCodeKnown: row.postalCodeKnown,
  waitingSince: row.statusSince.toISOString(),
  statusReason: row.statusReason,
  history,
  messages,
  may: verdictOn(kind, row.status),
  cursor: cursorOf(positionInList(row)),
});
