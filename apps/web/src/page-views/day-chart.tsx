import type { PageViews } from '@purboday/contract/page-views/page-views.schemas';
import { dayOf } from '#web/platform/language/india-time.ts';

const [width, height] = [720, 160];

/** A bar a day; the same numbers stand in the table of days. */
export const DayChart = ({ days }: Pick<PageViews, 'days'>) => {
  const most = Math.max(1, ...days.map(({ n }) => n));
  const step = width / Math.max(1, days.length);
  const [first, last] = [days.at(0)?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Page views a day from ${dayOf(first)} to ${dayOf(last)}, at most ${most}`}
        className="block w-full"
      >
        {days.map(({ day, n }, index) => {
          const size = Math.max(n > 0 ? 2 : 0, (n / most) * (height - 2));
          return (
            <rect
              key={day}
              x={index * step + step * 0.1}
              y={height - 1 - size}
              width={step * 0.8}
              height={size}
              className="fill-marigold-deep"
            >
              <title>{`${dayOf(day)}: ${n}`}</title>
            </rect>
          );
        })}
        <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} className="stroke-edge" />
      </svg>
      <figcaption className="mt-2 flex justify-between text-small text-soft numbers">
        <span>{dayOf(first)}</span>
        <span>{dayOf(last)}</span>
      </figcaption>
    </figure>
  );
};
