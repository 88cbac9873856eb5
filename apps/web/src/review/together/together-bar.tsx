import { useState } from 'react';
import { paths } from '#web/paths.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import '#web/ui/lists/list-picks.css';
import type { LeftOut, Ticked, Together } from './use-together.ts';

const people = (count: number): string => `${count} candidate${count === 1 ? '' : 's'}`;

/** Who was ticked and stays as it was: each with its reason, and the way to its page. */
const NotApproved = ({ leftOut }: { leftOut: readonly LeftOut[] }) => (
  <Notice look="warning" urgent>
    <p className="font-semibold">{people(leftOut.length)} not approved</p>
    <ul className="mt-1 grid gap-1">
      {leftOut.map(({ _id, name, message }) => (
        <li key={_id}>
          <Anchor href={paths.reviewCandidate({ id: _id })} className="link">
            <bdi>{name}</bdi>
          </Anchor>{' '}
          {message}
        </li>
      ))}
    </ul>
  </Notice>
);

const Question = ({ warned }: Pick<Together, 'warned'>) => (
  <>
    <p>They go on to the L2 admin, and each is told.</p>
    {warned > 0 && (
      <p className="mt-2 font-semibold text-ink">
        {warned === 1 ? 'One of them has' : `${warned} of them have`} warnings.
      </p>
    )}
  </>
);

type Props = {
  together: Together;
  /** The rows of this page that wait. */
  rows: readonly Ticked[];
};

/** How many are ticked, and their approval (journey §15). Whoever has warnings is not ticked with the others. */
export const TogetherBar = ({ together, rows }: Props) => {
  const [asking, setAsking] = useState(false);
  const { count, warned, leftOut, busy } = together;
  const plain = rows.filter(({ _id, warnings }) => warnings.length === 0 && !together.has(_id));
  return (
    <div className="mb-4 grid gap-3">
      {leftOut.length > 0 && <NotApproved leftOut={leftOut} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="numbers" aria-live="polite">
          {count === 0 ? 'Select candidates to approve them together.' : `${count} selected`}
        </p>
        {plain.length > 0 && (
          <Button look="quiet" onClick={() => together.pickAll(rows)}>
            Select {plain.length} without warnings
          </Button>
        )}
        {count > 0 && (
          <>
            <Button look="quiet" onClick={together.clear}>
              Clear selection
            </Button>
            <Button
              look="primary"
              busy={busy}
              className="max-md:w-full"
              onClick={() => setAsking(true)}
            >
              Approve {people(count)}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        title={`Approve ${people(count)}?`}
        question={<Question warned={warned} />}
        confirm="Approve"
        open={asking}
        onConfirm={() => {
          setAsking(false);
          together.approve();
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  );
};
