import { fetchedOnce } from '#web/platform/pages/lazy-part.ts';

type Kind = 'success' | 'error' | 'warning' | 'info';

/** Loaded with the first toast: no screen needs it to be drawn. */
const toaster = fetchedOnce(() => import('./toaster.tsx'));

/** A message is never the only place of an error: without its part it is let go. */
const unseen = (): void => undefined;

const show =
  (kind: Kind) =>
  (text: string): void => {
    const shownAt = Date.now();
    toaster.fetch().then((loaded) => loaded.showToast(kind, text, shownAt), unseen);
  };

/**
 * A short message that closes itself after 3000 ms: top-centre at 768 px or less, else top-right (specification §1), lower where it would
 * cover what a person needs (UX-44). Never the only place of an error (UX-29).
 */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
} as const;

/** Called when another screen is on its way: messages leave with the one they belong to. What has just been said of the step there comes along. */
export const leaveToasts = (): void => {
  const leftAt = Date.now();
  toaster.begun()?.then((loaded) => loaded.leave(leftAt), unseen);
};
