import { batchesContract } from '@purboday/contract/batches/batches.contract';
import { useSyncExternalStore } from 'react';
import { useCall } from '#web/platform/calls/data.ts';
import { countText } from '@purboday/contract/conventions/plural';
import { formatDay } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { markLabels } from './mark-labels.ts';
import { registerCopies } from './register-copies.ts';
import type { RegisterKey } from './register-key.ts';
import { unsavedMarks, unsentMarks } from './unsent-marks.ts';
import { useWorkplace } from './use-workplace.ts';
import { BatchName } from '#web/domain/batch/batch-name.tsx';

/** The batch and names of its people: from the server, else from the copies in this tab. */
const useBatchOf = (key: RegisterKey) => {
  const read = useCall(batchesContract.readBatch, { params: { id: key.batchId } }).data?.data;
  const people = read ? [...read.members, ...read.formerMembers] : [];
  return {
    batch: read ?? registerCopies.batch(key.account, key.batchId),
    nameOf: (id: string): string | undefined =>
      people.find(({ candidateId }) => candidateId === id)?.name ?? registerCopies.nameOf(key, id),
  };
};

const UnsavedDayNotice = ({ of }: { of: RegisterKey }) => {
  const marks = unsavedMarks.of(of);
  const { batch, nameOf } = useBatchOf(of);
  return (
    <Notice look="warning" urgent>
      <p className="font-semibold">
        {`${countText(marks.length, 'mark')} of ${formatDay(of.date)} could not be saved.`}
      </p>
      {batch && (
        <p>
          <BatchName batch={batch} />
        </p>
      )}
      <ul className="mt-2 grid gap-1">
        {marks.map(({ candidateId, mark, message }) => {
          const name = nameOf(candidateId);
          return (
            <li key={candidateId}>
              {name === undefined ? <span>A candidate</span> : <bdi>{name}</bdi>} (
              <span>{markLabels[mark]}</span>): <span>{message}</span>
            </li>
          );
        })}
      </ul>
      <Button className="mt-2" onClick={() => unsavedMarks.remove(of)}>
        I have read this
      </Button>
    </Notice>
  );
};

type Props = {
  /** Only the marks of this batch. */
  batchId?: string;
};

/** Marks that the server did not store, by name and with the reason, until the user has read it (R27). */
export const UnsavedMarksNotice = ({ batchId: only }: Props) => {
  const workplace = useWorkplace();
  const listed = useSyncExternalStore(
    unsentMarks.subscribe,
    () => JSON.stringify(unsavedMarks.keys(workplace).map((key) => [key, unsavedMarks.of(key)])),
    () => '[]',
  );
  const keys = (JSON.parse(listed) as [RegisterKey, unknown][])
    .map(([key]) => key)
    .filter(({ batchId }) => only === undefined || batchId === only)
    .toSorted((a, b) => b.date.localeCompare(a.date));
  if (keys.length === 0) return null;
  return (
    <div className="mb-4 grid gap-3">
      {keys.map((key) => (
        <UnsavedDayNotice key={`${key.batchId} ${key.date}`} of={key} />
      ))}
    </div>
  );
};
