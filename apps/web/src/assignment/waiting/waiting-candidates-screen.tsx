import type { Destination } from '#web/platform/routing/destination.ts';
import { getRouteApi } from '@tanstack/react-router';
import { findLastList } from '#web/domain/lists/list-state.ts';
import { DelayedStepBar } from '#web/domain/undo/delayed-step-bar.tsx';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CandidateGroups } from './candidate-groups.tsx';
import { useSelection } from './selection-bar.tsx';
import { WaitingList } from './waiting-list.tsx';
import { waitingLink, toPendingTasks, type WaitingFilters } from './waiting-filters.tsx';

const route = getRouteApi('/portal/l2-admin/candidates');

// Loaded lazily: only bulk assignment needs it.
const BulkAssignment = lazyComponent(() =>
  import('#web/assignment/bulk/bulk-assignment.tsx').then((m) => m.BulkAssignment),
);
const GroupAssignment = lazyComponent(() =>
  import('#web/assignment/bulk/group-assignment.tsx').then((m) => m.GroupAssignment),
);

const TogetherHeader = ({ title, backLink }: { title: string; backLink: Destination }) => (
  <PageHeader title={title} back={{ link: backLink, label: 'Assign Candidates' }} />
);

/** The list or the groups as they were left; after a reload the given link. */
const toLeftList = (link: Destination): Destination => findLastList('/l2-admin/candidates') ?? link;

const GroupTogether = ({ waiting }: { waiting: WaitingFilters }) => {
  const { queue, city, skill } = waiting;
  const backLink = toLeftList(waitingLink({ queue, q: '' }, { view: 'groups' }));
  return (
    <>
      <TogetherHeader
        title={['Assign together', city, skill].filter(Boolean).join(' · ')}
        backLink={backLink}
      />
      <GroupAssignment key={JSON.stringify(waiting)} waiting={waiting} backLink={backLink} />
    </>
  );
};

type ViewProps = {
  waiting: WaitingFilters;
  selection: ReturnType<typeof useSelection>;
};

const View = ({ waiting, selection }: ViewProps) => {
  const search = route.useSearch();
  if (search.together === 'all') return <GroupTogether waiting={waiting} />;
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
      <DelayedStepBar />
    </>
  );
};
