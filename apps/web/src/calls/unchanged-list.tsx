import {
  openApplicantStatuses,
  openTrainingStatuses,
} from '@purboday/contract/conventions/lifecycles';
import { reminderDays } from '@purboday/contract/conventions/limits';
import { countText } from '@purboday/contract/conventions/plural';
import { pendingTaskTypes } from '@purboday/contract/overdue/steps';
import type { RecordKind } from '@purboday/contract/records/record-types';
import {
  unchangedApplicationLists,
  unchangedTrainingLists,
  type UnchangedRecord,
} from '@purboday/contract/reminders/reminders.contract';
import { reminderMessages } from '@purboday/contract/reminders/reminders.messages';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import { toPlaceColumn } from '#web/domain/lists/place-column.tsx';
import { codeColumn } from '#web/domain/records/record-labels.tsx';
import { formatDay, countDaysSince } from '#web/platform/language/india-time.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { CallsTabs } from './calls-tabs.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import type { ListQuery } from '#web/domain/lists/list.tsx';
import { toStepFilter, type StalledList } from './people-section.tsx';
import { toStatusFilter, type BarFilter } from '#web/ui/lists/list-filters.tsx';

const tabs = ['tab', 'unchanged', 'all'] as const;

const texts = {
  trainings: {
    title: 'Trainings without change',
    all: 'All trainings that are not over, longest without a change first.',
    late: `Trainings that are not over and have not changed for ${reminderDays.training} days, longest first. A call to the provider often helps.`,
    none: 'There are no such trainings.',
    one: 'A training',
  },
  applications: {
    title: 'Applications without change',
    all: 'All applications without an answer, longest without a change first.',
    late: `Applications without an answer that have not changed for ${reminderDays.training} days, longest first. A call to the provider often helps.`,
    none: 'There are no such applications.',
    one: 'An application',
  },
} as const;

type Part = keyof typeof texts;
const provider = (kind: RecordKind, id: string, name: string) => (
  <TextLink to="/l2-admin/records/$kind/$id" params={{ kind, id }}>
    {name}
  </TextLink>
);

const sinceColumn = (now: number): Column<UnchangedRecord> => ({
  header: 'Unchanged since',
  cell: ({ unchangedSince }) => (
    <>
      <time dateTime={unchangedSince} className="whitespace-nowrap">
        {formatDay(unchangedSince)}
      </time>{' '}
      <span className="text-small whitespace-nowrap text-soft">
        {countText(countDaysSince(unchangedSince, now), 'day')}
      </span>
    </>
  ),
});

type Props<Row> = {
  part: Part;
  list: StalledList;
  query: ListQuery<{ data: readonly Row[] }> & { answer: { dataUpdatedAt: number } };
  failed: string;
  unreachable: string;
  filter: BarFilter;
  columns: readonly [provider: Column<Row>, status: Column<Row>];
};

/** Trainings or applications without change, longest first. */
const UnchangedList = <Row extends UnchangedRecord>({
  part,
  list,
  query,
  failed,
  unreachable,
  filter,
  columns: [providerColumn, statusColumn],
}: Props<Row>) => (
  <>
    <PageHeader
      title="Overdue"
      section="Calls"
      documentTitle={texts[part].title}
      tabs={<CallsTabs current="people" />}
    />
    <ListScreen
      list={{ ...list, query }}
      search="Search by name, code, email or mobile..."
      filters={[toStepFilter(list, pendingTaskTypes), filter]}
      failed={failed}
      unreachable={unreachable}
      loading={`Loading ${part}`}
      noMatch={`No ${part} match`}
      none={{
        title: texts[part].none,
        children: (
          <>
            {texts[part].one} that does not change for {reminderDays.training} days is listed here.
          </>
        ),
      }}
      caption={`${texts[part].title}, the longest first`}
      name={{ header: 'Name', of: ({ name }) => <bdi>{name}</bdi> }}
      rowLink={({ _id }) => ({
        to: '/l2-admin/records/$kind/$id',
        params: { kind: 'candidates', id: _id },
      })}
      columns={[
        codeColumn,
        providerColumn,
        toPlaceColumn(list.search.state),
        { ...statusColumn, hidden: Boolean(list.search.status) },
        sinceColumn(query.answer.dataUpdatedAt),
      ]}
    />
  </>
);

export const UnchangedTrainings = () => {
  const list = useListScreen('calls', unchangedTrainingLists.l2, { tabs });
  return (
    <UnchangedList
      part="trainings"
      list={list}
      query={list.query}
      failed={reminderMessages.listFailed}
      unreachable={reminderMessages.listUnreachable}
      filter={toStatusFilter({ of: 'training', statuses: openTrainingStatuses, list })}
      columns={[
        {
          header: 'Training Provider',
          long: true,
          cell: (row) =>
            provider('training-providers', row.trainingProviderId, row.trainingProviderName),
        },
        {
          header: 'Status',
          card: 'corner',
          cell: ({ trainingStatus }) => <StatusBadge of="training" status={trainingStatus} />,
        },
      ]}
    />
  );
};

export const UnchangedApplications = () => {
  const list = useListScreen('calls', unchangedApplicationLists.l2, { tabs });
  return (
    <UnchangedList
      part="applications"
      list={list}
      query={list.query}
      failed={reminderMessages.applicationsFailed}
      unreachable={reminderMessages.applicationsUnreachable}
      filter={toStatusFilter({ of: 'applicantJob', statuses: openApplicantStatuses, list })}
      columns={[
        {
          header: 'Job Provider',
          long: true,
          cell: (row) => (
            <>
              {provider('job-providers', row.jobProviderId, row.jobProviderName)}{' '}
              <span className="text-small text-soft">{row.jobTitle ?? 'No particular job'}</span>
            </>
          ),
        },
        {
          header: 'Status',
          card: 'corner',
          cell: ({ jobStatus }) => <StatusBadge of="applicantJob" status={jobStatus} />,
        },
      ]}
    />
  );
};
