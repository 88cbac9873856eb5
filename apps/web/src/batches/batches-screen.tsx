import { getRouteApi } from '@tanstack/react-router';
import type { Batch } from '@purboday/contract/batches/batch-records';
import { batchesContract } from '@purboday/contract/batches/batches.contract';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import { batchStatuses } from '@purboday/contract/conventions/lifecycles';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { isUnreachable } from '#web/platform/calls/data.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { useSession } from '#web/platform/session/session.ts';
import { registerCopies } from '#web/domain/register/register-copies.ts';
import { ExportButton } from '#web/domain/lists/export-button.tsx';
import { useListQuery, useListState, type ListState } from '#web/domain/lists/list-state.ts';
import { ButtonLink, TextLink } from '#web/ui/elements/links.tsx';
import { SlashedText } from '#web/ui/elements/texts.tsx';
import { Facts } from '#web/ui/elements/facts.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Cards, CardsSkeleton } from '#web/ui/lists/cards.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { toMembers, percentText, formatPeriod, toTimes } from './batch-facts.tsx';
import { useListedCopies } from './register/use-batch-copy.ts';
import { useSendingAll } from './register/use-register.ts';
import { UnsentMarks } from './register/register-part.tsx';
import { StatusFilter } from '#web/ui/lists/list-filters.tsx';

const route = getRouteApi('/portal/training-provider/batches');

const grid = 'grid gap-4 lg:grid-cols-2';

const BatchCard = ({ batch }: { batch: Batch }) => (
  <li className="sheet grid content-start gap-3 p-4">
    <div className="flex flex-wrap items-start gap-2">
      <h2 className="min-w-0 flex-1 basis-44 text-lead wrap-anywhere">
        <TextLink to="/training-provider/batches/$id" params={{ id: batch._id }}>
          <SlashedText text={batch.title} />
        </TextLink>
      </h2>
      <StatusBadge of="batch" status={batch.status} />
    </div>
    <Facts
      facts={[
        { label: 'Dates', value: formatPeriod(batch) },
        { label: 'Meets on', value: toTimes(batch) },
        { label: 'Candidates', value: toMembers(batch) },
        { label: 'Attendance', value: percentText(batch.attendance) },
        { label: 'Trainer', value: batch.trainerName },
        {
          label: 'Next meeting',
          value: batch.nextMeeting === null ? 'None' : formatDay(batch.nextMeeting),
        },
      ]}
    />
    {batch.status === 'RUNNING' && (
      <ButtonLink
        to="/training-provider/batches/$id"
        params={{ id: batch._id }}
        search={{ part: 'register' }}
      >
        Mark attendance
      </ButtonLink>
    )}
  </li>
);

const Nothing = ({ list }: { list: ListState }) =>
  list.narrowed ? (
    <NoMatch title="No batches match your search." onClear={list.clear} />
  ) : (
    <EmptyState
      title="No batch has been planned yet."
      action={<ButtonLink to="/training-provider/create-batch">Plan a batch</ButtonLink>}
    >
      A batch has a trainer, days and times. You keep its register and results here.
    </EmptyState>
  );

/** Batches whose registers can be marked offline (journey §10). */
const BatchesOnDevice = () => {
  const account = useSession()?.user.id ?? '';
  const batches = registerCopies.batches(account);
  if (batches.length === 0) return null;
  return (
    <div className="mb-4 grid gap-3">
      <Notice>You are offline. The registers of these batches are saved on this device.</Notice>
      <Cards className={grid} stale={false}>
        {batches.map((batch) => (
          <BatchCard key={batch._id} batch={batch} />
        ))}
      </Cards>
    </div>
  );
};

/** /training-provider/batches, latest start first. */
export const BatchesScreen = () => {
  const list = useListState(route);
  const { status } = list.search;
  const { answer, bar, results } = useListQuery(list, batchesContract.listBatches, { status });
  useSendingAll();
  useListedCopies(answer.data?.data);
  return (
    <>
      <PageHeader
        title="Batches"
        lead="Plan batches, mark attendance and record results."
        actions={
          <ButtonLink look="primary" to="/training-provider/create-batch">
            Plan a batch
          </ButtonLink>
        }
      />
      <UnsentMarks />
      <ListBar
        {...bar}
        placeholder="Search by title, skill, trainer or ID..."
        actions={<ExportButton list={batchesContract.listBatches} query={{ status, q: list.q }} />}
      >
        <StatusFilter of="batch" statuses={batchStatuses} list={list} />
      </ListBar>
      {isUnreachable(answer) && <BatchesOnDevice />}
      <ListResults
        {...results}
        failure={answer.error && failureText(answer.error, batchMessages.listFailed)}
        loading={
          <CardsSkeleton
            label="Loading batches"
            className={grid}
            cards={4}
            bars={[['h-6 w-40', 'h-6 w-20'], 'h-4 w-full', 'h-4 w-3/4']}
          />
        }
        none={<Nothing list={list} />}
      >
        {(batches, stale) => (
          <Cards className={grid} stale={stale}>
            {batches.map((batch) => (
              <BatchCard key={batch._id} batch={batch} />
            ))}
          </Cards>
        )}
      </ListResults>
    </>
  );
};
