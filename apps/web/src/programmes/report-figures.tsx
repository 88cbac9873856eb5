import { formatNumber } from '@purboday/contract/conventions/plural';
import type { Definition } from '@purboday/contract/programmes/definition';
import { stepLabels } from '@purboday/contract/programmes/programmes.messages';
import type { ReportFigures } from '@purboday/contract/programmes/report.contract';
import {
  measureLabels,
  sumLabels,
  sumRowLabels,
  tableLabels,
} from '@purboday/contract/programmes/report.messages';
import { reportFigures } from '@purboday/contract/programmes/report-parts';
import type { ReactNode } from 'react';
import { Section } from '#web/ui/elements/facts.tsx';

const underFive = '< 5';

type RowProps = { label: ReactNode; cells: readonly (number | null)[]; strong?: boolean };

const Row = ({ label, cells, strong = false }: RowProps) => (
  <tr className={`border-t border-line ${strong ? 'font-semibold' : ''}`}>
    <th scope="row" className="min-w-28 py-1 text-start font-[inherit] wrap-anywhere">
      {label}
    </th>
    {cells.map((cell, index) => (
      // The order of the columns is fixed.
      <td key={index} className="ps-3 text-end whitespace-nowrap">
        {cell === null ? <span className="text-soft">{underFive}</span> : formatNumber(cell)}
      </td>
    ))}
  </tr>
);

type TableProps = { title: string; headers: readonly string[]; children: ReactNode };

const Table = ({ title, headers, children }: TableProps) => (
  <Section title={title}>
    <section
      className="overflow-x-auto"
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls sideways must be reached with the keyboard.
      tabIndex={0}
    >
      <table className="numbers w-full text-small">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{title}</span>
            </th>
            {headers.map((header) => (
              <th key={header} scope="col" className="ps-3 text-end align-bottom">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  </Section>
);

const figureHeaders = reportFigures.map((figure) =>
  figure === 'unknown' ? 'Result not known yet' : stepLabels[figure],
);

type Props = { figures: ReportFigures; definition: Definition };

/** All tables of a report. Hidden figures are under five, or would reveal such a figure. */
export const ReportTables = ({ figures, definition }: Props) => {
  const { totals, targets, tables, sums, measures, erased, elsewhere } = figures;
  return (
    <>
      <p className="text-small text-soft">
        {`Percentages are of people who are ${stepLabels[definition.denominator].toLowerCase()}.`}
      </p>
      {targets.length > 0 && (
        <Table title="Targets and results" headers={['Target', 'Reached', 'Missing']}>
          {targets.map(({ step, splitBy, splitValue, goal, reached, missing }) => (
            <Row
              key={`${step} ${splitBy} ${splitValue}`}
              label={
                <>
                  <span>{stepLabels[step]}</span> <bdi>{splitValue}</bdi>
                </>
              }
              cells={[goal, reached, missing]}
            />
          ))}
        </Table>
      )}
      {tables.map(({ key, rows }) => (
        <Table key={key} title={tableLabels[key]} headers={figureHeaders}>
          {rows.map(({ label, parent, figures: cells }) => (
            <Row
              key={`${label} ${parent}`}
              label={
                label === null ? (
                  <>
                    <span>Unknown</span> <bdi>{parent}</bdi>
                  </>
                ) : (
                  <bdi>{label}</bdi>
                )
              }
              cells={cells}
            />
          ))}
          <Row label="All" cells={totals} strong />
        </Table>
      ))}
      {sums.map(({ key, rows }) => (
        <Table
          key={key}
          title={
            key === 'retention'
              ? `Retention after ${definition.retentionDays} days`
              : sumLabels[key]
          }
          headers={['Number']}
        >
          {rows.map((row) => (
            <Row key={row.key} label={sumRowLabels[row.key]} cells={[row.figure]} />
          ))}
        </Table>
      ))}
      <Table
        title="Days and pay"
        headers={['People', 'Lower quartile', 'Median', 'Upper quartile']}
      >
        {measures.map(({ key, people, lower, median, upper }) => (
          <Row key={key} label={measureLabels[key]} cells={[people, lower, median, upper]} />
        ))}
      </Table>
      <Table title="People" headers={['Number']}>
        <Row label="Erased at their own wish" cells={[erased]} />
        <Row label="Also counted by another programme" cells={[elsewhere]} />
      </Table>
    </>
  );
};
