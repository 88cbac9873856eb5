import { Contact } from '#web/domain/lists/contact.tsx';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import { registrationStatuses } from '@purboday/contract/conventions/lifecycles';
import { lookUpMessages } from '@purboday/contract/records/records.messages';
import { useSearch } from '@tanstack/react-router';
import { useLocationFilters } from '#web/domain/lists/location-and-skill-filters.tsx';
import { toPlaceColumn } from '#web/domain/lists/place-column.tsx';
import type { RecordOrder } from '@purboday/contract/pages/list-filters';
import {
  getRecordName,
  RegistrationCode,
  toReference,
} from '#web/domain/records/record-labels.tsx';
import { formatDay } from '#web/platform/language/india-time.ts';
import { MobileText } from '#web/ui/elements/texts.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { RecordTabs, recordTitles } from '#web/shell/record-tabs.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { kindNamed, kinds, type ListedRecord } from './record-types.ts';
import { toStatusFilter } from '#web/ui/lists/list-filters.tsx';

const toContact = (row: ListedRecord) => ('contactPerson' in row ? row.contactPerson : row);

const toColumns = (status: string | undefined, state: string): Column<ListedRecord>[] => [
  {
    header: 'Code',
    cell: (row) => <RegistrationCode code={toReference(row)} />,
  },
  {
    header: 'Mobile',
    cell: (row) => {
      const { mobileNumber } = toContact(row);
      return (
        <Contact row={row._id} value={mobileNumber}>
          <MobileText number={mobileNumber} />
        </Contact>
      );
    },
  },
  {
    header: 'Email',
    long: 'email',
    roomy: true,
    cell: (row) => {
      const { email } = toContact(row);
      return email && <Contact row={row._id} value={email} />;
    },
  },
  { ...toPlaceColumn(state), roomy: false },
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

/** /l2-admin/records. Type, search, filters and page are in the address. */
export const RecordsScreen = () => {
  const search = useSearch({ from: '/portal/l2-admin/records' });
  const { status, state = '', sort = '-registered' } = search;
  const kind = kindNamed(search.tab ?? '') ?? 'candidates';
  const city = state && (search.city ?? '');
  const list = useListScreen('records', kinds[kind].list, {
    filters: () => ({ state, city }),
    tabs: ['tab', 'sort'],
  });
  const places = useLocationFilters({ state, city, onChange: list.filter });
  const many = recordTitles[kind].toLowerCase();
  return (
    <>
      <PageHeader title="Records" tabs={<RecordTabs current={kind} q={list.q} />} />
      <ListScreen
        list={list}
        search="Search by name, email, mobile or ID..."
        filters={[
          toStatusFilter({ of: 'registration', statuses: registrationStatuses, list }),
          ...places,
        ]}
        failed={lookUpMessages.listFailed}
        loading="Loading records"
        noMatch={`No ${many} match`}
        none={{ title: `No ${many} yet`, children: 'New registrations will be listed here.' }}
        caption={`${recordTitles[kind]} of every state and status`}
        name={{ header: 'Name', of: (row) => <bdi>{getRecordName(row)}</bdi>, sort: 'name' }}
        sorting={{ order: sort, onSort: (order) => list.filter({ sort: order as RecordOrder }) }}
        rowLink={({ _id }) => ({
          to: '/l2-admin/records/$kind/$id',
          params: { kind, id: _id },
        })}
        columns={toColumns(status, state)}
      />
    </>
  );
};
