import {
  bulkStartMax,
  trainingContract,
  type AssignedCandidate,
} from '@purboday/contract/training/training.contract';
import { call } from '#web/platform/calls/call.ts';
import { BulkBar, SkippedRowsNotice, useBulkAction } from '#web/domain/lists/bulk-action.tsx';

/** A candidate with what starting the training needs. */
type Selectable = Pick<AssignedCandidate, '_id' | 'name' | 'may'>;

/** '1 training', '15 trainings'. */
const trainingsText = (count: number): string => `${count} training${count === 1 ? '' : 's'}`;

/** Candidates selected as cards or rows, over all pages, and the start of their trainings in one call. */
export const useStarting = () => {
  const { change, ...bulk } = useBulkAction<Selectable>({
    most: bulkStartMax,
    send: async (rows) => {
      const body = { ids: rows.map(({ _id }) => _id) };
      const { data } = await call(trainingContract.startTrainings, { body });
      return data.map(({ started, ...one }) => ({ ...one, done: started }));
    },
    doneText: (count) => `${trainingsText(count)} started`,
    failed: 'Failed to start the trainings.',
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

/** Number of selected trainings, with Start (UX-61). */
export const StartBar = ({ starting }: { starting: StartSelection }) => {
  const start = `Start ${trainingsText(starting.count)}`;
  return (
    <BulkBar
      bulk={starting}
      action={start}
      title={`${start}?`}
      question="We will inform each candidate that the training has started."
      confirm="Start"
    />
  );
};
