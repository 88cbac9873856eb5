import {
  functionalUpdate,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Cell,
  type ColumnDef,
  type Header,
  type Row as TableRow,
  type RowData,
} from '@tanstack/react-table';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import type { Destination } from '#web/platform/routing/destination.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { useFittedColumns } from './use-fitted-columns.ts';

export type Column<Row> = {
  header: string;
  /** Nothing (null, false or '') for a row without a value. A column without values is hidden. */
  cell: (row: Row) => ReactNode;
  /** For numbers that are compared. */
  numeric?: boolean;
  /** Buttons. The column is as wide as they are, and its header is for screen readers only. */
  actions?: boolean;
  /**
   * Names, emails and sentences: cut when the table has no room. Other columns are never cut. An
   * `email` is cut first, at 140 px. A `fact`, for which the list is read, is cut last (UX-159).
   */
  long?: boolean | 'email' | 'fact';
  /** Leaves the table first when it has no room. */
  roomy?: boolean;
  /**
   * A card shows it beside the name (`corner`), with its header (`labelled`), at most half as wide
   * (`half`), or not at all.
   */
  card?: 'corner' | 'labelled' | 'half' | 'none';
  /** Hides the column when the title or a filter already says its value (UX-79). */
  hidden?: boolean;
  /** Lists of a row's errors: shown in full, so the row grows. */
  wraps?: boolean;
  /** Name of the column when the server sorts by it. */
  sort?: string;
  /** Before the name, which is otherwise the first column. */
  first?: boolean;
};

type RowSelection<Row> = {
  isPicked: (row: Row) => boolean;
  /** Rows without a checkbox; by default every row has one. */
  isPickable?: (row: Row) => boolean;
  /** Rows that the checkbox of the header selects; by default all that have one. */
  isPickedByHeader?: (row: Row) => boolean;
  onPick: (rows: readonly Row[], selected: boolean) => void;
  label: (row: Row) => string;
};

type Props<Row> = {
  caption: string;
  rows: readonly Row[];
  /** Defaults to the row's `_id`. */
  keyOf?: (row: Row) => string;
  /** The header of the row. */
  name: {
    header: string;
    of: (row: Row) => ReactNode;
    sort?: string;
    /** A title of several words, which takes two lines of a card. */
    title?: boolean;
  };
  /** The name becomes a link that covers the row. */
  rowLink?: (row: Row) => Destination | undefined;
  /** The row that is shown beside the list, and how another one is chosen: with the focus or a click. Enter opens the link. */
  current?: { id: string | undefined; onReach: (row: Row) => void } | undefined;
  /** Takes a plain click on the link of a row, which otherwise opens its page. */
  onOpen?: ((row: Row) => void) | undefined;
  columns: readonly Column<Row>[];
  picking?: RowSelection<Row> | undefined;
  /** For a list that the server sorts: the name of a column, with a leading minus when descending. */
  sorting?: { order: string; onSort: (order: string) => void } | undefined;
  /** Dims the list while the next page loads. */
  stale?: boolean;
  /** Headings between rows that the server lists together. */
  groups?: RowGroups<Row> | undefined;
};

type RowGroups<Row> = {
  of: (row: Row) => string;
  /** The group that is hidden until its heading is pressed, unless the page has no other rows. */
  folded?: string;
  /** The heading of a group, in place of its name. */
  heading?: (label: string, rows: readonly Row[]) => ReactNode;
};

type Layout = Pick<Column<unknown>, 'numeric' | 'actions' | 'long' | 'roomy' | 'card' | 'wraps'> & {
  /** 1 leaves the table first. */
  drop?: number | undefined;
  isName?: boolean;
};

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnMeta: {} as Layout,
});
type Features = typeof features;

const toColumnDef = <Row extends RowData>({
  header,
  cell,
  sort,
  ...layout
}: Column<Row> & Layout): ColumnDef<Features, Row> => ({
  id: sort ?? header,
  header,
  cell: ({ row }) => cell(row.original),
  // The server sorts. Without an accessor TanStack Table disables sorting of the column.
  accessorFn: () => null,
  enableSorting: sort !== undefined,
  meta: layout,
});

const getId = (row: object): string => ('_id' in row ? String(row._id) : '');

const renderCell = <Row extends RowData>(cell: Cell<Features, Row>): ReactNode => {
  const template = cell.column.columnDef.cell;
  return typeof template === 'function' ? template(cell.getContext()) : template;
};

const isEmpty = (value: ReactNode): boolean =>
  value === null || value === undefined || value === false || value === '';

const toClass = ({ numeric, actions, long, wraps, drop, card }: Layout = {}) =>
  [
    numeric && 'numeric',
    actions && 'actions',
    long && 'long',
    typeof long === 'string' && `long-${long}`,
    wraps && 'wraps',
    drop && `drop-${drop}`,
    card && `card-${card}`,
  ]
    .filter(Boolean)
    .join(' ') || undefined;

