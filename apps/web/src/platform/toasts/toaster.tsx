import { t } from '#web/platform/language/language.ts';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { createRoot } from 'react-dom/client';
import { ToastContainer, cssTransition, toast } from 'react-toastify/unstyled';
import { clearTop } from './clear-place.ts';
import type { Box } from './clear-place.ts';
import './toaster.css';

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });

const icons = {
  success: <CircleCheck aria-hidden />,
  error: <CircleAlert aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  info: <Info aria-hidden />,
} as const;

const narrow = matchMedia('(max-width: 768px)');

const Toaster = () => (
  // WCAG 2.2.1: the time stands still while the keyboard is on a message, as it does under the pointer.
  <div onFocus={() => toast.pause()} onBlur={() => toast.play()}>
    <ToastContainer
      aria-label={t('Messages')}
      autoClose={3000}
      position={narrow.matches ? 'top-center' : 'top-right'}
      transition={fade}
      pauseOnHover
      pauseOnFocusLoss
      hideProgressBar
      closeOnClick={false}
      draggable={false}
      limit={3}
    />
  </div>
);

const mount = async (): Promise<void> => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(<Toaster />);
  narrow.addEventListener('change', () => root.render(<Toaster />));
  // A live region must be there before its first text, or screen readers do not read it.
  await new Promise((resolve) => setTimeout(resolve, 100));
};

const mounted = mount();

type Kind = keyof typeof icons;

/** What messages never cover: the error summary, a way back, a primary button, and what has the focus. */
const kept = '[data-keep-clear], .btn-primary, :focus';

// A rectangle of the browser has its edges in its prototype: a copy would lose them.
const boxOf = (element: Element): Box => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return { top, bottom, left, right };
};

const isShown = ({ top, bottom }: Box): boolean => bottom > top && bottom > 0 && top < innerHeight;

/** Moves the messages below what they would cover. */
const place = (): void => {
  const container = document.querySelector<HTMLElement>('.Toastify__toast-container');
  if (!container || container.childElementCount === 0) return;
  container.style.setProperty('--toast-down', '0px');
  const inTheWay = [...document.querySelectorAll(kept)].filter((one) => !container.contains(one));
  const box = boxOf(container);
  const top = clearTop(box, inTheWay.map(boxOf).filter(isShown), innerHeight);
  container.style.setProperty('--toast-down', `${top - box.top}px`);
};

let planned = 0;
const placeSoon = (): void => {
  cancelAnimationFrame(planned);
  planned = requestAnimationFrame(place);
};
toast.onChange(placeSoon);
for (const event of ['scroll', 'resize', 'focusin', 'click'])
  addEventListener(event, placeSoon, { passive: true });

/** Milliseconds: what is said so shortly before a screen is left is said of the step to the next. */
const comesAlong = 500;

const shown = new Map<string | number, number>();

/** Shows a message for its three seconds, also when the same text is still on the screen (specification §1). */
export const showToast = async (kind: Kind, text: string, shownAt: number): Promise<void> => {
  await mounted;
  const toastId = toast(<span>{t(text)}</span>, { type: kind, icon: icons[kind], role: 'status' });
  shown.set(toastId, shownAt);
};

/** Takes away what was said on a screen that has been left at that time. */
export const leave = (leftAt: number): void => {
  for (const [toastId, shownAt] of shown) {
    if (leftAt - shownAt < comesAlong) continue;
    toast.dismiss(toastId);
    shown.delete(toastId);
  }
};
