import type { ReactNode } from 'react';
import { Anchor } from '#web/ui/elements/anchor.tsx';

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and dates that are compared down the column. */
  numeric?: boolean;
  /** Buttons of a row: full width on a card, the header for screen readers only. */
  actions?: boolean;
  /** Left out of the table where the room is short; a card always shows it. */
  roomy?: boolean;
};

/** A box before each row, to choose several. */
export type Picking<Row> = {
  isPicked: (row: Row) => boolean;
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
  name: { header: string; of: (row: Row) => ReactNode };
  /** The page of a row, where it has one: its name becomes a link that covers the row. */
  hrefOf?: (row: Row) => string | undefined;
  columns: readonly Column<Row>[];
  picking?: Picking<Row> | undefined;
  /** Dimmed while the next page is on its way. */
  stale?: boolean;
};

type Kind = Pick<Column<unknown>, 'numeric' | 'actions' | 'roomy'>;

const cellClass = ({ numeric, actions, roomy }: Kind) =>
  [numeric && 'numeric', actions && 'actions', roomy && 'roomy'].filter(Boolean).join(' ') ||
  undefined;

const Head = ({
  columns,
  name,
  picks,
}: {
  columns: readonly ({ header: string } & Kind)[];
  name: string;
  picks: boolean;
}) => (
  <thead>
    <tr>
      {picks && (
        <th scope="col" className="pick">
          <span className="sr-only">Select</span>
        </th>
      )}
      {[{ header: name }, ...columns].map((column) => (
        <th key={column.header} scope="col" className={cellClass(column)}>
          {'actions' in column && column.actions ? (
            <span className="sr-only">{column.header}</span>
          ) : (
            column.header
          )}
        </th>
      ))}
    </tr>
  </thead>
);

const PickCell = <Row,>({ row, isPicked, onPick, label }: Picking<Row> & { row: Row }) => (
  <td className="pick">
    <label>
      <input
        type="checkbox"
        className="tick"
        aria-label={label(row)}
        checked={isPicked(row)}
        onChange={(event) => onPick(row, event.target.checked)}
      />
    </label>
  </td>
);

const Name = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href === undefined ? (
    children
  ) : (
    <Anchor href={href} className="row-link" data-row-link="">
      {children}
    </Anchor>
  );

/** A list: a table where there is room for one, cards at 768 px or less. */
export const ListTable = <Row,>({
  caption,
  rows,
  keyOf,
  name,
  hrefOf,
  columns,
  picking,
  stale = false,
}: Props<Row>) => (
  <div className={`list-frame ${stale ? 'opacity-60' : ''}`} aria-busy={stale}>
    <table className="list">
      <caption className="sr-only">{caption}</caption>
      <Head columns={columns} name={name.header} picks={picking !== undefined} />
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
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
);
