import { Suspense, useEffect, useRef, useState } from 'react';
import { waitingOrders } from '@purboday/contract/pages/list-filters';
import {
  candidateToAssignLists,
  type CandidateToAssign,
} from '@purboday/contract/assignment/assignment.contract';
import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import { ReturnedAnswer } from '#web/assignment/desk/returned-answer.tsx';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import type { NotAssigned } from '#web/assignment/bulk/use-bulk-assignment.ts';
import { assignLink, queueTexts } from '#web/assignment/queries.ts';
import { Contact } from '#web/domain/lists/contact.tsx';
import { toPlaceColumn } from '#web/domain/lists/place-column.tsx';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import type { useListState } from '#web/domain/lists/list-state.ts';
import type { ScreenSearch } from '#web/screen-search.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { useFailureToast } from '#web/platform/calls/data.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { NoMatch, EmptyState } from '#web/ui/feedback/states.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useMedia } from '#web/ui/layout/use-media.ts';
import { AssignSelectionBar, type Selection } from './selection-bar.tsx';
import {
  QueueTabs,
  ViewSwitch,
  type WaitingFilters,
  waitingLink,
  useWaitingFilters,
} from './waiting-filters.tsx';
import { RegistrationCode } from '#web/domain/records/record-labels.tsx';
import { getServerTime } from '#web/platform/calls/call.ts';
import { formatDuration } from '#web/platform/language/format-duration.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { SlashedText } from '#web/ui/elements/texts.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';

/** True when a filter is set; the search does not count. */
const isNarrowed = ({ state, skill, qualification, waited, answer }: WaitingFilters): boolean =>
  [state, skill, qualification, waited, answer].some(Boolean);

const toSelection = (selection: Selection) => ({
  isPicked: ({ _id }: CandidateToAssign) => selection.has(_id),
  onPick: selection.pick,
  label: ({ name }: CandidateToAssign) => `Select ${name}`,
});

const Nothing = ({
  waiting,
  list,
}: {
  waiting: WaitingFilters;
  list: ReturnType<typeof useListState<ScreenSearch<'l2Candidates'>>>;
}) => {
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
  if (isNarrowed(waiting))
    return <NoMatch title={assignmentMessages.noneMatching} onClear={clear} />;
  return waiting.q === '' ? (
    <EmptyState title={queueTexts[waiting.queue].none}>New candidates will appear here.</EmptyState>
  ) : (
    <EmptyState
      title={assignmentMessages.noneMatching}
      action={<Button onClick={() => list.setSearch('')}>Clear search</Button>}
    >
      Try a shorter word, or look in another queue.
    </EmptyState>
  );
};

/** Groups have orders of their own. */
const toWaitingOrder = (sort: string | undefined) =>
  waitingOrders.find((order) => order === sort) ?? 'waiting';

// Loaded lazily: phones have no panel.
const AssignPanel = lazyComponent(() =>
  import('#web/assignment/desk/assign-panel.tsx').then((m) => m.AssignPanel),
);
const SplitPanel = lazyComponent(() =>
  import('#web/assignment/desk/split-panel.tsx').then((m) => m.SplitPanel),
);

/** Wide enough for the panel beside the table. */
const deskWidth = '(width >= 1200px)';
/** Wide enough for the city too, which the panel shows anyway. */
const cityWidth = '(width >= 1320px)';

/** The row shown in the panel. When it leaves the list, the row that takes its place is shown. */
const useCurrentRow = (rows: readonly CandidateToAssign[]) => {
  const [reached, setReached] = useState<{ id: string; index: number }>();
  const movesFocus = useRef(false);
  const at = rows.findIndex(({ _id }) => _id === reached?.id);
  const index = at === -1 ? Math.min(reached?.index ?? 0, rows.length - 1) : at;
  const current = rows[index];
  // The row with the focus may have left the list.
  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    document.querySelector<HTMLElement>('.row-link[aria-current=true]')?.focus();
  });
  const reach = (id: string): void =>
    setReached({
      id,
      index: Math.max(
        0,
        rows.findIndex(({ _id }) => _id === id),
      ),
    });
  const next = rows[index + 1];
  return {
    current,
    next,
    reach,
    goOn: (): void => {
      const other = next ?? rows[index - 1];
      if (other) reach(other._id);
      movesFocus.current = true;
    },
  };
};

type WaitingListProps = { waiting: WaitingFilters; selection: Selection };

