import { formatNumber } from '@purboday/contract/conventions/plural';
import { l1AdminStatuses } from '@purboday/contract/conventions/lifecycles';
import { l1AdminLists, type L1Admin } from '@purboday/contract/l1-admins/l1-admins.contract';
import { l1AdminMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import UserPlus from 'lucide-react/icons/user-plus';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import { useLoadFailure } from '#web/platform/calls/data.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { EmailText } from '#web/ui/elements/texts.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { SectionHeader } from '#web/shell/section-header.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { toStatusFilter } from '#web/ui/lists/list-filters.tsx';

const mostCities = 3;

const toCities = ({ assignedCities }: L1Admin): string => {
  const shown = assignedCities.slice(0, mostCities).join(', ');
  const more = assignedCities.length - mostCities;
  return more > 0 ? `${shown} +${more} more` : shown;
};

const toColumns = (status: string | undefined): Column<L1Admin>[] => [
  { header: 'Mobile', cell: ({ mobileNumber }) => mobileNumber },
  {
    header: 'Email',
    long: 'email',
    roomy: true,
    cell: ({ email }) => <EmailText address={email} />,
  },
  { header: 'Cities', long: true, cell: toCities },
  {
    header: 'Status',
    card: 'corner',
    hidden: Boolean(status),
    cell: ({ status }) => <StatusBadge of="l1Admin" status={status} />,
  },
  {
    header: 'Waiting or on hold',
    card: 'labelled',
    numeric: true,
    cell: ({ pendingReviews }) => formatNumber(pendingReviews),
  },
  {
    header: 'Overdue',
    card: 'labelled',
    numeric: true,
    cell: ({ overdueReviews }) => formatNumber(overdueReviews),
  },
];

const { listFailed, listFailedPage } = l1AdminMessages;

const CreateLink = () => (
  <ButtonLink look="primary" to="/l2-admin/create-l1-admin">
    <UserPlus aria-hidden />
    Create L1 Admin
  </ButtonLink>
);

/** /l2-admin/l1-admins; search, filter and page are in the address. */
export const L1AdminsScreen = () => {
  const list = useListScreen('l1Admins', l1AdminLists.l2);
  const { query } = list;
  const status = list.search.status;
  useLoadFailure(query.answer.error, { failed: listFailed });
  const empty = query.answer.data?.data.length === 0 && !list.isFiltered;
  return (
    <>
      <SectionHeader screen="l1Admins" actions={empty ? undefined : <CreateLink />} />
      <ListScreen
        list={list}
        search="Search by name, email, mobile or city..."
        filters={[toStatusFilter({ of: 'l1Admin', statuses: l1AdminStatuses, list })]}
        failure={listFailedPage}
        loading="Loading L1 admins"
        noMatch="No L1 admins match"
        none={{
          title: 'There are no L1 admins yet',
          action: <CreateLink />,
          children: 'Until a city has one, no one reviews its registrations.',
        }}
        caption="L1 Admins, with their cities and the registrations that wait there"
        name={{ header: 'Name', of: ({ fullName }) => <bdi>{fullName}</bdi> }}
        rowLink={({ _id }) => ({ to: '/l2-admin/l1-admins/$id', params: { id: _id } })}
        columns={toColumns(status)}
      />
    </>
  );
};