const directions = { asc: 'ascending', desc: 'descending', none: 'none' } as const;
const icons = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown } as const;

const HeadCell = <Row extends RowData>({ column }: Pick<Header<Features, Row>, 'column'>) => {
  const { header, meta } = column.columnDef;
  const text = String(header);
  const direction = column.getIsSorted() || 'none';
  const Icon = icons[direction];
  return (
    <th
      scope="col"
      className={toClass(meta)}
      aria-sort={column.getCanSort() ? directions[direction] : undefined}
    >
      {column.getCanSort() ? (
        <button type="button" className="sort-button" onClick={column.getToggleSortingHandler()}>
          {text}
          <Icon aria-hidden />
        </button>
      ) : meta?.actions ? (
        <span className="sr-only">{text}</span>
      ) : (
        text
      )}
    </th>
  );
};

/** Columns with a value, in the order in which they leave a narrow table: the last one first. */
const toShown = <Row extends RowData>(columns: Props<Row>['columns'], rows: readonly Row[]) => {
  const filled = columns.filter(
    ({ hidden, cell }) => !hidden && (rows.length === 0 || rows.some((row) => !isEmpty(cell(row)))),
  );
  const roomy = filled.filter((column) => column.roomy).toReversed();
  return filled.map((column) => ({ ...column, drop: roomy.indexOf(column) + 1 || undefined }));
};

/** Sorted by the server; the screen stores the selection. */
const useListTable = <Row extends RowData>(
  { rows, keyOf = getId, name, picking, sorting }: Props<Row>,
  columns: readonly (Column<Row> & Layout)[],
) => {
  const order = sorting?.order;
  const sorted = useMemo(
    () =>
      order === undefined ? [] : [{ id: order.replace(/^-/u, ''), desc: order.startsWith('-') }],
    [order],
  );
  const ordered = [
    ...columns.filter(({ first }) => first),
    { ...name, cell: name.of, long: true, isName: true },
    ...columns.filter(({ first }) => !first),
  ];
  const selected = JSON.stringify(picking ? rows.filter(picking.isPicked).map(keyOf) : []);
  const rowSelection = useMemo(
    () => Object.fromEntries((JSON.parse(selected) as string[]).map((key) => [key, true as const])),
    [selected],
  );
  return useTable({
    features,
    data: rows,
    columns: ordered.map(toColumnDef),
    getRowId: keyOf,
    state: { sorting: sorted, rowSelection },
    manualSorting: true,
    enableSorting: sorting !== undefined,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorted);
      if (next) sorting?.onSort(`${next.desc ? '-' : ''}${next.id}`);
    },
    enableRowSelection: ({ original }) => picking?.isPickable?.(original) ?? true,
    onRowSelectionChange: (updater) => {
      const next = functionalUpdate(updater, rowSelection);
      const changed = rows.filter((row) => keyOf(row) in next !== keyOf(row) in rowSelection);
      const added = changed.filter((row) => keyOf(row) in next);
      if (added.length > 0) picking?.onPick(added, true);
      else if (changed.length > 0) picking?.onPick(changed, false);
    },
  });
};

const SelectBox = <Row extends RowData>({
  row,
  label,
}: {
  row: TableRow<Features, Row>;
  label: string;
}) => (
  <label>
    <input
      type="checkbox"
      className="tick"
      aria-label={label}
      checked={row.getIsSelected()}
      onChange={row.getToggleSelectedHandler()}
    />
  </label>
);

type SelectAllProps<Row> = { rows: readonly Row[]; picking: RowSelection<Row> };

const SelectAllBox = <Row extends RowData>({ rows, picking }: SelectAllProps<Row>) => {
  const { isPicked, isPickable = () => true, isPickedByHeader = () => true, onPick } = picking;
  const all = rows.filter((row) => isPickable(row) && isPickedByHeader(row));
  const selected = rows.filter(isPicked);
  if (all.length === 0) return null;
  const complete = all.every(isPicked);
  return (
    <label>
      <input
        type="checkbox"
        className="tick"
        aria-label="Select all on this page"
        checked={complete}
        ref={(box) => {
          if (box) box.indeterminate = !complete && selected.length > 0;
        }}
        onChange={() => (complete ? onPick(selected, false) : onPick(all, true))}
      />
    </label>
  );
};

type RowNameProps = {
  link: Destination | undefined;
  onOpen?: (() => void) | undefined;
  title?: boolean;
  /** Undefined in lists without a row that is shown beside them. */
  isCurrent: boolean | undefined;
  children: ReactNode;
};

const opensTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey;

/** A mouse chooses the row; the keyboard opens it. Not every browser moves the focus to a clicked link. */
const focusOnClick = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (event.detail === 0 || opensTab(event)) return;
  event.preventDefault();
  event.currentTarget.focus();
};

