import type { Destination } from '#web/platform/routing/destination.ts';
import { t } from '#web/platform/language/language.ts';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

type Point = {
  label: string;
  value: number;
  more?: readonly number[];
  links?: readonly Destination[];
};

type Props = {
  points: readonly Point[];
  series?: readonly string[];
  format: (value: number) => string;
  /**
   * `columns` stacks the values of a point along a time axis; `beside` has a column for each
   * value.
   */
  shape: 'columns' | 'beside';
  onPick?: (point: number, value: number) => void;
};

const ink = 'var(--color-soft)';
const tick = { fill: ink, fontSize: 13 };
const axis = { tick, stroke: 'var(--color-edge)', tickLine: false } as const;
const fill = 'var(--color-marigold-deep)';
const toColour = (n: number): string =>
  [fill, 'var(--color-edge)', 'var(--color-sky)'][n % 3] ?? fill;

const still = { isAnimationActive: false } as const;
const box = {
  contentStyle: {
    background: 'var(--color-sheet)',
    borderColor: 'var(--color-line)',
    color: 'var(--color-ink)',
  },
  cursor: { fill: 'var(--color-tint)' },
  ...still,
} as const;

const valueOf =
  (n: number) =>
  ({ value, more = [] }: Point): number =>
    n === 0 ? value : (more[n - 1] ?? 0);

/** Follows the light or dark theme. Recharts creates its own elements, so texts are translated here. */
export const Drawing = ({ points, series = [''], format, shape, onPick }: Props) => {
  const leads = points.some(({ links }) => links);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={points.map((point) => ({ ...point, label: t(point.label) }))}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="label"
          minTickGap={32}
          {...axis}
          {...(shape === 'beside' ? { interval: 0 } : {})}
        />
        <YAxis allowDecimals={false} width={48} tickFormatter={format} {...axis} axisLine={false} />
        <Tooltip formatter={(value) => format(Number(value))} {...box} />
        {series.map((name, n) => (
          <Bar
            key={name}
            dataKey={valueOf(n)}
            name={t(name)}
            {...still}
            fill={toColour(n)}
            {...(shape === 'columns' ? { stackId: 'all' } : {})}
            {...(leads ? { cursor: 'pointer', onClick: (_, at) => onPick?.(at, n) } : {})}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
};
