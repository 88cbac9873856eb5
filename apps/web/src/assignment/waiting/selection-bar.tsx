import { formatNumber } from '@purboday/contract/conventions/plural';
import type { Destination } from '#web/platform/routing/destination.ts';
import {
  bulkAssignmentContract,
  type SelectedCandidate,
} from '@purboday/contract/assignment/bulk-assignment.contract';
import { bulkAssignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import { bulkAssignmentMax } from '@purboday/contract/conventions/limits';
import { useState } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { SelectionBar } from '#web/ui/lists/list-results.tsx';
import type { WaitingFilters } from './waiting-filters.tsx';
import { useAction } from '#web/platform/calls/data.ts';

type Selected = ReadonlyMap<string, SelectedCandidate>;

const none: Selected = new Map();

/**
 * Candidates selected over all pages of a list. Another queue, filter or search clears the
 * selection.
 */
export const useSelection = (waiting: WaitingFilters) => {
  const list = JSON.stringify(waiting);
  const [selection, setSelection] = useState({ list, selected: none });
  const selected = selection.list === list ? selection.selected : none;
  const set = (next: Selected): void => setSelection({ list, selected: next });
  const all = useAction({
    send: () => call(bulkAssignmentContract.selectCandidatesToAssign, { query: waiting }),
    onSuccess: ({ data }) => set(new Map(data.candidates.map((one) => [one._id, one]))),
    failed: bulkAssignmentMessages.selectionFailed,
  });
  return {
    selected: [...selected.values()],
    has: (id: string): boolean => selected.has(id),
    pick: (candidates: readonly SelectedCandidate[], isSelected: boolean): void => {
      const next = new Map(selected);
      for (const { _id, name, city, state, skills, version } of candidates)
        if (!isSelected) next.delete(_id);
        else if (next.size < bulkAssignmentMax)
          next.set(_id, { _id, name, city, state, skills, version });
      if (candidates.some(({ _id }) => isSelected && !next.has(_id)))
        toast.warning(bulkAssignmentMessages.tooMany);
      set(next);
    },
    clear: (): void => set(none),
    selectAll: (): void => all.mutate(),
    selecting: all.isPending,
  };
};

export type Selection = ReturnType<typeof useSelection>;

const allText = (total: number): string =>
  total > bulkAssignmentMax
    ? `Select the first ${bulkAssignmentMax}`
    : `Select all ${formatNumber(total)}`;

type Props = {
  selection: Selection;
  /** Number of candidates in the queue that match the search. */
  total: number;
  /** Link to the bulk assignment. */
  link: Destination;
};

export const AssignSelectionBar = ({ selection, total, link }: Props) => {
  const { length } = selection.selected;
  return (
    <SelectionBar
      count={length}
      onClear={selection.clear}
      more={
        length < Math.min(total, bulkAssignmentMax) && (
          <Button look="quiet" busy={selection.selecting} onClick={selection.selectAll}>
            {allText(total)}
          </Button>
        )
      }
    >
      <ButtonLink
        look="primary"
        {...link}
        className="max-md:w-full"
      >{`Assign ${formatNumber(length)} together`}</ButtonLink>
    </SelectionBar>
  );
};
