import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Milliseconds between two attempts. */
const pauses = [1_000, 3_000, 10_000];

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const patiently = async <Part>(load: () => Promise<Part>, attempts = pauses): Promise<Part> => {
  const [wait, ...rest] = attempts;
  if (wait === undefined) return load();
  return load().catch(() => pause(wait).then(() => patiently(load, rest)));
};

/** Loads a part once, on the first request; after a failure the next request tries again. */
export const loadOnce = <Part>(load: () => Promise<Part>) => {
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
    begun: (): Promise<Part> | undefined => fetching,
  };
};

/**
 * A lazy component. It retries while the network is away, because a half-filled form must not end
 * in an error page.
 */
export const lazyComponent = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => patiently(load).then((part) => ({ default: part })));
