import { useSyncExternalStore } from 'react';

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
