import { Suspense, useEffect, type ReactNode } from 'react';
import { t } from '#web/platform/language/language.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { Button } from '#web/ui/elements/button.tsx';
import type { DialogProps } from './modal-dialog.tsx';

const ModalDialog = lazyComponent(() => import('./modal-dialog.tsx').then((m) => m.ModalDialog));

/** Has the dialog role, so that shortcuts of the screen behind it are disabled. */
const Placeholder = ({ inPage, onClose }: Pick<DialogProps, 'inPage' | 'onClose'>) => {
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native dialog is open only after a call
      role="dialog"
      aria-label={t('Loading')}
      aria-busy
      className={inPage ? undefined : 'dialog-backdrop'}
    />
  );
};

/**
 * Around a dialog whose code is loaded when it opens: shortcuts of the screen are disabled as soon as
 * it was requested.
 */
export const DialogSuspense = ({
  children,
  ...placeholder
}: Pick<DialogProps, 'inPage' | 'onClose' | 'children'>) => (
  <Suspense fallback={<Placeholder {...placeholder} />}>{children}</Suspense>
);

/** A modal dialog. Escape closes it, and the focus returns to where it was (UX-26). */
export const Dialog = ({ open, ...props }: DialogProps & { open: boolean }) =>
  open && (
    <DialogSuspense onClose={props.onClose} inPage={props.inPage ?? false}>
      <ModalDialog {...props} />
    </DialogSuspense>
  );

type ConfirmProps = {
  title: string;
  question: ReactNode;
  open: boolean;
  confirm: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Cancel and confirm. Without `onConfirm`, confirm submits the surrounding form. */
export const ConfirmButtons = ({
  confirm,
  cancel = 'Cancel',
  danger = false,
  busy = false,
  onClose,
  onConfirm,
}: Pick<ConfirmProps, 'confirm' | 'cancel' | 'danger' | 'busy' | 'onClose'> & {
  onConfirm?: () => void;
}) => (
  <div className="mt-6 flex flex-col-reverse gap-3 md:flex-row md:justify-end">
    <Button onClick={onClose}>{cancel}</Button>
    <Button
      type={onConfirm ? 'button' : 'submit'}
      look={danger ? 'danger' : 'primary'}
      busy={busy}
      {...(onConfirm ? { onClick: onConfirm } : {})}
    >
      {confirm}
    </Button>
  </div>
);

export const ConfirmDialog = ({ title, question, open, onClose, ...choices }: ConfirmProps) => (
  <Dialog title={title} open={open} onClose={onClose}>
    <div className="mt-2 text-soft">{question}</div>
    <ConfirmButtons {...choices} onClose={onClose} />
  </Dialog>
);
