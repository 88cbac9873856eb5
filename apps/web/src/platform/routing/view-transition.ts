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
