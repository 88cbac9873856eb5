import type { ParsedLocation } from '@tanstack/react-router';
import { tabStorage } from '#web/platform/storage/browser-storage.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Scroll position to start with: the key of an earlier entry of the same screen. */
    scrollKey?: string | undefined;
  }
}

const storedBy = 'tsr-scroll-restoration';

/** A link back to a list shares the scroll position of the list that was left (UX-77). */
export const getScrollRestorationKey = ({ state, href }: ParsedLocation): string =>
  state.scrollKey ?? state.__TSR_key ?? href;

/**
 * The router stores scroll positions on unload, but session storage contains only the session
 * (SEC-20).
 */
export const deleteScrollOnLeave = (): void => {
  // After the router's own listener, which was added first.
  addEventListener('pagehide', () => {
    for (const key of tabStorage.keys()) if (key.startsWith(storedBy)) tabStorage.remove(key);
  });
};

/**
 * For a router's `scrollRestoration`: a screen starts at its top, or where it was left. The first
 * screen of a document keeps its position, because the user may have scrolled it before hydration.
 */
export const createScrollRestoration = (): (() => boolean) => {
  let first = true;
  return () => {
    const stays = first && scrollY > 0;
    first = false;
    return !stays;
  };
};

/** Always text, so that `?q=98` stays what was typed. */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

/** Leaves out undefined and empty values. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const definedEntries = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return definedEntries.length === 0 ? '' : `?${new URLSearchParams(definedEntries)}`;
};

type Router = {
  startViewTransition: (update: () => Promise<void>) => Promise<void>;
  latestLocation: { pathname: string };
  state: { resolvedLocation?: { pathname: string } | undefined };
};

const reducesMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Animates navigations unless motion is reduced. The router's own transitions leave `ready`
 * unhandled, which rejects when the page is hidden or another navigation is faster.
 */
export const withViewTransitions = (router: Router): void => {
  router.startViewTransition = (update) => {
    const from = router.state.resolvedLocation?.pathname;
    const another = from !== undefined && from !== router.latestLocation.pathname;
    if (!another || !('startViewTransition' in document) || reducesMotion()) return update();
    const transition = document.startViewTransition(update);
    transition.ready.catch(() => undefined);
    transition.finished.catch(() => undefined);
    return transition.updateCallbackDone;
  };
};
