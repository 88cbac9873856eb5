import { useState } from 'react';
import { useAbout } from '#web/platform/calls/data.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';

const FunderFactsForm = lazyComponent(() =>
  import('./funder-facts-form.tsx').then((m) => m.FunderFactsForm),
);

/** Notes answers for funders, where the foundation asks questions. */
export const NoteFunderFacts = ({ id }: { id: string }) => {
  const questions = useAbout()?.funderFacts ?? [];
  const [open, setOpen] = useState(false);
  if (questions.length === 0) return null;
  const title = 'Note answers for funders';
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <Dialog title={title} open={open} onClose={() => setOpen(false)}>
        {open && <FunderFactsForm id={id} questions={questions} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
};
