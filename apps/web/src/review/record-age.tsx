import type { CandidateReview } from '@purboday/contract/review/review.contract';
import { useState } from 'react';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';

const AgeForm = lazyComponent(() => import('./age-form.tsx').then((m) => m.AgeForm));

/**
 * Records what a reviewer saw: the date of birth on the document, and for minors the guardian's
 * signature on paper (SEC-56).
 */
export const RecordAge = ({ record }: { record: CandidateReview }) => {
  const [open, setOpen] = useState(false);
  const { ageState } = record.age;
  if (ageState === 'settled') return null;
  const label = ageState === 'age-unknown' ? 'Record the date of birth' : 'Record a signed paper';
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Dialog title={label} open={open} onClose={() => setOpen(false)}>
        {open && <AgeForm record={record} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
};
