import { useEffect, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and until the page is hydrated. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The Android app is known by its user agent (decisions §8). */
export const useAndroidApp = (): boolean =>
  useSyncExternalStore(
    never,
    () => navigator.userAgent.includes('PurbodayApp/'),
    () => false,
  );

let markRendered: () => void;

export const screenRendered = new Promise<void>((resolve) => {
  markRendered = resolve;
});

export const useScreenRendered = (): void => useEffect(() => markRendered(), []);
