import { l1AdminsEndpoints } from '@purboday/contract/l1-admins';
import { l1AdminStatuses } from '@purboday/contract/lifecycles';
import type { L1AdminStatus } from '@purboday/contract/lifecycles';
import { l1AdminMessages } from '@purboday/contract/messages';
import { UserPlus } from 'lucide-react';
import { paths } from '#web/paths.ts';
import { useListCall } from '#web/platform/data.ts';
import { ExportButton } from '#web/platform/export-button.tsx';
import { useListState } from '#web/platform/list-state.ts';
import { useLoadFailure } from '#web/platform/load-failure.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ListBar, ListFilter } from '#web/ui/list-bar.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ListSkeleton } from '#web/ui/skeletons.tsx';
import { EmptyState, ErrorState, NoMatch } from '#web/ui/states.tsx';
import { statusWords } from '#web/ui/status-badge.tsx';
import { L1AdminsTable } from './l1-admins-table.tsx';

const options = l1AdminStatuses.map((status) => ({
  value: status,
  label: statusWords.l1Admin[status].word,
}));

const isStatus = (text: string): text is L1AdminStatus =>
  (l1AdminStatuses as readonly string[]).includes(text);

const { listFailed } = l1AdminMessages;
const texts = { failed: listFailed, unreachable: listFailed };

const useL1Admins = () => {
  const list = useListState();
  const status = list.value('status');
  const narrowing = { q: list.q, status: isStatus(status) ? status : undefined };
  const answer = useListCall(l1AdminsEndpoints.listL1Admins, {
    query: { ...narrowing, cursor: list.cursor },
  });
  const failed = useLoadFailure(answer.error, texts) !== undefined;
  return { list, status, narrowing, answer, failed, refresh: () => void answer.refetch() };
};
type Found = ReturnType<typeof useL1Admins>;

const CreateLink = () => (
  <ButtonLink look="primary" href={paths.createL1Admin()}>
    <UserPlus aria-hidden />
    Create L1 Admin
  </ButtonLink>
);

const Nothing = ({ list }: Pick<Found, 'list'>) =>
  list.narrowed ? (
    <NoMatch title="No L1 Admins match" onClear={list.clear} />
  ) : (
    <EmptyState title="There are no L1 Admins yet" action={<CreateLink />}>
      Until a city has one, nobody reviews its registrations.
    </EmptyState>
  );

/** Loading, failed, empty, no match, or the rows (UX-27). */
const Results = ({ list, answer, failed, refresh }: Found) => {
  const { data, isFetching, isPlaceholderData } = answer;
  if (failed)
    return (
      <ErrorState title={l1AdminMessages.listFailedPage} onRetry={refresh} busy={isFetching} />
    );
  if (!data) return <ListSkeleton label="Loading L1 Admins" />;
  return (
    <>
      {data.data.length === 0 ? (
        <Nothing list={list} />
      ) : (
        <L1AdminsTable admins={data.data} stale={isPlaceholderData} />
      )}
      <Pager {...list.pager(data.page.next)} />
    </>
  );
};

/** /l2-admin/l1-admins; search, filter and page are in the address. */
export const L1AdminsScreen = () => {
  const found = useL1Admins();
  const { list, status, narrowing, answer, refresh } = found;
  const empty = answer.data?.data.length === 0 && !list.narrowed;
  return (
    <>
      <PageHeader
        title="L1 Admins"
        lead="They review the registrations of their cities. The newest stands first."
        actions={empty ? undefined : <CreateLink />}
      />
      <ListBar
        q={list.q}
        onSearch={list.setSearch}
        placeholder="Search by name, email, mobile or city..."
        total={answer.data?.page.total}
        onRefresh={refresh}
        refreshing={answer.isFetching && answer.data !== undefined}
        actions={<ExportButton list={l1AdminsEndpoints.listL1Admins} query={narrowing} />}
      >
        <ListFilter
          label="Status"
          value={status}
          all="All statuses"
          options={options}
          onChange={(value) => list.filter({ status: value })}
        />
      </ListBar>
      <Results {...found} />
    </>
  );
};
