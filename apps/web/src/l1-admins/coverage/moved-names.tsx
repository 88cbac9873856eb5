import type { Coverage } from '@purboday/contract/l1-admins/coverage.contract';
import { dayOf } from '#web/platform/language/india-time.ts';

type Moved = Coverage['moved'][number];

const count = new Intl.NumberFormat('en-IN');

const movedText = ({ records, admins }: Moved): string => {
  const people = records === 1 ? '1 record' : `${count.format(records)} records`;
  if (admins === 0) return people;
  return `${people} and the city of ${admins === 1 ? 'an L1 admin' : `${admins} L1 admins`}`;
};

/** Towns that stood in the list under two names, and what was moved to the one that is left. */
export const MovedNames = ({ moved }: Pick<Coverage, 'moved'>) =>
  moved.length === 0 ? null : (
    <details className="mt-6">
      <summary className="min-h-11 font-semibold">
        Names of towns that were joined ({count.format(moved.length)})
      </summary>
      <ul className="mt-2 grid gap-1">
        {moved.map((one) => (
          <li key={`${one.state} ${one.from}`}>
            {one.from}, {one.state}, is {one.to} now: {movedText(one)}, moved on {dayOf(one.at)}.
          </li>
        ))}
      </ul>
    </details>
  );
