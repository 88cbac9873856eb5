import { useSyncExternalStore } from 'react';
import { countText } from '@purboday/contract/conventions/plural';
import { formatDay } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { markLabels } from './mark-labels.ts';
import { registerCopies } from './register-copies.ts';
import type { RegisterKey } from './register-key.ts';
import { unsavedMarks, unsentMarks } from './unsent-marks.ts';
import { useWorkplace } from './use-workplace.ts';

type Person = { candidateId: string; name: string };

type DayNoticeProps = { of: RegisterKey; people: readonly Person[] };

const UnsavedDayNotice = ({ of, people }: DayNoticeProps) => {
  const marks = unsavedMarks.of(of);
  const title = registerCopies.batch(of.account, of.batchId)?.title;
  const nameOf = (id: string): string | undefined =>
    people.find(({ candidateId }) => candidateId === id)?.name ?? registerCopies.nameOf(of, id);
  return (
    <Notice look="warning" urgent>
      <p className="font-semibold">
        {`${countText(marks.length, 'mark')} of ${formatDay(of.date)} could not be saved.`}
      </p>
      {title !== undefined && (
        <p>
          <bdi>{title}</bdi>
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
  /** Only the marks of this batch, with the names of its people. */
  batch?: { _id: string; members: readonly Person[]; formerMembers: readonly Person[] };
};

/** Marks that the server did not store, by name and with the reason, until the user has read it (R27). */
export const UnsavedMarksNotice = ({ batch }: Props) => {
  const workplace = useWorkplace();
  const listed = useSyncExternalStore(
    unsentMarks.subscribe,
    () => JSON.stringify(unsavedMarks.keys(workplace).map((key) => [key, unsavedMarks.of(key)])),
    () => '[]',
  );
  const keys = (JSON.parse(listed) as [RegisterKey, unknown][])
    .map(([key]) => key)
    .filter(({ batchId }) => batch === undefined || batchId === batch._id)
    .toSorted((a, b) => b.date.localeCompare(a.date));
  if (keys.length === 0) return null;
  return (
    <div className="mb-4 grid gap-3">
      {keys.map((key) => (
        <UnsavedDayNotice
          key={`${key.batchId} ${key.date}`}
          of={key}
          people={batch ? [...batch.members, ...batch.formerMembers] : []}
        />
      ))}
    </div>
  );
};
