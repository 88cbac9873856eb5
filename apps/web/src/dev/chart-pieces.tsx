import { Chart } from '#web/ui/charts/chart.tsx';
import { Piece } from './piece.tsx';

const weeks = [12, 18, 9, 24, 31, 27].map((value, index) => ({
  label: `Week ${index + 1}`,
  value,
}));
const steps = [
  { label: 'Review', value: 2, more: [6] },
  { label: 'Assign', value: 4, more: [11] },
  { label: 'Train', value: 35, more: [61] },
];

/** Charts, each with its table. */
export const ChartPieces = () => (
  <Piece title="Charts">
    <div className="grid gap-8 md:grid-cols-2">
      <Chart
        title="Registrations a week, the latest last"
        heads={['Week', 'Registrations']}
        points={weeks}
        format={String}
        shape="columns"
      />
      <Chart
        title="Days in each step: half took no more, nine in ten took no more"
        heads={['Step', 'Half took no more', 'Nine in ten took no more']}
        points={steps}
        format={String}
        shape="beside"
      />
    </div>
  </Piece>
);
