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

type Point = { label: string; value: number };

type Props = {
  points: readonly Point[];
  format: (value: number) => string;
  /** `columns` and `line` go through time, `funnel` is a bar for each step, the first on top. */
  shape: 'columns' | 'line' | 'funnel';
};

const ink = 'var(--color-soft)';
const tick = { fill: ink, fontSize: 13 };
const axis = { tick, stroke: 'var(--color-edge)', tickLine: false } as const;
const fill = 'var(--color-marigold-deep)';
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

/** Through time: the label below each column, or along the line. */
const Through = ({ points, format, shape }: Props) => {
  const Shape = shape === 'line' ? LineChart : BarChart;
  return (
    <Shape data={[...points]} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis dataKey="label" minTickGap={32} {...axis} />
      <YAxis allowDecimals={false} width={48} tickFormatter={format} {...axis} axisLine={false} />
      <Tooltip formatter={(value) => format(Number(value))} {...box} />
      {shape === 'line' ? (
        <Line dataKey="value" name="" stroke={fill} strokeWidth={2} dot={false} {...still} />
      ) : (
        <Bar dataKey="value" name="" fill={fill} {...still} />
      )}
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
