import { Chart } from '#web/ui/charts/chart.tsx';
import { Piece } from './piece.tsx';

const weeks = [12, 18, 9, 24, 31, 27].map((value, index) => ({
  label: `Week ${index + 1}`,
  value,
}));
const steps = [
  { label: 'Registered', value: 120 },
  { label: 'Approved', value: 84 },
  { label: 'In training', value: 41 },
  { label: 'At work', value: 17 },
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
        title="Approvals a week, the latest last"
        heads={['Week', 'Approvals']}
        points={weeks}
        format={String}
        shape="line"
      />
      <Chart
        title="From registration to work"
        heads={['Step', 'Candidates']}
        points={steps}
        format={String}
        shape="funnel"
      />
    </div>
  </Piece>
);
