import { Suspense, lazy } from 'react';
import type { NumbersOf } from './portals.ts';

// A chunk of its own: the tiles are there before it.
const Section = lazy(() =>
  import('./numbers-section.tsx').then((m) => ({ default: m.NumbersSection })),
);

/** The numbers of a dashboard, below whatever asks for work. */
export const Numbers = ({ of }: { of: NumbersOf }) => (
  <Suspense fallback={<div className="skeleton after-200ms mt-10 h-80" />}>
    <Section of={of} />
  </Suspense>
);
