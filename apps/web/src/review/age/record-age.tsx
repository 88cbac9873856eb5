import type { CandidateUnderReview } from '@purboday/contract/review/review.contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';

// Few records need it.
const AgeForm = lazyPart(() => import('./age-form.tsx').then((m) => m.AgeForm));

/** A reviewer records what they saw: the date of birth on the document, and under 18 the paper that a guardian signed (SEC-56). */
export const RecordAge = ({ record }: { record: CandidateUnderReview }) => {
  const [open, setOpen] = useState(false);
  const { standing } = record.age;
  if (standing === 'settled') return null;
  const label = standing === 'age-unknown' ? 'Record the date of birth' : 'Record a signed paper';
  return (
    <div className="mb-5">
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Dialog title={label} open={open} onClose={() => setOpen(false)}>
        <Suspense>{open && <AgeForm record={record} onClose={() => setOpen(false)} />}</Suspense>
      </Dialog>
    </div>
  );
};
