import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';

type Point = {
  label: string;
  value: number;
  more?: readonly number[];
  /** Where each of its values leads. */
  hrefs?: readonly string[];
};

type Props = {
  points: readonly Point[];
  /** What the values of a point are, where there are several: the first is `value`, the others `more`. */
  series?: readonly string[];
  format: (value: number) => string;
  /** `columns` and `line` go through time, `beside` has a column for each value, `funnel` is a bar for each step, the first on top. */
  shape: 'columns' | 'line' | 'beside' | 'funnel';
  /** A bar of a value was chosen. */
  onPick?: (point: number, value: number) => void;
};

const ink = 'var(--color-soft)';
const tick = { fill: ink, fontSize: 13 };
const axis = { tick, stroke: 'var(--color-edge)', tickLine: false } as const;
const fill = 'var(--color-marigold-deep)';
/** Of one series after the other. */
const colourOf = (n: number): string =>
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

/** Through time: the label below each column, or along the line. */
const Through = ({ points, series = [''], format, shape, onPick }: Props) => {
  const Shape = shape === 'line' ? LineChart : BarChart;
  const leads = points.some(({ hrefs }) => hrefs);
  return (
    <Shape data={[...points]} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis
        dataKey="label"
        minTickGap={32}
        {...axis}
        {...(shape === 'beside' ? { interval: 0 } : {})}
      />
      <YAxis allowDecimals={false} width={48} tickFormatter={format} {...axis} axisLine={false} />
      <Tooltip formatter={(value) => format(Number(value))} {...box} />
      {series.map((name, n) => {
        const colour = colourOf(n);
        const drawn = { dataKey: valueOf(n), name, ...still };
        return shape === 'line' ? (
          <Line key={name} {...drawn} stroke={colour} strokeWidth={2} dot={false} />
        ) : (
          <Bar
            key={name}
            {...drawn}
            fill={colour}
            {...(shape === 'columns' ? { stackId: 'all' } : {})}
            {...(leads ? { cursor: 'pointer', onClick: (_, at) => onPick?.(at, n) } : {})}
          />
        );
      })}
    </Shape>
  );
};

const Funnel = ({ points, format }: Props) => (
  <BarChart data={[...points]} layout="vertical" accessibilityLayer={false}>
    <XAxis type="number" hide />
    <YAxis type="category" dataKey="label" width={120} {...axis} axisLine={false} />
    <Tooltip formatter={(value) => format(Number(value))} {...box} />
    <Bar dataKey="value" name="" fill={fill} label={{ fill: ink, position: 'right' }} {...still} />
  </BarChart>
);

/** The picture of a chart, in the colours of light and dark. */
export const Drawing = (props: Props) => (
  <ResponsiveContainer width="100%" height="100%">
    {props.shape === 'funnel' ? <Funnel {...props} /> : <Through {...props} />}
  </ResponsiveContainer>
);
