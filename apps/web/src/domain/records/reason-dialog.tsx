import type { ReactNode } from 'react';
import { laterPart } from '#web/platform/pages/later-part.tsx';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import type { ReasonFormProps } from './reason-form.tsx';

type Props = ReasonFormProps & { title: string; question: ReactNode; open: boolean };

// Few open one: neither the form nor what checks it is part of what a screen loads first.
const ReasonForm = laterPart(
  () => import('./reason-form.tsx').then((m) => m.ReasonForm),
  <FormSkeleton />,
);

/** Asks for a reason with the confirmation; at most 1000 characters. */
export const ReasonDialog = ({ title, question, open, ...form }: Props) => {
  ReasonForm.useSoon();
  return (
    <Dialog title={title} open={open} onClose={form.onClose}>
      <div className="mt-2 mb-4 text-soft">{question}</div>
      <ReasonForm.Part {...form} />
    </Dialog>
  );
};
