import { formatNumber } from '@purboday/contract/conventions/plural';
import { getRouteApi } from '@tanstack/react-router';
import { l1AdminStatuses } from '@purboday/contract/conventions/lifecycles';
import { l1AdminsContract, type L1Admin } from '@purboday/contract/l1-admins/l1-admins.contract';
import { l1AdminMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import UserPlus from 'lucide-react/icons/user-plus';
import { List, NoRows } from '#web/domain/lists/list.tsx';
import { useListQuery, useListState } from '#web/domain/lists/list-state.ts';
import { useLoadFailure } from '#web/platform/calls/data.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { EmailText } from '#web/ui/elements/texts.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { SectionHeader } from '#web/shell/section-header.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { toStatusFilter } from '#web/ui/lists/list-filters.tsx';

const route = getRouteApi('/portal/l2-admin/l1-admins');

const mostCities = 3;

const toCities = ({ assignedCities }: L1Admin): string => {
  const shown = assignedCities.slice(0, mostCities).join(', ');
  const more = assignedCities.length - mostCities;
  return more > 0 ? `${shown} +${more} more` : shown;
};

const toColumns = (status: string | undefined): Column<L1Admin>[] => [
  { header: 'Mobile', cell: ({ mobileNumber }) => mobileNumber },
  { header: 'Email', long: true, roomy: true, cell: ({ email }) => <EmailText address={email} /> },
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

const { listL1Admins } = l1AdminsContract;
const { listFailed, listFailedPage } = l1AdminMessages;

const CreateLink = () => (
  <ButtonLink look="primary" to="/l2-admin/create-l1-admin">
    <UserPlus aria-hidden />
    Create L1 Admin
  </ButtonLink>
);

/** /l2-admin/l1-admins; search, filter and page are in the address. */
export const L1AdminsScreen = () => {
  const list = useListState(route);
  const status = list.search.status;
  const query = useListQuery(list, listL1Admins, { status });
  useLoadFailure(query.answer.error, { failed: listFailed });
  const empty = query.answer.data?.data.length === 0 && !list.isFiltered;
  return (
    <>
      <SectionHeader screen="l1Admins" actions={empty ? undefined : <CreateLink />} />
      <List
        query={query}
        search="Search by name, email, mobile or city..."
        exportable
        filters={[toStatusFilter({ of: 'l1Admin', statuses: l1AdminStatuses, list })]}
        failure={listFailedPage}
        loading="Loading L1 admins"
        none={
          <NoRows
            list={list}
            noMatch="No L1 admins match"
            title="There are no L1 admins yet"
            action={<CreateLink />}
          >
            Until a city has one, no one reviews its registrations.
          </NoRows>
        }
      >
        {(shown) => (
          <ListTable
            {...shown}
            caption="L1 Admins, with their cities and the registrations that wait there"
            name={{ header: 'Name', of: ({ fullName }) => <bdi>{fullName}</bdi> }}
            rowLink={({ _id }) => ({ to: '/l2-admin/l1-admins/$id', params: { id: _id } })}
            columns={toColumns(status)}
          />
        )}
      </List>
    </>
  );
};
