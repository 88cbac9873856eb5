import { waitingOrders } from '@purboday/contract/pages/list-filters';
import type { Destination } from '#web/platform/routing/destination.ts';
import { getRouteApi } from '@tanstack/react-router';
import {
  assignmentContract,
  type CandidateToAssign,
} from '@purboday/contract/assignment/assignment.contract';
import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import { queueTexts } from '#web/assignment/queries.ts';
import { useListQuery, useListState } from '#web/domain/lists/list-state.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { useFailureToast } from '#web/platform/calls/data.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { NoMatch, EmptyState } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { AssignSelectionBar, type Selection } from './selection-bar.tsx';
import {
  QueueTabs,
  ViewSwitch,
  type WaitingFilters,
  waitingLink,
  useWaitingFilters,
} from './waiting-filters.tsx';
import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import { AnswerBadge, RegistrationCode } from '#web/domain/records/record-labels.tsx';
import { getServerTime } from '#web/platform/calls/call.ts';
import { formatDuration } from '#web/platform/language/format-duration.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { EmailText, SlashedText } from '#web/ui/elements/texts.tsx';
import {
  ListTable,
  type Column,
  type RowSelection,
  type Sorting,
} from '#web/ui/lists/list-table.tsx';

const route = getRouteApi('/portal/l2-admin/candidates');

/** True when a filter is set; the search does not count. */
const isNarrowed = ({ state, skill, qualification, waited, answer }: WaitingFilters): boolean =>
  [state, skill, qualification, waited, answer].some(Boolean);
const { listCandidatesToAssign } = assignmentContract;

const toSelection = (selection: Selection) => ({
  isPicked: ({ _id }: CandidateToAssign) => selection.has(_id),
  onPick: selection.pick,
  label: ({ name }: CandidateToAssign) => `Select ${name}`,
});

type WaitingListProps = { waiting: WaitingFilters; selection: Selection };

export const WaitingList = ({ waiting, selection }: WaitingListProps) => {
  const list = useListState(route);
  const { queue, q, ...filters } = waiting;
  const sort = waitingOrders.find((order) => order === list.search.sort) ?? 'waiting';
  const { answer, bar, exported, results } = useListQuery(list, listCandidatesToAssign, {
    queue,
    ...filters,
    sort,
  });
  const failure = answer.error
    ? failureText(answer.error, assignmentMessages.listFailed)
    : undefined;
  useFailureToast(answer.error, failure);
  const clear = () =>
    list.filter({
      q: '',
      state: '',
      city: '',
      skill: '',
      qualification: undefined,
      waited: undefined,
      answer: undefined,
    });
  return (
    <>
      <PageHeader
        title="Assign Candidates"
        actions={<ViewSwitch waiting={waiting} />}
        tabs={<QueueTabs waiting={waiting} />}
      />
      <ListBar
        {...bar}
        placeholder="Search by name or email..."
        exported={exported}
        filters={useWaitingFilters({ waiting, onChange: list.filter })}
      />
      <ListResults {...results} failure={failure} loading={<ListSkeleton />}>
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
                picking={toSelection(selection)}
                sorting={{
                  order: sort,
                  onSort: (order) =>
                    list.filter({ sort: waitingOrders.find((one) => one === order) }),
                }}
              />
              {candidates.length > 0 && (
                <AssignSelectionBar
                  selection={selection}
                  total={bar.total ?? candidates.length}
                  link={waitingLink(waiting, { together: 'yes' })}
                />
              )}
            </>
          )
        }
      </ListResults>
    </>
  );
};

const assignLink = ({ _id }: CandidateToAssign): Destination => ({
  to: '/l2-admin/assign-candidate/$id',
  params: { id: _id },
});

const columns: readonly Column<CandidateToAssign>[] = [
  {
    header: 'Code',
    card: 'none',
    roomy: true,
    cell: ({ registrationCode }) => <RegistrationCode code={registrationCode} />,
  },
  {
    header: 'Email',
    long: true,
    cell: ({ email }) => email !== null && <EmailText address={email} />,
  },
  {
    header: 'Skills',
    long: true,
    card: 'none',
    cell: ({ skills }) => skills.length > 0 && <SlashedText text={skills.join(', ')} />,
  },
  { header: 'Place', long: true, roomy: true, cell: ({ city, state }) => `${city}, ${state}` },
  {
    header: 'Waiting',
    card: 'corner',
    sort: 'waiting',
    cell: ({ waitingSince }) => (
      <time dateTime={waitingSince} title={formatDay(waitingSince)} className="whitespace-nowrap">
        {formatDuration(getServerTime().getTime() - Date.parse(waitingSince))}
      </time>
    ),
  },
  {
    header: 'Action',
    actions: true,
    cell: (candidate) => (
      <ButtonLink {...assignLink(candidate)} aria-label={`Assign ${candidate.name}`}>
        Assign
      </ButtonLink>
    ),
  },
];

/** In the queue of returned candidates: what they declined, and why. */
const returnedColumns: readonly Column<CandidateToAssign>[] = [
  {
    header: 'Answer',
    cell: ({ declined }) =>
      declined && (
        <span title={[declined.provider, declined.text].filter(Boolean).join(': ')}>
          <AnswerBadge answer={{ status: 'DECLINED', ...declined }} isAwaited={false} />
        </span>
      ),
  },
  ...columns,
];

const called = ({ name }: CandidateToAssign) => <bdi>{name}</bdi>;

type WaitingCandidatesViewProps = {
  queue: AssignmentQueue;
  candidates: readonly CandidateToAssign[];
  stale: boolean;
  /** The search text; '' when there is none. */
  q: string;
  onClear: () => void;
  picking: RowSelection<CandidateToAssign>;
  sorting: Sorting;
};

/** The candidates of a queue, or why there are none. */
const WaitingCandidatesView = ({
  queue,
  candidates,
  stale,
  q,
  onClear,
  picking,
  sorting,
}: WaitingCandidatesViewProps) => {
  if (candidates.length === 0 && q !== '')
    return (
      <EmptyState
        title={assignmentMessages.noneMatching}
        action={<Button onClick={onClear}>Clear search</Button>}
      >
        Try a shorter word, or look in another queue.
      </EmptyState>
    );
  if (candidates.length === 0)
    return <EmptyState title={queueTexts[queue].none}>New candidates will appear here.</EmptyState>;
  return (
    <ListTable
      caption={`${queueTexts[queue].tab}: candidates`}
      rows={candidates}
      keyOf={({ _id }) => _id}
      name={{ header: 'Name', of: called, sort: 'name' }}
      sorting={sorting}
      rowLink={assignLink}
      columns={queue === 'returned' ? returnedColumns : columns}
      picking={picking}
      stale={stale}
    />
  );
};
