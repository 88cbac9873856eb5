import { reminderDays } from '@purboday/contract/limits';
import {
  openTrainingStatuses,
  reminderMessages,
  remindersEndpoints,
} from '@purboday/contract/reminders';
import { failureText } from '#web/platform/call-problem.ts';
import { useListCall } from '#web/platform/data.ts';
import { ExportButton } from '#web/platform/export-button.tsx';
import { useListState } from '#web/platform/list-state.ts';
import { ListBar, ListFilter } from '#web/ui/list-bar.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ListSkeleton } from '#web/ui/skeletons.tsx';
import { EmptyState, ErrorState, NoMatch } from '#web/ui/states.tsx';
import { statusWords } from '#web/ui/status-badge.tsx';
import { UnchangedTrainingsView } from './unchanged-trainings-view.tsx';

const { listUnchangedTrainings } = remindersEndpoints;
const { listFailed, listUnreachable } = reminderMessages;

const statusOptions = openTrainingStatuses.map((status) => ({
  value: status,
  label: statusWords.training[status].word,
}));

const useTrainings = () => {
  const state = useListState();
  const status = openTrainingStatuses.find((known) => known === state.value('status'));
  const { q, cursor } = state;
  const list = useListCall(listUnchangedTrainings, {
    query: { status, q, cursor },
  });
  return { state, status, list };
};

type Found = ReturnType<typeof useTrainings>;

/** Loading, failed, empty, no match, or the rows (UX-27). */
const Results = ({ state, list }: Found) => {
  if (list.isPending) return <ListSkeleton label="Loading trainings" />;
  if (list.isError)
    return (
      <ErrorState
        title={failureText(list.error, listFailed, listUnreachable)}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    );
  const { data, page } = list.data;
  if (data.length === 0 && state.narrowed)
    return <NoMatch title="No trainings match" onClear={state.clear} />;
  if (data.length === 0)
    return (
      <EmptyState title="Every training moves on.">
        A training that does not change for {reminderDays.training} days is listed here.
      </EmptyState>
    );
  return (
    <>
      <UnchangedTrainingsView
        trainings={data}
        now={list.dataUpdatedAt}
        stale={list.isPlaceholderData}
      />
      <Pager {...state.pager(page.next)} />
    </>
  );
};

/** /l2-admin/unchanged-trainings; search, status and page are in the address. */
export const UnchangedTrainingsScreen = () => {
  const found = useTrainings();
  const { state, status, list } = found;
  return (
    <>
      <PageHeader
        title="Trainings"
        lead={`Trainings that are not over and have not changed for ${reminderDays.training} days, the longest first. A call to the provider helps.`}
      />
      <ListBar
        q={state.q}
        onSearch={state.setSearch}
        placeholder="Search by name, email or mobile..."
        total={list.data?.page.total}
        onRefresh={() => void list.refetch()}
        refreshing={list.isRefetching}
        actions={<ExportButton list={listUnchangedTrainings} query={{ status, q: state.q }} />}
      >
        <ListFilter
          label="Status"
          value={status ?? ''}
          all="All statuses"
          options={statusOptions}
          onChange={(value) => state.filter({ status: value })}
        />
      </ListBar>
      <Results {...found} />
    </>
  );
};
