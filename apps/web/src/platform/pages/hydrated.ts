import { useEffect, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the prerendered markup waits for the program, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Whether this is the Android app, known by its user agent (decisions §8). */
export const useAndroidApp = (): boolean =>
  useSyncExternalStore(
    never,
    () => navigator.userAgent.includes('PurbodayApp/'),
    () => false,
  );

let drawn: () => void;

/** Fulfilled when the first screen of this document is drawn, which a prerendered one is only after its last slice of hydration. */
export const screenDrawn = new Promise<void>((resolve) => {
  drawn = resolve;
});

/** Says so for the screen that calls it. */
export const useDrawn = (): void => useEffect(() => drawn(), []);
