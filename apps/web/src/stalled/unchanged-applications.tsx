import { openApplicantStatuses } from '@purboday/contract/conventions/lifecycles';
import { remindersContract } from '@purboday/contract/reminders/reminders.contract';
import { reminderMessages } from '@purboday/contract/reminders/reminders.messages';
import type { UnchangedApplication } from '@purboday/contract/reminders/reminders.contract';
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

const { listUnchangedApplications } = remindersContract;
const { applicationsFailed, applicationsUnreachable } = reminderMessages;

const provider: Column<UnchangedApplication> = {
  header: 'Job Provider',
  cell: (row) => (
    <>
      <ProviderLink kind="job-providers" id={row.jobProviderId} name={row.jobProviderName} />{' '}
      <span className="text-small text-soft">{row.jobTitle ?? 'No particular job'}</span>
    </>
  ),
};

const statusColumn: Column<UnchangedApplication> = {
  header: 'Status',
  width: 'small',
  cell: ({ jobStatus }) => <StatusBadge of="applicantJob" status={jobStatus} />,
};

/** A part of what is stalled: applications without change of all providers; search, status and page are in the address. */
export const UnchangedApplications = () => {
  const list = useListState('stalled');
  const { status, all } = list.search;
  const { answer, bar, results } = useListAnswer(list, listUnchangedApplications, { status, all });
  return (
    <UnchangedList
      part="applications"
      list={list}
      bar={bar}
      filter={<StatusFilter of="applicantJob" statuses={openApplicantStatuses} list={list} />}
      exported={
        <ExportButton list={listUnchangedApplications} query={{ status, all, q: list.q }} />
      }
    >
      <ListResults
        {...results}
        failure={
          answer.error && failureText(answer.error, applicationsFailed, applicationsUnreachable)
        }
        loading={<ListSkeleton label="Loading applications" />}
        none={<NothingUnchanged part="applications" list={list} />}
      >
        {(rows, stale) => (
          <UnchangedTable
            caption="Applications without change, the longest first"
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
