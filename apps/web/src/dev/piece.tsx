import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Tile, Tiles } from '#web/ui/elements/tiles.tsx';
import { FactsSkeleton, ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState, NoMatch } from '#web/ui/feedback/states.tsx';
import { Sun } from '#web/ui/layout/sun.tsx';
import { Chart } from '#web/ui/charts/chart.tsx';

export const UiExample = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-12">
    <h2 className="mb-4 border-b border-line pb-2 text-lead">{title}</h2>
    {children}
  </section>
);

/** The layouts are whole pages, so they are linked. */
export const ShellPiece = () => (
  <UiExample title="Frames">
    <div className="flex flex-wrap gap-3">
      <ButtonLink href="/login">Sign-in</ButtonLink>
      <ButtonLink href="/no-such-page">Not found</ButtonLink>
      <ButtonLink href="/">Landing</ButtonLink>
    </div>
  </UiExample>
);

export const StatePieces = () => (
  <>
    <UiExample title="Loading">
      <Tiles>
        <Tile label="Candidates" value={undefined} />
        <Tile label="Job Providers" value={undefined} />
      </Tiles>
      <div className="mt-6">
        <ListSkeleton rows={3} />
      </div>
      <div className="mt-6">
        <FactsSkeleton lines={4} />
      </div>
    </UiExample>
    <UiExample title="Empty, no match, failed">
      <div className="grid gap-4 lg:grid-cols-3">
        <div className="sheet">
          <EmptyState
            title="No candidates are currently awaiting assignment."
            action={<Button>Refresh</Button>}
          >
            New ones come here as soon as an L1 admin approves them.
          </EmptyState>
        </div>
        <div className="sheet">
          <NoMatch title="No candidates found matching your search." onClear={() => undefined} />
        </div>
        <div className="sheet">
          <ErrorState
            title="Failed to fetch candidates. Please try again later."
            onRetry={() => undefined}
          />
        </div>
      </div>
    </UiExample>
    <UiExample title="Motif">
      <div className="flex flex-wrap gap-6">
        {([0, 1, 2, 3, 4] as const).map((rise) => (
          <Sun key={rise} rise={rise} className="w-40" />
        ))}
      </div>
    </UiExample>
  </>
);

const weeks = [12, 18, 9, 24, 31, 27].map((value, index) => ({
  label: `Week ${index + 1}`,
  value,
}));
const steps = [
  { label: 'Review', value: 2, more: [6] },
  { label: 'Assign', value: 4, more: [11] },
  { label: 'Train', value: 35, more: [61] },
];

export const ChartPieces = () => (
  <UiExample title="Charts">
    <div className="grid gap-8 md:grid-cols-2">
      <Chart
        title="Registrations a week, the latest last"
        heads={['Week', 'Registrations']}
        points={weeks}
        format={String}
        shape="columns"
      />
      <Chart
        title="Days in each step: median and 90th percentile"
        heads={['Step', 'Median', '90th percentile']}
        points={steps}
        format={String}
        shape="beside"
      />
    </div>
  </UiExample>
);
