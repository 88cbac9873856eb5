import { assignmentEndpoints, assignmentQueues } from '@purboday/contract/assignment';
import { assignmentMessages } from '@purboday/contract/messages';
import { paths, withSearch } from '#web/paths.ts';
import { failureText } from '#web/platform/call-problem.ts';
import { useListCall } from '#web/platform/data.ts';
import { ExportButton } from '#web/platform/export-button.tsx';
import { useListState } from '#web/platform/list-state.ts';
import { ListBar } from '#web/ui/list-bar.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ListSkeleton } from '#web/ui/skeletons.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { queueOf, queueWords } from './queues.ts';
import { WaitingCandidatesView } from './waiting-candidates-view.tsx';

const { listCandidatesToAssign } = assignmentEndpoints;

/** /l2-admin/candidates; queue, search and page are in the address. */
export const WaitingCandidatesScreen = () => {
  const state = useListState();
  const { q, cursor } = state;
  const queue = queueOf(state.value('queue'));
  const list = useListCall(listCandidatesToAssign, { query: { queue, q, cursor } });
  const tabs = assignmentQueues.map((name) => ({
    href: withSearch(paths.l2Candidates(), { queue: name === 'awaiting' ? '' : name, q }),
    label: queueWords[name].tab,
    current: name === queue,
  }));
  return (
    <>
      <PageHeader title="Assign Candidates" lead={queueWords[queue].lead} />
      <Tabs label="Queues" tabs={tabs} />
      <ListBar
        q={q}
        onSearch={state.setSearch}
        placeholder="Search by name or email..."
        total={list.data?.page.total}
        onRefresh={() => void list.refetch()}
        refreshing={list.isRefetching}
        actions={<ExportButton list={listCandidatesToAssign} query={{ queue, q }} />}
      />
      {list.isPending && <ListSkeleton />}
      {list.isError && (
        <ErrorState
          title={failureText(list.error, assignmentMessages.listFailed)}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {list.isSuccess && (
        <>
          <WaitingCandidatesView
            queue={queue}
            candidates={list.data.data}
            stale={list.isPlaceholderData}
            q={q}
            onClear={() => state.setSearch('')}
          />
          <Pager {...state.pager(list.data.page.next)} />
        </>
      )}
    </>
  );
};
