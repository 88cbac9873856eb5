type Kind = 'success' | 'error' | 'warning' | 'info';

const show =
  (kind: Kind) =>
  (text: string): void => {
    // Loaded with the first toast: no screen needs it to be drawn.
    void import('./toaster.tsx').then((toaster) => toaster.show(kind, text));
  };

/**
 * A short message that closes itself after 3000 ms: top-centre at 768 px or less, else top-right (specification §1).
 * Never the only place of an error (UX-29).
 */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
} as const;
