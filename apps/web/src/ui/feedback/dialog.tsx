import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/elements/button.tsx';

type DialogProps = { title: string; open: boolean; onClose: () => void; children: ReactNode };

/** A native modal dialog: Escape closes it, the focus returns to where it was (UX-26). */
export const Dialog = ({ title, open, onClose, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the next key arrives: one meant for the dialog must not reach the screen behind it.
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      // Escape, told at once: `close` comes a frame after the focus is back, when the next key may have opened this dialog or another.
      onCancel={(event) => event.target === dialog.current && onClose()}
      onClose={() => open && !dialog.current?.open && onClose()}
    >
      {open && (
        <>
          <h2 id={titleId} className="text-lead">
            {title}
          </h2>
          {children}
        </>
      )}
    </dialog>
  );
};

type ConfirmProps = {
  title: string;
  question: ReactNode;
  open: boolean;
  /** A verb: 'Yes, Logout', 'Delete job'. */
  confirm: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Cancel, and the verb; without `onConfirm` it sends the form around. */
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

/** Asks before something that cannot be undone. */
export const ConfirmDialog = ({ title, question, open, onClose, ...choices }: ConfirmProps) => (
  <Dialog title={title} open={open} onClose={onClose}>
    <div className="mt-2 text-soft">{question}</div>
    <ConfirmButtons {...choices} onClose={onClose} />
  </Dialog>
);
