import { assignmentContract } from '@purboday/contract/assignment/assignment.contract';
import type { CandidateToAssign } from '@purboday/contract/assignment/assignment.contract';
import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { ExportButton } from '#web/domain/lists/export-button.tsx';
import { useListAnswer } from '#web/domain/lists/list-answer.ts';
import { useListState } from '#web/domain/lists/list-state.ts';
import { ButtonLink } from '#web/ui/elements/button-link.tsx';
import { NoMatch } from '#web/ui/feedback/states.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { queueWords } from '#web/assignment/queues.ts';
import { QueueTabs } from './queue-tabs.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { Selection } from './use-selection.ts';
import { WaitingCandidatesView } from './waiting-candidates-view.tsx';
import { WaitingFilters } from './waiting-filter-bar.tsx';
import { isNarrowed, waitingHref, type Waiting } from './waiting-query.ts';

const { listCandidatesToAssign } = assignmentContract;

const pickingOf = (selection: Selection) => ({
  isPicked: ({ _id }: CandidateToAssign) => selection.has(_id),
  onPick: ({ _id, name, city, state, skills, version }: CandidateToAssign, picked: boolean) =>
    selection.pick({ _id, name, city, state, skills, version }, picked),
  label: ({ name }: CandidateToAssign) => `Select ${name}`,
});

type Props = { waiting: Waiting; selection: Selection };

/** One queue, as far as filters and search leave it. */
export const WaitingList = ({ waiting, selection }: Props) => {
  const list = useListState('l2Candidates');
  const { queue, q, ...filters } = waiting;
  const { sort = 'waiting' } = list.search;
  const { answer, bar, results } = useListAnswer(list, listCandidatesToAssign, {
    queue,
    ...filters,
    sort,
  });
  const clear = () =>
    list.filter({ q: '', state: '', city: '', skill: '', qualification: '', waited: '' });
  return (
    <>
      <PageHeader
        title="Assign Candidates"
        lead={`${queueWords[queue].lead} Open one to assign, or choose several and assign them together.`}
        actions={<ButtonLink href={waitingHref(waiting, { view: 'groups' })}>Groups</ButtonLink>}
      />
      <QueueTabs waiting={waiting} />
      <ListBar
        {...bar}
        placeholder="Search by name or email..."
        actions={<ExportButton list={listCandidatesToAssign} query={{ ...waiting, sort }} />}
      >
        <WaitingFilters waiting={waiting} onChange={list.filter} />
      </ListBar>
      <ListResults
        {...results}
        failure={answer.error && failureText(answer.error, assignmentMessages.listFailed)}
        loading={<ListSkeleton />}
      >
        {(candidates, stale) =>
          candidates.length === 0 && isNarrowed(waiting) ? (
            <NoMatch title={assignmentMessages.noneMatching} onClear={clear} />
          ) : (
            <>
              <WaitingCandidatesView
                queue={queue}
                candidates={candidates}
                stale={stale}
                q={q}
                onClear={() => list.setSearch('')}
                picking={pickingOf(selection)}
                sorting={{ order: sort, onSort: (order) => list.filter({ sort: order }) }}
              />
              {candidates.length > 0 && (
                <SelectionBar
                  selection={selection}
                  total={bar.total ?? candidates.length}
                  href={waitingHref(waiting, { together: 'yes' })}
                />
              )}
            </>
          )
        }
      </ListResults>
    </>
  );
};
