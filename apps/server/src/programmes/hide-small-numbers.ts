import { programmeSteps } from '@purboday/contract/programmes/programme-steps';
import type { ReportFigures, ReportTable } from '@purboday/contract/programmes/report.contract';
import { reportFigures } from '@purboday/contract/programmes/report-parts';

const leastShown = 5;
const roundedTo = 5;

/** A number that readers can compute from others: a sum. */
type Cell = { value: number; isHidden: boolean };
/** `spare`: hidden first when another cell must be hidden. */
type Sum = { whole: Cell; parts: readonly Cell[]; spare?: Cell };

/**
 * Readers know that a small hidden number is 0 to 4. A sum reveals its hidden cells when there is only one, and when all of them must
 * be 0 or 4 to agree with the rest.
 */
const isRevealing = ({ whole, parts }: Sum): boolean => {
  const hidden = parts.filter(({ isHidden }) => isHidden);
  const count = hidden.length + Number(whole.isHidden);
  if (count <= 1) return count === 1;
  if ([whole, ...parts].some(({ value, isHidden }) => isHidden && value >= leastShown))
    return false;
  const most = leastShown - 1;
  const rest =
    hidden.reduce((sum, { value }) => sum + value, 0) - (whole.isHidden ? whole.value : 0);
  return rest === most * hidden.length || rest === (whole.isHidden ? -most : 0);
};

/** The smallest other part; the whole when all parts are hidden. */
const hideOneMore = ({ whole, parts, spare }: Sum): boolean => {
  const shown = parts.filter(({ isHidden }) => !isHidden);
  const [first = whole] = shown.toSorted((one, other) => one.value - other.value);
  const smallest = spare?.isHidden === false ? spare : first;
  if (smallest.isHidden) return false;
  smallest.isHidden = true;
  return true;
};

/**
 * Hides cells until no sum reveals one. Each cell is part of one sum and the whole of another at most, and the sums form trees, so
 * two hidden cells in every sum are enough.
 */
const hideWhatFollows = (sums: readonly Sum[]): void => {
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const sum of sums) if (isRevealing(sum) && hideOneMore(sum)) isChanged = true;
  }
};

const toCell = (value: number | null | undefined): Cell => ({
  value: value ?? 0,
  isHidden: (value ?? 0) < leastShown,
});

const toShown = ({ value, isHidden }: Cell): number | null =>
  isHidden ? null : Math.round(value / roundedTo) * roundedTo;

/** The table whose rows contain those of another. */
const containing: Partial<Record<ReportTable['key'], ReportTable['key']>> = {
  city: 'state',
  centre: 'provider',
};

const toTableCells = ({ key, rows }: ReportTable) => ({
  key,
  rows: rows.map((row) => ({ ...row, cells: row.figures.map(toCell) })),
});
type TableCells = ReturnType<typeof toTableCells>;

const listTableSums = (tables: readonly TableCells[], totals: readonly Cell[]): Sum[] =>
  tables.flatMap((table) =>
    totals.flatMap((total, column) => {
      const pick = (rows: TableCells['rows']) => rows.map(({ cells }) => cells[column] as Cell);
      const outer = tables.find(({ key }) => key === containing[table.key]);
      if (!outer) return [{ whole: total, parts: pick(table.rows) }];
      return outer.rows.map(({ label, cells }) => ({
        whole: cells[column] as Cell,
        parts: pick(table.rows.filter(({ parent = null }) => parent === label)),
      }));
    }),
  );

/** Those of one group are left out: their percentages would reveal cells of the tables. */
const toPublishedTarget = (
  target: ReportFigures['targets'][number],
  totals: readonly Cell[],
): ReportFigures['targets'] => {
  if (target.splitBy !== null) return [];
  const reached = toShown(totals[programmeSteps.indexOf(target.step)] as Cell);
  const goal = toShown(toCell(target.goal));
  const missing = reached === null || goal === null ? null : Math.max(0, goal - reached);
  return [{ ...target, goal, reached, missing, perMonth: null }];
};

/** Pay is shown in hundreds, and no quartiles of fewer than five people. */
const toPublishedMeasure = ({
  key,
  people,
  ...values
}: ReportFigures['measures'][number]): ReportFigures['measures'][number] => {
  const cell = toCell(people);
  const unit = key === 'pay' || key === 'payChange' ? 100 : 1;
  const round = (value: number | null) =>
    cell.isHidden || value === null ? null : Math.round(value / unit) * unit;
  return {
    key,
    people: toShown(cell),
    lower: round(values.lower),
    median: round(values.median),
    upper: round(values.upper),
  };
};

/** The figures that may leave the foundation: small ones are hidden, one suppression for all tables, the others are rounded to five. */
export const hideSmallNumbers = (figures: ReportFigures): ReportFigures => {
  const totals = figures.totals.map(toCell);
  const tables = figures.tables.map(toTableCells);
  const kept = totals[reportFigures.indexOf('kept')] as Cell;
  // The people kept are one number in the tables and in the retention.
  const sums = figures.sums.map(({ key, rows }) => ({
    key,
    rows: rows.map((row) => ({
      key: row.key,
      cell: key === 'retention' && row.key === 'kept' ? kept : toCell(row.figure),
    })),
  }));
  hideWhatFollows([
    ...listTableSums(tables, totals),
    // Hiding the whole of these hides nothing in the tables.
    ...sums.map(({ rows: [whole, ...parts] }) => ({
      whole: whole?.cell as Cell,
      parts: parts.map(({ cell }) => cell),
      spare: whole?.cell as Cell,
    })),
  ]);
  // A total of five or more is hidden when it reveals its parts. Goals and measures would repeat it.
  const isRepeated = totals.some(({ value, isHidden }) => isHidden && value >= leastShown);
  return {
    totals: totals.map(toShown),
    erased: toShown(toCell(figures.erased)),
    elsewhere: toShown(toCell(figures.elsewhere)),
    targets: isRepeated ? [] : figures.targets.flatMap((one) => toPublishedTarget(one, totals)),
    tables: tables.map(({ key, rows }) => ({
      key,
      rows: rows.map(({ cells, ...row }) => ({ ...row, figures: cells.map(toShown) })),
    })),
    sums: sums.map(({ key, rows }) => ({
      key,
      rows: rows.map((row) => ({ key: row.key, figure: toShown(row.cell) })),
    })),
    measures: isRepeated ? [] : figures.measures.map(toPublishedMeasure),
  };
};
