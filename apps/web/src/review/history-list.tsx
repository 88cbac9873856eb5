import type { HistoryEntry } from '@purboday/contract/records';
import { momentOf } from '#web/platform/india-time.ts';

const words: Record<string, string> = {
  register: 'Registered',
  import: 'Imported from a workbook',
  approve: 'Approved',
  reject: 'Rejected',
  hold: 'Put on hold',
  resume: 'Pending again',
  resubmit: 'Corrected and sent again',
  assign: 'Assigned',
};

/** What happened to a record, the newest first. */
export const HistoryList = ({ entries }: { entries: readonly HistoryEntry[] }) => {
  if (entries.length === 0) return <p className="text-soft">Nothing has happened yet.</p>;
  return (
    <ol className="grid gap-4">
      {entries.map(({ action, by, reason, at }) => (
        <li key={`${at} ${action}`} className="border-s-2 border-line ps-4">
          <p>
            <span className="font-semibold">{words[action] ?? action}</span>
            <span className="text-soft"> by {by}</span>
          </p>
          {reason && <p className="whitespace-pre-line">{reason}</p>}
          <time dateTime={at} className="block text-small text-soft">
            {momentOf(at)}
          </time>
        </li>
      ))}
    </ol>
  );
};
