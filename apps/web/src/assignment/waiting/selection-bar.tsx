import type { Destination } from '#web/platform/routing/destination.ts';
import {
  bulkAssignmentContract,
  type SelectedCandidate,
} from '@purboday/contract/assignment/bulk-assignment.contract';
import { bulkAssignmentMessages } from '@purboday/contract/assignment/bulk-assignment.messages';
import { bulkAssignmentMax } from '@purboday/contract/conventions/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import '#web/ui/elements/sticky-bar.css';
import '#web/ui/lists/list-picks.css';
import type { Waiting } from './waiting-filters.tsx';

type Selected = ReadonlyMap<string, SelectedCandidate>;

const none: Selected = new Map();

const without = (selected: Selected, id: string): Selected =>
  new Map([...selected].filter(([known]) => known !== id));

/**
 * Candidates selected over all pages of a list. Another queue, filter or search clears the
 * selection.
 */
export const useSelection = (waiting: Waiting) => {
  const list = JSON.stringify(waiting);
  const [kept, setKept] = useState({ list, selected: none });
  const selected = kept.list === list ? kept.selected : none;
  const set = (next: Selected): void => setKept({ list, selected: next });
  const all = useMutation({
    mutationFn: () => call(bulkAssignmentContract.selectCandidatesToAssign, { query: waiting }),
    onSuccess: ({ data }) => set(new Map(data.candidates.map((one) => [one._id, one]))),
    onError: (error) => toast.error(failureText(error, bulkAssignmentMessages.selectionFailed)),
  });
  return {
    selected: [...selected.values()],
    has: (id: string): boolean => selected.has(id),
    pick: (candidate: SelectedCandidate, picked: boolean): void => {
      const others = without(selected, candidate._id);
      if (!picked) return set(others);
      if (others.size === bulkAssignmentMax) return toast.warning(bulkAssignmentMessages.tooMany);
      set(new Map([...others, [candidate._id, candidate]]));
    },
    clear: (): void => set(none),
    selectAll: (): void => all.mutate(),
    selecting: all.isPending,
  };
};

export type Selection = ReturnType<typeof useSelection>;

const count = new Intl.NumberFormat('en-IN');

const allText = (total: number): string =>
  total > bulkAssignmentMax
    ? `Select the first ${bulkAssignmentMax}`
    : `Select all ${count.format(total)}`;

type Props = {
  selection: Selection;
  /** Number of candidates in the queue that match the search. */
  total: number;
  /** Link to the bulk assignment. */
  link: Destination;
};

/** Number of selected candidates, with the bulk actions. */
export const SelectionBar = ({ selection, total, link }: Props) => {
  const { length } = selection.selected;
  const complete = length >= Math.min(total, bulkAssignmentMax);
  return (
    <div className="sticky-bar">
      <p className="numbers" aria-live="polite">
        {length === 0
          ? 'Select candidates to assign them together.'
          : `${count.format(length)} selected`}
      </p>
      {!complete && (
        <Button look="quiet" busy={selection.selecting} onClick={selection.selectAll}>
          {allText(total)}
        </Button>
      )}
      {length > 0 && (
        <>
          <Button look="quiet" onClick={selection.clear}>
            Clear selection
          </Button>
          <ButtonLink look="primary" {...link} className="max-md:w-full">
            Assign {count.format(length)} together
          </ButtonLink>
        </>
      )}
    </div>
  );
};
