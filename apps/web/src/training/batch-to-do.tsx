import type { BatchToday } from '@purboday/contract/batches/batch-records';
import { formatDay } from '#web/platform/language/india-time.ts';
import type { ToDo } from '#web/shell/to-do-today.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';

/** Unmarked days with a link of their own. The register lists the others. */
const daysShown = 3;

const UnmarkedDays = ({ batch: { _id: id, unmarkedDays } }: { batch: BatchToday }) => (
  <p className="flex flex-wrap gap-x-2 text-small">
    <span className="text-soft">Not marked:</span>
    {unmarkedDays.slice(0, daysShown).map((date) => (
      <TextLink
        key={date}
        to="/training-provider/batches/$id"
        params={{ id }}
        search={{ part: 'register', date }}
        className="inline-flex min-h-6 items-center"
      >
        {formatDay(date)}
      </TextLink>
    ))}
    {unmarkedDays.length > daysShown && (
      <span className="text-soft numbers">and {unmarkedDays.length - daysShown} more</span>
    )}
  </p>
);

/** A register to mark: the batch meets today, or earlier days have no mark (UX-119). */
export const toBatchToDo = (batch: BatchToday): ToDo => {
  const { _id: id, title, startTime, endTime, meetsToday, membersCount, markedCount } = batch;
  return {
    key: id,
    label: (
      <>
        <TextLink to="/training-provider/batches/$id" params={{ id }} className="font-semibold">
          {title}
        </TextLink>{' '}
        <span className="text-small text-soft numbers">
          {meetsToday
            ? `${startTime} to ${endTime} · ${markedCount} of ${membersCount} marked`
            : 'Does not meet today'}
        </span>
      </>
    ),
    note: batch.unmarkedDays.length > 0 && <UnmarkedDays batch={batch} />,
    link: {
      to: '/training-provider/batches/$id',
      params: { id },
      search: { part: 'register', ...(meetsToday ? {} : { date: batch.unmarkedDays[0] }) },
    },
    button: 'Mark attendance',
    about: title,
  };
};
