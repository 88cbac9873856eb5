import { centresContract, type ListedVisit } from '@purboday/contract/centres/centres.contract';
import { centreMessages } from '@purboday/contract/centres/centres.messages';
import { visitPointFilters, type VisitPointFilter } from '@purboday/contract/pages/list-filters';
import { getRouteApi } from '@tanstack/react-router';
import { List, NoRows } from '#web/domain/lists/list.tsx';
import { useListQuery, useListState, type ListState } from '#web/domain/lists/list-state.ts';
import { today } from '#web/platform/calls/call.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { SectionHeader } from '#web/shell/section-header.tsx';
import { toBarFilter, type BarFilter } from '#web/ui/lists/list-filters.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { useCentreFilters, type CentreFilters } from './centre-filters.ts';

type VisitFilters = { points?: VisitPointFilter | undefined };

const pointLabels: Record<VisitPointFilter, string> = {
  open: 'With open points',
  overdue: 'With overdue points',
};

type Narrowable<Filters> = ListState & { search: Filters; filter: (changes: Filters) => void };

const toPointFilter = ({ search, filter }: Narrowable<VisitFilters>): BarFilter =>
  toBarFilter({
    label: 'Points',
    value: search.points ?? '',
    all: 'All visits',
    options: visitPointFilters.map((value) => ({ value, label: pointLabels[value] })),
    onChange: (points) => filter({ points }),
  });

const day: Column<ListedVisit> = {
  header: 'Day',
  card: 'corner',
  cell: ({ visitedOn }) => formatDay(visitedOn),
};

const provider: Column<ListedVisit> = {
  header: 'Training Provider',
  cell: ({ trainingProviderName }) => trainingProviderName,
};

const place: Column<ListedVisit> = {
  header: 'Place',
  long: true,
  roomy: true,
  card: 'none',
  cell: ({ city, state }) => <bdi>{`${city}, ${state}`}</bdi>,
};

const seen: Column<ListedVisit> = {
  header: 'What was seen',
  long: true,
  cell: (visit) => <bdi>{visit.seen}</bdi>,
};

const openPoints: Column<ListedVisit> = {
  header: 'Open points',
  card: 'labelled',
  cell: ({ points }) => {
    const open = points.filter(({ closedAt }) => closedAt === null);
    const overdue = open.filter(({ dueOn }) => dueOn < today()).length;
    return (
      open.length > 0 && (
        <span className="badge badge-pending">
          {overdue > 0 ? `${open.length}, ${overdue} overdue` : open.length}
        </span>
      )
    );
  },
};

const photos: Column<ListedVisit> = {
  header: 'Photos',
  card: 'labelled',
  roomy: true,
  cell: (visit) => visit.photos.length > 0 && visit.photos.length,
};

const visitedBy: Column<ListedVisit> = {
  header: 'Visited by',
  roomy: true,
  card: 'labelled',
  cell: (visit) => <bdi>{visit.visitedBy}</bdi>,
};

type VisitListProps = {
  list: Narrowable<VisitFilters>;
  endpoint:
    | typeof centresContract.listVisits
    | typeof centresContract.listReviewedVisits
    | typeof centresContract.listAllVisits;
  centreFilters?: CentreFilters;
  filters?: readonly BarFilter[];
  to: '/training-provider/centres/$id' | '/l1-admin/centres/$id' | '/l2-admin/centres/$id';
  columns: readonly Column<ListedVisit>[];
};

const VisitList = ({
  list,
  endpoint,
  centreFilters,
  filters = [],
  to,
  columns,
}: VisitListProps) => {
  const { points } = list.search;
  const query = useListQuery(list, endpoint, {
    points,
    ...centreFilters,
  });
  return (
    <>
      <List
        query={query}
        search="Search by centre, place or what was seen..."
        exportable
        filters={[toPointFilter(list), ...filters]}
        failed={centreMessages.visitsFailed}
        loading="Loading visits"
        none={
          <NoRows list={list} noMatch="No visits match." title="There are no visits yet.">
            Admins of the foundation visit centres and record what they saw.
          </NoRows>
        }
      >
        {(shown) => (
          <ListTable
            {...shown}
            caption="Visits of centres, latest first"
            name={{ header: 'Centre', of: ({ centreName }) => <bdi>{centreName}</bdi> }}
            rowLink={({ centreId: id }) => ({ to, params: { id } })}
            columns={columns}
          />
        )}
      </List>
    </>
  );
};

const ownRoute = getRouteApi('/portal/training-provider/centre-visits');

/** /training-provider/centre-visits */
export const VisitsScreen = () => (
  <>
    <SectionHeader screen="centreVisits" />
    <VisitList
      list={useListState(ownRoute)}
      endpoint={centresContract.listVisits}
      to="/training-provider/centres/$id"
      columns={[day, seen, openPoints, photos, visitedBy]}
    />
  </>
);

type AdminVisitsProps = Pick<VisitListProps, 'endpoint' | 'to'> & {
  list: Narrowable<VisitFilters & CentreFilters>;
  among: 'cities' | 'everybody';
};

const AdminVisits = ({ list, among, ...props }: AdminVisitsProps) => {
  const { provider: providerId, state, city } = list.search;
  const filters = useCentreFilters({ search: list.search, filter: list.filter, among });
  return (
    <VisitList
      {...props}
      list={list}
      centreFilters={{ provider: providerId, state, city }}
      filters={filters}
      columns={[day, provider, place, seen, openPoints, photos, visitedBy]}
    />
  );
};

const l1Route = getRouteApi('/portal/l1-admin/centre-visits');

/** /l1-admin/centre-visits: those in the cities of the admin. */
export const L1VisitsScreen = () => (
  <>
    <SectionHeader screen="l1CentreVisits" />
    <AdminVisits
      list={useListState(l1Route)}
      endpoint={centresContract.listReviewedVisits}
      among="cities"
      to="/l1-admin/centres/$id"
    />
  </>
);

const l2Route = getRouteApi('/portal/l2-admin/centre-visits');

/** /l2-admin/centre-visits: the visits of all centres. */
export const L2VisitsScreen = () => (
  <>
    <SectionHeader screen="l2CentreVisits" />
    <AdminVisits
      list={useListState(l2Route)}
      endpoint={centresContract.listAllVisits}
      among="everybody"
      to="/l2-admin/centres/$id"
    />
  </>
);
