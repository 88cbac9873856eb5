import { Suspense, lazy, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { fetchedOnce } from './lazy-part.ts';

/** Milliseconds after which a screen has loaded its own data. */
const soon = 500;

/**
 * A lazy component shown after a tap: prefetched a moment after the screen, and rendered at once when loaded.
 * @param waiting the placeholder for a user who is faster than the network
 */
export const laterPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
) => {
  let there: ComponentType<Props> | undefined;
  const { fetch } = fetchedOnce(() => load().then((part) => (there = part)));
  const Awaited = lazy(() => fetch().then((part) => ({ default: part })));

  const Part = (props: Props) => {
    // One component while it is shown, so that no input is lost.
    const [Shown] = useState<ComponentType<Props>>(() => there ?? Awaited);
    return (
      <Suspense fallback={waiting}>
        <Shown {...props} />
      </Suspense>
    );
  };

  /** Prefetches the part, for controls that may open it. */
  const useSoon = (): void =>
    useEffect(() => {
      const timer = setTimeout(() => void fetch().catch(() => undefined), soon);
      return () => clearTimeout(timer);
    }, []);
  return { Part, useSoon };
};
