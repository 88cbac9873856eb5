import { registrationStatuses } from '@purboday/contract/lifecycles';
import type { ReviewKind } from '@purboday/contract/review';
import { useLocation } from '#web/platform/router.tsx';
import { useEffect } from 'react';
import { useListCall } from '#web/platform/data.ts';
import { useListState } from '#web/platform/list-state.ts';
import { toast } from '#web/platform/toast.ts';
import { paths } from '#web/paths.ts';
import { ListBar, ListFilter } from '#web/ui/list-bar.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ListSkeleton } from '#web/ui/skeletons.tsx';
import { EmptyState, ErrorState, NoMatch } from '#web/ui/states.tsx';
import { statusWords } from '#web/ui/status-badge.tsx';
import { kinds } from './kinds.ts';
import { isStatus, listAddress } from './list-address.ts';
import { RegistrationsTable } from './registrations-table.tsx';

const statusOptions = registrationStatuses.map((status) => ({
  value: status,
  label: statusWords.registration[status].word,
}));

const useRememberedAddress = (kind: ReviewKind) => {
  const { href } = useLocation();
  useEffect(() => listAddress.remember(kind, href), [kind, href]);
};

const useErrorToast = (kind: ReviewKind, error: Error | null) =>
  useEffect(() => {
    if (error) toast.error(kinds[kind].texts.listFailed);
  }, [kind, error]);

const useRegistrations = (kind: ReviewKind) => {
  const list = useListState();
  const status = list.value('status');
  const answer = useListCall(kinds[kind].list, {
    query: { q: list.q, cursor: list.cursor, status: isStatus(status) ? status : undefined },
  });
  useRememberedAddress(kind);
  useErrorToast(kind, answer.error);
  return { kind, list, status, answer, refresh: () => void answer.refetch() };
};

type Found = ReturnType<typeof useRegistrations>;

const Nothing = ({ kind, list }: Pick<Found, 'kind' | 'list'>) =>
  list.narrowed ? (
    <NoMatch title={`No ${kinds[kind].many} match`} onClear={list.clear} />
  ) : (
    <EmptyState title={`No ${kinds[kind].many} yet`}>
      As soon as somebody from your cities registers, they are listed here.
    </EmptyState>
  );

/** Loading, failed, empty, no match, or the rows (UX-27). */
const Results = ({ kind, list, answer, refresh }: Found) => {
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt } = answer;
  const { texts, many } = kinds[kind];
  if (error) return <ErrorState title={texts.listFailedPage} onRetry={refresh} busy={isFetching} />;
  if (!data) return <ListSkeleton label={`Loading ${many}`} />;
  return (
    <>
      {data.data.length === 0 ? (
        <Nothing kind={kind} list={list} />
      ) : (
        <RegistrationsTable
          kind={kind}
          rows={data.data}
          stale={isPlaceholderData}
          now={new Date(dataUpdatedAt)}
        />
      )}
      <Pager {...list.pager(data.page.next)} />
    </>
  );
};

const Registrations = ({ kind }: { kind: ReviewKind }) => {
  const found = useRegistrations(kind);
  const { list, status, answer, refresh } = found;
  const { title, search } = kinds[kind];
  return (
    <>
      <PageHeader
        title={`${title}s`}
        lead="Registrations from your cities, the longest waiting first."
        back={{ href: paths.l1Dashboard(), label: 'Dashboard' }}
      />
      <ListBar
        q={list.q}
        onSearch={list.setSearch}
        placeholder={search}
        total={answer.data?.page.total}
        onRefresh={refresh}
        refreshing={answer.isFetching && Boolean(answer.data)}
      >
        <ListFilter
          label="Status"
          value={status}
          all="All statuses"
          options={statusOptions}
          onChange={(value) => list.filter({ status: value })}
        />
      </ListBar>
      <Results {...found} />
    </>
  );
};

export const CandidatesScreen = () => <Registrations kind="candidate" />;
export const JobProvidersScreen = () => <Registrations kind="job-provider" />;
export const TrainingProvidersScreen = () => <Registrations kind="training-provider" />;
