import { bulkStartMax, type BulkStartResult } from '@purboday/contract/training/bulk-start';
import {
  trainingContract,
  type AssignedCandidate,
} from '@purboday/contract/training/training.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import '#web/ui/elements/sticky-bar.css';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** A candidate as far as starting the training needs one. */
type Ticked = Pick<AssignedCandidate, '_id' | 'name' | 'may'>;

/** Who was ticked and did not start, with the reason. */
type LeftOut = { _id: string; name: string; message: string };

/** '1 training', '15 trainings'. */
const trainingsText = (count: number): string => `${count} training${count === 1 ? '' : 's'}`;

const leftOutOf = (ticked: ReadonlyMap<string, Ticked>, answer: BulkStartResult): LeftOut[] =>
  answer.flatMap(({ _id, started, message = '' }) =>
    started ? [] : [{ _id, name: ticked.get(_id)?.name ?? '', message }],
  );

/** Candidates ticked on the board or in the list, over its pages, and the start of their trainings in one call. */
export const useStarting = () => {
  const client = useQueryClient();
  const [ticked, setTicked] = useState<ReadonlyMap<string, Ticked>>(new Map());
  const [leftOut, setLeftOut] = useState<LeftOut[]>([]);

  const pick = (row: Ticked, picked: boolean): void => {
    if (picked && ticked.size === bulkStartMax)
      return toast.warning(`Please choose at most ${bulkStartMax} candidates`);
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
      setTicked(new Map([...others, ...(picked ? added : [])].slice(0, bulkStartMax)));
    },
    clear: (): void => setTicked(new Map()),
    count: ticked.size,
    leftOut,
    start: (): void => start.mutate(),
    busy: start.isPending,
  };
};

export type Starting = ReturnType<typeof useStarting>;

/** Who was ticked and did not start: each with its reason, and the way to its page. */
export const NotStarted = ({ starting: { leftOut } }: { starting: Starting }) =>
  leftOut.length === 0 ? null : (
    <div className="mb-4">
      <Notice look="warning" urgent>
        <p className="font-semibold">{trainingsText(leftOut.length)} not started</p>
        <ul className="mt-1 grid gap-1">
          {leftOut.map(({ _id, name, message }) => (
            <li key={_id}>
              <TextLink to="/training-provider/candidates/$id" params={{ id: _id }}>
                <bdi>{name}</bdi>
              </TextLink>{' '}
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
