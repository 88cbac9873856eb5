import { Dialog } from '@base-ui/react/dialog';
import { Popover } from '@base-ui/react/popover';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { t } from '#web/platform/language/language.ts';
import { useMedia } from '#web/ui/layout/use-media.ts';

export type DialogProps = {
  title: string;
  /**
   * Adds a close button and closes on a click outside. Use it for choices, not for confirmations.
   */
  sheet?: boolean;
  /** At the right edge, as high as the page. A phone shows it at the bottom. */
  side?: boolean;
  /** On desktops it opens beside this button, without covering the page. */
  anchor?: RefObject<HTMLElement | null>;
  /** In the page, where it is rendered: what it decides about stays readable. */
  inPage?: boolean;
  onClose: () => void;
  children: ReactNode;
};

const isTopmost = (popup: HTMLElement | null): boolean =>
  popup === [...document.querySelectorAll('.dialog')].at(-1);

/** Beside the button that opened it. */
const AnchoredDialog = ({
  title,
  anchor,
  onClose,
  children,
}: DialogProps & Required<Pick<DialogProps, 'anchor'>>) => (
  <Popover.Root
    open
    onOpenChange={(_open, { event }) => {
      // A click on the button itself closes by the button's own handler.
      if (!(event.target instanceof Node && anchor.current?.contains(event.target))) onClose();
    }}
  >
    <Popover.Portal>
      <Popover.Positioner anchor={anchor} align="end" sideOffset={6} className="z-30">
        <Popover.Popup finalFocus={anchor} className="popover">
          <Popover.Title className="sr-only">{title}</Popover.Title>
          {children}
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
);

const OverPage = ({ title, sheet = false, side = false, onClose, children }: DialogProps) => {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open
      disablePointerDismissal={!sheet}
      onOpenChange={() => {
        // Dialogs that are not nested, such as the session warning over a form, all receive Escape.
        if (isTopmost(popup.current)) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup
          ref={popup}
          className={`dialog ${side ? 'side-sheet' : sheet ? 'menu-sheet' : ''}`}
          aria-modal
        >
          <div className="flex items-center">
            <Dialog.Title className="text-lead">{title}</Dialog.Title>
            {sheet && (
              <Dialog.Close className="btn btn-quiet ms-auto" aria-label={t('Close')}>
                <X aria-hidden />
              </Dialog.Close>
            )}
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

/** Moves the focus to the first control, and back at the end. */
const useFocusInside = (section: RefObject<HTMLElement | null>) => {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    before.current = document.activeElement;
    section.current?.querySelector<HTMLElement>('button,textarea')?.focus();
  }, [section]);
  // After the dialog is gone, when the buttons that it replaced are visible again.
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    },
    [],
  );
};

const InPage = ({ title, onClose, children }: DialogProps) => {
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  useFocusInside(section);
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) =>
      key === 'Escape' && !document.querySelector('.dialog') && onClose();
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- shortcuts find open dialogs by their role
    <section ref={section} role="dialog" aria-labelledby={titleId} className="dialog-in-page">
      <h2 id={titleId} className="pe-10 text-body">
        {title}
      </h2>
      {children}
    </section>
  );
};

export const ModalDialog = ({ anchor, inPage = false, ...props }: DialogProps) => {
  const wide = useMedia('(width > 768px)');
  if (anchor && wide) return <AnchoredDialog anchor={anchor} {...props} />;
  return inPage ? <InPage {...props} /> : <OverPage {...props} />;
};
