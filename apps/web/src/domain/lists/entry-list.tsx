import type { Page } from '@purboday/contract/conventions/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatTime } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';

type Entry = { _id: string; at: string; ip: string | null };

type Props<E extends Entry> = {
  queryKey: readonly unknown[];
  load: (
    query: { limit: number; cursor: string | undefined },
    signal: AbortSignal,
  ) => Promise<{ data: E[]; page: Page }>;
  failedText: string;
  emptyText: string;
  /** Height of the placeholder. */
  waitingClass: string;
  children: (entry: E) => ReactNode;
};

/** Entries of a log, newest first, ten at a time. */
export const EntryList = <E extends Entry>(props: Props<E>) => {
  const { queryKey, load, failedText, emptyText, waitingClass, children } = props;
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam: cursor }) => load({ limit: 10, cursor }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.next ?? undefined,
  });
  if (error && !data)
    return <ErrorState title={failedText} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return <output className={`skeleton ${waitingClass} after-200ms`} aria-label="Loading" />;
  const entries = data.pages.flatMap((page) => page.data);
  if (entries.length === 0) return <p className="text-soft">{emptyText}</p>;
  return (
    <>
      <ol className="grid gap-4">
        {entries.map((entry) => (
          <li key={entry._id} className="border-s-2 border-line ps-4">
            {children(entry)}
            <p className="text-small text-soft">
              <time dateTime={entry.at}>{formatTime(entry.at)}</time>
              {entry.ip && ' · '}
              {entry.ip && `from ${entry.ip}`}
            </p>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button className="mt-4" busy={isFetching} onClick={() => void fetchNextPage()}>
          Show earlier entries
        </Button>
      )}
    </>
  );
};