const RowName = ({ link, onOpen, title = false, isCurrent, children }: RowNameProps) => (
  <th scope="row" className={title ? 'title' : undefined}>
    <div>
      {link === undefined ? (
        children
      ) : (
        <TextLink
          {...link}
          className="row-link"
          data-row-link=""
          {...(isCurrent !== undefined && { 'aria-current': isCurrent, onClick: focusOnClick })}
          {...(onOpen && {
            onClick: (event: MouseEvent) => {
              if (opensTab(event)) return;
              event.preventDefault();
              onOpen();
            },
          })}
        >
          {children}
        </TextLink>
      )}
    </div>
  </th>
);

const ValueCell = <Row extends RowData>({ cell }: { cell: Cell<Features, Row> }) => {
  const { header, meta } = cell.column.columnDef;
  const value = renderCell(cell);
  const empty = isEmpty(value);
  return (
    <td className={`${toClass(meta) ?? ''} ${empty ? 'empty' : ''}`}>
      {meta?.card === 'labelled' && (
        <span className="card-label" aria-hidden>
          {String(header)}
        </span>
      )}
      <div>{empty && !meta?.actions ? <span className="text-soft">–</span> : value}</div>
    </td>
  );
};

type GroupRowProps = {
  label: ReactNode;
  columns: number;
  /** Undefined for a group that cannot be folded. */
  isOpen: boolean | undefined;
  onToggle: () => void;
};

const GroupRow = ({ label, columns, isOpen, onToggle }: GroupRowProps) => (
  <tr className="group">
    <th scope="rowgroup" colSpan={columns}>
      {isOpen === undefined ? (
        label
      ) : (
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          {label}
          <ChevronDown aria-hidden />
        </button>
      )}
    </th>
  </tr>
);

/** The groups of the rows, in their order. Without groups there is one, which has no heading. */
const useGroups = <Row extends RowData>(
  rows: readonly Row[],
  groups: RowGroups<Row> | undefined,
) => {
  const [isUnfolded, setUnfolded] = useState(false);
  const { labels, shown } = useMemo(() => {
    const labels = groups ? [...new Set(rows.map(groups.of))] : [''];
    const hidden = labels.length > 1 && !isUnfolded ? groups?.folded : undefined;
    return {
      labels,
      shown: hidden === undefined ? rows : rows.filter((row) => groups?.of(row) !== hidden),
    };
  }, [rows, groups, isUnfolded]);
  const toggle = () => setUnfolded(!isUnfolded);
  return {
    labels,
    shown,
    isIn: (row: Row, label: string) => (groups?.of(row) ?? '') === label,
    toHeading: (label: string) =>
      groups?.heading?.(
        label,
        rows.filter((row) => groups.of(row) === label),
      ) ?? label,
    toFolding: (label: string) => ({
      isOpen: labels.length > 1 && label === groups?.folded ? isUnfolded : undefined,
      onToggle: toggle,
    }),
  };
};

/** A list: a table with one line per row, and cards at 768 px or less. */
export const ListTable = <Row extends RowData>(given: Props<Row>) => {
  const { caption, rowLink, current, onOpen, picking, stale = false } = given;
  const groups = useGroups(given.rows, given.groups);
  const rows = groups.shown;
  const props = { ...given, rows };
  const columns = toShown(props.columns, rows);
  const table = useListTable(props, columns);
  const fitted = useFittedColumns([rows, columns.length]);
  return (
    <div
      className={`list-frame ${stale ? 'opacity-60' : ''}`}
      aria-busy={stale}
      data-whole-width={rowLink && ''}
    >
      <table ref={fitted} className="list">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {picking && (
              <th scope="col" className="pick">
                <span className="sr-only">Select</span>
                <SelectAllBox rows={rows} picking={picking} />
              </th>
            )}
            {table.getFlatHeaders().map((header) => (
              <HeadCell key={header.id} column={header.column} />
            ))}
          </tr>
        </thead>
        {groups.labels.map((label) => (
          <tbody key={label}>
            {label && (
              <GroupRow
                label={groups.toHeading(label)}
                columns={table.getFlatHeaders().length + (picking ? 1 : 0)}
                {...groups.toFolding(label)}
              />
            )}
            {table
              .getRowModel()
              .rows.filter(({ original }) => groups.isIn(original, label))
              .map((row) => (
                <tr key={row.id} onFocus={current && (() => current.onReach(row.original))}>
                  {picking && (
                    <td className="pick">
                      {row.getCanSelect() && (
                        <SelectBox row={row} label={picking.label(row.original)} />
                      )}
                    </td>
                  )}
                  {row.getAllCells().map((cell) =>
                    cell.column.columnDef.meta?.isName ? (
                      <RowName
                        key={cell.id}
                        link={rowLink?.(row.original)}
                        onOpen={onOpen && (() => onOpen(row.original))}
                        title={props.name.title === true}
                        isCurrent={current && current.id === row.id}
                      >
                        {renderCell(cell)}
                      </RowName>
                    ) : (
                      <ValueCell key={cell.id} cell={cell} />
                    ),
                  )}
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
};
