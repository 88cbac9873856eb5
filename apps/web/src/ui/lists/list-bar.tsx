import { formatNumber } from '@purboday/contract/conventions/plural';
import { searchCountMax } from '@purboday/contract/conventions/limits';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ListFilterIcon from 'lucide-react/icons/list-filter';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Fragment, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { useMedia } from '#web/ui/layout/use-media.ts';
import { ExportFormats, type ExportOptions } from './export-button.tsx';
import type { BarFilter } from './list-filters.tsx';
import { ShortcutHelp, useListKeys } from './shortcuts.tsx';

type Props = {
  q: string;
  /** Called 300 ms after the last key, and on Enter. */
  onSearch: (q: string) => void;
  placeholder: string;
  /** The most used first: two are pinned on desktops. */
  filters?: readonly BarFilter[];
  /** Number of matching records; undefined while unknown. */
  total?: number | undefined;
  /** Range of the shown records, where known: 1 to 50. */
  shown?: { from: number; to: number } | undefined;
  onRefresh: () => void;
  refreshing?: boolean;
  /** Adds Export to the menu. */
  exported?: ExportOptions | undefined;
  /** Controls beside the search. */
  actions?: ReactNode;
};

/**
 * The text being typed. A search from elsewhere (Back, Clear) replaces it, the response to its own
 * search does not.
 */
const useTyped = (q: string, onSearch: (q: string) => void) => {
  const [typed, setTyped] = useState(q);
  const [searched, setSearched] = useState(q);
  const [shown, setShown] = useState(q);
  if (q !== shown) {
    setShown(q);
    if (q !== searched) setTyped(q);
    setSearched(q);
  }
  const search = useCallback(
    (text: string) => {
      setSearched(text.trim());
      onSearch(text.trim());
    },
    [onSearch],
  );
  useEffect(() => {
    if (typed.trim() === searched) return undefined;
    const timer = setTimeout(() => search(typed), 300);
    return () => clearTimeout(timer);
  }, [typed, searched, search]);
  return { typed, setTyped, search };
};

const SearchField = ({
  q,
  onSearch,
  placeholder,
}: Pick<Props, 'q' | 'onSearch' | 'placeholder'>) => {
  const { typed, setTyped, search } = useTyped(q, onSearch);
  return (
    <form
      className="list-search"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <Search aria-hidden />
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
  );
};

/** A search counts matches up to `searchCountMax` only. */
const allOf = (total: number): string =>
  total === searchCountMax + 1 ? `more than ${formatNumber(searchCountMax)}` : formatNumber(total);

/** '3 in all' for a single page, '1–50 of 1,312' for more. */
const countText = (total: number, shown: Props['shown']): string => {
  if (shown && shown.to - shown.from + 1 < total)
    return `${formatNumber(shown.from)}–${formatNumber(shown.to)} of ${allOf(total)}`;
  return total === searchCountMax + 1
    ? `More than ${formatNumber(searchCountMax)}`
    : `${formatNumber(total)} in all`;
};

/** Filters that are not pinned: in a panel on desktops, in a bottom sheet on phones (UX-76). */
const FiltersButton = ({ filters }: { filters: readonly BarFilter[] }) => {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const set = filters.filter(({ chosen }) => chosen !== undefined).length;
  const close = () => setOpen(false);
  return (
    <>
      <Button ref={anchor} aria-haspopup="dialog" onClick={() => setOpen(!open)}>
        <ListFilterIcon aria-hidden />
        {set > 0 ? `Filters (${set})` : 'Filters'}
      </Button>
      <Dialog title="Filters" sheet anchor={anchor} open={open} onClose={close}>
        <div className="filter-panel">
          {filters.map(({ label, control }) => (
            <Fragment key={label}>{control}</Fragment>
          ))}
          <Button look="primary" className="md:hidden" onClick={close}>
            Show results
          </Button>
        </div>
      </Dialog>
    </>
  );
};

const Chips = ({ filters }: { filters: readonly BarFilter[] }) => {
  const set = filters.filter(({ chosen }) => chosen !== undefined);
  return set.length === 0 ? null : (
    <ul aria-label="Filters in use" className="filter-chips">
      {set.map(({ label, chosen, clear }) => (
        <li key={label}>
          <button type="button" className="filter-chip" onClick={clear}>
            <span className="sr-only">{`Remove the filter ${label}:`} </span>
            <bdi className="truncate">{chosen}</bdi>
            <X aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
};

/** Export and shortcuts. A phone has neither rows nor keys. */
const MoreButton = ({ exported }: Pick<Props, 'exported'>) => {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [help, setHelp] = useState(false);
  const shortcuts = useListKeys(() => setHelp(true));
  const wide = useMedia('(width > 768px)');
  const close = () => setOpen(false);
  if (!wide && !exported) return null;
  return (
    <>
      <Button ref={anchor} look="quiet" aria-haspopup="dialog" onClick={() => setOpen(!open)}>
        <Ellipsis aria-hidden />
        <span className="max-md:sr-only">More</span>
      </Button>
      <Dialog title="More" sheet anchor={anchor} open={open} onClose={close}>
        <div className="more-panel">
          {exported && (
            <>
              <p className="text-small text-soft">Export</p>
              <ExportFormats {...exported} onStart={close} />
            </>
          )}
          {wide && (
            <>
              <Button
                look="quiet"
                aria-haspopup="dialog"
                onClick={() => {
                  close();
                  setHelp(true);
                }}
              >
                Keyboard shortcuts
              </Button>
            </>
          )}
        </div>
      </Dialog>
      <ShortcutHelp open={help} onClose={() => setHelp(false)} {...shortcuts} />
    </>
  );
};

const pinnedCount = 2;

/** The toolbar of a list, in one row on desktops (UX-75). */
export const ListBar = ({
  filters = [],
  total,
  shown,
  onRefresh,
  refreshing = false,
  exported,
  actions,
  ...search
}: Props) => {
  const wide = useMedia('(width > 768px)');
  const pinned = wide ? filters.slice(0, pinnedCount) : [];
  const others = filters.slice(pinned.length);
  return (
    <search className="list-bar">
      <SearchField {...search} />
      {pinned.map(({ label, control }) => (
        <Fragment key={label}>{control}</Fragment>
      ))}
      {others.length > 0 && <FiltersButton filters={others} />}
      {actions}
      <Chips filters={others} />
      <div className="list-bar-end">
        <p className="text-small text-soft numbers" aria-live="polite">
          {total === undefined ? '' : countText(total, shown)}
        </p>
        <Button look="quiet" onClick={onRefresh} busy={refreshing}>
          {!refreshing && <RotateCw aria-hidden />}
          <span className="max-md:sr-only">Refresh</span>
        </Button>
        <MoreButton exported={exported} />
      </div>
    </search>
  );
};
