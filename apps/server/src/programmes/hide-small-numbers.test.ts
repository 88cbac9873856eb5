import type { ReportFigures } from '@purboday/contract/programmes/report.contract';
import { reportFigures } from '@purboday/contract/programmes/report-parts';
import { expect, test } from 'vitest';
import { hideSmallNumbers } from './hide-small-numbers.ts';

type TableRow = ReportFigures['tables'][number]['rows'][number];

const add = (rows: readonly TableRow[]): number[] =>
  reportFigures.map((_, column) =>
    rows.reduce((sum, { figures }) => sum + (figures[column] ?? 0), 0),
  );

/** A table of groups, and one of the groups within them. */
const toReport = (
  genders: number[],
  cities: Record<string, number[]>,
  retention: [number, number] = [0, 0],
): ReportFigures => {
  const toRow = (label: string | null, people: number, parent?: string): TableRow => ({
    label,
    ...(parent !== undefined && { parent }),
    figures: reportFigures.map((_, column) => Math.max(0, people - column)),
  });
  const cityRows = Object.entries(cities).flatMap(([state, list]) =>
    list.map((people, at) => toRow(`City ${at}`, people, state)),
  );
  const stateRows = Object.keys(cities).map((state) => ({
    label: state,
    figures: add(cityRows.filter(({ parent }) => parent === state)),
  }));
  const totals = add(stateRows);
  const genderRows = genders.map((people, at) => toRow(`Gender ${at}`, people));
  const rest = totals.map((total, column) => total - (add(genderRows)[column] ?? 0));
  return {
    totals,
    erased: 0,
    elsewhere: 12,
    targets: [],
    tables: [
      { key: 'gender', rows: [...genderRows, { label: null, figures: rest }] },
      { key: 'state', rows: stateRows },
      { key: 'city', rows: cityRows },
    ],
    sums: [
      {
        key: 'retention',
        rows: [
          { key: 'due', figure: retention[0] + (totals[6] ?? 0) },
          { key: 'kept', figure: totals[6] ?? 0 },
          { key: 'notKept', figure: retention[0] },
        ],
      },
    ],
    measures: [{ key: 'pay', people: 4, lower: 8_000, median: 9_049, upper: 10_000 }],
  };
};

/** Gaussian elimination, in place. */
const eliminate = (matrix: number[][]): void => {
  for (let at = 0; at < (matrix[0]?.length ?? 0); at += 1) {
    const pivot = matrix.find((row) => row.findIndex((value) => value !== 0) === at);
    for (const row of pivot ? matrix.filter((one) => one !== pivot) : []) {
      const factor = (row[at] ?? 0) / (pivot?.[at] ?? 1);
      row.splice(
        0,
        row.length,
        ...row.map((value, place) => value - factor * (pivot?.[place] ?? 0)),
      );
    }
  }
};

/** The hidden cells that readers can compute: those that Gaussian elimination over all sums of a column determines. */
const findRevealed = (published: ReportFigures, column: number): string[] => {
  const cells = new Map<string, number | null>([['all', published.totals[column] ?? null]]);
  for (const { key, rows } of published.tables)
    for (const { label, parent, figures } of rows)
      cells.set([key, parent, label].join('|'), figures[column] ?? null);
  const under = (start: string) => [...cells.keys()].filter((name) => name.startsWith(start));
  const sums = [
    ['all', ...under('gender|')],
    ['all', ...under('state|')],
    ...under('state|').map((state) => [state, ...under(`city|${state.split('|')[2]}|`)]),
  ];
  const unknown = [...cells].filter(([, value]) => value === null).map(([name]) => name);
  const matrix = sums.map(([whole, ...parts]) =>
    unknown.map((name) => Number(parts.includes(name)) - Number(name === whole)),
  );
  eliminate(matrix);
  return matrix
    .filter((row) => row.filter((value) => Math.abs(value) > 1e-9).length === 1)
    .map((row) => unknown[row.findIndex((value) => Math.abs(value) > 1e-9)] ?? '');
};

test('hides numbers under five, and rounds the others to five', () => {
  const published = hideSmallNumbers(
    toReport([23, 14], { Bihar: [21, 30], Goa: [12, 4, 3] }, [9, 0]),
  );
  const shown = [
    ...published.totals,
    ...published.tables.flatMap(({ rows }) => rows.flatMap(({ figures }) => figures)),
  ];
  for (const value of shown) expect(value === null || value % 5 === 0).toBe(true);
  expect(shown).not.toContain(0);
  expect(published).toMatchObject({ erased: null, elsewhere: 10 });
  expect(published.measures).toEqual([
    { key: 'pay', people: null, lower: null, median: null, upper: null },
  ]);
});

test('hides a second cell, also in another table, when a sum would reveal the first', () => {
  // Goa has one city, so a number that is hidden of Goa is hidden of that city too.
  const { tables } = hideSmallNumbers(toReport([], { Bihar: [3, 40], Goa: [9] }));
  const hidden = tables.flatMap(({ key, rows }) =>
    rows.filter(({ figures }) => figures[0] === null).map(({ label }) => `${key} ${label}`),
  );
  expect(hidden).toEqual(['city City 0', 'city City 1']);
});

test('hides the whole when all parts of a sum must be four', () => {
  const { totals, tables } = hideSmallNumbers(toReport([4], { Bihar: [8] }));
  expect(totals[0]).toBeNull();
  expect(tables[0]?.rows.map(({ figures }) => figures[0])).toEqual([null, null]);
});

test('reveals no hidden cell in 500 reports', () => {
  let seed = 7;
  const next = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const list = (length: number) => Array.from({ length }, () => next(next(3) === 0 ? 40 : 7));
  for (let round = 0; round < 500; round += 1) {
    const cities = Object.fromEntries(
      ['Bihar', 'Goa', 'Odisha'].slice(0, 1 + next(3)).map((state) => [state, list(1 + next(4))]),
    );
    const people = Object.values(cities).flat();
    const genders = [Math.floor(people.reduce((sum, one) => sum + one, 0) / (2 + next(3)))];
    const published = hideSmallNumbers(toReport(genders, cities));
    for (const [column] of reportFigures.entries())
      expect([round, column, findRevealed(published, column)]).toEqual([round, column, []]);
  }
});
