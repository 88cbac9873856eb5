import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';

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
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onClose={onClose}>
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

const Choices = ({
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
    <Choices {...choices} onClose={onClose} />
  </Dialog>
);

type ReasonProps = Omit<ConfirmProps, 'onConfirm'> & {
  /** Label of the field: 'Why is it rejected?'. */
  label: string;
  help?: string;
  /** The text when a reason must be given and is not; left out, it may stay empty. */
  required?: string;
  onConfirm: (reason: string) => void;
};

/** Asks for a reason with the confirmation; at most 1000 characters. */
export const ReasonDialog = ({
  title,
  question,
  open,
  onClose,
  label,
  help,
  required,
  onConfirm,
  ...choices
}: ReasonProps) => {
  const [error, setError] = useState<string>();
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('reason');
    const reason = typeof given === 'string' ? given.trim() : '';
    if (required && !reason) {
      event.currentTarget.querySelector('textarea')?.focus();
      return setError(required);
    }
    setError(undefined);
    onConfirm(reason);
  };
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <div className="mt-2 mb-4 text-soft">{question}</div>
      <form onSubmit={submit} noValidate>
        <TextArea
          name="reason"
          label={label}
          help={help}
          error={error}
          maxLength={1000}
          onInput={() => setError(undefined)}
        />
        <Choices {...choices} onClose={onClose} />
      </form>
    </Dialog>
  );
};
