import type { ReviewKind } from '@purboday/contract/review/review-kinds';
import { EmailText } from '#web/ui/elements/email-text.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { nameOf } from '#web/domain/records/any-record.ts';
import { kinds } from './kinds.ts';
import type { Listed } from './kinds.ts';
import { ReferencesBelow } from '#web/domain/records/registration-code.tsx';
import { momentOf } from '#web/platform/language/india-time.ts';
import { timeInStatus } from './time-in-status.ts';

const Contact = ({ row }: { row: Listed }) => {
  const person = 'contactPerson' in row ? row.contactPerson : undefined;
  const { email, mobileNumber } = person ?? (row as Exclude<Listed, { contactPerson: unknown }>);
  return (
    <>
      {person && <bdi className="block">{person.name}</bdi>}
      <span className="block">{mobileNumber}</span>
      {email && (
        <span className="block text-small text-soft wrap-break-word">
          <EmailText address={email} />
        </span>
      )}
    </>
  );
};

const skillsOf = (row: Listed): string => {
  if ('industry' in row) return row.industry;
  return ('skills' in row ? row.skills : row.skillsOffered).join(', ') || '–';
};

const columnsAt = (kind: ReviewKind, now: Date): Column<Listed>[] => [
  { header: 'Contact', cell: (row) => <Contact row={row} /> },
  { header: 'City', cell: ({ city }) => city },
  { header: kind === 'job-provider' ? 'Industry' : 'Skills', cell: skillsOf, roomy: true },
  {
    header: 'Status',
    cell: ({ status }) => <StatusBadge of="registration" status={status} />,
  },
  {
    header: 'Since',
    cell: ({ status, waitingSince }) => (
      <time dateTime={waitingSince} title={momentOf(waitingSince)} className="text-small">
        {timeInStatus(status, waitingSince, now)}
      </time>
    ),
  },
];

const called = (row: Listed) => (
  <>
    <bdi>{nameOf(row)}</bdi> <ReferencesBelow record={row} />
  </>
);

type Props = { kind: ReviewKind; rows: readonly Listed[]; stale: boolean; now: Date };

export const RegistrationsTable = ({ kind, rows, stale, now }: Props) => (
  <ListTable
    caption={`${kinds[kind].title}s of your cities`}
    rows={rows}
    keyOf={({ _id }) => _id}
    name={{ header: 'Name', of: called }}
    hrefOf={({ _id }) => kinds[kind].reviewPath({ id: _id })}
    columns={columnsAt(kind, now)}
    stale={stale}
  />
);
