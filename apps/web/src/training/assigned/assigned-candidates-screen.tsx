import { trainingStatuses } from '@purboday/contract/conventions/lifecycles';
import { trainingMessages } from '@purboday/contract/training/training.messages';
import { assignedLists, trainingContract } from '@purboday/contract/training/training.contract';
import { useListScreen } from '#web/domain/lists/list-screen.tsx';
import { callRows, type useListQuery } from '#web/domain/lists/list-state.ts';
import { toAnswerFilter } from '#web/domain/lists/location-and-skill-filters.tsx';
import { WithdrawnCount } from '#web/domain/records/record-labels.tsx';
import { useCall, useLoadFailure } from '#web/platform/calls/data.ts';
import { getServerTime } from '#web/platform/calls/call.ts';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import { useMedia } from '#web/ui/layout/use-media.ts';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { toBarFilter, toStatusFilter, type BarFilter } from '#web/ui/lists/list-filters.tsx';
import { ViewSwitch, type View } from '#web/domain/lists/view-switch.tsx';
import { type AssignedList, type StatusChange, useView } from './view-switch.tsx';
import { useIsLimited, useLacksBatch } from '#web/domain/account/own-batches.ts';
import { useTrainingStep } from '#web/training/training-steps.tsx';
import { AssignedCards, AssignedCardsSkeleton, PickAll, AssignedTable } from './assigned-cards.tsx';
import { NotStarted, StartBar, useStarting, type StartSelection } from './start-bar.tsx';

const loadTexts = {
  failed: trainingMessages.listFailed,
  unreachable: trainingMessages.listUnreachable,
};
const stepTexts = {
  succeeded: trainingMessages.candidateStatusUpdated,
  failed: trainingMessages.candidateStatusFailed,
  unreachable: trainingMessages.candidateStatusUnreachable,
};

const useMoving = (): StatusChange => {
  const step = useTrainingStep(stepTexts);
  return {
    id: step.isPending ? step.variables.id : undefined,
    step: step.mutateAsync,
  };
};

/** Explains an empty list: no match, no one waiting, or no candidate assigned yet. */
const Nothing = ({ list }: { list: AssignedList }) => {
  const counts = useCall(trainingContract.countAssigned, {}).data?.data;
  const isLimited = useIsLimited();
  const lacksBatch = useLacksBatch();
  if (list.isFiltered)
    return <NoMatch title="No candidates match your search." onClear={list.clear} />;
  if (counts && counts.totalAssignedCandidates > 0)
    return <EmptyState title="No one is waiting to start." />;
  if (lacksBatch) return <EmptyState title="Your manager has not given you a batch yet." />;
  if (isLimited) return <EmptyState title="There are no candidates in your batches yet." />;
  return (
    <EmptyState title="No candidates have been assigned to you yet.">
      You will get an email as soon as the foundation assigns a candidate to you.
    </EmptyState>
  );
};

type Shown = { list: AssignedList; moving: StatusChange; starting: StartSelection };

const toFilters = (list: AssignedList): BarFilter[] => [
  toStatusFilter({ of: 'training', statuses: trainingStatuses, list, label: 'Training status' }),
  toBarFilter({
    label: 'Waiting',
    value: list.search.waiting ?? '',
    all: 'Any wait',
    options: [
      { value: 'week', label: 'Waiting over a week' },
      { value: 'overdue', label: 'Overdue' },
    ],
    onChange: (waiting) => list.filter({ waiting }),
  }),
  toAnswerFilter({ value: list.search.answer, onChange: (answer) => list.filter({ answer }) }),
];

/** Groups unless the rows are filtered, and those who wait by their wait. */
const toSort = ({
  q,
  status,
  waiting,
  answer,
}: AssignedList['search']): 'waiting' | 'groups' | undefined => {
  if (status === 'PENDING' || waiting) return 'waiting';
  return q || status || answer ? undefined : 'groups';
};

type PagesProps = Shown & {
  pages: ReturnType<typeof useListQuery<typeof assignedLists.own>>;
  view: View;
};

const Pages = ({ list, moving, starting, pages, view }: PagesProps) => {
  const failure = useLoadFailure(pages.answer.error, loadTexts);
  const wide = useMedia('(width > 768px)');
  const isGrouped = toSort(list.search) === 'groups';
  const card = { moving, starting, now: getServerTime(), isGrouped };
  const inLines = view === 'list';
  const List = inLines ? AssignedTable : AssignedCards;
  return (
    <ListResults
      {...pages.results}
      failure={failure}
      loading={inLines ? <ListSkeleton label="Loading candidates" /> : <AssignedCardsSkeleton />}
      none={<Nothing list={list} />}
    >
      {(candidates, stale) => (
        <>
          {/* The table has a checkbox in its header, and groups have a button. */}
          {!(inLines && wide) && !isGrouped && <PickAll rows={candidates} starting={starting} />}
          <List candidates={candidates} stale={stale} {...card} />
        </>
      )}
    </ListResults>
  );
};

const Withdrawn = () => (
  <WithdrawnCount n={useCall(trainingContract.countAssigned, {}).data?.data.withdrawn} />
);

export const AssignedCandidatesScreen = () => {
  const list = useListScreen('assignedCandidates', assignedLists.own, {
    ...callRows,
    filters: (search) => ({ sort: toSort(search) }),
  });
  const { query: pages } = list;
  const [view, setView] = useView();
  const [moving, starting] = [useMoving(), useStarting()];
  return (
    <>
      <PageHeader title={useIsLimited() ? 'Candidates' : 'Assigned Candidates'} />
      <ListBar
        {...pages.bar}
        placeholder="Search by name, code, email or mobile..."
        actions={<ViewSwitch view={view} onChange={setView} />}
        filters={toFilters(list)}
      />
      <Withdrawn />
      <NotStarted starting={starting} />
      <Pages list={list} moving={moving} starting={starting} pages={pages} view={view} />
      <StartBar starting={starting} />
    </>
  );
};
