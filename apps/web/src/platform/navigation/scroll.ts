import type { Router } from './navigation.ts';

const scrollToAnchor = (hash: string): boolean => {
  const anchor = hash && document.getElementById(hash.slice(1));
  if (anchor) anchor.scrollIntoView();
  return Boolean(anchor);
};

/**
 * A new screen starts at its top or at its anchor, Back returns to where one was (UX-22). Nothing is stored (SEC-20).
 * @returns what goes to the anchor of the first screen: the browser looked for it before the screen was drawn
 */
export const keepScroll = (router: Router): ((hash: string) => boolean) => {
  const positions = new Map<string, number>();
  router.on('leaving', ({ from }) => {
    if (from) positions.set(from.key, window.scrollY);
  });
  router.on('arrived', ({ from, to, pathChanged, reset }) => {
    if (!from) return;
    if (reset) {
      if (!scrollToAnchor(to.hash)) window.scrollTo(0, 0);
    } else if (pathChanged) window.scrollTo(0, positions.get(to.key) ?? 0);
  });
  return scrollToAnchor;
};
