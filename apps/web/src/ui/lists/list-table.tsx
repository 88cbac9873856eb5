import type { Destination } from '#web/platform/routing/destination.ts';
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
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useMemo, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Facts } from '#web/ui/elements/facts.tsx';
import { useDensity } from './density.tsx';
import { PreviewPane, usePreview } from './list-preview.tsx';

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** For numbers and dates that are compared. */
  numeric?: boolean;
  /** Full width on a card; the header is for screen readers only. */
  actions?: boolean;
  /** Hidden in a narrow table; a card and the preview always show it. */
  roomy?: boolean;
  /** The other columns share the remaining width. */
  width?: 'narrow' | 'small' | 'medium' | 'large' | 'buttons';
  /** For sentences, which are shown in full: the row grows. */
  wraps?: boolean;
  /** Name of the column when the server sorts by it. */
  sort?: string;
};

export type RowSelection<Row> = {
  isPicked: (row: Row) => boolean;
  /** Rows without a checkbox; by default every row has one. */
  isPickable?: (row: Row) => boolean;
  onPick: (row: Row, picked: boolean) => void;
  label: (row: Row) => string;
};

/** The sort order: the name of a column, with a leading minus when descending. */
export type Sorting = { order: string; onSort: (order: string) => void };

type Props<Row> = {
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first column. */
  name: { header: string; of: (row: Row) => ReactNode; sort?: string; wide?: boolean };
  /** The name becomes a link that covers the row. */
  rowLink?: (row: Row) => Destination | undefined;
  columns: readonly Column<Row>[];
  picking?: RowSelection<Row> | undefined;
  /** For a list that the server sorts. */
  sorting?: Sorting | undefined;
  /** Defaults to the columns. */
  preview?: (row: Row) => ReactNode;
  /** Dims the list while the next page loads. */
  stale?: boolean;
};

type Layout = Pick<Column<unknown>, 'numeric' | 'actions' | 'roomy' | 'width' | 'wraps'> & {
  wide?: boolean | undefined;
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

const renderCell = <Row extends RowData>(cell: Cell<Features, Row>): ReactNode => {
  const template = cell.column.columnDef.cell;
  return typeof template === 'function' ? template(cell.getContext()) : template;
};

const toClass = ({ numeric, actions, roomy, width, wraps, wide }: Layout = {}) =>
  [
    numeric && 'numeric',
    actions && 'actions',
    roomy && 'roomy',
    wraps && 'wraps',
    wide && 'wide',
    width && `col-${width}`,
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

const onOwnPart = ({ target }: MouseEvent | KeyboardEvent): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

/** Sorted by the server; the screen stores the selection. */
const useListTable = <Row extends RowData>({
  rows,
  keyOf,
  name,
  columns,
  picking,
  sorting,
}: Props<Row>) => {
  const order = sorting?.order;
  const sorted = useMemo(
    () =>
      order === undefined ? [] : [{ id: order.replace(/^-/u, ''), desc: order.startsWith('-') }],
    [order],
  );
  const picked = JSON.stringify(picking ? rows.filter(picking.isPicked).map(keyOf) : []);
  const rowSelection = useMemo(
    () => Object.fromEntries((JSON.parse(picked) as string[]).map((key) => [key, true as const])),
    [picked],
  );
  return useTable({
    features,
    data: rows,
    columns: [toColumnDef({ ...name, cell: name.of }), ...columns.map(toColumnDef)],
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
    enableRowRangeSelection: false,
    onRowSelectionChange: (updater) => {
      const next = functionalUpdate(updater, rowSelection);
      const changed = rows.find((row) => keyOf(row) in next !== keyOf(row) in rowSelection);
      if (changed) picking?.onPick(changed, keyOf(changed) in next);
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

const RowName = ({ link, children }: { link: Destination | undefined; children: ReactNode }) =>
  link === undefined ? (
    children
  ) : (
    <TextLink {...link} className="row-link" data-row-link="">
      {children}
    </TextLink>
  );

/**
 * A list: a table with one line per row; cards at 768 px or less; a preview beside it on a wide
 * screen.
 */
export const ListTable = <Row extends RowData>(props: Props<Row>) => {
  const { caption, rows, keyOf, name, rowLink, columns, picking, preview, stale = false } = props;
  const table = useListTable(props);
  const [density] = useDensity();
  const beside = usePreview(rows, keyOf, rowLink !== undefined);
  return (
    <div className={beside ? 'list-beside' : undefined}>
      <div className={`list-frame ${stale ? 'opacity-60' : ''}`} aria-busy={stale}>
        <table className={`list list-${density} ${beside ? 'list-previewed' : ''}`}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {picking && (
                <th scope="col" className="pick">
                  <span className="sr-only">Select</span>
                </th>
              )}
              {table.getFlatHeaders().map((header) => (
                <HeadCell key={header.id} column={header.column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => {
              const [nameCell, ...cells] = row.getAllCells();
              return (
                <tr
                  key={row.id}
                  data-shown={beside?.key === row.id ? '' : undefined}
                  onFocus={beside && (() => beside.choose(row.id))}
                  onClick={beside && ((event) => onOwnPart(event) || beside.choose(row.id))}
                >
                  {picking && (
                    <td className="pick">
                      {row.getCanSelect() && (
                        <SelectBox row={row} label={picking.label(row.original)} />
                      )}
                    </td>
                  )}
                  <th scope="row">
                    <RowName link={rowLink?.(row.original)}>
                      {nameCell && renderCell(nameCell)}
                    </RowName>
                  </th>
                  {cells.map((cell) => (
                    <td key={cell.id} className={toClass(cell.column.columnDef.meta)}>
                      <span className="card-label" aria-hidden>
                        {String(cell.column.columnDef.header)}
                      </span>
                      <div>{renderCell(cell)}</div>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {beside && (
        <PreviewPane title={name.of(beside.row)} link={rowLink?.(beside.row)}>
          {preview ? (
            preview(beside.row)
          ) : (
            <Facts
              columns={1}
              facts={columns
                .filter(({ actions }) => !actions)
                .map(({ header, cell }) => ({ label: header, value: cell(beside.row) }))}
            />
          )}
        </PreviewPane>
      )}
    </div>
  );
};
