import { formatNumber } from '@purboday/contract/conventions/plural';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useDeferredValue, type ComponentProps, type ReactNode } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import '#web/ui/elements/sticky-bar.css';

type PagerProps = {
  /** 1 for the first page; undefined when a page was opened by its address. */
  number: number | undefined;
  onFirst?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
};

export const Pager = ({ number, onFirst, onPrevious, onNext }: PagerProps) => {
  if (!onFirst && !onPrevious && !onNext) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <div className="flex gap-2">
        {onFirst && !onPrevious && <Button onClick={onFirst}>First page</Button>}
        {onPrevious && (
          <Button onClick={onPrevious}>
            <ChevronLeft aria-hidden />
            Previous
          </Button>
        )}
      </div>
      {number !== undefined && <p className="text-small text-soft numbers">Page {number}</p>}
      {onNext ? (
        <Button onClick={onNext}>
          Next
          <ChevronRight aria-hidden />
        </Button>
      ) : (
        <p className="text-small text-soft">End of the list</p>
      )}
    </nav>
  );
};

export type Listed = { data: readonly unknown[]; page?: { next: string | null } };

type ListResultsProps<Answer extends Listed> = {
  answer: {
    data: Answer | undefined;
    isFetching: boolean;
    isPlaceholderData: boolean;
  };
  failure: string | null | undefined;
  reason?: string | undefined;
  onRetry: () => void;
  loading: ReactNode;
  /** Shown without rows; omit it where the rows have their own empty state. */
  none?: ReactNode;
  pager?: (next: string | undefined | null) => ComponentProps<typeof Pager>;
  /** Renders the rows; `stale` while the next page loads. */
  children: (rows: Answer['data'], stale: boolean) => ReactNode;
};

/**
 * The content below the toolbar of a list: loading, failed, empty, no match, or the rows (UX-27).
 */
export const ListResults = <Answer extends Listed>({
  answer: { data, isFetching, isPlaceholderData },
  failure,
  reason,
  onRetry,
  loading,
  none,
  pager,
  children,
}: ListResultsProps<Answer>) => {
  // Renders the first rows in slices, so that a slow phone handles taps in between.
  const isThere = useDeferredValue(data !== undefined);
  if (failure)
    return <ErrorState title={failure} reason={reason} onRetry={onRetry} busy={isFetching} />;
  if (!data || !isThere) return loading;
  return (
    <>
      {none !== undefined && data.data.length === 0 ? none : children(data.data, isPlaceholderData)}
      {pager && <Pager {...pager(data.page?.next)} />}
    </>
  );
};

type Props = {
  /** Number of selected rows; without any there is no bar (UX-78). */
  count: number;
  /** '3 cities'; by default the number only. */
  text?: string;
  onClear: () => void;
  /** Buttons that add to the selection, for example `Select all 545`. */
  more?: ReactNode;
  /** Actions on the selection. */
  children: ReactNode;
};

/** Selected rows and their actions, always visible at the foot of the screen. */
export const SelectionBar = ({
  count,
  text = formatNumber(count),
  onClear,
  more,
  children,
}: Props) =>
  count === 0 ? null : (
    <div className="sticky-bar">
      <p className="numbers font-semibold" aria-live="polite">
        {text} selected
      </p>
      {more}
      <Button look="quiet" onClick={onClear}>
        Clear selection
      </Button>
      {children}
    </div>
  );
