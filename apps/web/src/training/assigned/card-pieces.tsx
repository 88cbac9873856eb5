import type { AssignedCandidate } from '@purboday/contract/training/training.contract';
import { daysWaited, longWaitBegan } from '@purboday/contract/training/waiting';
import type { Starting } from './use-starting.ts';

type WaitingProps = {
  candidate: Pick<AssignedCandidate, 'trainingStatus' | 'updatedAt'>;
  now: Date;
};

const inWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** How long somebody has waited for the training to begin; nothing of who does not wait, and a mark after a week (UX-61). */
export const Waiting = ({ candidate: { trainingStatus, updatedAt }, now }: WaitingProps) => {
  if (trainingStatus !== 'PENDING') return null;
  const since = new Date(updatedAt);
  const days = daysWaited(since, now);
  if (days === 0) return null;
  return since < longWaitBegan(now) ? (
    <span className="badge badge-ended numbers w-fit">Waits {inWords(days)}</span>
  ) : (
    <span className="text-small text-soft numbers">Waits {inWords(days)}</span>
  );
};

type PickProps = { candidate: AssignedCandidate; starting: Starting };

/** Ticks a candidate whose training can start; nothing beside whose cannot. */
export const PickBox = ({ candidate, starting }: PickProps) =>
  candidate.may.start ? (
    <label className="-m-2.5 grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        className="tick"
        aria-label={`Select ${candidate.name}`}
        checked={starting.has(candidate._id)}
        onChange={(event) => starting.pick(candidate, event.target.checked)}
      />
    </label>
  ) : null;

type AllProps = { rows: readonly AssignedCandidate[]; starting: Starting };

/** Ticks everybody of a column or a page whose training can start; nothing where nobody's can. */
export const PickAll = ({ rows, starting }: AllProps) => {
  const startable = rows.filter(({ may }) => may.start);
  if (startable.length === 0) return null;
  return (
    <label className="flex min-h-11 items-center gap-2 text-small">
      <input
        type="checkbox"
        className="tick"
        checked={startable.every(({ _id }) => starting.has(_id))}
        onChange={(event) => starting.pickAll(startable, event.target.checked)}
      />
      Select all {startable.length}
    </label>
  );
};
