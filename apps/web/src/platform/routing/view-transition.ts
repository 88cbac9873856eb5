type Router = {
  startViewTransition: (update: () => Promise<void>) => Promise<void>;
  latestLocation: { pathname: string };
  state: { resolvedLocation?: { pathname: string } | undefined };
};

const reducesMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Has another screen appear within a view transition; not the first one, and not where motion is reduced. The router's own transitions leave
 * `ready` unhandled: it rejects when the page is hidden or another navigation is faster, which is no error, as the screen is there all the same.
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
