import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** Milliseconds between two tries. */
const pauses = [1_000, 3_000, 10_000];

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Fetches a part; a network that is away for a moment is waited for. */
const patiently = async <Part>(load: () => Promise<Part>, tries = pauses): Promise<Part> => {
  const [wait, ...rest] = tries;
  if (wait === undefined) return load();
  return load().catch(() => pause(wait).then(() => patiently(load, rest)));
};

/** Fetches a part patiently when it is first asked for, and once; after a failure the next who asks tries again. */
export const fetchedOnce = <Part>(load: () => Promise<Part>) => {
  let fetching: Promise<Part> | undefined;
  const fetch = (): Promise<Part> => {
    fetching ??= patiently(load).catch((error: unknown) => {
      fetching = undefined;
      throw error;
    });
    return fetching;
  };
  return {
    fetch,
    /** Undefined while nobody has asked for it. */
    begun: (): Promise<Part> | undefined => fetching,
  };
};

/**
 * A part of a screen that is fetched when the rest stands. A network that is away for a moment is waited for: a form half filled in must not
 * end in an error page.
 */
export const lazyPart = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => patiently(load).then((part) => ({ default: part })));
