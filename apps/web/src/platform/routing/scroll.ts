import { tabStorage } from '#web/platform/storage/browser-storage.ts';

const storedBy = 'tsr-scroll-restoration';

/** The router remembers how far each screen was scrolled, and stores it when the page is left: the session storage holds the session only (SEC-20). */
export const forgetScrollAtLeaving = (): void => {
  // After the router's own listener, which was there first.
  addEventListener('pagehide', () => {
    for (const key of tabStorage.keys()) if (key.startsWith(storedBy)) tabStorage.remove(key);
  });
};

/**
 * For `scrollRestoration` of a router: a screen begins at its top, or where it was left. The first one of a document stays where it is: its
 * reader may have scrolled what stood there before its program.
 */
export const scrollsFromSecondScreen = (): (() => boolean) => {
  let first = true;
  return () => {
    const stays = first && scrollY > 0;
    first = false;
    return !stays;
  };
};
