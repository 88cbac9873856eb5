import { useDeferredValue, type ComponentProps, type ReactNode } from 'react';
import { Pager } from './pager.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';

type Listed = { data: readonly unknown[]; page?: { next: string | null } };

type Props<Answer extends Listed> = {
  answer: { data: Answer | undefined; isFetching: boolean; isPlaceholderData: boolean };
  /** Why it could not be loaded; empty when it could. */
  failure: string | null | undefined;
  onRetry: () => void;
  /** The shape of the rows. */
  loading: ReactNode;
  /** In place of the rows when there are none; left out where the rows themselves say so. */
  none?: ReactNode;
  /** Of a list in pages. */
  pager?: (next: string | undefined | null) => ComponentProps<typeof Pager>;
  /** Draws the rows; `stale` while the next page is on its way. */
  children: (rows: Answer['data'], stale: boolean) => ReactNode;
};

/** What stands below the bar of a list: loading, failed, empty, no match, or the rows (UX-27). */
export const ListResults = <Answer extends Listed>({
  answer: { data, isFetching, isPlaceholderData },
  failure,
  onRetry,
  loading,
  none,
  pager,
  children,
}: Props<Answer>) => {
  // The first rows are drawn in slices: a slow phone answers taps between them.
  const isThere = useDeferredValue(data !== undefined);
  if (failure) return <ErrorState title={failure} onRetry={onRetry} busy={isFetching} />;
  if (!data || !isThere) return loading;
  return (
    <>
      {none !== undefined && data.data.length === 0 ? none : children(data.data, isPlaceholderData)}
      {pager && <Pager {...pager(data.page?.next)} />}
    </>
  );
};
