import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Facts } from '#web/ui/elements/facts.tsx';
import { useDensity } from './table/density.ts';
import { PreviewPane, usePreview } from './table/list-preview.tsx';
import { SortButton, sortOf, type Sorting } from './table/sorting.tsx';

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and dates that are compared down the column. */
  numeric?: boolean;
  /** Buttons of a row: full width on a card, the header for screen readers only. */
  actions?: boolean;
  /** Left out of the table where the room is short; a card and the preview always show it. */
  roomy?: boolean;
  /** As wide as its usual text; the others share what is left. */
  width?: 'narrow' | 'small' | 'medium' | 'large' | 'buttons';
  /** Sentences, which are read whole: the row grows with them. */
  wraps?: boolean;
  /** The server sorts by it, under this name. */
  sort?: string;
};

/** A box before each row, to choose several. */
export type Picking<Row> = {
  isPicked: (row: Row) => boolean;
  /** Rows without a box; every row has one when left out. */
  isPickable?: (row: Row) => boolean;
  onPick: (row: Row, picked: boolean) => void;
  /** Names the box: 'Select Asha Rao'. */
  label: (row: Row) => string;
};

type Props<Row> = {
  /** Says what the list holds; for screen readers. */
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first column: what a row is called. */
  name: { header: string; of: (row: Row) => ReactNode; sort?: string; wide?: boolean };
  /** The page of a row, where it has one: its name becomes a link that covers the row. */
  hrefOf?: (row: Row) => string | undefined;
  columns: readonly Column<Row>[];
  picking?: Picking<Row> | undefined;
  /** Of a list whose columns are sorted by the server. */
  sorting?: Sorting | undefined;
  /** A row in full, on screens with room beside the list; its columns when left out. */
  preview?: (row: Row) => ReactNode;
  /** Dimmed while the next page is on its way. */
  stale?: boolean;
};

type Kind = Pick<Column<unknown>, 'numeric' | 'actions' | 'roomy' | 'width' | 'wraps'> & {
  wide?: boolean;
};

const cellClass = ({ numeric, actions, roomy, width, wraps, wide }: Kind) =>
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

type Headed = { header: string; sort?: string } & Kind;

const HeadCell = ({ column, sorting }: { column: Headed; sorting: Sorting | undefined }) => {
  const { header, sort, actions } = column;
  if (actions) return <span className="sr-only">{header}</span>;
  if (sort === undefined || sorting === undefined) return header;
  return <SortButton {...sorting} header={header} by={sort} />;
};

const Head = ({
  columns,
  name,
  picks,
  sorting,
}: {
  columns: readonly Headed[];
  name: Headed;
  picks: boolean;
  sorting: Sorting | undefined;
}) => (
  <thead>
    <tr>
      {picks && (
        <th scope="col" className="pick">
          <span className="sr-only">Select</span>
        </th>
      )}
      {[name, ...columns].map((column) => (
        <th
          key={column.header}
          scope="col"
          className={cellClass(column)}
          aria-sort={sortOf(sorting?.order, column.sort)}
        >
          <HeadCell column={column} sorting={sorting} />
        </th>
      ))}
    </tr>
  </thead>
);

const PickCell = <Row,>({ row, isPickable, ...box }: Picking<Row> & { row: Row }) => (
  <td className="pick">{(isPickable?.(row) ?? true) && <PickBox row={row} {...box} />}</td>
);

const PickBox = <Row,>({ row, isPicked, onPick, label }: Picking<Row> & { row: Row }) => (
  <label>
    <input
      type="checkbox"
      className="tick"
      aria-label={label(row)}
      checked={isPicked(row)}
      onChange={(event) => onPick(row, event.target.checked)}
    />
  </label>
);

const Name = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href === undefined ? (
    children
  ) : (
    <Anchor href={href} className="row-link" data-row-link="">
      {children}
    </Anchor>
  );

const InFull = <Row,>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) => (
  <Facts
    columns={1}
    facts={columns
      .filter(({ actions }) => !actions)
      .map(({ header, cell }) => ({ label: header, value: cell(row) }))}
  />
);

const onOwnPart = ({ target }: MouseEvent | KeyboardEvent): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

/** A list: a table where there is room for one, a line a row; cards at 768 px or less; on a wide screen a row in full beside it. */
export const ListTable = <Row,>({
  caption,
  rows,
  keyOf,
  name,
  hrefOf,
  columns,
  picking,
  sorting,
  preview,
  stale = false,
}: Props<Row>) => {
  const [density] = useDensity();
  const beside = usePreview(rows, keyOf, hrefOf !== undefined);
  return (
    <div className={beside ? 'list-beside' : undefined} data-whole-width={hrefOf && ''}>
      <div className={`list-frame ${stale ? 'opacity-60' : ''}`} aria-busy={stale}>
        <table className={`list list-${density} ${beside ? 'list-previewed' : ''}`}>
          <caption className="sr-only">{caption}</caption>
          <Head columns={columns} name={name} picks={picking !== undefined} sorting={sorting} />
          <tbody>
            {rows.map((row) => (
              <tr
                key={keyOf(row)}
                data-shown={beside?.key === keyOf(row) ? '' : undefined}
                onFocus={beside && (() => beside.choose(keyOf(row)))}
                onClick={beside && ((event) => onOwnPart(event) || beside.choose(keyOf(row)))}
              >
                {picking && <PickCell row={row} {...picking} />}
                <th scope="row">
                  <Name href={hrefOf?.(row)}>{name.of(row)}</Name>
                </th>
                {columns.map((column) => (
                  <td key={column.header} className={cellClass(column)}>
                    <span className="card-label" aria-hidden>
                      {column.header}
                    </span>
                    <div>{column.cell(row)}</div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {beside && (
        <PreviewPane title={name.of(beside.row)} href={hrefOf?.(beside.row)}>
          {preview ? preview(beside.row) : <InFull row={beside.row} columns={columns} />}
        </PreviewPane>
      )}
    </div>
  );
};
