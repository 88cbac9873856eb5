import { fetchedOnce } from '#web/platform/pages/lazy-part.ts';

type Kind = 'success' | 'error' | 'warning' | 'info';

/** Loaded with the first toast: no screen needs it for its first render. */
const toaster = fetchedOnce(() => import('./toaster.tsx'));

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

/** Called on navigation: toasts leave with their screen. One that was shown just before stays, such as the success of a step. */
export const leaveToasts = (): void => {
  const leftAt = Date.now();
  toaster.begun()?.then((loaded) => loaded.dismissToasts(leftAt), ignore);
};
