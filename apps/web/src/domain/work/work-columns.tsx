import type { PlacementRecord } from '@purboday/contract/records/placements';
import { dayOf } from '#web/platform/language/india-time.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { evidenceWords, kindWords, payOf } from './work-words.ts';

/** A placement of any list; an employer's has no contact data once the work is over. */
type Shown = Omit<PlacementRecord, 'mobileNumber'>;

export const statusColumn: Column<Shown> = {
  header: 'Status',
  width: 'small',
  cell: ({ status }) => <StatusBadge of="placement" status={status} />,
};

export const workColumn: Column<Shown> = {
  header: 'Work',
  cell: ({ title, kind, monthlyPay, incomplete }) => (
    <>
      <span className="wrap-anywhere">{title ?? kindWords[kind]}</span>{' '}
      <span className="text-small text-soft">{payOf(monthlyPay)}</span>
      {incomplete && <span className="badge badge-pending">Incomplete</span>}
    </>
  ),
};

export const joinedColumn: Column<Shown> = {
  header: 'Joined',
  width: 'small',
  cell: ({ joinedOn }) => (joinedOn === null ? 'Not given' : dayOf(joinedOn)),
};

export const evidenceColumn: Column<Shown> = {
  header: 'Evidence',
  roomy: true,
  cell: ({ evidence }) => evidenceWords[evidence],
};
