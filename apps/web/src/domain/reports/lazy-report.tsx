import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import type { ReportScope } from './report-scopes.ts';

// A separate chunk: the tiles are shown first.
const Section = lazyComponent(() => import('./report-section.tsx').then((m) => m.ReportSection));

/** Distance below the screen at which the report is loaded. */
const near = '200px';

/** The report was opened on this page load: Back finds the page in the same length. */
let seen = false;

const Placeholder = ({ ref }: { ref?: RefObject<HTMLElement | null> }) => (
  <section ref={ref} aria-labelledby="numbers" className="mt-10 grid gap-6">
    <h2 id="numbers" className="text-title">
      Numbers
    </h2>
    <div className="skeleton after-200ms h-80" />
  </section>
);

const UntilNear = ({ onNear }: { onNear: () => void }) => {
  const place = useRef<HTMLElement>(null);
  // Content above grows while it loads.
  const settled = useIsFetching() === 0;
  useEffect(() => {
    if (!settled) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { rootMargin: near },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [settled, onNear]);
  return <Placeholder ref={place} />;
};

/** The report of a dashboard, loaded when the user scrolls near it. */
export const LazyReport = ({ of }: { of: ReportScope }) => {
  const [shown, setShown] = useState(seen);
  const show = useCallback(() => {
    seen = true;
    setShown(true);
  }, []);
  return shown ? (
    <Suspense fallback={<Placeholder />}>
      <Section of={of} />
    </Suspense>
  ) : (
    <UntilNear onNear={show} />
  );
};
