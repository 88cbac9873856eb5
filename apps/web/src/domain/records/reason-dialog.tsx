import type { ReactNode, RefObject } from 'react';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import type { ReasonFormProps } from './reason-form.tsx';

const ReasonForm = lazyComponent(() => import('./reason-form.tsx').then((m) => m.ReasonForm));

type Props = ReasonFormProps & {
  title: string;
  question: ReactNode;
  open: boolean;
  /** On desktops the dialog opens beside this button. */
  anchor?: RefObject<HTMLElement | null>;
};

/** Confirms an action with a reason of at most 1000 characters. */
export const ReasonDialog = ({ title, question, open, anchor, ...form }: Props) => (
  <Dialog title={title} open={open} onClose={form.onClose} {...(anchor && { anchor })}>
    <div className="mt-2 mb-4 text-soft">{question}</div>
    <ReasonForm {...form} />
  </Dialog>
);
