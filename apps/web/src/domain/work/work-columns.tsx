import type { EvidenceLevel, PlacementKind } from '@purboday/contract/conventions/enumerations';
import type { PlacementRecord } from '@purboday/contract/records/placements';
import { formatRupees } from '#web/platform/language/format-number.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';

export const evidenceLabels: Record<EvidenceLevel, string> = {
  TOLD: 'Reported by the candidate',
  CONFIRMED: 'Confirmed by the employer',
  DOCUMENTED: 'Documented',
  CHECKED: 'Document checked',
};

export const placementTypeLabels: Record<PlacementKind, string> = {
  WAGE: 'Employed',
  APPRENTICE: 'Apprentice',
  SELF_EMPLOYED: 'Self-employed',
};

export const formatMonthlyPay = (monthlyPay: number | null): string =>
  monthlyPay === null ? 'Not given' : `${formatRupees(monthlyPay)} a month`;

/** A placement in any list; employers see no contact data once the work has ended. */
type Shown = Omit<PlacementRecord, 'mobileNumber'>;

export const statusColumn: Column<Shown> = {
  header: 'Status',
  card: 'corner',
  cell: ({ status }) => <StatusBadge of="placement" status={status} />,
};

export const titleColumn: Column<Shown> = {
  header: 'Work',
  long: true,
  cell: ({ title, kind }) => title ?? placementTypeLabels[kind],
};

/** With the badge of an incomplete placement. Employers have a button instead. */
export const markedTitleColumn: Column<Shown> = {
  ...titleColumn,
  cell: ({ title, kind, incomplete }) => (
    <>
      <span className="wrap-anywhere">{title ?? placementTypeLabels[kind]}</span>{' '}
      {incomplete && <span className="badge badge-pending">Incomplete</span>}
    </>
  ),
};

export const payColumn: Column<Shown> = {
  header: 'Pay a month',
  numeric: true,
  card: 'labelled',
  cell: ({ monthlyPay }) => monthlyPay !== null && formatRupees(monthlyPay),
};

/** Beside the work in one line of a card. */
export const shortPayColumn: Column<Shown> = {
  header: payColumn.header,
  numeric: true,
  cell: payColumn.cell,
};

export const joinedColumn: Column<Shown> = {
  header: 'Joined',
  roomy: true,
  cell: ({ joinedOn }) => joinedOn && formatDay(joinedOn),
};

export const evidenceColumn: Column<Shown> = {
  header: 'Evidence',
  roomy: true,
  card: 'none',
  cell: ({ evidence }) => evidenceLabels[evidence],
};
