import { tabStorage } from '#web/platform/storage/browser-storage.ts';

const storedBy = 'tsr-scroll-restoration';

/**
 * The router stores scroll positions on unload, but session storage contains only the session
 * (SEC-20).
 */
export const forgetScrollAtLeaving = (): void => {
  // After the router's own listener, which was added first.
  addEventListener('pagehide', () => {
    for (const key of tabStorage.keys()) if (key.startsWith(storedBy)) tabStorage.remove(key);
  });
};

/**
 * For a router's `scrollRestoration`: a screen starts at its top, or where it was left. The first
 * screen of a document keeps its position, because the user may have scrolled it before hydration.
 */
export const scrollsFromSecondScreen = (): (() => boolean) => {
  let first = true;
  return () => {
    const stays = first && scrollY > 0;
    first = false;
    return !stays;
  };
};
