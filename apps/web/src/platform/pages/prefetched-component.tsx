import { Suspense, lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadOnce } from './lazy-component.ts';

/** Milliseconds after which a screen has loaded its own data. */
const soon = 500;

/**
 * A component that a tap opens: loaded a moment after the screen.
 * @param waiting shown to a user who is faster than the network
 */
export const prefetchedComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
) => {
  let there: ComponentType<Props> | undefined;
  const { fetch } = loadOnce(() => load().then((part) => (there = part)));
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

  const useSoon = (): void =>
    useEffect(() => {
      const timer = setTimeout(() => void fetch().catch(() => undefined), soon);
      return () => clearTimeout(timer);
    }, []);
  return { Part, useSoon };
};
