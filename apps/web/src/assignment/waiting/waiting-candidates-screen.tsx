import { bulkAssignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import {
  candidateGroupLists,
  type CandidateGroup,
} from '@purboday/contract/assignment/bulk-assignment.contract';
import { bulkAssignmentMax } from '@purboday/contract/conventions/limits';
import { formatNumber } from '@purboday/contract/conventions/plural';
import { groupOrders } from '@purboday/contract/pages/list-filters';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { queueTexts } from '#web/assignment/queries.ts';
import { findLastList } from '#web/domain/lists/list-state.ts';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { DialogSuspense } from '#web/ui/feedback/dialog.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { useSelection } from './selection-bar.tsx';
import {
  waitingLink,
  toPendingTasks,
  type WaitingFilters,
  QueueTabs,
  ViewSwitch,
  useGroupFilters,
} from './waiting-filters.tsx';
import { WaitingList } from './waiting-list.tsx';

const groupsRoute = getRouteApi('/portal/l2-admin/candidates');

const called = ({ count: n, city, skill }: CandidateGroup): string =>
  `${formatNumber(n)} · ${city} · ${skill}`;

const wayText = ({ sameCity, nearBy, city }: NonNullable<CandidateGroup['suggested']>): string => {
  if (sameCity) return 'Same city';
  return nearBy ? `Nearby, in ${city}` : `Same state, in ${city}`;
};

const Suggested = ({ suggested, state }: CandidateGroup) =>
  suggested ? (
    <>
      <span className="font-semibold">{suggested.name}</span>{' '}
      <span className="text-small text-soft">{wayText(suggested)}</span>
    </>
  ) : (
    <span className="text-soft">No one in {state}</span>
  );

const toColumns = (onAssign: (group: CandidateGroup) => void): Column<CandidateGroup>[] => [
  { header: 'State', sort: 'state', card: 'none', cell: ({ state }) => state },
  { header: 'Best provider', long: true, cell: (group) => <Suggested {...group} /> },
  {
    header: 'Open with it',
    card: 'labelled',
    numeric: true,
    cell: ({ suggested }) => suggested && formatNumber(suggested.openLoad),
  },
  {
    header: 'Action',
    actions: true,
    cell: (group) =>
      group.suggested && (
        <Button
          aria-label={`Assign ${called(group)} to ${group.suggested.name}`}
          onClick={() => onAssign(group)}
        >{`Assign ${formatNumber(Math.min(group.count, bulkAssignmentMax))}`}</Button>
      ),
  },
];

/** Candidates of a queue by city and skill, each group with its best provider. */
const CandidateGroups = ({ waiting }: { waiting: WaitingFilters }) => {
  const { queue, state, city, skill } = waiting;
  const { sort: chosen } = groupsRoute.useSearch();
  const sort = groupOrders.find((order) => order === chosen) ?? '-people';
  const list = useListScreen('l2Candidates', candidateGroupLists.l2, {
    filters: () => ({ queue, state, city, skill, sort }),
    tabs: ['queue', 'view', 'sort'],
  });
  const [chosenGroup, setChosenGroup] = useState<CandidateGroup>();
  return (
    <>
      <PageHeader
        title="Assign Candidates"
        documentTitle="Groups of candidates"
        tabs={<QueueTabs waiting={waiting} view="groups" />}
        actions={<ViewSwitch waiting={waiting} view="groups" />}
      />
      <ListScreen
        list={list}
        search="Search by city or skill..."
        filters={useGroupFilters({ waiting, onChange: list.filter })}
        failed={bulkAssignmentMessages.groupsFailed}
        loading="Loading groups"
        noMatch="No groups match"
        none={{ title: queueTexts[queue].none }}
        caption={`${queueTexts[queue].tab}: groups, the largest first`}
        name={{ header: 'Group', of: called, sort: 'people' }}
        sorting={{
          order: sort,
          onSort: (order) => list.filter({ sort: groupOrders.find((one) => one === order) }),
        }}
        rowLink={({ state: inState, city: inCity, skill: withSkill }) =>
          waitingLink({ queue, q: '', state: inState, city: inCity, skill: withSkill })
        }
        columns={toColumns(setChosenGroup)}
      />
      {chosenGroup?.suggested && (
        <DialogSuspense onClose={() => setChosenGroup(undefined)}>
          <GroupDialog
            group={chosenGroup}
            to={chosenGroup.suggested}
            waiting={waiting}
            onClose={() => setChosenGroup(undefined)}
          />
        </DialogSuspense>
      )}
    </>
  );
};

const route = getRouteApi('/portal/l2-admin/candidates');

// Loaded lazily: only bulk assignment needs it.
const BulkAssignment = lazyComponent(() =>
  import('#web/assignment/bulk/bulk-assignment.tsx').then((m) => m.BulkAssignment),
);
const GroupDialog = lazyComponent(() =>
  import('#web/assignment/bulk/group-dialog.tsx').then((m) => m.GroupDialog),
);

const TogetherHeader = ({ title, backLink }: { title: string; backLink: Destination }) => (
  <PageHeader title={title} back={{ link: backLink, label: 'Assign Candidates' }} />
);

/** The list or the groups as they were left; after a reload the given link. */
const toLeftList = (link: Destination): Destination => findLastList('/l2-admin/candidates') ?? link;

type ViewProps = {
  waiting: WaitingFilters;
  selection: ReturnType<typeof useSelection>;
};

const View = ({ waiting, selection }: ViewProps) => {
  const search = route.useSearch();
  // A reload clears the selection, so the list is shown again.
  if (search.together === 'yes' && selection.selected.length > 0) {
    const backLink = toLeftList(waitingLink(waiting));
    return (
      <>
        <TogetherHeader title="Assign together" backLink={backLink} />
        <BulkAssignment
          candidates={selection.selected}
          backLink={backLink}
          onLeave={selection.clear}
        />
      </>
    );
  }
  return search.view === 'groups' ? (
    <CandidateGroups waiting={waiting} />
  ) : (
    <WaitingList waiting={waiting} selection={selection} />
  );
};

/**
 * /l2-admin/candidates. Queue, filters, search and page are in the address; the selection is not.
 */
export const WaitingCandidatesScreen = () => {
  const waiting = toPendingTasks(route.useSearch());
  const selection = useSelection(waiting);
  return (
    <>
      <View waiting={waiting} selection={selection} />
    </>
  );
};
