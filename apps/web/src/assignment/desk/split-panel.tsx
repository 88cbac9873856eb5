import { bulkAssignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import {
  bulkAssignmentContract,
  type ProviderLine,
} from '@purboday/contract/assignment/bulk-assignment.contract';
import { formatNumber } from '@purboday/contract/conventions/plural';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BulkProgress, RejectedCandidates } from '#web/assignment/bulk/bulk-outcome.tsx';
import {
  people,
  toOrder,
  useBulkAssignment,
  type NotAssigned,
} from '#web/assignment/bulk/use-bulk-assignment.ts';
import type { Selection } from '#web/assignment/waiting/selection-bar.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { takeOnce } from '#web/platform/undo/undo.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';

type Props = {
  selection: Selection;
  /** Those of the last line who were not assigned. They are no longer selected. */
  rejected: NotAssigned;
  onRejected: (rejected: NotAssigned) => void;
};

/** The selected candidates by their best provider; a previous split stays until the next one is there. */
const useSplit = ({ selected }: Selection) => {
  const candidateIds = selected.map(({ _id }) => _id).toSorted();
  const split = useQuery({
    ...callQuery(bulkAssignmentContract.splitByProvider, { body: { candidateIds } }),
    enabled: candidateIds.length > 0,
    placeholderData: keepPreviousData,
  });
  const { lines = [], nobody = [] } = split.data?.data ?? {};
  const pickFrom = (ids: readonly string[]) => selected.filter(({ _id }) => ids.includes(_id));
  return {
    ...split,
    lines: lines
      .map((line) => ({ ...line, candidates: pickFrom(line.candidateIds) }))
      .filter(({ candidates }) => candidates.length > 0),
    unmatched: pickFrom(nobody),
  };
};

type LineProps = { n: number; text: string; button: string; onPress: () => void };

const Line = ({ n, text, button, onPress }: LineProps) => (
  <li className="split-line">
    <span className="numbers font-semibold">{formatNumber(n)}</span>
    <bdi className="min-w-0 flex-1 wrap-anywhere">{text}</bdi>
    <Button onClick={onPress}>
      {button}
      <span className="sr-only">: {text}</span>
    </Button>
  </li>
);

/** Splits the selected candidates by their best provider. One press assigns a line (UX-157). */
export const SplitPanel = ({ selection, rejected, onRejected }: Props) => {
  const { lines, unmatched, isPending, error, refetch } = useSplit(selection);
  const [to, setTo] = useState('');
  const bulk = useBulkAssignment({
    onDone: (left, { candidates }) => {
      onRejected(left);
      selection.pick(candidates, false);
      bulk.reset();
    },
  });
  const assign = (line: ProviderLine, candidates: Selection['selected']) =>
    takeOnce(() => {
      setTo(line.name);
      onRejected([]);
      bulk.start(toOrder(line, candidates));
    });
  const { length } = selection.selected;
  return (
    <section aria-label="Selected candidates" className="sheet assign-panel">
      <h2>{length > 0 ? people(length) : 'Result'}</h2>
      {rejected.length > 0 && (
        <div className="my-3">
          <RejectedCandidates rejected={rejected} urgent />
          <Button className="mt-3" onClick={() => onRejected([])}>
            Close
          </Button>
        </div>
      )}
      {length > 0 && error && (
        <ErrorState
          title={failureText(error, bulkAssignmentMessages.splitFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {bulk.progress ? (
        <div className="mt-3">
          <p className="mb-2 wrap-anywhere">{`Assigning to ${to}`}</p>
          <BulkProgress {...bulk} progress={bulk.progress} onCarryOn={bulk.carryOn} />
        </div>
      ) : (
        length > 0 && (
          <>
            {isPending && <ListSkeleton rows={3} label="Loading suggestions" />}
            <ul aria-label="Best providers">
              {lines.map(({ candidates, ...line }) => (
                <Line
                  key={line._id}
                  n={candidates.length}
                  text={line.name}
                  button={`Assign ${formatNumber(candidates.length)}`}
                  onPress={() => assign(line, candidates)}
                />
              ))}
              {unmatched.length > 0 && (
                <Line
                  n={unmatched.length}
                  text="No provider in their state has their skills."
                  button="Keep waiting"
                  onPress={() => selection.pick(unmatched, false)}
                />
              )}
            </ul>
          </>
        )
      )}
    </section>
  );
};
