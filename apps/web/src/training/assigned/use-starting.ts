import { startedAtOnce, type StartedTogether } from '@purboday/contract/training/start-together';
import { trainingContract } from '@purboday/contract/training/training.contract';
import type { AssignedCandidate } from '@purboday/contract/training/training.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { toast } from '#web/platform/toasts/toast.ts';

/** A candidate as far as starting the training needs one. */
export type Ticked = Pick<AssignedCandidate, '_id' | 'name' | 'may'>;

/** Who was ticked and did not start, with the reason. */
export type LeftOut = { _id: string; name: string; message: string };

/** '1 training', '15 trainings'. */
export const trainingsText = (count: number): string =>
  `${count} training${count === 1 ? '' : 's'}`;

const leftOutOf = (ticked: ReadonlyMap<string, Ticked>, answer: StartedTogether): LeftOut[] =>
  answer.flatMap(({ _id, started, message = '' }) =>
    started ? [] : [{ _id, name: ticked.get(_id)?.name ?? '', message }],
  );

/** Candidates ticked on the board or in the list, over its pages, and the start of their trainings in one call. */
export const useStarting = () => {
  const client = useQueryClient();
  const [ticked, setTicked] = useState<ReadonlyMap<string, Ticked>>(new Map());
  const [leftOut, setLeftOut] = useState<LeftOut[]>([]);

  const pick = (row: Ticked, picked: boolean): void => {
    if (picked && ticked.size === startedAtOnce)
      return toast.warning(`Please choose ${startedAtOnce} candidates at the most`);
    const others = [...ticked].filter(([id]) => id !== row._id);
    setTicked(new Map(picked ? [...others, [row._id, row]] : others));
  };

  const start = useMutation({
    mutationFn: () => call(trainingContract.startTrainings, { body: { ids: [...ticked.keys()] } }),
    onSuccess: ({ data }) => {
      const others = leftOutOf(ticked, data);
      const started = data.length - others.length;
      setLeftOut(others);
      setTicked(new Map());
      if (started > 0) toast.success(`${trainingsText(started)} started`);
      return client.invalidateQueries();
    },
    onError: (error) => toast.error(failureText(error, 'Failed to start the trainings.')),
  });

  return {
    has: (id: string): boolean => ticked.has(id),
    pick,
    /** Ticks all of these that can start, or takes all of these off. */
    pickAll: (rows: readonly Ticked[], picked: boolean): void => {
      const ids = new Set(rows.map(({ _id }) => _id));
      const others = [...ticked].filter(([id]) => !ids.has(id));
      const added = rows.filter(({ may }) => may.start).map((row) => [row._id, row] as const);
      setTicked(new Map([...others, ...(picked ? added : [])].slice(0, startedAtOnce)));
    },
    clear: (): void => setTicked(new Map()),
    count: ticked.size,
    leftOut,
    start: (): void => start.mutate(),
    busy: start.isPending,
  };
};

export type Starting = ReturnType<typeof useStarting>;
