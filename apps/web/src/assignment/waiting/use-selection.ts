import { bulkAssignmentContract } from '@purboday/contract/assignment/bulk-assignment.contract';
import type { SelectedCandidate } from '@purboday/contract/assignment/bulk-assignment.contract';
import { bulkAssignmentMax } from '@purboday/contract/conventions/limits';
import { bulkAssignmentMessages } from '@purboday/contract/assignment/bulk-assignment.messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { waitingHref, type Waiting } from './waiting-query.ts';

type Selected = ReadonlyMap<string, SelectedCandidate>;

const none: Selected = new Map();

const without = (selected: Selected, id: string): Selected =>
  new Map([...selected].filter(([known]) => known !== id));

/** Candidates ticked in a list, over all its pages. Another queue, filter or search begins with nobody. */
export const useSelection = (waiting: Waiting) => {
  const list = waitingHref(waiting);
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
