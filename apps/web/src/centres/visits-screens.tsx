import { visitLists, type ListedVisit } from '@purboday/contract/centres/centres.contract';
import { centreMessages } from '@purboday/contract/centres/centres.messages';
import { visitPointFilters, type VisitPointFilter } from '@purboday/contract/pages/list-filters';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import { toPlaceColumn } from '#web/domain/lists/place-column.tsx';
import { today } from '#web/platform/calls/call.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { SectionHeader } from '#web/shell/section-header.tsx';
import { toBarFilter } from '#web/ui/lists/list-filters.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { useAllCentreFilters, useCityCentreFilters, useNoFilters } from './centre-filters.ts';

/** Training providers see the visits of their centres, admins those in their cities or all. */
const scopes = {
  own: {
    screen: 'centreVisits',
    call: visitLists.own,
    useFilters: useNoFilters,
    link: '/training-provider/centres/$id',
  },
  l1: {
    screen: 'l1CentreVisits',
    call: visitLists.l1,
    useFilters: useCityCentreFilters,
    link: '/l1-admin/centres/$id',
  },
  l2: {
    screen: 'l2CentreVisits',
    call: visitLists.l2,
    useFilters: useAllCentreFilters,
    link: '/l2-admin/centres/$id',
  },
} as const;

const pointLabels: Record<VisitPointFilter, string> = {
  open: 'With open points',
  overdue: 'With overdue points',
};

const OpenPoints = ({ points }: ListedVisit) => {
  const open = points.filter(({ closedAt }) => closedAt === null);
  const overdue = open.filter(({ dueOn }) => dueOn < today()).length;
  return (
    open.length > 0 && (
      <span className="badge badge-pending">
        {overdue > 0 ? `${open.length}, ${overdue} overdue` : open.length}
      </span>
    )
  );
};

const toColumns = (isOwn: boolean, state: string | undefined): Column<ListedVisit>[] => [
  { header: 'Day', card: 'corner', cell: ({ visitedOn }) => formatDay(visitedOn) },
  {
    header: 'Training Provider',
    hidden: isOwn,
    cell: ({ trainingProviderName }) => trainingProviderName,
  },
  { ...toPlaceColumn(state), hidden: isOwn, card: 'none' },
  { header: 'What was seen', long: true, cell: ({ seen }) => <bdi>{seen}</bdi> },
  { header: 'Open points', card: 'labelled', cell: OpenPoints },
  {
    header: 'Photos',
    card: 'labelled',
    roomy: true,
    cell: ({ photos }) => photos.length > 0 && photos.length,
  },
  {
    header: 'Visited by',
    roomy: true,
    card: 'labelled',
    cell: ({ visitedBy }) => <bdi>{visitedBy}</bdi>,
  },
];

const Visits = ({ scope }: { scope: keyof typeof scopes }) => {
  const { screen, call, useFilters, link } = scopes[scope];
  const list = useListScreen(screen, call);
  const filters = useFilters(list);
  return (
    <>
      <SectionHeader screen={screen} />
      <ListScreen
        list={list}
        search="Search by centre, place or what was seen..."
        filters={[
          toBarFilter({
            label: 'Points',
            value: list.search.points,
            all: 'All visits',
            options: visitPointFilters.map((value) => ({ value, label: pointLabels[value] })),
            onChange: (points) => list.filter({ points }),
          }),
          ...filters,
        ]}
        failed={centreMessages.visitsFailed}
        loading="Loading visits"
        noMatch="No visits match."
        none={{
          title: 'There are no visits yet.',
          children: 'Admins of the foundation visit centres and record what they saw.',
        }}
        caption="Visits of centres, latest first"
        name={{ header: 'Centre', of: ({ centreName }) => <bdi>{centreName}</bdi> }}
        rowLink={({ centreId: id }) => ({ to: link, params: { id } })}
        columns={toColumns(scope === 'own', 'state' in list.search ? list.search.state : undefined)}
      />
    </>
  );
};

/** /training-provider/centre-visits */
export const VisitsScreen = () => <Visits scope="own" />;
/** /l1-admin/centre-visits: those in the cities of the admin. */
export const L1VisitsScreen = () => <Visits scope="l1" />;
/** /l2-admin/centre-visits: the visits of all centres. */
export const L2VisitsScreen = () => <Visits scope="l2" />;