export const WaitingList = ({ waiting, selection }: WaitingListProps) => {
  const { queue, q: _q, ...filters } = waiting;
  const list = useListScreen('l2Candidates', candidateToAssignLists.l2, {
    filters: ({ sort }) => ({ queue, ...filters, sort: toWaitingOrder(sort) }),
  });
  const { query } = list;
  const sort = toWaitingOrder(list.search.sort);
  const failure = failureText(query.answer.error, assignmentMessages.listFailed);
  useFailureToast(query.answer.error, failure);
  const [rejected, setRejected] = useState<NotAssigned>([]);
  const isDesk = useMedia(deskWidth);
  const isWide = useMedia(cityWidth);
  const { current, next, reach, goOn } = useCurrentRow(query.answer.data?.data ?? []);
  return (
    <>
      <PageHeader
        title="Assign Candidates"
        actions={<ViewSwitch waiting={waiting} />}
        tabs={<QueueTabs waiting={waiting} />}
      />
      <ListScreen
        list={list}
        search="Search by name or email..."
        filters={useWaitingFilters({ waiting, onChange: list.filter })}
        failure={failure}
        loading="Loading"
        none={<Nothing waiting={waiting} list={list} />}
        caption={`${queueTexts[queue].tab}: candidates`}
        name={{ header: 'Name', of: ({ name }) => <bdi>{name}</bdi>, sort: 'name' }}
        sorting={{
          order: sort,
          onSort: (order) => list.filter({ sort: waitingOrders.find((one) => one === order) }),
        }}
        rowLink={assignLink}
        columns={isDesk ? toDeskColumns(isWide) : toColumns(waiting)}
        picking={toSelection(selection)}
        current={isDesk ? { id: current?._id, onReach: ({ _id }) => reach(_id) } : undefined}
        beside={
          isDesk && current
            ? () => (
                <Suspense fallback={<FactsSkeleton />}>
                  {selection.selected.length > 0 || rejected.length > 0 ? (
                    <SplitPanel
                      selection={selection}
                      rejected={rejected}
                      onRejected={setRejected}
                    />
                  ) : (
                    <AssignPanel candidate={current} next={next} onGoOn={goOn} onReturn={reach} />
                  )}
                </Suspense>
              )
            : undefined
        }
        below={(rows) => (
          <AssignSelectionBar
            selection={selection}
            total={query.bar.total ?? rows.length}
            link={waitingLink(waiting, { together: 'yes' })}
          />
        )}
      />
    </>
  );
};

const skills: Column<CandidateToAssign> = {
  header: 'Skills',
  long: true,
  cell: ({ skills: all }) => all.length > 0 && <SlashedText text={all.join(', ')} />,
};

const waitingTime: Column<CandidateToAssign> = {
  header: 'Waiting',
  card: 'corner',
  sort: 'waiting',
  cell: ({ waitingSince }) => (
    <time dateTime={waitingSince} title={formatDay(waitingSince)} className="whitespace-nowrap">
      {formatDuration(getServerTime().getTime() - Date.parse(waitingSince))}
    </time>
  ),
};

const action: Column<CandidateToAssign> = {
  header: 'Action',
  actions: true,
  cell: (candidate) => (
    <ButtonLink {...assignLink(candidate)} aria-label={`Assign ${candidate.name}`}>
      Assign
    </ButtonLink>
  ),
};

/** Beside the panel, which has the rest. */
const toDeskColumns = (hasCity: boolean): readonly Column<CandidateToAssign>[] => [
  { ...waitingTime, first: true },
  skills,
  { header: 'City', long: true, hidden: !hasCity, cell: ({ city }) => <bdi>{city}</bdi> },
  action,
];

const declinedColumn: Column<CandidateToAssign> = {
  header: 'Answer',
  cell: (candidate) => <ReturnedAnswer {...candidate} />,
};

const toColumns = ({ queue, state }: WaitingFilters): readonly Column<CandidateToAssign>[] => [
  ...(queue === 'returned' ? [declinedColumn] : []),
  {
    header: 'Code',
    roomy: true,
    cell: ({ registrationCode }) => <RegistrationCode code={registrationCode} />,
  },
  {
    header: 'Email',
    long: 'email',
    // Beside the code.
    card: 'half',
    cell: ({ _id, email }) => email !== null && <Contact row={_id} value={email} />,
  },
  skills,
  toPlaceColumn(state),
  waitingTime,
  action,
];
