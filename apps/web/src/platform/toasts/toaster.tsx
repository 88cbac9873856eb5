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

/** Titles, step bars, error summaries and buttons of forms, which no toast covers (UX-98). */
const uncovered = 'h1, .wizard-progress, .error-summary, main button[type="submit"]';

/** Left uncovered too where there is room (UX-142). */
const alsoUncovered = [uncovered, 'h2, h3, label, legend, [name]:focus'].join(', ');

/** Pixels between a toast and what it must not cover. */
const gap = 8;

/** A toast that moves under a pressed finger would take the end of the touch, and the touch would be lost. */
let isPressed = false;

/** The text of a heading or label, which may be as wide as the page. */
const toBox = (element: Element): DOMRect => {
  if (!element.matches('h1, h2, h3, label, legend')) return element.getBoundingClientRect();
  const text = document.createRange();
  text.selectNodeContents(element);
  return text.getBoundingClientRect();
};

/** The first place from the top where a toast covers no such element. */
const findFreeTop = (selector: string, height: number, toast: DOMRect): number => {
  const boxes = [...document.querySelectorAll(selector)]
    .map(toBox)
    .filter((box) => box.height > 1 && box.left < toast.right && box.right > toast.left)
    .toSorted((a, b) => a.top - b.top);
  let top = narrow.matches ? gap : 2 * gap;
  for (const box of boxes) if (box.top < top + height && box.bottom > top) top = box.bottom + gap;
  return top;
};

/** Moves the toast to the first free place from the top. */
const placeToasts = (): void => {
  if (isPressed) return;
  const container = document.querySelector<HTMLElement>('.Toastify__toast-container');
  if (!container) return;
  const height = container.offsetHeight + gap;
  const lowest = innerHeight - height;
  const tops = [alsoUncovered, uncovered].map((selector) =>
    findFreeTop(selector, height, container.getBoundingClientRect()),
  );
  // A summary may fill the screen.
  container.style.top = `${tops.find((top) => top <= lowest) ?? lowest}px`;
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

/** The toast on the screen, and when its text was shown. */
let current: { id: string | number; shownAt: number; texts: number } | undefined;

/**
 * Shows a text for three seconds, also while the same one is still on the screen (specification §1). It replaces the text before, so that
 * there is one toast at a time (UX-142).
 */
export const showToast = async (kind: Kind, text: string, shownAt: number): Promise<void> => {
  await mounted;
  const texts = (current?.texts ?? 0) + 1;
  const content = ({ closeToast, isPaused }: ToastContentProps) => (
    <>
      <span>{t(text)}</span>
      <Timer key={texts} closeToast={closeToast} isPaused={isPaused} />
    </>
  );
  const look = { type: kind, icon: icons[kind] };
  // At once: with the library's delay of 100 ms the text is lost when the toast closes meanwhile.
  if (current) toast.update(current.id, { ...look, render: content, delay: null });
  const id =
    current?.id ??
    toast(content, { ...look, role: 'status', onClose: () => (current = undefined) });
  current = { id, shownAt, texts };
};

/** Dismisses the toast of the screen that was left at this time. */
export const dismissToasts = (leftAt: number): void => {
  if (current && leftAt - current.shownAt >= staysWithin) toast.dismiss(current.id);
};
