import {
  contactOutcomeLabels,
  contactWayLabels,
} from '@purboday/contract/contacts/contacts.contract';
import {
  overdueContract,
  overdueLists,
  type OverdueTask,
} from '@purboday/contract/overdue/overdue.contract';
import { overdueMessages, taskLabels } from '@purboday/contract/overdue/overdue.messages';
import {
  unassignedCitiesId,
  pendingTaskTypes,
  type PendingTaskType,
} from '@purboday/contract/overdue/steps';
import { getRouteApi } from '@tanstack/react-router';
import { CallLink, LogContactButton } from '#web/domain/contact/call-link.tsx';
import { callRows, type useListState } from '#web/domain/lists/list-state.ts';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import { toPlaceColumn } from '#web/domain/lists/place-column.tsx';
import { useLocationFilters } from '#web/domain/lists/location-and-skill-filters.tsx';
import { getRecordLink, codeColumn } from '#web/domain/records/record-labels.tsx';
import { useCall } from '#web/platform/calls/data.ts';
import { getServerTime } from '#web/platform/calls/call.ts';
import { formatDuration } from '#web/platform/language/format-duration.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import type { ScreenSearch } from '#web/screen-search.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import { CallsTabs } from '#web/shell/calls-tabs.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { toBarFilter, type BarFilter } from '#web/ui/lists/list-filters.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';

export const peopleLink = (owner: string, step?: PendingTaskType): Destination => ({
  to: '/l2-admin/stalled',
  search: { owner, step },
});

const route = getRouteApi('/portal/l2-admin/stalled');

const columns = (now: number, state: string | undefined): readonly Column<OverdueTask>[] => [
  codeColumn,
  {
    header: 'Call',
    card: 'corner',
    cell: ({ mobileNumber, name }) => <CallLink number={mobileNumber} name={name} />,
  },
  {
    header: 'Waits for',
    long: true,
    cell: ({ step, providerName }) => (
      <>
        {taskLabels[step]}{' '}
        {providerName && <span className="text-small text-soft">{providerName}</span>}
      </>
    ),
  },
  {
    header: 'Waiting',
    cell: ({ since }) => (
      <time dateTime={since} title={formatDay(since)} className="whitespace-nowrap">
        {formatDuration(now - Date.parse(since))}
      </time>
    ),
  },
  {
    header: 'Last contact',
    long: true,
    roomy: true,
    card: 'none',
    cell: ({ lastContact }) =>
      lastContact && (
        <>
          {contactWayLabels[lastContact.way]}:{' '}
          {contactOutcomeLabels[lastContact.outcome].toLowerCase()}{' '}
          <time dateTime={lastContact.at} className="text-small whitespace-nowrap text-soft">
            {formatDay(lastContact.at)}
          </time>
        </>
      ),
  },
  { ...toPlaceColumn(state), card: 'none' },
  {
    header: 'Note',
    actions: true,
    cell: ({ kind, _id, name }) =>
      kind === 'candidate' && <LogContactButton person={{ id: _id, name }} named />,
  },
];

const { countOverdue } = overdueContract;

const unchangedLabels = {
  trainings: 'Trainings without change',
  applications: 'Applications without change',
} as const;

export type StalledList = ReturnType<typeof useListState<ScreenSearch<'stalled'>>>;

type StepOrUnchanged = PendingTaskType | keyof typeof unchangedLabels;

/** The steps, and below them the trainings and applications that have not changed for long. */
export const toStepFilter = (list: StalledList, steps: readonly PendingTaskType[]): BarFilter => {
  const { step, unchanged, owner } = list.search;
  const choose = (value: StepOrUnchanged | undefined): void =>
    list.filter(
      value === 'trainings' || value === 'applications'
        ? { unchanged: value, step: undefined, status: undefined, all: undefined }
        : { step: value, unchanged: undefined, status: undefined, all: undefined },
    );
  const ofStep = steps.map((value) => ({ value, label: taskLabels[value] }));
  const ofUnchanged = (['trainings', 'applications'] as const).map((value) => ({
    value,
    label: unchangedLabels[value],
  }));
  return toBarFilter<StepOrUnchanged>({
    label: 'Step',
    value: unchanged ?? step ?? '',
    all: 'All steps',
    options: owner === undefined ? [...ofStep, ...ofUnchanged] : ofStep,
    onChange: choose,
  });
};

const toTitle = (owner: string, name: string | undefined): string => {
  if (owner.startsWith(unassignedCitiesId))
    return owner.split(':').slice(1).reverse().join(', ') || 'No admin';
  return name ?? 'Overdue';
};

type ListProps = {
  owner?: string;
  steps: readonly PendingTaskType[];
};

const PeopleList = ({ owner, steps }: ListProps) => {
  const list = useListScreen('stalled', overdueLists.l2, {
    ...callRows,
    filters: () => ({ owner }),
    tabs: ['owner', 'part'],
  });
  const { state, city } = list.search;
  const places = useLocationFilters({ state, city, onChange: list.filter });
  return (
    <>
      <ListScreen
        list={list}
        search="Search by name, code, email or mobile..."
        filters={[...places, toStepFilter(list, steps)]}
        failed={overdueMessages.failed}
        unreachable={overdueMessages.unreachable}
        loading="Loading people"
        noMatch="No one matches"
        none={{ title: overdueMessages.none }}
        caption="People waiting, longest first"
        keyOf={({ _id, step: waitsFor }) => `${_id} ${waitsFor}`}
        name={{ header: 'Name', of: ({ name }) => <bdi>{name}</bdi> }}
        rowLink={({ kind, _id }) => getRecordLink(kind, _id)}
        columns={columns(getServerTime().getTime(), state)}
      />
    </>
  );
};

export const PeopleSection = ({ owner }: { owner: string }) => {
  const { step } = route.useSearch();
  const counts = useCall(countOverdue, {}).data?.data ?? [];
  const own = counts.filter((one) => one.owner.id === owner);
  const steps = pendingTaskTypes.filter((one) => one === step || own.some((of) => of.step === one));
  return (
    <>
      <PageHeader
        title={toTitle(owner, own[0]?.owner.name)}
        documentTitle="Overdue"
        back={{ link: { to: '/l2-admin/stalled' }, label: 'Overdue' }}
      />
      <PeopleList owner={owner} steps={steps} />
    </>
  );
};

/** People of all assignees, longest waiting first. */
export const AllPeopleSection = () => (
  <>
    <PageHeader
      title="Overdue"
      section="Calls"
      documentTitle="Overdue people"
      tabs={<CallsTabs current="people" />}
    />
    <PeopleList steps={pendingTaskTypes} />
  </>
);
