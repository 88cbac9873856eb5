import { useListState } from '#web/domain/lists/list-state.ts';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CandidateGroups } from './candidate-groups.tsx';
import { useSelection } from './selection-bar.tsx';
import { WaitingList } from './waiting-list.tsx';
import { waitingHref, waitingOf, type Waiting } from './waiting-filters.tsx';

// Loaded lazily: only needed once several candidates are assigned at once.
const BulkAssignment = lazyPart(() =>
  import('#web/assignment/together/bulk-assignment.tsx').then((m) => m.BulkAssignment),
);
const GroupAssignment = lazyPart(() =>
  import('#web/assignment/together/group-assignment.tsx').then((m) => m.GroupAssignment),
);

const TogetherHeader = ({ title, backHref }: { title: string; backHref: string }) => (
  <PageHeader
    title={title}
    lead="All of them go to one provider."
    back={{ href: backHref, label: 'Assign Candidates' }}
  />
);

const GroupTogether = ({ waiting }: { waiting: Waiting }) => {
  const { queue, city, skill } = waiting;
  const backHref = waitingHref({ queue, q: '' }, { view: 'groups' });
  return (
    <>
      <TogetherHeader
        title={['Assign together', city, skill].filter(Boolean).join(' · ')}
        backHref={backHref}
      />
      <GroupAssignment key={waitingHref(waiting)} waiting={waiting} backHref={backHref} />
    </>
  );
};

/** /l2-admin/candidates; queue, filters, search and page are in the address, who is ticked is not. */
export const WaitingCandidatesScreen = () => {
  const { search } = useListState('l2Candidates');
  const waiting = waitingOf(search);
  const selection = useSelection(waiting);
  if (search.together === 'all') return <GroupTogether waiting={waiting} />;
  // After a reload nobody is ticked: the list is shown again.
  if (search.together === 'yes' && selection.selected.length > 0) {
    const backHref = waitingHref(waiting);
    return (
      <>
        <TogetherHeader title="Assign together" backHref={backHref} />
        <BulkAssignment
          candidates={selection.selected}
          backHref={backHref}
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
