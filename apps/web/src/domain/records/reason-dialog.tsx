import { useState, type ReactNode, type RefObject } from 'react';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { Hint } from '#web/ui/elements/hint.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import type { ReasonFormProps } from './reason-form.tsx';

const ReasonForm = lazyComponent(() => import('./reason-form.tsx').then((m) => m.ReasonForm));

type Props = ReasonFormProps & {
  title: string;
  question?: ReactNode;
  /** Explains the decision, for people who do not take it every day. */
  hint?: string;
  open: boolean;
  /** Id of the record, where the title does not name it: drafts belong to one record. */
  about?: string | undefined;
  /** Below the facts that are compared, which stay readable. */
  inPage?: boolean;
  /** On desktops it opens beside this button. */
  anchor?: RefObject<HTMLElement | null>;
};

/**
 * Confirms an action with a reason of at most 1000 characters. When the action fails, the reason is
 * still there: in the open dialog, or in one that its owner opens again.
 */
export const ReasonDialog = ({
  title,
  question,
  hint,
  open,
  about = '',
  inPage = false,
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
    <Dialog
      title={title}
      open={open}
      onClose={form.onClose}
      inPage={inPage}
      {...(anchor && { anchor })}
    >
      {hint && <Hint text={hint} />}
      {question && <div className="mt-2 mb-4 text-soft">{question}</div>}
      <ReasonForm {...form} draftName={`${title} ${about}`} initial={failed} onConfirm={confirm} />
    </Dialog>
  );
};
