import { assignmentEndpoints, assignmentQueues } from '@purboday/contract/assignment';
import type { AssignmentQueue, CandidateToAssign } from '@purboday/contract/assignment';
import { assignmentMessages } from '@purboday/contract/messages';
import { lazy } from 'react';
import { paths, withSearch } from '#web/paths.ts';
import { failureText } from '#web/platform/call-problem.ts';
import { useListCall } from '#web/platform/data.ts';
import { ExportButton } from '#web/platform/export-button.tsx';
import { useListState } from '#web/platform/list-state.ts';
import { ListBar } from '#web/ui/list-bar.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ListSkeleton } from '#web/ui/skeletons.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { queueOf, queueWords } from './queues.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection, type Selection } from './use-selection.ts';
import { WaitingCandidatesView } from './waiting-candidates-view.tsx';

// What the list does not need comes with the first who are assigned together.
const BulkAssignment = lazy(async () => {
  const module = await import('./bulk-assignment.tsx');
  return { default: module.BulkAssignment };
});

const { listCandidatesToAssign } = assignmentEndpoints;

const hrefOf = (queue: AssignmentQueue, q: string, together = ''): string =>
  withSearch(paths.l2Candidates(), { queue: queue === 'awaiting' ? '' : queue, q, together });

const pickingOf = (selection: Selection) => ({
  isPicked: ({ _id }: CandidateToAssign) => selection.has(_id),
  onPick: ({ _id, name, city, state }: CandidateToAssign, picked: boolean) =>
    selection.pick({ _id, name, city, state }, picked),
  label: ({ name }: CandidateToAssign) => `Select ${name}`,
});

type ListProps = { queue: AssignmentQueue; selection: Selection };

const WaitingList = ({ queue, selection }: ListProps) => {
  const state = useListState();
  const { q, cursor } = state;
  const list = useListCall(listCandidatesToAssign, { query: { queue, q, cursor } });
  const tabs = assignmentQueues.map((name) => ({
    href: hrefOf(name, q),
    label: queueWords[name].tab,
    current: name === queue,
  }));
  return (
    <>
      <PageHeader title="Assign Candidates" lead={queueWords[queue].lead} />
      <Tabs label="Queues" tabs={tabs} />
      <ListBar
        q={q}
        onSearch={state.setSearch}
        placeholder="Search by name or email..."
        total={list.data?.page.total}
        onRefresh={() => void list.refetch()}
        refreshing={list.isRefetching}
        actions={<ExportButton list={listCandidatesToAssign} query={{ queue, q }} />}
      />
      {list.isPending && <ListSkeleton />}
      {list.isError && (
        <ErrorState
          title={failureText(list.error, assignmentMessages.listFailed)}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {list.isSuccess && (
        <>
          {list.data.data.length > 0 && (
            <SelectionBar
              selection={selection}
              total={list.data.page.total}
              href={hrefOf(queue, q, 'yes')}
            />
          )}
          <WaitingCandidatesView
            queue={queue}
            candidates={list.data.data}
            stale={list.isPlaceholderData}
            q={q}
            onClear={() => state.setSearch('')}
            picking={pickingOf(selection)}
          />
          <Pager {...state.pager(list.data.page.next)} />
        </>
      )}
    </>
  );
};

/** /l2-admin/candidates; queue, search and page are in the address, who is ticked is not. */
export const WaitingCandidatesScreen = () => {
  const state = useListState();
  const queue = queueOf(state.value('queue'));
  const selection = useSelection({ queue, q: state.q });
  const backHref = hrefOf(queue, state.q);
  // After a reload nobody is ticked: the list is shown again.
  if (state.value('together') === '' || selection.selected.length === 0)
    return <WaitingList queue={queue} selection={selection} />;
  return (
    <>
      <PageHeader
        title="Assign together"
        lead="All of them go to one provider."
        back={{ href: backHref, label: 'Assign Candidates' }}
      />
      <BulkAssignment
        candidates={selection.selected}
        backHref={backHref}
        onLeave={selection.clear}
      />
    </>
  );
};
