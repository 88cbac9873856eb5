import { getRouteApi } from '@tanstack/react-router';
import { contactOutcomeLabels, contactWayLabels } from '@purboday/contract/contacts/contact-ways';
import { overdueContract, type OverdueTask } from '@purboday/contract/overdue/overdue.contract';
import { overdueMessages, taskLabels } from '@purboday/contract/overdue/overdue.messages';
import { unassignedCitiesId, pendingTaskTypes } from '@purboday/contract/overdue/steps';
import { CallLink } from '#web/domain/contact/call-link.tsx';
import { LogContactButton } from '#web/domain/contact/log-contact-button.tsx';
import { useListQuery, useListState } from '#web/domain/lists/list-state.ts';
import { getRecordLink, codeColumn } from '#web/domain/records/record-labels.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { formatDuration } from '#web/platform/language/format-duration.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { toBarFilter } from '#web/ui/lists/list-filters.tsx';

const route = getRouteApi('/portal/l2-admin/stalled');

const columns = (now: number): readonly Column<OverdueTask>[] => [
  codeColumn,
  {
    header: 'Call',
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
  {
    header: 'Place',
    long: true,
    roomy: true,
    card: 'none',
    cell: ({ city, state }) => `${city}, ${state}`,
  },
  {
    header: 'Note',
    actions: true,
    cell: ({ kind, _id, name }) =>
      kind === 'candidate' && <LogContactButton person={{ id: _id, name }} named />,
  },
];

type Props = { people: readonly OverdueTask[]; now: number; stale: boolean };

/** Overdue people with their phone numbers. */
const PeopleView = ({ people, now, stale }: Props) => (
  <ListTable
    caption="People waiting, longest first"
    rows={people}
    keyOf={({ _id, step }) => `${_id} ${step}`}
    name={{ header: 'Name', of: ({ name }) => <bdi>{name}</bdi> }}
    rowLink={({ kind, _id }) => getRecordLink(kind, _id)}
    columns={columns(now)}
    stale={stale}
  />
);

const { countOverdue, listOverdue } = overdueContract;

const toTitle = (owner: string, name: string | undefined): string => {
  if (owner.startsWith(unassignedCitiesId))
    return owner.split(':').slice(1).reverse().join(', ') || 'Nobody';
  return name ?? 'Overdue';
};

/** People of an assignee and a step. */
export const PeopleSection = ({ owner }: { owner: string }) => {
  const list = useListState(route);
  const { q } = list;
  const step = list.search.step;
  const { answer, bar, exported, results } = useListQuery(list, listOverdue, { owner, step });
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
      <ListBar
        {...bar}
        placeholder="Search by name, code, email or mobile..."
        exported={exported}
        filters={[
          toBarFilter({
            label: 'Step',
            value: step ?? '',
            all: 'All steps',
            options: steps.map((value) => ({ value, label: taskLabels[value] })),
            onChange: (value) => list.filter({ step: value }),
          }),
        ]}
      />
      <ListResults
        {...results}
        failure={
          answer.error &&
          failureText(answer.error, overdueMessages.failed, overdueMessages.unreachable)
        }
        loading={<ListSkeleton label="Loading people" />}
        none={
          q === '' ? (
            <EmptyState title={overdueMessages.none} />
          ) : (
            <NoMatch title="No one matches" onClear={() => list.setSearch('')} />
          )
        }
      >
        {(people, stale) => <PeopleView people={people} now={answer.dataUpdatedAt} stale={stale} />}
      </ListResults>
    </>
  );
};
