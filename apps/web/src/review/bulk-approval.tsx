import { bulkApprovalMax, type BulkApprovalResult } from '@purboday/contract/review/bulk-approval';
import { reviewContract, type CandidateToReview } from '@purboday/contract/review/review.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import '#web/ui/lists/list-picks.css';

/** A candidate as far as approving them together needs one. */
export type Ticked = Pick<CandidateToReview, '_id' | 'name' | 'warnings'>;

/** Who was ticked and is not approved, with the reason. */
type LeftOut = { _id: string; name: string; message: string };

const leftOutOf = (ticked: ReadonlyMap<string, Ticked>, answer: BulkApprovalResult): LeftOut[] =>
  answer.flatMap(({ _id, approved, message = '' }) =>
    approved ? [] : [{ _id, name: ticked.get(_id)?.name ?? '', message }],
  );

/** Candidates ticked in a list, over its pages, and their approval. Who has warnings was ticked by hand, and counts as looked at. */
export const useTogether = () => {
  const client = useQueryClient();
  const [ticked, setTicked] = useState<ReadonlyMap<string, Ticked>>(new Map());
  const [leftOut, setLeftOut] = useState<LeftOut[]>([]);
  const rows = [...ticked.values()];
  const withWarnings = rows.filter(({ warnings }) => warnings.length > 0);

  const pick = (row: Ticked, picked: boolean): void => {
    if (picked && ticked.size === bulkApprovalMax)
      return toast.warning(`Please choose at most ${bulkApprovalMax} candidates`);
    const others = [...ticked].filter(([id]) => id !== row._id);
    setTicked(new Map(picked ? [...others, [row._id, row]] : others));
  };

  const approve = useMutation({
    mutationFn: () =>
      call(reviewContract.approveCandidates, {
        body: {
          ids: [...ticked.keys()],
          withWarnings: withWarnings.map(({ _id }) => _id),
        },
      }),
    onSuccess: ({ data }) => {
      const others = leftOutOf(ticked, data);
      const approved = data.length - others.length;
      setLeftOut(others);
      setTicked(new Map());
      if (approved > 0) toast.success(`${approved} approved`);
      return client.invalidateQueries();
    },
    onError: (error) => toast.error(failureText(error, 'Failed to approve candidates')),
  });

  return {
    has: (id: string): boolean => ticked.has(id),
    pick,
    /** Ticks these, but for those with warnings. */
    pickAll: (all: readonly Ticked[]): void => {
      const plain = all.filter(({ warnings }) => warnings.length === 0);
      const added = plain.map((row) => [row._id, row] as const);
      setTicked(new Map([...ticked, ...added].slice(0, bulkApprovalMax)));
    },
    clear: (): void => setTicked(new Map()),
    count: ticked.size,
    warned: withWarnings.length,
    leftOut,
    approve: (): void => approve.mutate(),
    busy: approve.isPending,
  };
};

export type Together = ReturnType<typeof useTogether>;

const people = (count: number): string => `${count} candidate${count === 1 ? '' : 's'}`;

/** Who was ticked and stays as it was: each with its reason, and the way to its page. */
const NotApproved = ({ leftOut }: { leftOut: readonly LeftOut[] }) => (
  <Notice look="warning" urgent>
    <p className="font-semibold">{people(leftOut.length)} not approved</p>
    <ul className="mt-1 grid gap-1">
      {leftOut.map(({ _id, name, message }) => (
        <li key={_id}>
          <TextLink to="/l1-admin/review/candidate/$id" params={{ id: _id }} className="link">
            <bdi>{name}</bdi>
          </TextLink>{' '}
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
