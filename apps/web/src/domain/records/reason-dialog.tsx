import { useState, type ReactNode, type RefObject } from 'react';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import type { ReasonFormProps } from './reason-form.tsx';

const ReasonForm = lazyComponent(() => import('./reason-form.tsx').then((m) => m.ReasonForm));

type Props = ReasonFormProps & {
  title: string;
  question: ReactNode;
  open: boolean;
  /** Id of the record, where the title does not name it: drafts belong to one record. */
  about?: string | undefined;
  /** On desktops the dialog opens beside this button. */
  anchor?: RefObject<HTMLElement | null>;
};

/**
 * Confirms an action with a reason of at most 1000 characters. When the action fails, the reason is
 * still there: in the open dialog, or in one that its owner opens again.
 */
export const ReasonDialog = ({
  title,
  question,
  open,
  about = '',
  anchor,
  onConfirm,
  ...form
}: Props) => {
  const [failed, setFailed] = useState('');
  const confirm = async (reason: string): Promise<void> => {
    try {
      await onConfirm(reason);
      setFailed('');
    } catch (error) {
      setFailed(reason);
      throw error;
    }
  };
  return (
    <Dialog title={title} open={open} onClose={form.onClose} {...(anchor && { anchor })}>
      <div className="mt-2 mb-4 text-soft">{question}</div>
      <ReasonForm {...form} draftName={`${title} ${about}`} initial={failed} onConfirm={confirm} />
    </Dialog>
  );
};
