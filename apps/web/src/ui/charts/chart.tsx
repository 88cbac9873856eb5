import type { Destination } from '#web/platform/routing/destination.ts';
import { Suspense, useRef, useState } from 'react';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import type { Drawing } from './drawing.tsx';

// A separate chunk, because only dashboards have charts.
const RenderedChart = lazyComponent(() => import('./drawing.tsx').then((m) => m.Drawing));

type Props = Omit<Parameters<typeof Drawing>[0], 'series' | 'onPick'> & {
  /** The text alternative of the chart and the caption of its table. */
  title: string;
  /** Column headers of the table: label, value, and further values. */
  heads: readonly [label: string, ...values: string[]];
};

const colours = ['bg-marigold-deep', 'bg-edge', 'bg-sky'];

const Legend = ({ series }: { series: readonly string[] }) => (
  <p className="mb-2 flex flex-wrap gap-x-5 text-small text-soft" aria-hidden>
    {series.map((name, n) => (
      <span key={name} className="inline-flex items-center gap-1.5">
        <span className={`size-3 rounded-round bar ${colours[n]}`} />
        {name}
      </span>
    ))}
  </p>
);

type FigureProps = { link: Destination | undefined; shown: boolean; children: string };

/** A number that links to the records it counts; skipped by Tab while the table is hidden. */
const Figure = ({ link, shown, children }: FigureProps) =>
  link === undefined ? (
    children
  ) : (
    <TextLink {...link} {...(shown ? {} : { tabIndex: -1 })}>
      {children}
    </TextLink>
  );

/** A chart and a button that shows its data as a table. Screen readers read the table. */
export const Chart = ({ title, heads, points, format, shape }: Props) => {
  const [asTable, setAsTable] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const [labelHead, ...series] = heads;
  /** A bar links to the same records as its number in the table. */
  const follow = (point: number, value: number) =>
    table.current?.tBodies[0]?.rows[point]?.cells[value + 1]?.querySelector('a')?.click();
  return (
    // The hidden table is wider than a phone.
    <figure className="relative -mx-1 overflow-clip px-1 [overflow-clip-margin:0.25rem]">
      {!asTable && series.length > 1 && <Legend series={series} />}
      {!asTable && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- many shapes that are read as one picture
        <div role="img" aria-label={title} className="h-36 w-0 min-w-full overflow-hidden">
          <Suspense fallback={<div className="skeleton after-200ms h-full" />}>
            <RenderedChart
              points={points}
              series={series}
              format={format}
              shape={shape}
              onPick={follow}
            />
          </Suspense>
        </div>
      )}
      <table ref={table} className={asTable ? 'w-full max-w-form text-small numbers' : 'sr-only'}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-start">
              {labelHead}
            </th>
            {series.map((name) => (
              <th key={name} scope="col" className="text-end">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, value, more = [], links = [] }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-1 text-start font-normal">
                {label}
              </th>
              {[value, ...more].map((each, n) => (
                <td key={series[n]} className="text-end">
                  <Figure link={links[n]} shown={asTable}>
                    {format(each)}
                  </Figure>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button look="quiet" className="mt-2 text-small" onClick={() => setAsTable(!asTable)}>
        {asTable ? 'Show as a chart' : 'Show as a table'}
      </Button>
    </figure>
  );
};
