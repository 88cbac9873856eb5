import type { Batch } from '@purboday/contract/batches/batch-records';
import { batchLists } from '@purboday/contract/batches/batches.contract';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import { batchStatuses } from '@purboday/contract/conventions/lifecycles';
import { isUnreachable } from '#web/platform/calls/data.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { useSession } from '#web/platform/session/session.ts';
import { registerCopies } from '#web/domain/register/register-copies.ts';
import { useIsLimited } from '#web/domain/account/own-batches.ts';
import { UnsavedMarksNotice } from '#web/domain/register/unsaved-marks-notice.tsx';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
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

const table = {
  caption: 'Batches, running ones first, then by next meeting',
  name: {
    header: 'Title',
    title: true,
    of: ({ title }: Batch) => <SlashedText text={title} />,
  },
  rowLink: ({ _id: id }: Batch) =>
    ({ to: '/training-provider/batches/$id', params: { id } }) as const,
  columns,
};

/** Batches whose registers can be marked offline (journey §10). */
const BatchesOnDevice = () => {
  const account = useSession()?.user.id ?? '';
  const batches = registerCopies.batches(account);
  if (batches.length === 0) return null;
  return (
    <div className="mb-4 grid gap-3">
      <Notice>You are offline. The registers of these batches are saved on this device.</Notice>
      <ListTable {...table} rows={batches} />
    </div>
  );
};

/** Why there are no batches. A trainer who sees only own batches cannot plan one. */
const useNoBatches = () =>
  useIsLimited()
    ? {
        title: 'Your manager has not given you a batch yet.',
        children: 'You will see it here, with its candidates, register and results.',
      }
    : {
        title: 'No batch has been planned yet.',
        action: <ButtonLink to="/training-provider/create-batch">Plan a batch</ButtonLink>,
        children: 'A batch has a trainer, days and times. You keep its register and results here.',
      };

/** /training-provider/batches, running ones first. */
export const BatchesScreen = () => {
  const list = useListScreen('batches', batchLists.own);
  const { answer } = list.query;
  const none = useNoBatches();
  useListedCopies(answer.data?.data);
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
      <ListScreen
        list={list}
        search="Search by title, skill, trainer or ID..."
        filters={[toStatusFilter({ of: 'batch', statuses: batchStatuses, list })]}
        failed={batchMessages.listFailed}
        loading="Loading batches"
        notice={isUnreachable(answer) && <BatchesOnDevice />}
        noMatch="No batches match your search."
        none={none}
        {...table}
      />
    </>
  );
};
