import { loadOnce } from '#web/platform/pages/lazy-component.ts';

type Kind = 'success' | 'error' | 'warning' | 'info';

/** Loaded after the first render, or with the first toast. */
const toaster = loadOnce(() => import('./toaster.tsx'));

/** Errors are also shown in the page, so a toast that cannot be loaded is dropped. */
const ignore = (): void => undefined;

const show =
  (kind: Kind) =>
  (text: string): void => {
    const shownAt = Date.now();
    toaster.fetch().then((loaded) => loaded.showToast(kind, text, shownAt), ignore);
  };

/**
 * A short message that closes itself after 3000 ms: top-centre at 768 px or less, else top-right (specification §1). Never the only place of
 * an error (UX-29).
 */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
} as const;

/** Milliseconds after the first render. */
const fetchAfter = 2_000;

/** Fetches the code for toasts while there is a network, so that the first toast can say that there is none. */
export const prefetchToaster = (): void => {
  setTimeout(() => void toaster.fetch().catch(ignore), fetchAfter);
};

export const dismissEarlierToasts = (): void => {
  const leftAt = Date.now();
  toaster.begun()?.then((loaded) => loaded.dismissToasts(leftAt), ignore);
};
