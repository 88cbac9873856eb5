import type { RecordKind } from '@purboday/contract/look-up/record-kinds';
import { paths } from '#web/paths.ts';
import { dayOf } from '#web/platform/language/india-time.ts';
import { nameOf } from '#web/domain/records/any-record.ts';
import { ReferencesInCell } from '#web/domain/records/registration-code.tsx';
import { EmailText } from '#web/ui/elements/texts.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import type { Sorting } from '#web/ui/lists/table/sorting.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { kinds, type Listed } from './kinds.ts';

const contactOf = (row: Listed) => ('contactPerson' in row ? row.contactPerson : row);

const columns: readonly Column<Listed>[] = [
  {
    header: 'ID',
    width: 'small',
    cell: (row) => <ReferencesInCell record={row} />,
  },
  { header: 'Mobile', width: 'small', cell: (row) => contactOf(row).mobileNumber },
  {
    header: 'Email',
    roomy: true,
    cell: (row) => {
      const { email } = contactOf(row);
      return email ? <EmailText address={email} /> : '–';
    },
  },
  { header: 'Place', cell: ({ city, state }) => `${city}, ${state}` },
  {
    header: 'Status',
    width: 'medium',
    cell: ({ status }) => <StatusBadge of="registration" status={status} />,
  },
  {
    header: 'Registered',
    sort: 'registered',
    roomy: true,
    width: 'small',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dayOf(createdAt)}</time>,
  },
];

type Props = { kind: RecordKind; rows: readonly Listed[]; sorting: Sorting; stale: boolean };

export const RecordsTable = ({ kind, rows, sorting, stale }: Props) => (
  <ListTable
    caption={`${kinds[kind].title} of every state and status`}
    rows={rows}
    keyOf={({ _id }) => _id}
    name={{ header: 'Name', of: (row) => <bdi>{nameOf(row)}</bdi>, sort: 'name' }}
    sorting={sorting}
    hrefOf={({ _id }) => paths.record({ kind, id: _id })}
    columns={columns}
    stale={stale}
  />
);
