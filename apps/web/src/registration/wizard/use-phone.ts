import { useSyncExternalStore } from 'react';

const query = '(max-width: 768px)';

const subscribe = (listener: () => void): (() => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Whether the window is 768 px or less wide: a step at a time then (specification §9). */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    // What is prerendered is the same on both.
    () => true,
  );
