import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import X from 'lucide-react/icons/x';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Slide, ToastContainer, toast, type ToastContentProps } from 'react-toastify/unstyled';
import 'react-toastify/dist/ReactToastify.css';
import { t, useLanguage } from '#web/platform/language/language.ts';
import './toaster.css';

const icons = {
  success: <CircleCheck aria-hidden />,
  error: <CircleAlert aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  info: <Info aria-hidden />,
} as const;

type Kind = keyof typeof icons;

const narrow = matchMedia('(max-width: 768px)');

const CloseButton = ({ closeToast }: { closeToast: () => void }) => (
  <button
    type="button"
    className="btn btn-quiet px-3 text-soft"
    aria-label={t('Close')}
    onClick={closeToast}
  >
    <X aria-hidden />
  </button>
);

const Toaster = () => {
  useLanguage();
  return (
    // WCAG 2.2.1: the timer pauses while the keyboard focus is on a toast, as it does under the pointer.
    <div onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <ToastContainer
        aria-label={t('Messages')}
        autoClose={3000}
        position={narrow.matches ? 'top-center' : 'top-right'}
        transition={Slide}
        closeButton={CloseButton}
        customProgressBar
      />
    </div>
  );
};

const showToaster = async (): Promise<void> => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(<Toaster />);
  narrow.addEventListener('change', () => root.render(<Toaster />));
  // Screen readers only announce texts that are added to a live region which is already in the page.
  await new Promise((resolve) => setTimeout(resolve, 100));
};

const mounted = showToaster();

/** Titles, step bars, error summaries and buttons of forms, which no toast covers on a phone (UX-98). */
const uncovered = 'h1, .wizard-progress, .error-summary, main button[type="submit"]';

/** Pixels between a toast and what it must not cover. */
const gap = 8;

/** A toast that moves under a pressed finger would take the end of the touch, and the touch would be lost. */
let isPressed = false;

/** Moves the toasts of a phone to the first free place from the top. */
const placeToasts = (): void => {
  if (isPressed) return;
  const container = document.querySelector<HTMLElement>('.Toastify__toast-container');
  if (!container) return;
  container.style.top = '';
  if (!narrow.matches) return;
  const height = container.offsetHeight + gap;
  const boxes = [...document.querySelectorAll(uncovered)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height > 0)
    .toSorted((a, b) => a.top - b.top);
  let top = gap;
  for (const box of boxes) if (box.top < top + height && box.bottom > top) top = box.bottom + gap;
  // A summary that fills the screen.
  container.style.top = `${Math.min(top, innerHeight - height)}px`;
};

const press = (): void => {
  isPressed = true;
};
const release = (): void => {
  isPressed = false;
  placeToasts();
};

const placing = ['scroll', 'resize', 'focusin'] as const;
const releasing = ['pointerup', 'pointercancel'] as const;

/** Keeps toasts in a free place while one is shown. */
const usePlace = (): void =>
  useLayoutEffect(() => {
    placeToasts();
    for (const event of placing) addEventListener(event, placeToasts, { passive: true });
    addEventListener('pointerdown', press, { passive: true });
    for (const event of releasing) addEventListener(event, release, { passive: true });
    // An error that appears or leaves moves the button of its form.
    const watcher = new ResizeObserver(placeToasts);
    watcher.observe(document.body);
    return () => {
      watcher.disconnect();
      for (const event of placing) removeEventListener(event, placeToasts);
      removeEventListener('pointerdown', press);
      for (const event of releasing) removeEventListener(event, release);
      isPressed = false;
    };
  }, []);

/** The library's own timer has an English label. The end of this animation closes the toast. */
const Timer = ({ closeToast, isPaused }: Pick<ToastContentProps, 'closeToast' | 'isPaused'>) => {
  usePlace();
  return (
    <span
      aria-hidden
      className="toast-timer"
      style={{ animationPlayState: isPaused ? 'paused' : 'running' }}
      onAnimationEnd={() => closeToast()}
    />
  );
};

/** A toast that was shown this shortly before a navigation, in milliseconds, stays on the next screen. */
const staysWithin = 500;

const shown = new Map<string | number, number>();

/** Shows a toast for three seconds, also while the same text is still on the screen (specification §1). */
export const showToast = async (kind: Kind, text: string, shownAt: number): Promise<void> => {
  await mounted;
  const toastId = toast(
    ({ closeToast, isPaused }) => (
      <>
        <span>{t(text)}</span>
        <Timer closeToast={closeToast} isPaused={isPaused} />
      </>
    ),
    { type: kind, icon: icons[kind], role: 'status', onClose: () => shown.delete(toastId) },
  );
  shown.set(toastId, shownAt);
};

/** Dismisses the toasts of the screen that was left at this time. */
export const dismissToasts = (leftAt: number): void => {
  for (const [toastId, shownAt] of shown)
    if (leftAt - shownAt >= staysWithin) toast.dismiss(toastId);
};
