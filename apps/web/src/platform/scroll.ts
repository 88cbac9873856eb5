import type { Router } from './navigation.ts';

/** A new screen starts at its top or at its anchor, Back returns to where one was (UX-22). Nothing is stored (SEC-20). */
export const keepScroll = (router: Router): void => {
  const positions = new Map<string, number>();
  router.on('leaving', ({ from }) => {
    if (from) positions.set(from.key, window.scrollY);
  });
  router.on('arrived', ({ from, to, pathChanged, reset }) => {
    const anchor = to.hash && document.getElementById(to.hash.slice(1));
    if (!from) {
      // The browser looked for the anchor before the screen was drawn.
      if (anchor) anchor.scrollIntoView();
    } else if (reset) {
      if (anchor) anchor.scrollIntoView();
      else window.scrollTo(0, 0);
    } else if (pathChanged) window.scrollTo(0, positions.get(to.key) ?? 0);
  });
};
