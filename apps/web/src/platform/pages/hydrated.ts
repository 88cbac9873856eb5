import { useEffect, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False until the server's markup is hydrated, true from then on. */
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

/** Resolves when the first screen of this page is rendered or fully hydrated. */
export const screenDrawn = new Promise<void>((resolve) => {
  drawn = resolve;
});

/** Resolves `screenDrawn` once the calling screen is mounted. */
export const useDrawn = (): void => useEffect(() => drawn(), []);
