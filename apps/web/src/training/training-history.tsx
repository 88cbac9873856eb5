import type { HistoryAction } from '@purboday/contract/records/history-actions';
import type { HistoryEntry } from '@purboday/contract/records/records';
import { momentOf } from '#web/platform/language/india-time.ts';

const words: Partial<Record<HistoryAction, string>> & Record<HistoryAction<'training'>, string> = {
  assign: 'Assigned',
  start: 'Started',
  complete: 'Completed',
  cancel: 'Cancelled',
  reset: 'Reset to pending',
  'join-batch': 'Taken into a batch',
  'leave-batch': 'Taken out of the batch',
  withdraw: 'The candidate has withdrawn',
};

/** The steps of a training, the newest first. */
export const TrainingHistory = ({ entries }: { entries: readonly HistoryEntry[] }) => (
  <ol className="grid gap-3 wrap-anywhere">
    {entries.map(({ action, by, reason, at }) => (
      <li key={`${at} ${action}`} className="border-s-2 border-line ps-3 text-small">
        <p>
          <span className="font-semibold">{words[action] ?? action}</span>
          <span className="text-soft">
            {' '}
            by <bdi>{by}</bdi>
          </span>
        </p>
        {reason && <p className="whitespace-pre-line">{reason}</p>}
        <time dateTime={at} className="block text-soft">
          {momentOf(at)}
        </time>
      </li>
    ))}
  </ol>
);
