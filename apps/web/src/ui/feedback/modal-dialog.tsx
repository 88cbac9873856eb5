import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { t } from '#web/platform/language/language.ts';
import type { DialogProps } from './dialog.tsx';

const isTopmost = (popup: HTMLElement | null): boolean =>
  popup === [...document.querySelectorAll('.dialog')].at(-1);

export const ModalDialog = ({ title, sheet = false, onClose, children }: DialogProps) => {
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
        <Dialog.Popup ref={popup} className={`dialog ${sheet ? 'menu-sheet' : ''}`} aria-modal>
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
