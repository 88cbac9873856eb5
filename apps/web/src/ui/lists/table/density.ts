import { useSyncExternalStore } from 'react';

export type Density = 'comfortable' | 'compact';

const storageKey = 'list-density';
const changed = new EventTarget();

// A storage that is blocked or full costs the memory of the choice, not the screen (FLT-60).
const read = (): Density => {
  try {
    return localStorage.getItem(storageKey) === 'compact' ? 'compact' : 'comfortable';
  } catch {
    return 'comfortable';
  }
};

let density: Density | undefined;

const subscribe = (listener: () => void) => {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
};

const setDensity = (next: Density): void => {
  density = next;
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // As above.
  }
  changed.dispatchEvent(new Event('change'));
};

/** How high the rows of lists are: the reader's choice, the same on every list, kept on this device. */
export const useDensity = (): readonly [Density, (next: Density) => void] => {
  const now = useSyncExternalStore(
    subscribe,
    () => (density ??= read()),
    () => 'comfortable' as const,
  );
  return [now, setDensity];
};
