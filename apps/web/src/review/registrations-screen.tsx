import { registrationStatuses } from '@purboday/contract/conventions/lifecycles';
import { waitingOrders } from '@purboday/contract/pages/list-filters';
import type { ReviewKind } from '@purboday/contract/review/registration-types';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import {
  getRecordName,
  ReferencesInCell,
  FirstWarning,
} from '#web/domain/records/record-labels.tsx';
import { getServerTime } from '#web/platform/calls/call.ts';
import { formatTime } from '#web/platform/language/india-time.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { ScreenSearch } from '#web/screen-search.ts';
import { SlashedText } from '#web/ui/elements/texts.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { toBarFilter, toStatusFilter, type BarFilter } from '#web/ui/lists/list-filters.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import {
  BulkApprovalBar,
  useBulkApproval,
  type SelectedCandidate,
  type BulkApproval,
} from './bulk-approval.tsx';
import { allStatuses, kinds, reviewLink, type ListedRegistration } from './registration-types.ts';
import { formatDuration } from '#web/platform/language/format-duration.ts';
import { useFailureToast } from '#web/platform/calls/data.ts';

const skillsOf = (row: ListedRegistration): string => {
  if ('industry' in row) return row.industry;
  return ('skills' in row ? row.skills : row.skillsOffered).join(', ');
};

/** Decided registrations no longer wait. */
const isWaiting = (status: string): boolean => status === 'PENDING' || status === 'ON_HOLD';

const columnsAt = (kind: ReviewKind, now: Date, status: string): Column<ListedRegistration>[] => [
  {
    header: isWaiting(status) ? 'Waiting' : 'Since',
    card: status === allStatuses ? 'labelled' : 'corner',
    sort: 'waiting',
    first: true,
    cell: ({ waitingSince }) => (
      <time dateTime={waitingSince} title={formatTime(waitingSince)}>
        {formatDuration(now.getTime() - Date.parse(waitingSince))}
      </time>
    ),
  },
  { header: 'Code', cell: (row) => <ReferencesInCell record={row} /> },
  { header: 'City', cell: ({ city }) => city },
  {
    header: kind === 'job-provider' ? 'Industry' : 'Skills',
    long: true,
    roomy: true,
    card: 'none',
    cell: (row) => skillsOf(row) && <SlashedText text={skillsOf(row)} />,
  },
  {
    header: 'Warnings',
    cell: ({ warnings }) => warnings.length > 0 && <FirstWarning warnings={warnings} />,
  },
  {
    header: 'Status',
    card: 'corner',
    hidden: status !== allStatuses,
    cell: ({ status: own }) => <StatusBadge of="registration" status={own} />,
  },
];

const NameCell = (row: ListedRegistration) => (
  <>
    <bdi>{getRecordName(row)}</bdi>{' '}
    {'approvedName' in row && row.approvedName !== null && (
      <span className="badge badge-pending">Changed since approval</span>
    )}
  </>
);
const screens = {
  candidate: 'l1Candidates',
  'job-provider': 'l1JobProviders',
  'training-provider': 'l1TrainingProviders',
} as const;

type Search = ScreenSearch<'l1TrainingProviders'>;

/** Only approved providers change their name. */
const toStatus = ({ changed, status = changed ? allStatuses : 'PENDING' }: Search) => status;

type Chosen = { state: string; city: string };
type CityFilterProps = {
  list: {
    search: { [Name in keyof Chosen]?: Chosen[Name] | undefined };
    filter: (chosen: Chosen) => void;
  };
};

const keyOf = ({ state, city }: CityFilterProps['list']['search']): string =>
  city ? `${state}\t${city}` : '';

