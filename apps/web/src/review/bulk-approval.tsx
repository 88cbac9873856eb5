import { bulkApprovalMax } from '@purboday/contract/review/review-rules';
import { reviewContract, type CandidateToReview } from '@purboday/contract/review/review.contract';
import { useState } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { SelectionBar } from '#web/ui/lists/list-results.tsx';
import { SkippedRowsNotice, useBulkAction } from '#web/domain/lists/bulk-action.tsx';

/** A candidate with what bulk approval needs. */
export type SelectedCandidate = Pick<CandidateToReview, '_id' | 'name' | 'warnings'> &
  Partial<Pick<CandidateToReview, 'version'>>;

/**
 * Candidates selected over the pages of a list, and their approval. Those with warnings were
 * selected one by one, so they count as checked.
 */
export const useBulkApproval = () => {
  const { change, ...bulk } = useBulkAction<SelectedCandidate>({
    most: bulkApprovalMax,
    send: async (rows) => {
      const withWarnings = rows.filter(({ warnings }) => warnings.length > 0);
      const body = {
        ids: rows.map(({ _id }) => _id),
        withWarnings: withWarnings.map(({ _id }) => _id),
        versions: Object.fromEntries(
          rows.flatMap(({ _id, version }) => (version === undefined ? [] : [[_id, version]])),
        ),
      };
      const { data } = await call(reviewContract.approveCandidates, { body });
      return data.map(({ approved, ...one }) => ({ ...one, done: approved }));
    },
    doneText: (count) => `${count} approved`,
    failed: 'Failed to approve candidates',
  });
  return {
    ...bulk,
    /** Selects candidates without warnings. */
    pickAll: (all: readonly SelectedCandidate[]): void =>
      change(
        [],
        all.filter(({ warnings }) => warnings.length === 0),
      ),
    warned: bulk.rows.filter(({ warnings }) => warnings.length > 0).length,
  };
};

export type BulkApproval = ReturnType<typeof useBulkApproval>;

const people = (count: number): string => `${count} candidate${count === 1 ? '' : 's'}`;

const Question = ({ warned }: Pick<BulkApproval, 'warned'>) => (
  <>
    <p>They will go on to the L2 admin, and we will inform each of them.</p>
    {warned > 0 && (
      <p className="mt-2 font-semibold text-ink">
        {warned === 1 ? 'One of them has' : `${warned} of them have`} warnings.
      </p>
    )}
  </>
);

type Props = {
  bulk: BulkApproval;
  /** Pending candidates of this page. */
  rows: readonly SelectedCandidate[];
};

/**
 * Number of selected candidates, and their approval (journey §15). Candidates with warnings are not
 * selected with the others.
 */
export const BulkApprovalBar = ({ bulk, rows }: Props) => {
  const [confirming, setConfirming] = useState(false);
  const { count, warned, leftOut, busy } = bulk;
  const plain = rows.filter(({ _id, warnings }) => warnings.length === 0 && !bulk.has(_id));
  return (
    <>
      {leftOut.length > 0 && (
        <SkippedRowsNotice
          title={`${people(leftOut.length)} not approved`}
          leftOut={leftOut}
          rowLink={(id) => ({ to: '/l1-admin/review/candidate/$id', params: { id } })}
        />
      )}
      <SelectionBar
        count={count}
        onClear={bulk.clear}
        more={
          plain.length > 0 && (
            <Button look="quiet" onClick={() => bulk.pickAll(rows)}>
              Select {plain.length} without warnings
            </Button>
          )
        }
      >
        <Button
          look="primary"
          busy={busy}
          onClick={() => setConfirming(true)}
        >{`Approve ${people(count)}`}</Button>
      </SelectionBar>
      <ConfirmDialog
        title={`Approve ${people(count)}?`}
        question={<Question warned={warned} />}
        confirm="Approve"
        open={confirming}
        onConfirm={() => {
          setConfirming(false);
          bulk.run();
        }}
        onClose={() => setConfirming(false)}
      />
    </>
  );
};
