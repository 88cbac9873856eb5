import { openTrainingStatuses } from '@purboday/contract/conventions/lifecycles';
import { remindersContract } from '@purboday/contract/reminders/reminders.contract';
import { reminderMessages } from '@purboday/contract/reminders/reminders.messages';
import type { UnchangedTraining } from '@purboday/contract/reminders/reminders.contract';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { ExportButton } from '#web/domain/lists/export-button.tsx';
import { useListAnswer } from '#web/domain/lists/list-answer.ts';
import { useListState } from '#web/domain/lists/list-state.ts';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { StatusFilter } from '#web/ui/lists/status-filter.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { NothingUnchanged, UnchangedList } from './unchanged-list.tsx';
import { ProviderLink, UnchangedTable } from './unchanged-table.tsx';

const { listUnchangedTrainings } = remindersContract;
const { listFailed, listUnreachable } = reminderMessages;

const provider: Column<UnchangedTraining> = {
  header: 'Training Provider',
  cell: (row) => (
    <ProviderLink
      kind="training-providers"
      id={row.trainingProviderId}
      name={row.trainingProviderName}
    />
  ),
};

const statusColumn: Column<UnchangedTraining> = {
  header: 'Status',
  width: 'small',
  cell: ({ trainingStatus }) => <StatusBadge of="training" status={trainingStatus} />,
};

/** A part of what is stalled: trainings without change of all providers; search, status and page are in the address. */
export const UnchangedTrainings = () => {
  const list = useListState('stalled');
  const { status, all } = list.search;
  const { answer, bar, results } = useListAnswer(list, listUnchangedTrainings, { status, all });
  return (
    <UnchangedList
      part="trainings"
      list={list}
      bar={bar}
      filter={<StatusFilter of="training" statuses={openTrainingStatuses} list={list} />}
      exported={<ExportButton list={listUnchangedTrainings} query={{ status, all, q: list.q }} />}
    >
      <ListResults
        {...results}
        failure={answer.error && failureText(answer.error, listFailed, listUnreachable)}
        loading={<ListSkeleton label="Loading trainings" />}
        none={<NothingUnchanged part="trainings" list={list} />}
      >
        {(rows, stale) => (
          <UnchangedTable
            caption="Trainings without change, the longest first"
            rows={rows}
            provider={provider}
            status={statusColumn}
            now={answer.dataUpdatedAt}
            stale={stale}
          />
        )}
      </ListResults>
    </UnchangedList>
  );
};
