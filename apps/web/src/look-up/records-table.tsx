import type { RecordKind } from '@purboday/contract/look-up/record-kinds';
import { paths } from '#web/paths.ts';
import { dayOf } from '#web/platform/language/india-time.ts';
import { nameOf } from '#web/domain/records/any-record.ts';
import { ReferencesBelow } from '#web/domain/records/registration-code.tsx';
import { EmailText } from '#web/ui/elements/email-text.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { kinds, type Listed } from './kinds.ts';

const contactOf = (row: Listed) => ('contactPerson' in row ? row.contactPerson : row);

const Contact = ({ row }: { row: Listed }) => {
  const { email, mobileNumber } = contactOf(row);
  return (
    <>
      <span className="block">{mobileNumber}</span>
      {email && (
        <span className="block text-small text-soft wrap-break-word">
          <EmailText address={email} />
        </span>
      )}
    </>
  );
};

const columns: readonly Column<Listed>[] = [
  { header: 'Contact', cell: (row) => <Contact row={row} /> },
  { header: 'Place', cell: ({ city, state }) => `${city}, ${state}` },
  { header: 'Status', cell: ({ status }) => <StatusBadge of="registration" status={status} /> },
  {
    header: 'Registered',
    roomy: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap">
        {dayOf(createdAt)}
      </time>
    ),
  },
];

const called = (row: Listed) => (
  <>
    <bdi>{nameOf(row)}</bdi> <ReferencesBelow record={row} />
  </>
);

type Props = { kind: RecordKind; rows: readonly Listed[]; stale: boolean };

export const RecordsTable = ({ kind, rows, stale }: Props) => (
  <ListTable
    caption={`${kinds[kind].title}, the newest registration first`}
    rows={rows}
    keyOf={({ _id }) => _id}
    name={{ header: 'Name', of: called }}
    hrefOf={({ _id }) => paths.record({ kind, id: _id })}
    columns={columns}
    stale={stale}
  />
);
