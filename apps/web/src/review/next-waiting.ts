import type { ReviewKind } from '@purboday/contract/review/review-kinds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#web/platform/calls/data.ts';
import { kinds } from './kinds.ts';
import type { Listed, UnderReview } from './kinds.ts';
import { listAddress } from './list-address.ts';

/** One more than needed: the record itself may be among them. */
const few = 2;

const useFew = (kind: ReviewKind, cursor: string | undefined, enabled: boolean) => {
  const query = { ...listAddress.narrowing(kind), limit: few, cursor };
  const { data } = useQuery({ ...callQuery(kinds[kind].list, { query }), enabled });
  const rows: readonly Listed[] | undefined = data?.data;
  return rows;
};

/**
 * The page of the record that waits after this one, by the search and status of the list it was opened from; after the last, the
 * first. Null when there is no other, undefined until it is known.
 */
export const useNextWaiting = (
  kind: ReviewKind,
  record: UnderReview | undefined,
): string | null | undefined => {
  const [cursor, setCursor] = useState<string>();
  // Where it stood when it was opened: a decision moves it elsewhere.
  if (record && cursor === undefined) setCursor(record.cursor);
  const isOther = ({ _id }: Listed) => _id !== record?._id;
  const ahead = useFew(kind, cursor, cursor !== undefined);
  const later = ahead?.find(isOther);
  const fromStart = useFew(kind, undefined, ahead !== undefined && later === undefined);
  const next = later ?? fromStart?.find(isOther);
  if (next) return kinds[kind].reviewPath({ id: next._id });
  return fromStart === undefined ? undefined : null;
};
