import { stepLabels } from '@purboday/contract/programmes/programmes.messages';
import {
  measureLabels,
  sumLabels,
  sumRowLabels,
  tableLabels,
} from '@purboday/contract/programmes/report.messages';
import type { SnapshotContent } from '@purboday/contract/programmes/report.contract';
import { reportFigures } from '@purboday/contract/programmes/report-parts';

type SheetRow = (string | number | null)[];
/** `key` names the table of a CSV. */
export type ReportSheet = { key: string; title: string; rows: SheetRow[] };

const hidden = 'under 5';
const toCell = (figure: number | null): string | number => figure ?? hidden;

const figureHeaders = reportFigures.map((figure) =>
  figure === 'unknown' ? 'Result not known yet' : stepLabels[figure],
);

/** One sheet for each table of what may leave the foundation, and the definition. */
export const toSheets = (content: SnapshotContent): ReportSheet[] => {
  const { published, definition } = content;
  return [
    {
      key: 'report',
      title: 'Report',
      rows: [
        ['Programme', content.programme],
        ['Funder', content.funder],
        ['Period', `${content.from} – ${content.to}`],
        ['Foundation', content.foundation],
        ['As of', content.asOf],
        ['Frozen by', content.madeBy],
        [
          'Numbers',
          'Numbers under five, and those that would reveal them, are hidden. Others are rounded to five.',
        ],
        ['Erased people, without a place or group', toCell(published.erased)],
        ['Also counted by another programme', toCell(published.elsewhere)],
        ['Words of the foundation', content.words],
      ],
    },
    {
      key: 'targets',
      title: 'Targets',
      rows: [
        ['Step', 'Target', 'Reached', 'Missing'],
        ...published.targets.map(({ step, goal, reached, missing }) => [
          stepLabels[step],
          toCell(goal),
          toCell(reached),
          missing,
        ]),
      ],
    },
    ...published.tables.map(({ key, rows }) => ({
      key,
      title: tableLabels[key],
      rows: [
        [tableLabels[key], ...figureHeaders],
        ...rows.map(({ label, parent, figures }) => [
          label ?? ['Unknown', parent].filter(Boolean).join(', '),
          ...figures.map(toCell),
        ]),
        ['All', ...published.totals.map(toCell)],
      ],
    })),
    ...published.sums.map(({ key, rows }) => ({
      key,
      title: sumLabels[key],
      rows: [
        [sumLabels[key], 'Number'],
        ...rows.map((row) => [sumRowLabels[row.key], toCell(row.figure)]),
      ],
    })),
    {
      key: 'measures',
      title: 'Days and pay',
      rows: [
        ['', 'People', 'Lower quartile', 'Median', 'Upper quartile'],
        ...published.measures.map(({ key, people, lower, median, upper }) => [
          measureLabels[key],
          toCell(people),
          lower,
          median,
          upper,
        ]),
      ],
    },
    {
      key: 'definition',
      title: 'Definition',
      rows: [
        ['Version', content.definitionVersion],
        ...Object.entries(definition).map(([name, value]) => [name, JSON.stringify(value)]),
      ],
    },
  ];
};
