import { searchCountMax } from '@purboday/contract/conventions/limits';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Search from 'lucide-react/icons/search';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import { DensityButton } from './density.tsx';
import { ListKeys } from './shortcuts.tsx';

type Props = {
  q: string;
  /** Called 300 ms after the last key, and on Enter. */
  onSearch: (q: string) => void;
  placeholder: string;
  children?: ReactNode;
  /** Number of matching records; undefined while unknown. */
  total?: number | undefined;
  /** Range of the shown records, where known: 1 to 50. */
  shown?: { from: number; to: number } | undefined;
  onRefresh: () => void;
  refreshing?: boolean;
  actions?: ReactNode;
};

/**
 * The text being typed. A search from elsewhere (Back, Clear) replaces it, the response to its own
 * search does not.
 */
const useTyped = (q: string, onSearch: (q: string) => void) => {
  const [typed, setTyped] = useState(q);
  const [asked, setAsked] = useState(q);
  const [shown, setShown] = useState(q);
  if (q !== shown) {
    setShown(q);
    if (q !== asked) setTyped(q);
    setAsked(q);
  }
  const ask = useCallback(
    (text: string) => {
      setAsked(text.trim());
      onSearch(text.trim());
    },
    [onSearch],
  );
  useEffect(() => {
    if (typed.trim() === asked) return undefined;
    const timer = setTimeout(() => ask(typed), 300);
    return () => clearTimeout(timer);
  }, [typed, asked, ask]);
  return { typed, setTyped, ask };
};

const count = new Intl.NumberFormat('en-IN');

/** A search counts matches up to `countedAtMost` only. */
const allOf = (total: number): string =>
  total === searchCountMax + 1 ? `more than ${count.format(searchCountMax)}` : count.format(total);

/** '3 in all' for a single page, '1–50 of 1,312' for more. */
const countText = (total: number, shown: Props['shown']): string => {
  if (shown && shown.to - shown.from + 1 < total)
    return `${count.format(shown.from)}–${count.format(shown.to)} of ${allOf(total)}`;
  return total === searchCountMax + 1
    ? `More than ${count.format(searchCountMax)}`
    : `${count.format(total)} in all`;
};

/** The toolbar of a list: search and filters, then the count and Refresh. */
export const ListBar = ({
  q,
  onSearch,
  placeholder,
  children,
  total,
  shown,
  onRefresh,
  refreshing = false,
  actions,
}: Props) => {
  const { typed, setTyped, ask } = useTyped(q, onSearch);
  return (
    <search className="mb-4 flex flex-wrap items-center gap-3">
      <form
        className="relative min-w-0 flex-[1_1_16rem]"
        onSubmit={(event) => {
          event.preventDefault();
          ask(typed);
        }}
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-soft"
        />
        <input
          type="search"
          name="q"
          aria-label={placeholder.replace(/\.+$/u, '')}
          placeholder={placeholder}
          value={typed}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          data-list-search=""
          onChange={(event) => setTyped(event.target.value)}
          className="control ps-10"
        />
      </form>
      {children}
      <div className="ms-auto flex min-w-0 flex-wrap items-center justify-end gap-2">
        <p className="text-small text-soft numbers" aria-live="polite">
          {total === undefined ? '' : countText(total, shown)}
        </p>
        <Button look="quiet" onClick={onRefresh} busy={refreshing}>
          {!refreshing && <RotateCw aria-hidden />}
          Refresh
        </Button>
        {actions}
        <DensityButton />
        <ListKeys />
      </div>
    </search>
  );
};
