type Scrolled = {
  _scroll: { n: boolean };
  subscribe: (
    event: 'onRendered',
    listener: (event: { toLocation: { hash: string } }) => void,
  ) => void;
};

/**
 * What is left when positions are not kept by the router (`#web/platform/scroll.ts` does it, outside the session storage: SEC-20): an
 * address that was navigated to starts at its top or at its anchor, unless `resetScroll` was false.
 */
export const setupScrollRestoration = (router: Scrolled): void => {
  router.subscribe('onRendered', ({ toLocation: { hash } }) => {
    const reset = router._scroll.n;
    router._scroll.n = true;
    if (hash) document.getElementById(hash)?.scrollIntoView();
    else if (reset) window.scrollTo(0, 0);
  });
};

const absent = (): never => {
  throw new Error('Not in this build, see build/lean.ts: scroll restoration');
};

export {
  absent as defaultGetScrollRestorationKey,
  absent as getElementScrollRestorationEntry,
  absent as storageKey,
};