/** City filter; none for an admin of one city. */
const useCityFilter = ({ list }: CityFilterProps): BarFilter[] => {
  const places = useSession()?.user.l1AdminId?.assignedPlaces ?? [];
  if (places.length < 2) return [];
  const several = new Set(places.map(({ state }) => state)).size > 1;
  const options = places
    .map((place) => ({
      value: keyOf(place),
      label: several ? `${place.city}, ${place.state}` : place.city,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return [
    toBarFilter({
      label: 'City',
      value: keyOf(list.search),
      all: 'All cities',
      options,
      onChange: (value) => {
        const [state = '', city = ''] = (value ?? '').split('\t');
        list.filter({ state, city });
      },
    }),
  ];
};

const toNameFilter = (list: {
  search: { changed?: 'name' | undefined };
  filter: (changes: { changed: 'name' | undefined }) => void;
}): BarFilter =>
  toBarFilter({
    label: 'Name',
    value: list.search.changed ?? '',
    all: 'All names',
    options: [{ value: 'name', label: 'Changed since approval' }],
    onChange: (changed) => list.filter({ changed }),
  });

const toSelectedCandidate = (row: ListedRegistration): SelectedCandidate => ({
  _id: row._id,
  name: getRecordName(row),
  warnings: row.warnings,
  ...('version' in row && { version: row.version }),
});

const toSelection = (bulk: BulkApproval) => ({
  isPicked: ({ _id }: ListedRegistration) => bulk.has(_id),
  isPickedByHeader: ({ warnings }: ListedRegistration) => warnings.length === 0,
  onPick: (rows: readonly ListedRegistration[], selected: boolean) =>
    bulk.pick(rows.map(toSelectedCandidate), selected),
  label: (row: ListedRegistration) => `Select ${getRecordName(row)}`,
});

const Registrations = ({ kind }: { kind: ReviewKind }) => {
  const { title, many, search, texts } = kinds[kind];
  const isCandidate = kind === 'candidate';
  const list = useListScreen(screens[kind] as 'l1TrainingProviders', kinds[kind].list, {
    filters: (search) => {
      const chosen = toStatus(search);
      return {
        status: chosen === allStatuses ? undefined : chosen,
        sort: search.sort ?? 'waiting',
        ...(isCandidate && { contacts: 'masked' }),
      };
    },
  });
  const { query } = list;
  const { sort = 'waiting' } = list.search;
  const status = toStatus(list.search);
  const bulk = useBulkApproval();
  // Only pending candidates can be approved in bulk.
  const picking = kind === 'candidate' && status === 'PENDING' ? toSelection(bulk) : undefined;
  useFailureToast(query.answer.error, texts.listFailed);
  return (
    <>
      <PageHeader
        title={`${title}s`}
        back={{ link: { to: '/l1-admin/dashboard' }, label: 'Dashboard' }}
      />
      <ListScreen
        list={list}
        search={search}
        filters={[
          toStatusFilter({
            of: 'registration',
            statuses: registrationStatuses,
            list,
            begins: { with: 'PENDING', every: allStatuses },
          }),
          ...useCityFilter({ list }),
          ...(kind === 'candidate' ? [] : [toNameFilter(list)]),
        ]}
        failure={texts.listFailedPage}
        loading={`Loading ${many}`}
        noMatch={`No ${many} match`}
        none={
          status === 'PENDING'
            ? {
                title: `No ${many} are waiting`,
                children:
                  'Approved and rejected registrations, and those on hold, are listed under All statuses.',
              }
            : {
                title: `No ${many} yet`,
                children: 'New registrations from your cities will be listed here.',
              }
        }
        caption={`${title}s of your cities`}
        name={{ header: 'Name', of: NameCell, sort: 'name' }}
        sorting={{
          order: sort,
          onSort: (order) => list.filter({ sort: waitingOrders.find((one) => one === order) }),
        }}
        rowLink={({ _id }) => reviewLink(kind, _id)}
        columns={columnsAt(kind, getServerTime(), status)}
        picking={picking}
        below={(rows) =>
          picking && <BulkApprovalBar bulk={bulk} rows={rows.map(toSelectedCandidate)} />
        }
      />
    </>
  );
};

export const CandidatesScreen = () => <Registrations kind="candidate" />;
export const JobProvidersScreen = () => <Registrations kind="job-provider" />;
export const TrainingProvidersScreen = () => <Registrations kind="training-provider" />;
