import type { L1Admin } from '@purboday/contract/l1-admins/l1-admins.contract';
import { paths } from '#web/paths.ts';
import { EmailText } from '#web/ui/elements/texts.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';

const mostCities = 3;
const count = new Intl.NumberFormat('en-IN');

const citiesOf = ({ assignedCities }: L1Admin): string => {
  const shown = assignedCities.slice(0, mostCities).join(', ');
  const more = assignedCities.length - mostCities;
  return more > 0 ? `${shown} +${more} more` : shown || 'None';
};

const columns: readonly Column<L1Admin>[] = [
  { header: 'Mobile', width: 'small', cell: ({ mobileNumber }) => mobileNumber || '–' },
  { header: 'Email', roomy: true, cell: ({ email }) => <EmailText address={email} /> },
  { header: 'Cities', cell: citiesOf },
  {
    header: 'Status',
    width: 'medium',
    cell: ({ status }) => <StatusBadge of="l1Admin" status={status} />,
  },
  {
    header: 'Pending reviews',
    width: 'medium',
    numeric: true,
    cell: ({ pendingReviews }) => count.format(pendingReviews),
  },
];

type Props = { admins: readonly L1Admin[]; stale: boolean };

export const L1AdminsTable = ({ admins, stale }: Props) => (
  <ListTable
    caption="L1 Admins, with their cities and how many registrations wait there for a review"
    rows={admins}
    keyOf={({ _id }) => _id}
    name={{ header: 'Name', of: ({ fullName }) => <bdi>{fullName}</bdi> }}
    hrefOf={({ _id }) => paths.l1Admin({ id: _id })}
    columns={columns}
    stale={stale}
  />
);
