import { registrationStatuses } from '@purboday/contract/lifecycles';
import type { RegistrationStatus } from '@purboday/contract/lifecycles';
import { reviewEndpoints } from '@purboday/contract/review';
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
import { CandidatesTable } from './candidates-view.tsx';
import { listAddress } from './list-address.ts';
import { candidateTexts } from './queries.ts';

const statusOptions = registrationStatuses.map((status) => ({
  value: status,
  label: statusWords.registration[status].word,
}));

const isStatus = (text: string): text is RegistrationStatus =>
  (registrationStatuses as readonly string[]).includes(text);

const useRememberedAddress = () => {
  const { href } = useLocation();
  useEffect(() => listAddress.remember(href), [href]);
};

const useErrorToast = (error: Error | null) =>
  useEffect(() => {
    if (error) toast.error(candidateTexts.listFailed);
  }, [error]);

const useCandidates = () => {
  const list = useListState();
  const status = list.value('status');
  const answer = useListCall(reviewEndpoints.listCandidates, {
    query: { q: list.q, cursor: list.cursor, status: isStatus(status) ? status : undefined },
  });
  useRememberedAddress();
  useErrorToast(answer.error);
  return { list, status, answer, refresh: () => void answer.refetch() };
};

type Found = ReturnType<typeof useCandidates>;

const Nothing = ({ list }: Pick<Found, 'list'>) =>
  list.narrowed ? (
    <NoMatch title="No candidates match" onClear={list.clear} />
  ) : (
    <EmptyState title="No candidates yet">
      As soon as somebody from your cities registers, they are listed here.
    </EmptyState>
  );

/** Loading, failed, empty, no match, or the rows (UX-27). */
const Results = ({ list, answer, refresh }: Found) => {
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt } = answer;
  if (error) {
    return <ErrorState title={candidateTexts.listFailedPage} onRetry={refresh} busy={isFetching} />;
  }
  if (!data) return <ListSkeleton label="Loading candidates" />;
  return (
    <>
      {data.data.length === 0 ? (
        <Nothing list={list} />
      ) : (
        <CandidatesTable rows={data.data} stale={isPlaceholderData} now={new Date(dataUpdatedAt)} />
      )}
      <Pager {...list.pager(data.page.next)} />
    </>
  );
};

export const CandidatesScreen = () => {
  const found = useCandidates();
  const { list, status, answer, refresh } = found;
  return (
    <>
      <PageHeader
        title="Candidates"
        lead="Registrations from your cities, the longest waiting first."
        back={{ href: paths.l1Dashboard(), label: 'Dashboard' }}
      />
      <ListBar
        q={list.q}
        onSearch={list.setSearch}
        placeholder="Search by name, email, mobile or ID..."
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
