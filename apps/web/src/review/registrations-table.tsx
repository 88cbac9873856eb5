import type { ReviewKind } from '@purboday/contract/review/review-kinds';
import { EmailText, SlashedText } from '#web/ui/elements/texts.tsx';
import { WarningMark } from '#web/domain/records/warning-chips.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import type { Column, Picking } from '#web/ui/lists/list-table.tsx';
import type { Sorting } from '#web/ui/lists/list-table.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { nameOf } from '#web/domain/records/any-record.ts';
import { kinds, reviewLink } from './kinds.ts';
import type { Listed } from './kinds.ts';
import { ReferencesInCell } from '#web/domain/records/registration-code.tsx';
import { momentOf } from '#web/platform/language/india-time.ts';
import { stretch } from './time-in-status.ts';
const contactOf = (row: Listed) =>
  'contactPerson' in row ? row.contactPerson : { ...row, name: undefined };

const skillsOf = (row: Listed): string => {
  if ('industry' in row) return row.industry;
  return ('skills' in row ? row.skills : row.skillsOffered).join(', ') || '–';
};

const person: Column<Listed> = {
  header: 'Contact person',
  roomy: true,
  cell: (row) => <bdi>{contactOf(row).name}</bdi>,
};

const columnsAt = (kind: ReviewKind, now: Date): Column<Listed>[] => [
  {
    header: 'ID',
    width: 'small',
    cell: (row) => <ReferencesInCell record={row} />,
  },
  ...(kind === 'candidate' ? [] : [person]),
  { header: 'Mobile', width: 'small', cell: (row) => contactOf(row).mobileNumber },
  {
    header: 'Email',
    roomy: true,
    cell: (row) => {
      const { email } = contactOf(row);
      return email ? <EmailText address={email} /> : '–';
    },
  },
  { header: 'City', width: 'small', cell: ({ city }) => city },
  {
    header: kind === 'job-provider' ? 'Industry' : 'Skills',
    cell: (row) => <SlashedText text={skillsOf(row)} />,
    roomy: true,
  },
  {
    header: 'Warnings',
    width: 'medium',
    cell: ({ warnings }) => <WarningMark warnings={warnings} />,
  },
  {
    header: 'Status',
    width: 'medium',
    cell: ({ status }) => <StatusBadge of="registration" status={status} />,
  },
  {
    header: 'Since',
    width: 'narrow',
    sort: 'waiting',
    cell: ({ waitingSince }) => (
      <time dateTime={waitingSince} title={momentOf(waitingSince)}>
        {stretch(now.getTime() - Date.parse(waitingSince))}
      </time>
    ),
  },
];

const called = (row: Listed) => (
  <>
    <bdi>{nameOf(row)}</bdi>{' '}
    {'approvedName' in row && row.approvedName !== null && (
      <span className="badge badge-pending">Changed since approval</span>
    )}
  </>
);
type Props = {
  kind: ReviewKind;
  rows: readonly Listed[];
  stale: boolean;
  now: Date;
  sorting: Sorting;
  /** Boxes before the rows, where several are approved together. */
  picking?: Picking<Listed> | undefined;
};

export const RegistrationsTable = ({ kind, rows, stale, now, sorting, picking }: Props) => (
  <ListTable
    caption={`${kinds[kind].title}s of your cities`}
    rows={rows}
    keyOf={({ _id }) => _id}
    name={{ header: 'Name', of: called, sort: 'name' }}
    sorting={sorting}
    rowLink={({ _id }) => reviewLink(kind, _id)}
    columns={columnsAt(kind, now)}
    picking={picking}
    stale={stale}
  />
);
