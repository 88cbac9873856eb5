import { t } from '#web/platform/language/language.ts';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { createRoot } from 'react-dom/client';
import { ToastContainer, cssTransition, toast } from 'react-toastify/unstyled';
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

/** Shows a message; the same one twice at once is shown once. */
export const show = async (kind: Kind, text: string): Promise<void> => {
  await mounted;
  const toastId = `${kind}: ${text}`;
  toast(<span>{t(text)}</span>, { type: kind, icon: icons[kind], toastId, role: 'status' });
};
