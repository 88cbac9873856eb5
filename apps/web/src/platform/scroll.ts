import type { AnyRouter } from '@tanstack/react-router';

/**
 * A new screen starts at its top, Back returns to where one was (UX-22). The router's own way is not used: it keeps positions in the
 * session storage, which holds nothing but the session (SEC-20).
 */
export const keepScroll = (router: AnyRouter): void => {
  const positions = new Map<string, number>();
  const keyOf = (location: { state: { __TSR_key?: string }; href: string }) =>
    location.state.__TSR_key ?? location.href;
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (fromLocation) positions.set(keyOf(fromLocation), window.scrollY);
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation && pathChanged) window.scrollTo(0, positions.get(keyOf(toLocation)) ?? 0);
  });
};
