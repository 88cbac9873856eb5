import { useState } from 'react';
import { ConfirmButtons, Dialog } from '#web/ui/feedback/dialog.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';

type Props = {
  title: string;
  help: string;
  confirm: string;
  open: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

const Question = ({ help, confirm, onConfirm, onClose }: Omit<Props, 'title' | 'open'>) => {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const missing = asked && reason.trim() === '';
  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (reason.trim() !== '') onConfirm(reason.trim());
      }}
    >
      <TextArea
        name="reason"
        label="Reason"
        help={help}
        error={missing ? 'Please give a reason' : undefined}
        value={reason}
        maxLength={1000}
        onChange={(event) => setReason(event.target.value)}
      />
      <ConfirmButtons confirm={confirm} danger onClose={onClose} />
    </form>
  );
};

/** Asks why, before something that needs a reason. */
export const ReasonDialog = ({ title, open, ...question }: Props) => (
  <Dialog title={title} open={open} onClose={question.onClose}>
    <Question {...question} />
  </Dialog>
);
