import { useListQuery, useListState } from '#web/domain/lists/list-state.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import { registrationStatuses } from '@purboday/contract/conventions/lifecycles';
import { lookUpMessages } from '@purboday/contract/records/records.messages';
import { recordKinds, type RecordKind } from '@purboday/contract/records/record-types';
import { getRouteApi } from '@tanstack/react-router';
import { useLocationFilters } from '#web/domain/lists/location-and-skill-filters.tsx';
import { getRecordName, ReferencesInCell } from '#web/domain/records/record-labels.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { EmailText } from '#web/ui/elements/texts.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { ListTable, type Column, type Sorting } from '#web/ui/lists/list-table.tsx';
import { kindNamed, kinds, type ListedRecord } from './record-types.ts';
import { toStatusFilter } from '#web/ui/lists/list-filters.tsx';

const route = getRouteApi('/portal/l2-admin/records');

const toContact = (row: ListedRecord) => ('contactPerson' in row ? row.contactPerson : row);

const toColumns = (status: string | undefined): Column<ListedRecord>[] => [
  {
    header: 'Code',
    cell: (row) => <ReferencesInCell record={row} />,
  },
  { header: 'Mobile', cell: (row) => toContact(row).mobileNumber },
  {
    header: 'Email',
    long: true,
    roomy: true,
    cell: (row) => {
      const { email } = toContact(row);
      return email && <EmailText address={email} />;
    },
  },
  { header: 'Place', long: true, cell: ({ city, state }) => `${city}, ${state}` },
  {
    header: 'Status',
    card: 'corner',
    hidden: Boolean(status),
    cell: ({ status }) => <StatusBadge of="registration" status={status} />,
  },
  {
    header: 'Registered',
    sort: 'registered',
    roomy: true,
    card: 'none',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
  },
];

type Props = {
  kind: RecordKind;
  status: string | undefined;
  rows: readonly ListedRecord[];
  sorting: Sorting;
  stale: boolean;
};

const RecordsTable = ({ kind, status, rows, sorting, stale }: Props) => (
  <ListTable
    caption={`${kinds[kind].title} of every state and status`}
    rows={rows}
    keyOf={({ _id }) => _id}
    name={{ header: 'Name', of: (row) => <bdi>{getRecordName(row)}</bdi>, sort: 'name' }}
    sorting={sorting}
    rowLink={({ _id }) => ({ to: '/l2-admin/records/$kind/$id', params: { kind, id: _id } })}
    columns={toColumns(status)}
    stale={stale}
  />
);

const useRecords = () => {
  const list = useListState(route);
  const kind = kindNamed(list.search.kind ?? '') ?? 'candidates';
  const state = list.search.state ?? '';
  const filters = {
    status: list.search.status,
    state,
    city: state && (list.search.city ?? ''),
  };
  const { sort } = list.search;
  const narrowing = { q: list.q, ...filters };
  const answer = useListQuery(list, kinds[kind].list, { ...filters, sort });
  return { kind, list, narrowing, sort, ...answer };
};
type Found = ReturnType<typeof useRecords>;

const isNarrowed = ({ narrowing }: Found): boolean => Object.values(narrowing).some(Boolean);

const tabLink = (kind: RecordKind, q = ''): Destination => ({
  to: '/l2-admin/records',
  search: { kind: kind === 'candidates' ? undefined : kind, q },
});

const Nothing = ({ records }: { records: Found }) => {
  const { kind, list } = records;
  const many = kinds[kind].title.toLowerCase();
  if (!isNarrowed(records))
    return <EmptyState title={`No ${many} yet`}>New registrations will be listed here.</EmptyState>;
  const clear = () => list.filter({ q: '', status: undefined, state: '', city: '' });
  return <NoMatch title={`No ${many} match`} onClear={clear} />;
};

/** /l2-admin/records. Type, search, filters and page are in the address. */
export const RecordsScreen = () => {
  const records = useRecords();
  const { kind, list, narrowing, sort, answer, bar, exported, results } = records;
  const { state, city } = narrowing;
  const places = useLocationFilters({ state, city, onChange: list.filter });
  return (
    <>
      <PageHeader
        title="Records"
        tabs={
          <Tabs
            label="Kinds of records"
            tabs={recordKinds.map((name) => ({
              link: tabLink(name, list.q),
              label: kinds[name].title,
              current: name === kind,
            }))}
          />
        }
      />
      <ListBar
        {...bar}
        placeholder="Search by name, email, mobile or ID..."
        exported={exported}
        filters={[
          toStatusFilter({ of: 'registration', statuses: registrationStatuses, list }),
          ...places,
        ]}
      />
      <ListResults
        {...results}
        failure={answer.error && failureText(answer.error, lookUpMessages.listFailed)}
        loading={<ListSkeleton label="Loading records" />}
        none={<Nothing records={records} />}
      >
        {(rows, stale) => (
          <RecordsTable
            kind={kind}
            status={narrowing.status}
            rows={rows}
            sorting={{
              order: sort ?? '-registered',
              onSort: (order) => list.filter({ sort: order }),
            }}
            stale={stale}
          />
        )}
      </ListResults>
    </>
  );
};
