import { reminderDays } from '@purboday/contract/conventions/limits';
import { openTrainingStatuses } from '@purboday/contract/conventions/lifecycles';
import { reminderMessages } from '@purboday/contract/reminders/reminders.messages';
import { remindersCalls } from '@purboday/contract/reminders/reminders.calls';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { ExportButton } from '#web/domain/lists/export-button.tsx';
import { useListAnswer } from '#web/domain/lists/list-answer.ts';
import { useListState } from '#web/domain/lists/list-state.ts';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { ListSkeleton } from '#web/ui/lists/skeletons.tsx';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import { StatusFilter } from '#web/ui/lists/status-filter.tsx';
import { partsOf } from './parts.ts';
import { UnchangedTrainingsView } from './unchanged-trainings-view.tsx';

const { listUnchangedTrainings } = remindersCalls;
const { listFailed, listUnreachable } = reminderMessages;

type NothingProps = { narrowed: boolean; onClear: () => void };

const Nothing = ({ narrowed, onClear }: NothingProps) =>
  narrowed ? (
    <NoMatch title="No trainings match" onClear={onClear} />
  ) : (
    <EmptyState title="Every training moves on.">
      A training that does not change for {reminderDays.training} days is listed here.
    </EmptyState>
  );

/** A part of what is stalled: trainings without change of all providers; search, status and page are in the address. */
export const UnchangedTrainings = () => {
  const list = useListState('stalled');
  const { status, all } = list.search;
  const { answer, bar, results } = useListAnswer(list, listUnchangedTrainings, { status, all });
  const clear = () => list.filter({ q: '', status: '' });
  return (
    <>
      <PageHeader
        title="Stalled"
        documentTitle="Trainings without change"
        lead={
          all
            ? 'Every training that is not over, the longest without change first.'
            : `Trainings that are not over and have not changed for ${reminderDays.training} days, the longest first. A call to the provider helps.`
        }
      />
      <Tabs label="Parts" tabs={partsOf('trainings')} />
      <ListBar
        {...bar}
        placeholder="Search by name, code, email or mobile..."
        actions={<ExportButton list={listUnchangedTrainings} query={{ status, all, q: list.q }} />}
      >
        <StatusFilter of="training" statuses={openTrainingStatuses} list={list} />
      </ListBar>
      <ListResults
        {...results}
        failure={answer.error && failureText(answer.error, listFailed, listUnreachable)}
        loading={<ListSkeleton label="Loading trainings" />}
        none={<Nothing narrowed={list.q !== '' || Boolean(status)} onClear={clear} />}
      >
        {(trainings, stale) => (
          <UnchangedTrainingsView trainings={trainings} now={answer.dataUpdatedAt} stale={stale} />
        )}
      </ListResults>
    </>
  );
};
