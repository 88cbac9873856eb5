import { patiently } from '#web/platform/pages/lazy-part.ts';

type Kind = 'success' | 'error' | 'warning' | 'info';
type Toaster = typeof import('./toaster.tsx');

let toaster: Promise<Toaster | undefined> | undefined;

/** Loaded with the first toast: no screen needs it to be drawn. Where the network stays away, the next one tries again. */
const loaded = (): Promise<Toaster | undefined> => {
  toaster ??= patiently(() => import('./toaster.tsx')).catch(() => {
    toaster = undefined;
    return undefined;
  });
  return toaster;
};

const show =
  (kind: Kind) =>
  (text: string): void => {
    const shownAt = Date.now();
    void loaded().then((there) => there?.showToast(kind, text, shownAt));
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
  void toaster?.then((there) => there?.leave(leftAt));
};
