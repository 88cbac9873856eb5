import { assignmentCalls } from '@purboday/contract/assignment/assignment.calls';
import { assignmentQueues } from '@purboday/contract/assignment/assignment-queues';
import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import type { CandidateToAssign } from '@purboday/contract/assignment/assignment.schemas';
import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import { lazy } from 'react';
import { paths, withSearch } from '#web/paths.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { ExportButton } from '#web/domain/lists/export-button.tsx';
import { useListAnswer } from '#web/domain/lists/list-answer.ts';
import { useListState } from '#web/domain/lists/list-state.ts';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ListSkeleton } from '#web/ui/lists/skeletons.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { queueOf, queueWords } from '#web/assignment/queues.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection, type Selection } from './use-selection.ts';
import { WaitingCandidatesView } from './waiting-candidates-view.tsx';

// What the list does not need comes with the first who are assigned together.
const BulkAssignment = lazy(async () => {
  const module = await import('./bulk-assignment.tsx');
  return { default: module.BulkAssignment };
});

const { listCandidatesToAssign } = assignmentCalls;

const hrefOf = (queue: AssignmentQueue, q: string, together = ''): string =>
  withSearch(paths.l2Candidates(), { queue: queue === 'awaiting' ? '' : queue, q, together });

const pickingOf = (selection: Selection) => ({
  isPicked: ({ _id }: CandidateToAssign) => selection.has(_id),
  onPick: ({ _id, name, city, state, version }: CandidateToAssign, picked: boolean) =>
    selection.pick({ _id, name, city, state, version }, picked),
  label: ({ name }: CandidateToAssign) => `Select ${name}`,
});

type ListProps = { queue: AssignmentQueue; selection: Selection };

const WaitingList = ({ queue, selection }: ListProps) => {
  const list = useListState('l2Candidates');
  const { q } = list;
  const { answer, bar, results } = useListAnswer(list, listCandidatesToAssign, { queue });
  const tabs = assignmentQueues.map((name) => ({
    href: hrefOf(name, q),
    label: queueWords[name].tab,
    current: name === queue,
  }));
  return (
    <>
      <PageHeader
        title="Assign Candidates"
        lead={`${queueWords[queue].lead} The longest waiting first: open one to assign, or choose several and assign them together.`}
      />
      <Tabs label="Queues" tabs={tabs} />
      <ListBar
        {...bar}
        placeholder="Search by name or email..."
        actions={<ExportButton list={listCandidatesToAssign} query={{ queue, q }} />}
      />
      <ListResults
        {...results}
        failure={answer.error && failureText(answer.error, assignmentMessages.listFailed)}
        loading={<ListSkeleton />}
      >
        {(candidates, stale) => (
          <>
            <WaitingCandidatesView
              queue={queue}
              candidates={candidates}
              stale={stale}
              q={q}
              onClear={() => list.setSearch('')}
              picking={pickingOf(selection)}
            />
            {candidates.length > 0 && (
              <SelectionBar
                selection={selection}
                total={bar.total ?? candidates.length}
                href={hrefOf(queue, q, 'yes')}
              />
            )}
          </>
        )}
      </ListResults>
    </>
  );
};

/** /l2-admin/candidates; queue, search and page are in the address, who is ticked is not. */
export const WaitingCandidatesScreen = () => {
  const state = useListState('l2Candidates');
  const queue = queueOf(state.search.queue ?? '');
  const selection = useSelection({ queue, q: state.q });
  const backHref = hrefOf(queue, state.q);
  // After a reload nobody is ticked: the list is shown again.
  if ((state.search.together ?? '') === '' || selection.selected.length === 0)
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
