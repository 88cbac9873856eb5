import { useState } from 'react';
import { paths } from '#web/paths.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import '#web/ui/elements/sticky-bar.css';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { trainingsText, type Starting } from './use-starting.ts';

/** Who was ticked and did not start: each with its reason, and the way to its page. */
export const NotStarted = ({ starting: { leftOut } }: { starting: Starting }) =>
  leftOut.length === 0 ? null : (
    <div className="mb-4">
      <Notice look="warning" urgent>
        <p className="font-semibold">{trainingsText(leftOut.length)} not started</p>
        <ul className="mt-1 grid gap-1">
          {leftOut.map(({ _id, name, message }) => (
            <li key={_id}>
              <Anchor href={paths.assignedCandidate({ id: _id })}>
                <bdi>{name}</bdi>
              </Anchor>{' '}
              {message}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );

/** How many are ticked, and their start: at the foot of the screen, in sight however long the list is (UX-61). */
export const StartBar = ({ starting }: { starting: Starting }) => {
  const [asking, setAsking] = useState(false);
  const { count, busy } = starting;
  if (count === 0) return null;
  return (
    <div className="sticky-bar mt-4">
      <p className="numbers font-semibold" aria-live="polite">
        {count} selected
      </p>
      <Button look="quiet" onClick={starting.clear}>
        Clear selection
      </Button>
      <Button look="primary" busy={busy} onClick={() => setAsking(true)}>
        Start {trainingsText(count)}
      </Button>
      <ConfirmDialog
        title={`Start ${trainingsText(count)}?`}
        question="Each candidate is told that the training has begun."
        confirm="Start"
        open={asking}
        onConfirm={() => {
          setAsking(false);
          starting.start();
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  );
};
