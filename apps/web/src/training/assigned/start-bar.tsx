import {
  bulkStartMax,
  trainingContract,
  type AssignedCandidate,
} from '@purboday/contract/training/training.contract';
import { contactRowsMax } from '@purboday/contract/conventions/contacts';
import { trainingMessages } from '@purboday/contract/training/training.messages';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { offerUndo } from '#web/platform/undo/undo.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { BulkBar, SkippedRowsNotice, useBulkAction } from '#web/domain/lists/bulk-action.tsx';

/** A candidate with what starting the training needs. */
type Selectable = Pick<AssignedCandidate, '_id' | 'name' | 'may'>;

/** '1 training', '15 trainings'. */
const trainingsText = (count: number): string => `${count} training${count === 1 ? '' : 's'}`;

const toStarted = (count: number): string => `${trainingsText(count)} started`;

/** One call undoes each start, within the seconds in which its notification is held. */
const undoMax = contactRowsMax;

const offerUndoOfStarts = (client: QueryClient, rows: readonly Selectable[]): void =>
  offerUndo({
    message: toStarted(rows.length),
    undo: async () => {
      const undone = await Promise.allSettled(
        rows.map(({ _id: id }) => call(trainingContract.undoStart, { params: { id } })),
      );
      const failed = undone.find((one) => one.status === 'rejected');
      if (failed) toast.error(failureText(failed.reason, trainingMessages.undoFailed));
      else toast.success(trainingMessages.startUndone);
      await client.invalidateQueries();
    },
  });

/** Candidates selected as cards or rows, over all pages, and the start of their trainings in one call. */
export const useStarting = () => {
  const client = useQueryClient();
  const { change, ...bulk } = useBulkAction<Selectable>({
    most: bulkStartMax,
    send: async (rows) => {
      const body = { ids: rows.map(({ _id }) => _id) };
      const { data } = await call(trainingContract.startTrainings, { body });
      return data.map(({ started, ...one }) => ({ ...one, done: started }));
    },
    doneText: toStarted,
    failed: 'Failed to start the trainings.',
    onDone: (rows) => {
      if (rows.length <= undoMax) offerUndoOfStarts(client, rows);
    },
  });
  return {
    ...bulk,
    /** Selects those that can start, or clears their selection. */
    pickAll: (rows: readonly Selectable[], selected: boolean): void =>
      change(rows, selected ? rows.filter(({ may }) => may.start) : []),
  };
};

export type StartSelection = ReturnType<typeof useStarting>;

export const NotStarted = ({ starting: { leftOut } }: { starting: StartSelection }) =>
  leftOut.length === 0 ? null : (
    <div className="mb-4">
      <SkippedRowsNotice
        title={`${trainingsText(leftOut.length)} not started`}
        leftOut={leftOut}
        rowLink={(id) => ({ to: '/training-provider/candidates/$id', params: { id } })}
      />
    </div>
  );

const startQuestion = {
  question: 'We will inform each candidate that the training has started.',
  confirm: 'Start',
};

/** Number of selected trainings, with Start (UX-61). */
export const StartBar = ({ starting }: { starting: StartSelection }) => {
  const start = `Start ${trainingsText(starting.count)}`;
  return <BulkBar {...startQuestion} bulk={starting} action={start} title={`${start}?`} />;
};

type StartAllProps = { rows: readonly Selectable[]; starting: StartSelection };

/** Starts all trainings of a group that can start. */
export const StartAll = ({ rows, starting }: StartAllProps) => {
  const [isAsked, setAsked] = useState(false);
  const startable = rows.filter(({ may }) => may.start);
  const { length: count } = startable;
  if (count === 0) return null;
  const start = `Start ${trainingsText(count)}`;
  return (
    <>
      <Button busy={starting.busy} onClick={() => setAsked(true)}>
        {start}
      </Button>
      <ConfirmDialog
        {...startQuestion}
        title={`${start}?`}
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          starting.run(startable);
        }}
      />
    </>
  );
};
