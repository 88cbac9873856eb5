import { approvedAtOnce } from '@purboday/contract/review/approve-together';
import type { ApprovedTogether } from '@purboday/contract/review/approve-together';
import { reviewContract } from '@purboday/contract/review/review.contract';
import type { CandidateToReview } from '@purboday/contract/review/review.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { toast } from '#web/platform/toasts/toast.ts';

/** A candidate as far as approving them together needs one. */
export type Ticked = Pick<CandidateToReview, '_id' | 'name' | 'warnings'>;

/** Who was ticked and is not approved, with the reason. */
export type LeftOut = { _id: string; name: string; message: string };

const leftOutOf = (ticked: ReadonlyMap<string, Ticked>, answer: ApprovedTogether): LeftOut[] =>
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
    if (picked && ticked.size === approvedAtOnce)
      return toast.warning(`Please choose ${approvedAtOnce} candidates at the most`);
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
      setTicked(new Map([...ticked, ...added].slice(0, approvedAtOnce)));
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
