import type { ComponentProps } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import type { Batch } from '@purboday/contract/batches/batch-records';
import { batchesContract } from '@purboday/contract/batches/batches.contract';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import { batchStatuses } from '@purboday/contract/conventions/lifecycles';
import { isUnreachable } from '#web/platform/calls/data.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { useSession } from '#web/platform/session/session.ts';
import { registerCopies } from '#web/domain/register/register-copies.ts';
import { useIsLimited } from '#web/domain/account/own-batches.ts';
import { UnsavedMarksNotice } from '#web/domain/register/unsaved-marks-notice.tsx';
import { List, NoRows } from '#web/domain/lists/list.tsx';
import { useListQuery, useListState } from '#web/domain/lists/list-state.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { SlashedText } from '#web/ui/elements/texts.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { toMembers, percentText, formatPeriod, toTimes } from './batch-facts.tsx';
import { useListedCopies } from './register/use-batch-copy.ts';
import { UnsentMarksNotice } from './register/register-part.tsx';
import { toStatusFilter } from '#web/ui/lists/list-filters.tsx';

const route = getRouteApi('/portal/training-provider/batches');

const columns: readonly Column<Batch>[] = [
  {
    header: 'Status',
    card: 'corner',
    cell: ({ status }) => <StatusBadge of="batch" status={status} />,
  },
  {
    header: 'Next meeting',
    card: 'labelled',
    cell: ({ nextMeeting }) => nextMeeting && formatDay(nextMeeting),
  },
  { header: 'Candidates', card: 'labelled', cell: toMembers },
  {
    header: 'Attendance',
    card: 'none',
    cell: ({ attendance }) => percentText(attendance),
  },
  { header: 'Meets on', card: 'none', roomy: true, cell: toTimes },
  { header: 'Dates', card: 'none', roomy: true, cell: formatPeriod },
  { header: 'Trainer', card: 'none', roomy: true, cell: ({ trainerName }) => trainerName },
  {
    header: 'Actions',
    actions: true,
    cell: ({ _id: id, status, title }) =>
      status === 'RUNNING' && (
        <ButtonLink
          to="/training-provider/batches/$id"
          params={{ id }}
          search={{ part: 'register' }}
        >
          Mark attendance
          <span className="sr-only">: {title}</span>
        </ButtonLink>
      ),
  },
];

const BatchTable = (shown: { rows: readonly Batch[]; stale: boolean }) => (
  <ListTable
    {...shown}
    caption="Batches, running ones first, then by next meeting"
    name={{ header: 'Title', title: true, of: ({ title }) => <SlashedText text={title} /> }}
    rowLink={({ _id: id }) => ({ to: '/training-provider/batches/$id', params: { id } })}
    columns={columns}
  />
);

/** Batches whose registers can be marked offline (journey §10). */
const BatchesOnDevice = () => {
  const account = useSession()?.user.id ?? '';
  const batches = registerCopies.batches(account);
  if (batches.length === 0) return null;
  return (
    <div className="mb-4 grid gap-3">
      <Notice>You are offline. The registers of these batches are saved on this device.</Notice>
      <BatchTable rows={batches} stale={false} />
    </div>
  );
};

const NoBatches = ({ list }: { list: ComponentProps<typeof NoRows>['list'] }) => {
  const noMatch = 'No batches match your search.';
  if (useIsLimited())
    return (
      <NoRows list={list} noMatch={noMatch} title="Your manager has not given you a batch yet.">
        You will see it here, with its candidates, register and results.
      </NoRows>
    );
  return (
    <NoRows
      list={list}
      noMatch={noMatch}
      title="No batch has been planned yet."
      action={<ButtonLink to="/training-provider/create-batch">Plan a batch</ButtonLink>}
    >
      A batch has a trainer, days and times. You keep its register and results here.
    </NoRows>
  );
};

/** /training-provider/batches, running ones first. */
export const BatchesScreen = () => {
  const list = useListState(route);
  const { status } = list.search;
  const query = useListQuery(list, batchesContract.listBatches, {
    status,
  });
  useListedCopies(query.answer.data?.data);
  return (
    <>
      <PageHeader
        title="Batches"
        actions={
          <ButtonLink look="primary" to="/training-provider/create-batch">
            Plan a batch
          </ButtonLink>
        }
      />
      <UnsentMarksNotice />
      <UnsavedMarksNotice />
      <List
        query={query}
        search="Search by title, skill, trainer or ID..."
        exportable
        filters={[toStatusFilter({ of: 'batch', statuses: batchStatuses, list })]}
        failed={batchMessages.listFailed}
        loading="Loading batches"
        notice={isUnreachable(query.answer) && <BatchesOnDevice />}
        none={<NoBatches list={list} />}
      >
        {(shown) => <BatchTable {...shown} />}
      </List>
    </>
  );
};
