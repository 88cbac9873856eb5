import type { Position } from '#server/platform/database/paging.ts';

/** Where a registration stands in the lists of a reviewer: the longest in its status first. */
export const positionInList = ({
  statusSince,
  id,
}: {
  statusSince: Date;
  id: string;
}): Position => ({ sort: statusSince.toISOString(), id });
