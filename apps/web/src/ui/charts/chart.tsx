import { Suspense, lazy, useState } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import type { Drawing } from './drawing.tsx';

// A chunk of its own: only dashboards draw.
const Drawn = lazy(() => import('./drawing.tsx').then((m) => ({ default: m.Drawing })));

type Props = Parameters<typeof Drawing>[0] & {
  /** What it shows, in one sentence: read in place of the picture, and the caption of the table. */
  title: string;
  /** Heads of the table's two columns. */
  heads: readonly [label: string, value: string];
};

/** A chart of a few numbers and, behind a button, the same as a table; who does not see the picture has the table at once. */
export const Chart = ({ title, heads, points, format, shape }: Props) => {
  const [asTable, setAsTable] = useState(false);
  return (
    <figure>
      {!asTable && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- many shapes that are read as one picture
        <div role="img" aria-label={title} className="h-52 w-0 min-w-full overflow-hidden">
          <Suspense fallback={<div className="skeleton after-200ms h-full" />}>
            <Drawn points={points} format={format} shape={shape} />
          </Suspense>
        </div>
      )}
      <table className={asTable ? 'w-full max-w-form text-small numbers' : 'sr-only'}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-start">
              {heads[0]}
            </th>
            <th scope="col" className="text-end">
              {heads[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, value }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-1 text-start font-normal">
                {label}
              </th>
              <td className="text-end">{format(value)}</td>
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
