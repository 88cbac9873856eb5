import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';
import type { RefObject } from 'react';
import type { NumbersOf } from './portals.ts';

// A chunk of its own: the tiles are there before it.
const Section = lazyPart(() => import('./report-section.tsx').then((m) => m.NumbersSection));

/** How far below the screen they are fetched, so that whoever scrolls meets them there. */
const near = '200px';

/** Somebody came to them in this document: whoever goes back there finds the page as long as it was. */
let seen = false;

const Placeholder = ({ ref }: { ref?: RefObject<HTMLElement | null> }) => (
  <section ref={ref} aria-labelledby="numbers" className="mt-10 grid gap-6">
    <h2 id="numbers" className="text-title">
      Numbers
    </h2>
    <div className="skeleton after-200ms h-80" />
  </section>
);

/** Stands in their place until somebody comes near. */
const UntilNear = ({ onNear }: { onNear: () => void }) => {
  const place = useRef<HTMLElement>(null);
  // What stands above them is longer when it is there.
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

/** The numbers of a dashboard, below whatever asks for work: fetched and drawn when somebody comes near. */
export const Numbers = ({ of }: { of: NumbersOf }) => {
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
